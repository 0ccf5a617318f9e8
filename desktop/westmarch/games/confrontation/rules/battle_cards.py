"""The cards of a battle: chosen in secret, shown, Magic, texts before numbers.  (Rulebook: Play Cards; The Cards)

Order: Magic is replaced (Sauron's first), Sauron's text, the Fellowship's text, then the numbers.  Against Gandalf
Sauron plays and shows his card, with any Magic finished, before the Fellowship plays.
"""

from __future__ import annotations

from functools import cache

from westmarch.engine.records import Action, Decision, Seat, Steps
from westmarch.games.confrontation.board import BOARD, DARK, GOOD, PLAY, REPLACE, SIDES, card_of
from westmarch.games.confrontation.rules.battle import decide, effective_card, faces, ignores_card
from westmarch.games.confrontation.rules.rulebase import RULES, STAND
from westmarch.games.confrontation.rules.texts import is_under_the_eye, sauron_plays_first
from westmarch.games.confrontation.rules.verbs import Work, retreat, update_battle
from westmarch.games.confrontation.state import (
    ConfrontationState,
    attack_of,
    battle_of,
    fighters_stand,
    free_regions,
    selected,
    with_side,
    zone,
)


@RULES.step("cards")
def _cards(change: Work) -> None:
    """Each side lays one card, in secret; against Gandalf Sauron's lies open first.  (Rulebook: Play Cards, Gandalf)"""
    state = change.state
    if not fighters_stand(state) or battle_of(state).no_cards:
        return
    update_battle(change, stage=3)
    change.push(*card_steps(attack_of(state).seat, sauron_plays_first(*faces(state))))


@cache
def card_steps(attacker: Seat, is_gandalf: bool) -> Steps:
    """The steps of the cards, by who attacks and whether Gandalf fights.  (Rulebook: Play Cards, Gandalf)"""
    texts = (_dark_card_text.step(), _good_card_text.step())
    if is_gandalf:
        one_by_one = [(_ask_card.step(seat), _show_cards.step(seat), _magic.step(seat)) for seat in (DARK, GOOD)]
        return (*one_by_one[0], *one_by_one[1], *texts)
    asked = (_ask_card.step(attacker), _ask_card.step(1 - attacker))
    return (*asked, _show_cards.step(GOOD, DARK), _magic.step(DARK), _magic.step(GOOD), *texts)


@RULES.step("ask_card")
def _ask_card(change: Work, seat: Seat) -> None:
    """A side must play one card of its hand.  (Rulebook: Play Cards; ruling ``gandalf-good-must-play``)"""
    RULES.ask(change, seat, _hand.about())


@RULES.question("card", is_open=True)
def _hand(state: ConfrontationState, asked: Decision) -> list[Action]:
    """Any card of the hand.  (Rulebook: Play Cards; ruling ``card-counts-public``)

    What is left in a hand is no secret: the used cards lie open.
    """
    chosen = selected(state, asked.seat)
    return [PLAY[card] for card in state.zones[zone(asked.seat, "hand")] if card != chosen]


@RULES.answer("card")
def _card_answered(change: Work, action: Action) -> None:
    """The card is selected in secret; ``show_cards`` turns it over.  (Rulebook: Play Cards)"""
    change.keep_secret(SIDES[change.seat], card_of(change.seat, action.words[0]))


@RULES.step("show_cards")
def _show_cards(change: Work, *seats: Seat) -> None:
    """The chosen cards are turned over together.  (Rulebook: Play Cards)"""
    state = change.state
    for seat in seats:
        card = state.secrets.pop(SIDES[seat]).choice
        battle = state.battle
        assert battle is not None and card is not None
        update_battle(change, cards=with_side(battle.cards, seat, card))
        change.learnt_by |= ~(1 << seat)
        change.move(card, zone(seat, "hand"), zone(seat, "played"), "played", seat=str(seat))


@RULES.step("magic")
def _magic(change: Work, seat: Seat) -> None:
    """Magic may become a card used earlier; with none there, or under the Eye, it does nothing.

    (Rulebook: Magic, The Eye of Sauron; rulings ``magic-empty``, ``magic-vs-eye``, ``magic-vs-magic-eye``)
    """
    state = change.state
    battle = battle_of(state)
    if battle.cards[seat] != card_of(seat, "magic") or ignores_card(state, seat):
        return
    played = "" if ignores_card(state, DARK) else battle.cards[DARK]  # an Eye that Magic became looks only later
    eye_looks = seat == GOOD and is_under_the_eye(battle.cards[GOOD], played)
    if state.zones[zone(seat, "used")] and not eye_looks:
        RULES.ask(change, seat, _magic_options.about())


@RULES.question("magic", is_open=True)
def _magic_options(state: ConfrontationState, asked: Decision) -> list[Action]:
    """Any one of the own used cards; or Magic stays what it is.  (Rulebook: Magic; ruling ``magic-self``)"""
    return [*[REPLACE[card] for card in state.zones[zone(asked.seat, "used")]], STAND]


@RULES.answer("magic")
def _magic_answered(change: Work, action: Action) -> None:
    """The card that Magic became counts as played.  (Rulebook: Magic)"""
    battle = battle_of(change.state)
    seat = change.seat
    if action == STAND:
        change.tell("kept_magic", seat=str(seat), face=battle.cards[seat])
        return
    card = card_of(seat, action.words[0])
    update_battle(change, replacements=with_side(battle.replacements, seat, card))
    change.tell("replaced", seat=str(seat), face=card)


@RULES.step("dark_card_text")
def _dark_card_text(change: Work) -> None:
    """Sauron's text card is first; the Eye works by what it ignores.  (Rulebook: Retreat Sideways, Play Cards)"""
    if effective_card(change.state, DARK) == "dark-retreat-sideways":
        _retreat_by_card(change, DARK)


@RULES.step("good_card_text")
def _good_card_text(change: Work) -> None:
    """Then the Fellowship's: Noble Sacrifice and Retreat Backwards; the Elven Cloak works when numbers are compared.

    (Rulebook: Noble Sacrifice, Retreat Backwards, The Eye of Sauron, Play Cards; rulings ``noble-vs-failed-retreat``,
    ``both-retreat``)
    """
    state = change.state
    card = effective_card(state, GOOD)
    if is_under_the_eye(card, effective_card(state, DARK)):
        change.tell("eye_looked", face=card)
    elif card == "good-noble-sacrifice" and fighters_stand(state):
        decide(change, card, defeated=(GOOD, DARK))
    elif card == "good-retreat-backwards":
        _retreat_by_card(change, GOOD)


def _retreat_by_card(change: Work, seat: Seat) -> None:
    """A played Retreat is carried out where it can be; with two regions free its owner chooses.

    (Rulebook: Retreat Sideways, Retreat Backwards; ruling ``retreat-forced``)
    """
    regions = retreat_regions(change.state, seat)
    if len(regions) == 1:
        _leave(change, seat, regions[0])
    elif regions:
        RULES.ask(change, seat, _retreat_options.about())


def retreat_regions(state: ConfrontationState, seat: Seat) -> list[str]:
    """Where a Retreat may lead, for either side.  (Rulebook: Retreat Backwards, Retreat Sideways)"""
    attack = attack_of(state)
    beside = BOARD.sideways[attack.region] if seat == DARK else BOARD.backward(GOOD, attack.region)
    return free_regions(state, beside, seat)


@RULES.question("retreat", is_open=True)
def _retreat_options(state: ConfrontationState, asked: Decision) -> list[Action]:
    """Each of the regions that are free.  (Rulebook: Retreat Sideways, Retreat Backwards; ruling ``retreat-forced``)"""
    return [Action.of("retreat", region) for region in retreat_regions(state, asked.seat)]


@RULES.answer("retreat")
def _retreat_answered(change: Work, action: Action) -> None:
    """The owner of the card has chosen.  (Rulebook: Retreat Sideways, Retreat Backwards; ruling ``retreat-forced``)"""
    _leave(change, change.seat, action.words[0])


def _leave(change: Work, seat: Seat, target: str) -> None:
    """A fighter retreats by a card, the other one's retreat notwithstanding.

    (Rulebook: Retreat Sideways, Retreat Backwards; ruling ``both-retreat``)
    """
    state = change.state
    attack, battle = attack_of(state), battle_of(state)
    if fighters_stand(state):
        decide(change, battle.effective(seat), defeated=())
    retreat(change, battle.good if seat == GOOD else battle.dark, attack.region, target)
