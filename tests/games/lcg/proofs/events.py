"""The facts of an event that an ability answers, and facts that it does not."""

from __future__ import annotations

from collections.abc import Iterator

from tests.games.lcg.proofs.arranging import names_of, put
from tests.games.lcg.proofs.running import Setting
from westmarch.games.lcg.catalogue import CARDS
from westmarch.games.lcg.language import conditions, derived, selectors
from westmarch.games.lcg.language import facts as facts_of
from westmarch.games.lcg.printed.abilities import Ability, Fact
from westmarch.games.lcg.printed.expressions import COMPARED
from westmarch.games.lcg.printed.happenings import EVENTS, FACTS, NUMBER_FACTS, PLAYER_FACTS, WHY
from westmarch.games.lcg.state import LcgState


def answered(setting: Setting, ability: Ability) -> Iterator[dict[str, str]]:
    """Facts of the event that an ability asks for, about one card after the other where it names none."""
    state, piece, _ = setting
    asked = {fact.key: fact for fact in ability.fits}
    for about in _about(setting, ability, asked.get("piece")):
        facts = {key: "" for key in (*EVENTS[ability.event].facts, *EVENTS[ability.event].also)}
        facts |= usual(state, ability.event, about, piece)
        for key, fact in asked.items():
            if key != "piece":
                value = _wanted(setting, fact)
                if value is None:
                    return
                facts[key] = value
        yield {key: value for key, value in facts.items() if key != "hanging" and (value or key != "text")}


def _about(setting: Setting, ability: Ability, fact: Fact | None) -> Iterator[str]:
    state, piece, _ = setting
    if "piece" not in EVENTS[ability.event].facts:
        yield ""
        return
    if fact is not None and fact.how != "any":
        found = _wanted(setting, fact)
        if found:
            yield found
        return
    if ability.event in ("resolved", "revealed") and fact is None:
        laid = put(state, "evil-storm", "revealed")
        yield laid
    for other in [*reversed(state.things), *state.shadows]:
        if other != piece and (fact is None or _is(setting, fact, other)):
            yield other


def usual(state: LcgState, event: str, about: str, own: str) -> dict[str, str]:
    """What the facts of an event usually are, where it is about this card."""
    enemies = state.zones["s0-engaged"] or state.zones["staging"]
    thing = state.things.get(about)
    shadow = next(iter(state.shadows), "")
    return {
        "piece": about, "player": str(max(thing.seat, 0)) if thing is not None else "0", "amount": "1", "excess": "1",
        "type": derived.type_of(state, about) if about else "", "enemy": enemies[0] if enemies else "",
        "host": enemies[0] if event in ("resolved", "blank-shadow") and enemies else thing.host if thing else "",
        "kind": "shadow" if about == shadow and shadow else "reveal", "text": about, "phase": state.phase,
        "face": state.pieces[state.zones["quests"][0]].face or "", "to": "discard" if event == "left" else "",
        "why": WHY[event][0] if event in WHY else "", "from": "play", "engaged": "0",
        "damage": "0", "done": "yes" if event == "entered" else "", "location": "s0-play", "outcome": "success",
    }  # fmt: skip


def _wanted(setting: Setting, fact: Fact) -> str | None:
    """A value that a fact asks for; None if there is nothing such."""
    state, piece, _ = setting
    names = names_of(state, piece)
    match fact.how:
        case "name" | "has":
            return names.get(fact.words[0])
        case "face":
            lying = [p for p in state.things if state.pieces[p].face in fact.words]
            return lying[0] if lying else put(state, fact.words[0], "staging")
        case "any":
            return next((p for p in reversed(state.things) if p != piece and _is(setting, fact, p)), None)
        case "player":
            assert fact.what is not None
            return next((str(seat) for seat in selectors.seats(state, fact.what, names)), None)
        case "amount":
            assert fact.amount is not None
            at = conditions.amount(state, fact.amount, names)
            return next((str(n) for n in range(at, at + 3) if COMPARED[fact.compared](n, at)), None)
    return fact.words[0]


def _is(setting: Setting, fact: Fact, piece: str) -> bool:
    return facts_of._is(setting.state, piece, fact, names_of(setting.state, setting.piece))


def contrary(setting: Setting, fact: Fact) -> str | None:
    """A value that a fact does not ask for; None if there is none that the event could have."""
    state, piece, facts = setting
    names = names_of(state, piece)
    if fact.key in NUMBER_FACTS:
        return next((str(n) for n in range(1, 60) if not facts_of._is(state, str(n), fact, names)), None)
    if fact.key in PLAYER_FACTS:
        return next((str(n) for n in range(state.seats) if not facts_of._is(state, str(n), fact, names)), None)
    if fact.key in ("piece", "host", "enemy", "by"):
        others = [p for p in state.things if p != facts[fact.key] and state.types[p] != "quest"]
        alike = [p for p in others if facts[fact.key] in state.types and state.types[p] == state.types[facts[fact.key]]]
        others.sort(key=lambda p: state.types[p] == "hero")
        return next((p for p in (*alike, *others) if not facts_of._is(state, p, fact, names)), None)
    if fact.key == "face":
        return next(face for face in CARDS if face not in fact.words)
    if fact.key == "to":
        return next(word for word in ("removed", "victory") if word not in fact.words)
    known: tuple[str, ...] = FACTS.get(fact.key, ()) if fact.key != "why" else sum(WHY.values(), ())
    return next((word for word in (*known, "") if word not in fact.words), None)
