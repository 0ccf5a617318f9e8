"""Positions: a game written by hand, at any step of a round.

Every key may be left out; the least is an empty mapping, the Travel step of one hero.  Nothing lies on the board but
what is named; cards that are not named are in their decks, shuffled by ``seed``::

    options: {council: leader}
    seats: 3                           # left out, Sauron and the heroes named; others are dealt
    round: 2                           # of Sauron's turns; in the first there is no Story, Plot
    at: hero-turn.travel               # the step with which the round goes on; or finale
                                       # sauron-turn: rally, story, plot, event, action, draw
                                       # hero-turn: begin, rest, ambush, travel, encounter, end
    hero: beravor                      # whose turn it is, and whom ``now`` and ``card`` concern; left out, the first
    second: false                      # true: a lone hero's second turn
    heroes:                            # as they sit; an empty mapping is a hero at his start
      beravor:
        at: moria
        favor: 2
        levels: {strength: 1}
        items: [horse]
        hand: [parry, skill-ready]     # of his deck or Skill cards
        rest: [evade]                  # the top first, as in all piles
        damage: []
        life: [charge]                 # these; or a number of them: the others lie in the damage pool
        corruption: [greedy]
        quests: [beravor-s1]           # Encounter cards too; his own that are not named here are done
        advanced: true                 # the Advanced Quest can be completed
        kept: [e1-03]                  # an event that was handed to him
      thalin: {life-top: [crush]}      # only the first cards of the life pool
    minions: {gothmog: {at: minas-morgul, damage: 3}, ringwraiths: the-shire, black-serpent: defeated}
    characters: {gandalf: bree}
    influence: {moria: 1, dol-guldur: 3}
    favor: {rivendell: 1}
    monsters: {moria: [agent, null]}   # null: any token of the pile
    pool: 3
    markers: {green: 6, red: 5}        # the others are on the first space
    held: -1                           # added to the next advance of the heroes' marker
    tokens: [influence-0, command-0]   # on the action tracks, spaces from 0
    actions: 1                         # taken in this Action step
    plots: [{osgiliath-invaded: osgiliath}, null, gollum-is-captured]   # by slot; the place where there is a choice
    event: e1-09                       # in play, with its marker
    on-event: 2                        # favor on a kept event
    shadow-hand: [evil-wound]
    plot-hand: [a-broken-line-of-kings]
    missions: {sauron: his-dark-throne, heroes: noble-blood}
    decks: {zealot: [fall-back], corruption: [weary]}      # the first cards of decks
    piles: {plot: [a-dark-messenger], peril: all}           # discard piles; all: everything that is not named
    used: [shadow]                     # done this turn: shadow, ambush, scout, stayed, retreated, dark-path, noble
    moves: 1                           # made this turn
    most-moves: 2
    perilous: [bree]                   # until the end of the turn
    gained: 1                          # favor this turn
    card: evil-wound                   # a Shadow, Peril, Encounter, Event or Corruption card that happens at once
    now: [{fight: orc}]                # a list of steps in the card language that is begun at once, for ``hero``
    seed: 7

A combat card is called by its id, or by its ability alone where the deck is clear; Skill cards in a hero's own places
too, where his deck has none of that name.  A Starting Plot that is not named lies on the discard pile.  ``moment`` is
the exact State as the program writes it, in mid-effect too; it must fit the rest.
"""

from __future__ import annotations

from westmarch.engine.positions import Positions
from westmarch.games.quest.position.checks import check
from westmarch.games.quest.position.keys import FIELDS
from westmarch.games.quest.position.reading import Reader
from westmarch.games.quest.position.writing import told

POSITIONS = Positions(FIELDS, lambda data: Reader(data).state, told, check, "heroes and influence")
read_position, write_position = POSITIONS.read, POSITIONS.write
