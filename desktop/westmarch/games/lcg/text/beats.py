"""What is shown large of what happened: cards that are revealed or played, sums of quests and attacks, harm."""

from __future__ import annotations

from collections.abc import Sequence

from westmarch.engine.beats import Beat, Figure
from westmarch.engine.records import Event, Seat
from westmarch.engine.table import Item
from westmarch.games.lcg.catalogue import CARDS
from westmarch.games.lcg.printed.lists import QUESTS
from westmarch.games.lcg.text.names import DOT, capital, card, does, inside, phase_title, seat_title
from westmarch.games.lcg.things import SCENARIO

Facts = dict[str, str]
_FOES, _FRIENDS = "dark", "good"


def beats(events: Sequence[Event], seat: Seat | None) -> list[Beat]:
    """The beats of some events, as a seat saw them; amounts fly from what struck or took effect last."""
    found: list[Beat] = []
    cause = ""
    for event in events:
        facts = event.facts
        cause = _cause(event.name, facts, cause)
        beat = _large(event.name, facts) or _flight(event.name, facts, cause)
        if beat is not None:
            found.append(beat)
    return found


def _cause(name: str, facts: Facts, before: str) -> str:
    """What causes the harm or progress that comes next."""
    match name:
        case "attack_began" | "enemy_struck":
            return facts["enemy"]
        case "attacks_with" | "revealed" | "used" | "played" | "shadow_turned":
            return facts.get("piece", before)
        case "quested":
            return "balance"
        case "phase_began":
            return ""
    return before


def _large(name: str, facts: Facts) -> Beat | None:
    match name:
        case "round_began":
            return Beat("sign", f"Round {facts['round']}")
        case "phase_began":
            return Beat("sign", phase_title(facts["phase"]), source=f"phase-{facts['phase']}")
        case "stage_began" if facts.get("face"):
            stage = CARDS[facts["face"]]
            return _card("The quest", facts, f"{QUESTS[stage.set].title}, stage {stage.stage}")
        case "revealed" if facts.get("face"):
            return _card("Revealed", facts, tone=_FOES)
        case "shadow_turned" if facts.get("face"):
            enemy = inside(card(facts["enemy_face"])) if facts.get("enemy_face") else "an enemy"
            return _card(f"Shadow card of {enemy}", facts, _shadow(facts["face"]), _FOES)
        case "played" if facts.get("face") and CARDS[facts["face"]].type == "event":
            return _card(f"{seat_title(int(facts['seat']))} plays", facts, tone=_FRIENDS)
        case "exchanged" if facts.get("face"):
            return _card(f"Comes to {seat_title(int(facts['seat']))}", facts, tone=_FRIENDS)
        case "flipped" if facts.get("face"):
            return _card("Turned over", facts)
        case "quested":
            return _quest(facts["value"], int(facts["strength"]), int(facts["threat"]))
        case "struck":
            return _struck(facts)
        case "enemy_struck":
            return _enemy_struck(facts)
    return None


def _card(title: str, facts: Facts, text: str = "", tone: str = "") -> Beat:
    found = CARDS[facts["face"]]
    words = f"{found.title} {DOT} {found.type.capitalize()}"
    item = Item(facts["piece"], f"card/{found.id}", "", words, found.text.replace("\n", " "))
    return Beat("card", title, text, (item,), source=facts["piece"], tone=tone)


def _shadow(face: str) -> str:
    return "" if CARDS[face].of_kind("shadow") else "It has no shadow effect."


def _quest(value: str, will: int, threat: int) -> Beat:
    figures = [Figure(value, str(will)), Figure("threat", str(threat), "−")]
    if will > threat:
        figures.append(Figure("progress", str(will - threat), "=", is_result=True))
        return Beat("sum", "The quest", "The players quest successfully.", figures=tuple(figures), tone=_FRIENDS)
    if threat > will:
        figures.append(Figure("threat rises", str(threat - will), "=", is_result=True))
        return Beat("sum", "The quest", "The quest fails: every threat rises.", figures=tuple(figures), tone=_FOES)
    figures.append(Figure("even", "0", "=", is_result=True))
    return Beat("sum", "The quest", "Nothing comes of it.", figures=tuple(figures))


def _struck(facts: Facts) -> Beat:
    strength, amount = int(facts["strength"]), int(facts["amount"])
    enemy = inside(card(facts["enemy_face"])) if facts.get("enemy_face") else "the enemy"
    blocked = Figure("defense", str(strength - amount) if amount else f"{strength} or more", "−")
    figures = (Figure("attack", str(strength)), blocked, Figure("damage", str(amount), "=", is_result=True))
    return Beat("sum", f"Attack on {enemy}", figures=figures, tone=_FRIENDS if amount else "")


def _enemy_struck(facts: Facts) -> Beat:
    """An enemy's attack: what it had before the shadow cards, what they changed, and who is in its way."""
    attack, shadow, harm = int(facts["attack"]), int(facts["shadow"]), int(facts["amount"])
    enemy = card(facts["enemy_face"]) if facts.get("enemy_face") else "An enemy"
    figures = [Figure("attack", str(attack - shadow))]
    if shadow:
        figures.append(Figure("shadow", str(abs(shadow)), "+" if shadow > 0 else "−"))
    if facts["defense"]:
        figures.append(Figure("defense", facts["defense"], "−"))
    figures.append(Figure("damage", str(harm), "=", is_result=True))
    text = "" if facts["defense"] else "Nobody defends."
    title = f"{capital(does(enemy, 'attacks', 'attack'))} {seat_title(int(facts['seat']))}"
    return Beat("sum", title, text, figures=tuple(figures), tone=_FOES if harm else _FRIENDS)


def _flight(name: str, facts: Facts, cause: str) -> Beat | None:
    amount, piece = facts.get("amount", ""), facts.get("piece", "")
    match name:
        case "damaged":
            source = cause if cause != piece else ""
            return Beat("flight", f"−{amount}", source=source, target=piece, tone=_FOES)
        case "healed":
            return Beat("flight", f"+{amount}", source=cause, target=piece, tone=_FRIENDS)
        case "progressed":
            return Beat("flight", f"+{amount}", f"{amount} progress", source=cause or "balance", target=piece,
                        tone=_FRIENDS)  # fmt: skip
        case "threat_rose" if facts["why"] != "":
            return Beat("flight", f"+{amount}", source=cause, target=f"seat-{facts['seat']}", tone=_FOES)
        case "threat_fell":
            return Beat("flight", f"−{amount}", source=cause, target=f"seat-{facts['seat']}", tone=_FRIENDS)
        case "gained" if facts["step"] != "resource":
            return Beat("flight", f"+{amount}", source=cause, target=piece, tone=_FRIENDS)
        case "destroyed":
            owner = CARDS[facts["face"]].owner if facts.get("face") else ""
            return Beat("flight", "×", source="", target=piece, tone=_FRIENDS if owner == SCENARIO else _FOES)
    return None
