"""The one sentence that says what to do next, and every legal option with its words, its source and its target."""

from __future__ import annotations

from collections.abc import Iterator

from westmarch.engine.records import ALL_SEEING, Action, Decision, Seat, View
from westmarch.engine.table import Option, Prompt
from westmarch.games.confrontation.board import BOARD, CARDS, DARK, GOOD, card_of
from westmarch.games.confrontation.names import (
    capital,
    character,
    region_name,
    side_title,
    the_character,
    the_region,
    verb,
)
from westmarch.games.confrontation.rules.battle import faces, shown_defender, strength
from westmarch.games.confrontation.rules.texts import sauron_plays_first
from westmarch.games.confrontation.state import ConfrontationState, battle_of, find, pieces_in, standing, zone
from westmarch.games.confrontation.text.chronicle import ending
from westmarch.games.confrontation.text.contests import forecast

_WAITING = {
    "arrange": "{side} is placing its characters.",
    "move": "{side} is choosing a move.",
    "mix": "{side} may mix its characters.",
    "tunnel": "A character is in the tunnel of Moria. {side} may be able to stop it.",
    "look": "{side} may look into the Palantír.",
    "target": "{side} is choosing whom to fight.",
    "card": "{side} is choosing a card.",
    "magic": "{side} is choosing what Magic becomes.",
    "retreat": "{side} is choosing where to retreat.",
    "saruman": "Saruman decides whether cards are played.",
    "frodo": "Frodo is attacked. The Fellowship decides.",
    "sam": "Sam is attacked. The Fellowship decides.",
    "pippin": "Pippin may retreat. The Fellowship decides.",
}


def kicker(seen: View) -> str:
    """The line above the seat's name: the turn, and whether there is a battle."""
    state: ConfrontationState = seen.state
    if state.result is not None:
        return f"Turn {state.turn} · the game is over"
    decision = state.decision
    if state.turn == 0 or decision is None:
        return "Setup"
    return f"Turn {state.turn} · battle" if state.battle is not None else f"Turn {state.turn}"


def prompt(seen: View) -> Prompt:
    """What the deciding seat is asked, or what the others wait for."""
    state: ConfrontationState = seen.state
    if state.result is not None:
        result = state.result
        return Prompt(None, kicker(seen), ending(result.reason, result.winners[0]), _points_sentence(state))
    decision = state.decision
    assert decision is not None
    text, detail = _WAITING[decision.kind].format(side=side_title(decision.seat)), ""
    if seen.seat not in (decision.seat, ALL_SEEING):
        return Prompt(decision.seat, kicker(seen), text)
    if decision.seat == seen.seat:
        text, detail = _question(state, decision)
    options = tuple(option for action in decision.options for option in _offers(seen, decision, action))
    return Prompt(decision.seat, kicker(seen), text, detail, options)


def _points_sentence(state: ConfrontationState) -> str:
    result = state.result
    assert result is not None
    winner = result.winners[0]
    left = result.points[winner]
    pieces = "one character" if left == 1 else f"{left} characters"
    points = "one point" if left == 1 else f"{left} points"
    return f"{side_title(winner)} has {pieces} left, worth {points} in a match."


def _question(state: ConfrontationState, decision: Decision) -> tuple[str, str]:
    """The sentence in the panel, and a smaller one below it."""
    seat = decision.seat
    match decision.kind:
        case "arrange":
            waiting = len(state.zones[zone(seat, "reserve")])
            home = the_region(BOARD.homes[seat])
            if waiting:
                detail = f"Four in {home}, and one in each of the five regions this side of the mountains."
                return "Place your nine characters.", detail
            return "All characters are placed. Are you ready?", "You may still swap them."
        case "move":
            return "Move one of your characters.", "A move into a region with enemies is an attack."
        case "mix":
            return "Mix your characters, or end your turn.", "The enemy then no longer knows which is which."
        case "tunnel":
            return "A character is going through the tunnel of Moria.", "Only the Balrog can stop it there."
        case "target":
            if any(action.verb == "fight" for action in decision.options):
                return "Which enemy do you fight next?", "You may choose one that was revealed this turn."
            return "Fight an enemy at random, or use the Palantír first?", "You can choose an enemy that it shows you."
        case "look":
            return "You may still use the Palantír.", "Your turn ends after this."
        case "card":
            return _card_question(state, seat)
        case "magic":
            return "Magic: choose any of your used cards.", "It counts as if you had played it."
        case "retreat":
            return "Where does your fighter retreat to?", "If you can retreat, you must."
        case "saruman":
            return "With Saruman you may decide that no cards are played.", "Then only the strengths are compared."
        case "frodo":
            flees = any(action.verb == "retreat" for action in decision.options)
            return "Frodo is attacked.", "He may retreat first." if flees else "There is no free region beside him."
        case "sam":
            return "Sam is attacked.", "If you also reveal Frodo, Sam fights with strength 5."
        case "pippin":
            return "Pippin may retreat before the battle.", ""
    raise AssertionError(decision.kind)


def _card_question(state: ConfrontationState, seat: Seat) -> tuple[str, str]:
    battle = battle_of(state)
    if battle.cards[1 - seat]:
        shown = CARDS[battle.effective(1 - seat)].name
        return "Choose your card.", f"{side_title(1 - seat)} has played {shown}."
    if seat == DARK and battle.stage == 3 and sauron_plays_first(*faces(state)):
        return "Choose a card. It is revealed at once.", "Against Gandalf you play first."
    return "Choose a card in secret.", "Both cards are revealed together."


def _offers(seen: View, decision: Decision, action: Action) -> Iterator[Option]:
    """The option of an action; two pieces that change places are offered from either of them."""
    if action.verb == "swap":
        yield _option(seen, decision, Action.of("swap", *reversed(action.words)), str(action))
    yield _option(seen, decision, action, str(action))


def _option(seen: View, decision: Decision, action: Action, text: str) -> Option:
    """The words, source and target of an action; ``text`` is what is answered."""
    state: ConfrontationState = seen.state
    seat = decision.seat
    home_hand = zone(seat, "played")
    match action.verb, action.words:
        case "place", (face, region):
            return Option(text, region_name(region), "Place here", face, region, "move", character(face))
        case "swap", (face, other):
            return Option(
                text, f"Swap with {character(other)}", "They swap places", face, other, "sideways", character(face)
            )
        case "arrange", ():
            return Option(text, "Arrange for me", "A good line-up, different each time")
        case "ready", ():
            return Option(text, "Ready", "The characters stay where they are", is_primary=True)
        case "move", (face, region):
            label, detail, mark = _move_words(state, seat, face, region)
            return Option(text, label, detail, face, region, mark, character(face))
        case "shadowfax", (face, region):
            detail = "With Shadowfax, before your move"
            return Option(text, region_name(region), detail, face, region, "card", character(face))
        case "gandalf-the-white", ():
            return Option(
                text,
                "Return Gandalf to Fangorn",
                "Instead of your turn",
                "good-gandalf-the-white",
                "fangorn",
                "card",
                "Gandalf the White",
            )
        case "palantir", (region,):
            return Option(
                text,
                f"Look at {the_region(region)}",
                "See which enemies are there",
                "dark-palantir",
                region,
                "card",
                "Palantír",
            )
        case "keep-palantir", ():
            return Option(text, "Keep it ready", "You are asked again later this turn", group="Palantír")
        case "recall", (face,):
            return Option(
                text,
                f"Put {the_character(face)} back in Mordor",
                "Instead of your turn",
                "dark-recall-to-mordor",
                face,
                "card",
                "Recall to Mordor",
            )
        case "mix", (region,):
            return Option(
                text,
                f"Mix in {the_region(region)}",
                "Shuffle your characters there",
                target=region,
                mark="sideways",
                group="Mix",
            )
        case "done", ():
            return Option(text, "End the turn", "", is_primary=True, is_end=True)
        case "reveal", _:
            return Option(text, "Reveal the Balrog", "The character in the tunnel is defeated", mark="attack")
        case "hold", ():
            return Option(text, "Let it pass", "The Balrog is not revealed", mark="move")
        case "fight", _ if decision.kind == "frodo":
            detail = "Both are revealed; Sam has strength 5"
            return Option(text, "Let Sam fight in Frodo's place", detail, "sam", "frodo", "sideways")
        case "fight", (face,):
            piece = shown_defender(state, face)
            return Option(text, f"Fight {the_character(face)}", "Revealed this turn", target=piece, mark="attack")
        case "draw", ():
            is_choice = any(other.verb == "fight" for other in decision.options)
            label = "Fight one of the others" if is_choice else "Fight one of them"
            return Option(text, label, "Drawn at random", mark="attack")
        case "retreat", (region,):
            who = _retreater(state, decision)
            return Option(text, f"Retreat to {the_region(region)}", "Leave the battle", who, region, "back")
        case "show", _:
            return Option(text, "Reveal Frodo", "Sam then fights with strength 5", mark="sideways")
        case "stand", () if decision.kind == "magic":
            return Option(text, "Leave Magic as it is", "It counts as 0", mark="card")
        case "stand", ():
            return Option(text, "Stand and fight", "", mark="attack")
        case "forbid-cards", ():
            return Option(text, "Play no cards", _bare(state), mark="card")
        case "allow-cards", ():
            return Option(text, "Allow cards", "", mark="card")
        case "play", _:
            card = card_of(seat, action.words[0])
            outcome, _ = forecast(state, seat, card)
            label = f"Play {action.words[0]}" if CARDS[card].number else f"Play {CARDS[card].name}"
            return Option(text, label, capital(outcome), card, home_hand, "card")
        case "replace", _:
            card = card_of(seat, action.words[0])
            return Option(text, f"Choose {CARDS[card].name}", CARDS[card].text, card, home_hand, "card")
    raise AssertionError(text)


def _bare(state: ConfrontationState) -> str:
    return f"Sauron has strength {strength(state, DARK)}, the Fellowship {strength(state, GOOD)}"


def _retreater(state: ConfrontationState, decision: Decision) -> str:
    battle = battle_of(state)
    return state.pieces[battle.good if decision.seat == GOOD else battle.dark].face or ""


def _move_words(state: ConfrontationState, seat: Seat, face: str, region: str) -> tuple[str, str, str]:
    """Label, detail and mark of a move."""
    _, source = find(state, face)
    enemies = len(pieces_in(state, region, 1 - seat))
    way, mark = _way(seat, face, source, region)
    if not enemies:
        return region_name(region), capital(way), mark
    who = "One enemy is there" if enemies == 1 else f"{enemies} enemies are there"
    if way == "move forward":
        return f"Attack {the_region(region)}", who, "attack"
    return f"Attack {the_region(region)}", f"{capital(way)}. {who}.", "attack"


def _way(seat: Seat, face: str, source: str, region: str) -> tuple[str, str]:
    """How a piece gets there: words and mark."""
    if region in BOARD.forward[seat][source]:
        return "move forward", "move"
    if BOARD.is_tunnel(seat, source, region):
        return f"move through the tunnel under {region_name(BOARD.tunnel.under)}", "tunnel"
    if seat == GOOD and (source, region) in BOARD.river:
        return "move down the Anduin", "river"
    if region in BOARD.sideways[source]:
        return "move sideways", "sideways"
    if region in BOARD.backward(seat, source):
        return "move backward", "back"
    return ("fly there" if face == "flying-nazgul" else "ride there"), "attack"


def why_not(seen: View, source: str, target: str) -> str:
    """One sentence: why an item may not go to a region or item now.  (Rulebook: Movement; Setup; Play Cards)"""
    state: ConfrontationState = seen.state
    decision = state.decision
    if state.result is not None or decision is None:
        return "The game is over."
    seat = decision.seat
    if seen.seat not in (seat, ALL_SEEING):
        return f"{side_title(seat)} decides now."
    if source.startswith(("good-", "dark-")):
        return _why_not_card(decision, source)
    face = source
    if not any(r.face == face and r.owner == seat for r in state.pieces.values()):
        return "You can only move your own characters."
    if decision.kind == "arrange":
        if target not in BOARD.regions:
            return "Characters are placed on the board."
        return (
            f"Place four characters in {the_region(BOARD.homes[seat])}, and one in each of the five regions"
            " this side of the mountains."
        )
    if decision.kind != "move":
        return _question(state, decision)[0]
    if not any(state.pieces[piece].face == face for piece, _ in standing(state, seat)):
        return f"{capital(the_character(face))} {verb(face, 'is', 'are')} defeated."
    if target not in BOARD.regions:
        return "Characters move from region to region."
    return _why_no_move(state, seat, face, target)


def _why_not_card(decision: Decision, card: str) -> str:
    if decision.kind not in ("card", "magic"):
        return "Cards are only played in a battle, when both sides are asked for one."
    return "Place the card in the middle, beside the fighters."


def _why_no_move(state: ConfrontationState, seat: Seat, face: str, target: str) -> str:
    """What stands in the way of a move, the plainest reason first.  (Rulebook: Movement; The Characters)"""
    _, source = find(state, face)
    name = character(face)
    if target == source:
        return f"{name} {verb(face, 'is', 'are')} already there."
    friends = len(pieces_in(state, target, seat))
    enemies = len(pieces_in(state, target, 1 - seat))
    _, mark = _way(seat, face, source, target)
    near = mark in ("move", "tunnel", "river")
    if near and friends >= BOARD.capacity[target]:
        count = {1: "one character", 2: "two characters", 4: "four characters"}[BOARD.capacity[target]]
        return f"{capital(the_region(target))} is full: it has room for {count} of each side."
    row = {BOARD.regions[source].row, BOARD.regions[target].row}
    if len(row) == 1 and BOARD.regions[source].kind == "mountain":
        return "No character can move sideways in the mountains."
    if seat == GOOD and (target, source) in BOARD.river:
        return "On the Anduin you can only move downstream."
    if BOARD.is_tunnel(seat, target, source):
        return "The tunnel of Moria only leads from Eregion to Fangorn, not back."
    if face == "flying-nazgul" and enemies != 1:
        return "The Flying Nazgûl can only fly to a region with exactly one character of the Fellowship."
    if face in ("aragorn", "witch-king") and mark in ("sideways", "back") and not enemies:
        return f"{capital(the_character(face))} can only move there to attack."
    if face == "black-rider" and not enemies:
        return "The Black Rider can only ride farther than one region to attack."
    if mark == "sideways":
        return "A character cannot move sideways unless its text says so."
    if mark == "back":
        return "A character cannot move backward unless its text says so."
    return f"{name} can only move one region forward, and {the_region(target)} is not adjacent."
