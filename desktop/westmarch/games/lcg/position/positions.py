"""Positions: a game written by hand, at the beginning of any phase or step.

All keys may be left out; the least is an empty mapping, the first planning phase of a single player::

    options: {quest: escape-from-dol-guldur, deck-1: tactics}
    round: 3
    phase: quest
    step: after staging                # left out, the phase begins
    first_player: second
    stage: through-the-caverns         # left out, the first of the quest
    progress: 1                        # on the stage
    resources: 4                       # the same; time counters and villagers are such ones
    players:                           # one to four, as they sit
    - heroes: [gimli committed exhausted damage 2, {legolas resources 3: [blade-of-gondolin, gandalfs-map]}]
      allies: [gondorian-spearman exhausted, beorn used 0]
      hand: [feint, swift-strike]
      deck: [gandalf, feint]           # the top first, and nothing else in it
      discard: [swift-strike]          # the top first
      removed: [blade-mastery]         # from the game
      exchanged: [boromir]             # heroes in whose place others have come from outside the game
      away: [feint, mugash]            # of a deck out of play, the top first
      hidden: [evil-crow]              # hidden cards, in the order in which they were taken
      searched: [feint]                # of this player's cards, where cards lie under The Orcs' Search
      victory: [the-red-arrow]         # of this player's cards
      threat: 31                       # left out, what the heroes make
      engaged: [{king-spider damage 1: [forest-snare, the-necromancers-reach]}, feint orc-guard]
      struck: [king-spider]            # enemies that this player has attacked this round
      attacked_by: [durins-bane]       # of those that attack several players: who has attacked this one this round
    - heroes: [eowyn prisoner, dunhere]
      deck_top: [stand-and-fight]      # only the first cards
      on_deck: [iron-shackles]         # what lies on the deck
    staging: [{dungeon-torch: [cavern-guardian]}, mountains-of-mirkwood progress 1]
    active: [tower-gate]
    on_quest: [the-long-defeat]        # attached to the quest card
    encounter_top: [dungeon-jailor]    # only the first cards; all of them under the key encounter
    encounter_discard: [under-the-shadow]
    victory: [chieftan-ufthak]
    removed: [dol-guldur-orcs]         # stages too, of the number of the present one
    aside: [nazgul-of-dol-guldur]
    allies_played: 1                   # this round
    separated:                         # players who are separated, each group with its own of these, and on_quest
    - {players: [first, third], stage: sheltered-rocks, progress: 3, staging: [moria-bats], active: [drowned-treasury]}
    - {players: [second], stage: old-one-lair, joins: travel}   # complete: it joins others then
    apart: [terrible-strength]         # of a deck beside the encounter deck, the top first; left out, all that is left
    apart_discard: [blazing-grip]      # what has been discarded of that deck
    other_stages: [battle-in-the-dale progress 3]   # in play beside the current quest
    riddles: [gollum-dungeons-deep-and-caverns-dim] # in the riddle area, besides its stage
    searched: [ruined-plaza]           # of the scenario's cards, under The Orcs' Search
    burdens: [eaten-alive]             # of a deck of burdens, the top first; left out, all that is left
    underworld: [pickpocket]           # of an underworld deck, in the same way
    stages: [heading-up, narrow-paths shown]   # of a quest deck that is shuffled: the top first; shown face up

A card in play is its id and what it bears: ``exhausted``, ``committed``, ``attacked`` (an enemy that has attacked
this round), ``prisoner``, ``captive``, ``orc-guard``, ``attached`` (an objective or a treachery, to an enemy),
``facedown`` (on another one), ``devoured`` (by an enemy), ``poison`` (on a character), ``beneath`` (face down under a
location), ``detained`` (under a stage), ``unconscious``, ``tested`` (in an escape test), ``hiding`` (in a hide test),
``damage 2``, ``resources 1``, ``progress 1``, ``used 0`` (the ability of that number, once), ``owner second``.
Locations that a player controls stand among the allies.  A mapping names what lies with it:
attachments; shadow cards of an enemy, ``against second`` if it attacks several players; the guard of an objective; a
treachery or an objective that a hero bears; an objective or a treachery ``attached`` to an enemy; any card that lies
``facedown`` there, or as ``poison`` or ``beneath`` it, or is ``devoured``. A trap lies in the staging area.

``step`` is a framework step (:data:`.phases.PHASES`), or the action window ``before`` or ``after`` it.  Heroes are
those of the ready deck where none are named, and a deck is what is left of it, shuffled by ``seed``, under
``deck_top``; the same goes for the encounter deck.  A nightmare card lies beside its quest, and that of a chapter of
the campaign that the option ``series`` begins.  Nothing else is there but what is named.  ``moment`` is the exact
State as the program writes it, in mid-effect too; it must fit the rest.
"""

from __future__ import annotations

from westmarch.engine.positions import Positions
from westmarch.games.lcg.position.checks import check
from westmarch.games.lcg.position.reading import FIELDS, Reader
from westmarch.games.lcg.position.writing import told

POSITIONS = Positions(FIELDS, lambda data: Reader(data).state, told, check, "players and staging")
read_position, write_position = POSITIONS.read, POSITIONS.write
