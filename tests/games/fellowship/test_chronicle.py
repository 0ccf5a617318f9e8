"""Everything that the rules tell is said in the chronicle, in sentences, and to nobody more than may be known."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from westmarch import games
from westmarch.cardbook import cards_folder
from westmarch.engine.dice import Dice
from westmarch.engine.records import Action, Event, Seat
from westmarch.games.fellowship.catalogue import CARDS
from westmarch.games.fellowship.rules.setup import new_game
from westmarch.games.fellowship.state import FellowshipState, Work
from westmarch.games.fellowship.text.chronicle import SILENT, ending, tell

RULES = cards_folder("fellowship").parents[1] / "desktop" / "westmarch" / "games" / "fellowship"
OPTIONS = {"foes": "impossible", "heroes": "chosen", "sword": "cost", "nazgul": "more"}
ENGINE = {"ended", "chosen_in_secret"}
_TELLS = (
    r'change\.tell\(\s*"(\w+)"',
    r'_report\(change, "(\w+)"',
    r'verbs\.gain\([^)]*name="(\w+)"',
    r'name: str = "(\w+)"',
)

PIECES = {"piece": "m007", "source": "path-2"}
LINES = [
    (Event("took_hero", {"seat": "1", "hero": "gandalf"}), "Plays as Gandalf"),
    (Event("began_turn", {"seat": "0", "turn": "3", "hero": "legolas"}), "Legolas's turn"),
    (Event("came", {"piece": "m001", "face": "merry", "slot": "path-1"}), "New card in the path: Merry"),
    (
        Event("played", {"seat": "0", "face": "merry", "piece": "m001", "source": "s0-hand", "power": "2"}),
        "Plays Merry: +2 Power",
    ),
    (
        Event("played", {"seat": "0", "face": "hobbiton", "piece": "m001", "source": "path-3", "power": "0"}),
        "Plays Hobbiton from the path",
    ),
    (Event("made_power", {"seat": "0", "amount": "3"}), "+3 Power"),
    (Event("cheapened", {"seat": "0", "amount": "2"}), "The Archenemy costs 2 less this turn"),
    (Event("answered", {"seat": "0", "location": "mines-of-moria", "piece": "m2"}), "Triggers the Mines of Moria"),
    (Event("worked", {"seat": "0", "location": "isengard", "piece": "m2"}), "Uses Isengard"),
    (Event("named", {"seat": "0", "thing": "ally"}), "Names allies"),
    (Event("named", {"seat": "0", "thing": "4"}), "Names a cost of 4"),
    (Event("chose", {"seat": "0", "other": "1", "hero": "gimli"}), "Chooses Gimli"),
    (Event("bought", {"seat": "0", "face": "merry", **PIECES, "into": "discard"}), "Buys Merry"),
    (Event("bought", {"seat": "0", "face": "a-gift", **PIECES}), "Buys A Gift"),
    (Event("gained", {"seat": "0", "face": "merry", **PIECES, "into": "hand"}), "Gains Merry from the path, into hand"),
    (
        Event("gained", {"seat": "1", "face": "corruption", "piece": "c01", "source": "corruption", "into": "discard"}),
        "Gains a Corruption",
    ),
    (
        Event(
            "defeated", {"seat": "0", "face": "cave-troll", "piece": "e2-1", "source": "archenemies", "into": "discard"}
        ),
        "Defeats the Cave Troll",
    ),
    (Event("revealed", {"face": "saruman", "piece": "e3-1"}), "A new Archenemy is revealed: Saruman"),
    (Event("scored", {"seat": "0", "points": "31", "archenemies": "1"}), "Scores 31 points, one Archenemy"),
    (Event("scored", {"seat": "0", "points": "31", "archenemies": "3"}), "Scores 31 points, three Archenemies"),
    (Event("scored", {"seat": "0", "points": "31", "archenemies": "0"}), "Scores 31 points"),
    (Event("reshuffled", {"seat": "0", "amount": "9"}), "Shuffles the discard pile into a new deck"),
    (Event("drew", {"seat": "0", "amount": "1", "pieces": "p0-01"}), "Draws a card"),
    (
        Event("drew", {"seat": "0", "amount": "3", "pieces": "a b c", "faces": "courage valor courage"}),
        "Draws two Courage and a Valor",
    ),
    (Event("destroyed", {"seat": "0", "face": "despair", "piece": "a", "source": "s0-hand"}), "Destroys a Despair"),
    (
        Event("destroyed", {"seat": "0", "face": "despair", "piece": "a", "source": "s0-discard"}),
        "Destroys a Despair from the discard pile",
    ),
    (Event("destroyed", {"seat": "0", "face": "merry", **PIECES}), "Destroyed from the path: Merry"),
    (
        Event("destroyed", {"seat": "0", "face": "merry", "piece": "a", "source": "main"}),
        "Destroyed from the main deck: Merry",
    ),
    (
        Event("discarded", {"seat": "0", "face": "merry", "piece": "a", "source": "s0-deck"}),
        "Discards Merry from the deck",
    ),
    (
        Event("discarded", {"seat": "1", "face": "pipeweed", "piece": "a", "source": "s0-played"}),
        "Receives Pipeweed in the discard pile",
    ),
    (
        Event("discarded", {"seat": "0", "face": "despair", "piece": "a", "source": "s0-discard"}),
        "Keeps a Despair in the discard pile",
    ),
    (
        Event("took", {"seat": "0", "face": "merry", "piece": "a", "source": "s0-discard"}),
        "Takes Merry from the discard pile into hand",
    ),
    (Event("put_back", {"seat": "0", "piece": "a", "source": "s0-hand"}), "Puts a card on top of the deck"),
    (
        Event("showed", {"seat": "0", "faces": "merry the-one-ring", "pieces": "a b", "source": "s0-hand"}),
        "Reveals Merry and the One Ring",
    ),
    (
        Event("showed", {"seat": "0", "faces": "haldir haldir", "pieces": "a b", "source": "main"}),
        "Reveals two Haldir from the main deck",
    ),
    (Event("looked", {"seat": "0", "pieces": "a"}), "Looks at the top of the deck"),
    (Event("looked", {"seat": "0", "pieces": "a", "faces": "sting"}), "Looks at the top of the deck: Sting"),
    (Event("buried", {"seat": "0", "face": "sting", "piece": "a", "source": "main"}), "Puts Sting under the main deck"),
    (
        Event(
            "aimed", {"seat": "1", "kind": "attack", "card": "uruk-hai", "attacker": "0", "hero": "frodo", "piece": ""}
        ),
        "Is attacked by Frodo with Uruk-hai",
    ),
    (
        Event("aimed", {"seat": "0", "kind": "attack", "card": "uruk-hai", "attacker": "0", "hero": "frodo"}),
        "Is attacked by the redirected Attack of Uruk-hai",
    ),
    (
        Event("aimed", {"seat": "1", "kind": "ambush", "card": "uruk-hai", "attacker": "", "hero": "", "piece": "m1"}),
        "Is ambushed by Uruk-hai",
    ),
    (
        Event("avoided", {"seat": "1", "kind": "group", "card": "the-balrog", "defense": "you-shall-not-pass"}),
        "Avoids the Group Ambush of the Balrog with You Shall Not Pass!",
    ),
    (Event("sacrificed", {"is_agreed": "no"}), "The votes differ: the cards with the highest cost are destroyed"),
    (Event("passed_hands", {}), "The hands are passed to the left"),
    (
        Event("drafted", {"seat": "0", "faces": "merry sting", "pieces": "a b"}),
        "Keeps Merry and Sting as the new hand",
    ),
    (Event("drafted", {"seat": "0", "faces": "", "pieces": ""}), "Keeps nothing as the new hand"),
    (Event("ended", {"reason": "defeated", "winners": "1"}), "Lurtz is defeated. This player wins."),
    (
        Event("ended", {"reason": "path-ended", "winners": "0 2"}),
        "The path cannot be filled. The leading players share the victory.",
    ),
    (
        Event("ended", {"reason": "overrun", "winners": ""}),
        "Lurtz has emptied the main deck. Everybody loses.",
    ),
]


def line_of(event: Event, seat: Seat | None = None) -> str:
    line = tell(event, seat)
    assert line is not None
    return line.text


@cache
def told_by_the_rules() -> frozenset[str]:
    texts = [path.read_text(encoding="utf-8") for path in sorted(Path(RULES).rglob("*.py"))]
    return frozenset(name for text in texts for pattern in _TELLS for name in re.findall(pattern, text)) | ENGINE


def choice(state: FellowshipState, dice: Dice) -> Action:
    """Plays, defeats and buys before it ends a turn, so that the game goes through all its Archenemies."""
    assert state.decision is not None
    options = state.decision.options
    for verb in ("defeat", "play"):
        for option in options:
            if option.verb == verb:
                return option
    return dice.pick([option for option in options if option.verb != "end"] or list(options))


def played(seed: int, seats: int, foes: str) -> Iterator[tuple[FellowshipState, tuple[Event, ...]]]:
    """A game at random: after each action, the State and what was told."""
    game, dice = games.load("fellowship"), Dice(seed)
    change = Work(new_game(OPTIONS | {"foes": foes}, seats, seed))
    while change.state.decision is not None:
        game.advance(change, choice(change.state, dice))
        yield change.state, tuple(change.events)
        change.events.clear()


GAMES = [(5, 3, "impossible"), (2, 2, "eight"), (3, 5, "twelve")]


@pytest.mark.parametrize(("event", "text"), LINES, ids=[f"{event.name}: {text}" for event, text in LINES])
def test_a_line_says_what_happened(event: Event, text: str) -> None:
    assert line_of(event) == text


def test_every_event_of_the_rules_has_a_line_or_is_silent() -> None:
    assert {event.name for event, _ in LINES} | SILENT == told_by_the_rules()


@pytest.mark.parametrize("name", sorted(SILENT))
def test_what_is_silent_has_no_line(name: str) -> None:
    assert tell(Event(name, {"seat": "0", "name": "lay-0"}), 0) is None


def test_a_group_ambush_is_told_of_once_and_a_fortune_goes_without_a_word() -> None:
    aimed = {"seat": "1", "kind": "group", "card": "cave-troll", "attacker": "", "hero": "", "piece": ""}
    assert tell(Event("aimed", aimed), 1) is None
    burnt = {"seat": "1", "face": "a-gift", "piece": "m001", "source": "s1-played"}
    assert tell(Event("destroyed", burnt), 1) is None


def test_a_line_bears_the_mark_of_its_player_and_the_number_of_its_turn() -> None:
    line = tell(Event("began_turn", {"seat": "2", "turn": "7", "hero": "gimli"}), 0)
    assert line is not None
    assert (line.seat, line.number) == (2, "7")


def test_what_the_table_loses_bears_nobodys_mark() -> None:
    for name, source in (("destroyed", "path-1"), ("destroyed", "main"), ("revealed", "archenemies")):
        line = tell(Event(name, {"seat": "0", "face": "merry", "piece": "m001", "source": source}), 0)
        assert line is not None
        assert line.seat is None


def test_only_one_winner_gets_the_last_line() -> None:
    one, two = (tell(Event("ended", {"reason": "defeated", "winners": who}), None) for who in ("1", "0 1"))
    assert one is not None
    assert two is not None
    assert (one.seat, two.seat) == (1, None)


def test_archenemies_and_the_end_stand_out() -> None:
    lines = {event.name: tell(event, None) for event, _ in LINES}
    strong = {name for name, line in lines.items() if line is not None and line.is_strong}
    assert strong == {"defeated", "revealed", "ended"}


def test_a_line_mentions_the_pieces_it_speaks_of_and_where_they_lay() -> None:
    bought = tell(Event("bought", {"seat": "0", "face": "merry", **PIECES, "into": "discard"}), 0)
    showed = tell(Event("showed", {"seat": "0", "faces": "merry sting", "pieces": "a b", "source": "main"}), 0)
    assert bought is not None
    assert showed is not None
    assert bought.mentions == ("m007", "path-2")
    assert showed.mentions == ("a", "b", "main")


def test_the_end_names_the_winners_by_their_heroes() -> None:
    assert ending("defeated", ["Frodo"]) == "Lurtz is defeated. Frodo wins."
    assert ending("path-ended", ["Frodo", "Gimli"]).endswith("Frodo and Gimli share the victory.")
    assert ending("overrun", []).endswith("Everybody loses.")


@pytest.mark.parametrize(("seed", "seats", "foes"), GAMES)
def test_whole_games_can_be_told_to_everybody(seed: int, seats: int, foes: str) -> None:
    for _, events in played(seed, seats, foes):
        for event in events:
            assert event.name in told_by_the_rules()
            for seat in (None, *range(seats)):
                line = tell(event.seen(seat), seat)
                if line is not None:
                    assert line.text[0].isupper() or line.text[0] == "+", line.text
                    assert "  " not in line.text


@pytest.mark.parametrize(("seed", "seats", "foes"), GAMES)
def test_a_line_names_no_card_that_its_reader_does_not_see(seed: int, seats: int, foes: str) -> None:
    hidden = 0
    for state, events in played(seed, seats, foes):
        is_shuffled = any(event.name == "reshuffled" for event in events)
        for event in events:
            for seat in (None, *range(seats)):
                seen = event.seen(seat)
                line = tell(seen, seat)
                if line is None:
                    continue
                secret = {
                    face for key, value in event.secret.items() if key not in seen.facts for face in value.split()
                }
                assert not [face for face in secret if CARDS[face].title in line.text], line.text
                hidden += bool(secret)
                if is_shuffled:
                    continue  # what was seen before is not seen any more
                faces = f"{seen.facts.get('face', '')} {seen.facts.get('faces', '')}".split()
                pieces = f"{seen.facts.get('piece', '')} {seen.facts.get('pieces', '')}".split()
                mask = 0 if seat is None else 1 << seat
                for piece, _ in zip(pieces, faces, strict=False):
                    seen_by = state.pieces[piece].seen_by
                    assert seen_by < 0 or seen_by & mask, (line.text, piece)
    assert hidden


def test_every_card_that_a_line_names_can_be_underlined_wherever_it_lies_by_now() -> None:
    named = 0
    for event, text in LINES:
        line = tell(event, None)
        titles = [CARDS[word].title for fact in event.facts.values() for word in fact.split() if word in CARDS]
        for title in titles:
            if line is not None and title.removeprefix("The ") in text:
                assert title in line.words, event
                named += 1
    assert named > 20
