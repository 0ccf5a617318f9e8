"""A battle as the table shows it: two plates, two cards, the sums, and what each own card would do."""

from __future__ import annotations

from westmarch.engine.records import ALL_SEEING, Event, Seat, View
from westmarch.engine.table import TIE, Contest, Fighter, Forecast
from westmarch.games.confrontation.board import CARDS, CHARACTERS, DARK, GOOD, SIDES, STRENGTH
from westmarch.games.confrontation.names import capital, card_name, character, the_character, the_region, verb
from westmarch.games.confrontation.rules.battle import card_value, effective_card, faces, ignores_card, strength
from westmarch.games.confrontation.rules.battle_cards import retreat_regions
from westmarch.games.confrontation.rules.odds import becomes
from westmarch.games.confrontation.rules.texts import (
    SLAYERS,
    both_are_defeated,
    deciding_text,
    is_silenced,
    is_under_the_eye,
    may_retreat,
    number,
    numbers,
    orcs_strike,
    sauron_plays_first,
)
from westmarch.games.confrontation.state import Battle, ConfrontationState, attack_of, battle_of, by_side, zone

STEPS = ("Draw", "Reveal", "Texts", "Cards", "Result")


def contest(seen: View) -> Contest | None:
    """The battle under way, or None."""
    state: ConfrontationState = seen.state
    battle, attack = state.battle, state.attack
    if battle is None or attack is None or state.result is not None:
        return None
    pair = (_fighter(seen, battle, GOOD), _fighter(seen, battle, DARK))
    return Contest(
        title=f"Battle in {the_region(attack.region)}",
        steps=STEPS,
        step=battle.stage,
        fighters=pair,
        forecasts=_forecasts(seen),
    )


def _fighter(seen: View, battle: Battle, seat: Seat) -> Fighter:
    state: ConfrontationState = seen.state
    face = faces(state)[seat]
    caption, text, is_active = _text(state, seat)
    card, note = "", ""
    total, parts = "", ""
    if battle.cards[seat]:
        card = f"card/{battle.effective(seat)}"
        note = f"by {card_name(battle.cards[seat])}" if battle.replacements[seat] else "revealed"
        value = card_value(state, seat)
        parts, total = f"{strength(state, seat)} + {value}", str(strength(state, seat) + value)
    elif SIDES[seat] in state.secrets:
        card, note = f"card-back/{SIDES[seat]}", "played face down"
    return Fighter(
        seat=seat,
        item=battle.good if seat == GOOD else battle.dark,
        picture=f"plate/{face}/{strength(state, seat)}",
        title=character(face),
        caption=caption,
        text=text,
        is_active=is_active,
        slot=zone(seat, "played"),
        card=card,
        card_note=note,
        sum=parts,
        total=total,
    )


def _text(state: ConfrontationState, seat: Seat) -> tuple[str, str, bool]:
    """A caption, a sentence and whether the fighter's text works in this battle.  (Rulebook: The Characters)"""
    pair = faces(state)
    face, good, dark = pair[seat], pair[GOOD], pair[DARK]
    attack, battle = attack_of(state), battle_of(state)
    attacker = attack.seat
    if seat == GOOD and is_silenced(dark):
        return "No effect here", f"{character(good)}'s text has no effect against the {character(dark)}.", False
    works = {
        "frodo": may_retreat(good, dark, attacker),
        "sam": battle.sam_helps,
        "pippin": may_retreat(good, dark, attacker),
        "gandalf": sauron_plays_first(good, dark),
        "boromir": both_are_defeated(good, dark),
        "orcs": orcs_strike(dark, attacker, attack.is_first),
        "saruman": True,
        "shelob": True,
        "warg": True,
        "troll": True,
    }.get(face, (good, dark) in SLAYERS and seat == GOOD)
    return ("Takes effect" if works else "No effect here"), CHARACTERS[face].text, works


def _forecasts(seen: View) -> tuple[Forecast, ...]:
    """What each card of the viewer's hand would do; for its owner's eyes only."""
    state: ConfrontationState = seen.state
    decision = state.decision
    if decision is None or decision.kind != "card" or decision.seat != seen.seat or seen.seat == ALL_SEEING:
        return ()
    seat = decision.seat
    return tuple(Forecast(card_name(card), *forecast(state, seat, card)) for card in state.zones[zone(seat, "hand")])


def forecast(state: ConfrontationState, seat: Seat, card: str) -> tuple[str, str]:
    """How the battle would go with a card, in a few words, and the side that gains.  (Rulebook: The Cards)

    The side is ``tie`` if both fall, and nothing if that is open.
    """
    battle = battle_of(state)
    me, enemy = faces(state)[seat], faces(state)[1 - seat]
    answer = effective_card(state, 1 - seat)
    if ignores_card(state, seat) or is_under_the_eye(*by_side(seat, card, answer)):
        card = ""
    can_retreat = (bool(retreat_regions(state, GOOD)), bool(retreat_regions(state, DARK)))
    text = deciding_text(*by_side(seat, card, answer), can_retreat)
    if text == "good-noble-sacrifice":
        return "both are defeated", TIE
    if text:
        mover = me if text == card else enemy
        return f"{the_character(mover)} {verb(mover, 'retreats', 'retreat')}", ""
    own = strength(state, seat) + number(becomes(state, seat, card))
    if battle.effective(1 - seat):
        added = numbers(*by_side(seat, card, answer))[1 - seat]
        return _versus(own, strength(state, 1 - seat) + added, seat, me, enemy)
    low, high = _range(state, 1 - seat)
    if card == "good-elven-cloak":
        low = high = strength(state, DARK)
    if low == high:
        return _versus(own, low, seat, me, enemy)
    if own > high:
        return f"you {own}, enemy {high} or less: you win", SIDES[seat]
    if own < low:
        return f"you {own}, enemy {low} or more: you lose", SIDES[1 - seat]
    return f"you {own}, enemy {low} to {high}", ""


def _versus(own: int, theirs: int, seat: Seat, me: str, enemy: str) -> tuple[str, str]:
    if own == theirs:
        return f"{own} to {theirs}, both are defeated", TIE
    loser, side = (enemy, SIDES[seat]) if own > theirs else (me, SIDES[1 - seat])
    return f"{own} to {theirs}, {_falls(loser)}", side


def _falls(face: str) -> str:
    return f"{the_character(face)} {verb(face, 'is', 'are')} defeated"


def _range(state: ConfrontationState, seat: Seat) -> tuple[int, int]:
    """The least and the most that a side can come to with what is left in its hand; hands are public."""
    base = strength(state, seat)
    if ignores_card(state, seat):
        return base, base
    values = [number(card) for card in state.zones[zone(seat, "hand")]]
    return base + min(values), base + max(values)


def decided(event: Event) -> Contest | None:
    """A battle that has just been decided, from its event: the last picture of the battle scene."""
    if event.name != "battle_decided":
        return None
    facts = event.facts
    return Contest(
        title=f"Battle in {the_region(facts['region'])}",
        steps=STEPS,
        step=4,
        fighters=(_past_fighter(facts, GOOD), _past_fighter(facts, DARK)),
        verdict=verdict(facts),
        reason=_reason(facts),
    )


def _reason(facts: dict[str, str]) -> str:
    """The text by which a battle was decided, whose it is, and that strengths were not compared; else nothing."""
    by = facts["reason"]
    if by == "strength":
        return ""
    name, text = (character(by), CHARACTERS[by].text) if by in CHARACTERS else (card_name(by), CARDS[by].text)
    before = "" if any(facts[f"{side}_card"] for side in SIDES) else " No cards were played."
    return f"{name}: {text} Strengths were not compared.{before}"


def _past_fighter(facts: dict[str, str], seat: Seat) -> Fighter:
    side = SIDES[seat]
    face = facts[side]
    card = facts[f"{side}_replacement"] or facts[f"{side}_card"]
    power, value = int(facts[f"{side}_strength"]), int(facts[f"{side}_value"])
    fell = side in facts["defeated"].split()
    is_compared = bool(card) and facts["reason"] == "strength"
    return Fighter(
        seat=seat,
        item="",
        picture=f"plate/{face}/{power}",
        title=character(face),
        caption="Defeated" if fell else "Not defeated",
        text="",
        is_active=not fell,
        card=f"card/{card}" if card else "",
        card_note="by Magic" if facts[f"{side}_replacement"] else "",
        sum=f"{power} + {value}" if is_compared else "",
        total=str(power + value) if is_compared else "",
    )


def verdict(facts: dict[str, str]) -> str:
    """One sentence: how it ended and why."""
    return capital(_outcome(facts, the_character(facts["good"]), the_character(facts["dark"]))) + _why(facts) + "."


def in_figures(facts: dict[str, str]) -> str:
    """The same for the chronicle: ``Legolas 3+3 defeats the Warg 2+2.`` where strength decided."""
    names = [the_character(facts[side]) for side in SIDES]
    if facts["reason"] == "strength":
        for i, side in enumerate(SIDES):
            figures = f"{facts[f'{side}_strength']}+{facts[f'{side}_value']}"
            names[i] += f" {figures if facts[f'{side}_card'] else facts[f'{side}_strength']}"
        return capital(_outcome(facts, *names)) + "."
    return verdict(facts)


def _outcome(facts: dict[str, str], good: str, dark: str) -> str:
    reason = facts["reason"]
    match facts["defeated"].split():
        case ["good", "dark"] if reason == "boromir":
            return f"Boromir and {dark} are both defeated"
        case ["good", "dark"] if reason == "good-noble-sacrifice":
            return f"Noble Sacrifice: {good} and {dark} are both defeated"
        case ["good", "dark"]:
            return f"{good} and {dark} are both defeated"
        case ["good"]:
            return f"{dark} {verb(facts['dark'], 'defeats', 'defeat')} {good}"
        case ["dark"]:
            return f"{good} {verb(facts['good'], 'defeats', 'defeat')} {dark}"
    mover = facts["dark"] if reason.startswith("dark-") else facts["good"]
    return f"{the_character(mover)} {verb(mover, 'retreats', 'retreat')}"


def _why(facts: dict[str, str]) -> str:
    reason = facts["reason"]
    if reason == "strength":
        totals = sorted(int(facts[f"{s}_strength"]) + int(facts[f"{s}_value"]) for s in SIDES)
        return f", {totals[1]} to {totals[0]}"
    return " at once" if reason in STRENGTH and reason != "boromir" and facts["defeated"] else ""
