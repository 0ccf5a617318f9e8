"""The laws as checks: one function for each thing that a law says.  A walk calls them at every decision."""

from __future__ import annotations

import json
import re
import tempfile
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec
import yaml

from tests.laws.walk import Law, Taken, Viewer, Walk, may_see
from westmarch.cardbook.reader import read_plain
from westmarch.engine.dice import Dice
from westmarch.engine.errors import IllegalAction
from westmarch.engine.records import Action, View, to_json
from westmarch.games.quest.catalogue import MONSTERS

LAWS: list[Law] = []

MAKES_PIECES: dict[str, str] = {"fellowship": "hero", "lcg": "exchange", "quest": "choose-hero"}
"""The kind of question, in games that have one, whose answer lays out pieces."""
CHANGES_HANDS: dict[str, str] = {"fellowship": "cards are bought", "quest": "cards are drawn and discarded"}
"""Games whose pieces get other owners, each with the reason."""
OPEN_LISTS: dict[str, str] = {"fellowship": "unseen", "lcg": "unseen", "quest": "unseen"}
"""The field of a View that lists what may lie unseen, where that is open to all (tests of the game follow it by the
events that everybody sees); where each of it lies is not."""
_NAMED_PLOTS = ("a-dark-messenger", "denethor-falls-into-madness", "saruman-falls-to-corruption")
SPOKEN_OF: dict[str, frozenset[str]] = {
    "quest": frozenset([*MONSTERS, *_NAMED_PLOTS]),
    "lcg": frozenset(
        [
            "patrol-leader",
            "fili",
            "kili",
            "the-lonely-mountain",
            "gildor-inglorion-boon",
            "the-ring-draws-them",
            "pursued-by-the-enemy-journey-in-the-dark",
            "shadow-of-fear-journey-in-the-dark",
            "followed-by-night-breaking-of-the-fellowship",
            "ill-fate",
        ]
    ),
}
"""Faces of hidden pieces that other cards name in the open: monsters to be fought, Plots to be sought or counted, an
enemy that a stage has players find, if able, brothers of whom each brings the other out of a deck, a location
by whose name its quest is called, and a boon and a burden between which and others a campaign card lets choose."""
MAY_BE_LOST_BY_ALL: dict[str, str] = {"fellowship": "the quest may fail", "lcg": "all play against the quest"}
"""Games that may end without a winner, each with the reason; in all others somebody wins."""

Check = Callable[..., None]
_Dumper: Any = getattr(yaml, "CSafeDumper", yaml.SafeDumper)  # the compiled one is not there everywhere


def law(number: int, at: str) -> Callable[[Check], Check]:
    """Adds a check of a law."""

    def add(check: Check) -> Check:
        LAWS.append(Law(number, at, check))
        return check

    return add


def laws(*numbers: int) -> tuple[Law, ...]:
    """The checks of these laws."""
    return tuple(law for law in LAWS if law.number in numbers)


WHOLE = 21
"""One game in so many has every law that an action can break checked after every action."""
_MOMENTS = 80
"""One action in so many after which the other games have every law checked."""
_WITH_ALL = ("looking_ahead_in_place_keeps_the_same_rules", "a_replay_ends_in_the_same_state")
"""They follow a game from its beginning to its end: that is for the games that have every law checked."""


def how_closely(number: int, whole: int = WHOLE) -> tuple[Sequence[Law], Sequence[Law], int]:
    """How the many games are watched, by their number, one in ``whole`` all the time: laws that are checked always, and
    those checked seldom, at one action in so many."""
    if number % whole == 5:
        return LAWS, (), 8
    always = laws(7)
    return always, [law for law in LAWS if law not in always and law.check.__name__ not in _WITH_ALL], _MOMENTS


def named(name: str) -> Law:
    """The check of this name."""
    (found,) = (law for law in LAWS if law.check.__name__ == name)
    return found


# -- 1: apply never changes its argument


@law(1, "rest")
def an_action_leaves_its_argument_alone(walk: Walk) -> None:
    if walk.state.decision is not None:
        before = to_json(walk.state)
        walk.game.apply(walk.state, walk.dice.pick(walk.state.decision.options))
        walk.require(to_json(walk.state) == before, "apply changed the State that it was given")


@law(1, "rest")
def an_illegal_action_is_refused_and_changes_nothing(walk: Walk) -> None:
    before = to_json(walk.state)
    asked = walk.state.decision
    offered = asked.options if asked else ()
    verb = walk.dice.pick(sorted(walk.game.info.verbs))
    for action in (Action.of(verb, "nobody", "nowhere"), Action.of("cheat"), *walk.actions[-3:]):
        if action not in offered:
            try:
                walk.game.apply(walk.state, action)
            except IllegalAction as error:
                walk.require(bool(str(error)), f"{action} was refused without a word")
            else:
                walk.require(False, f"{action} is not among the options and was taken all the same")
    walk.require(to_json(walk.state) == before, "a refused action changed the State")


# -- 2: a State survives JSON


@law(2, "rest")
def a_state_survives_json(walk: Walk) -> None:
    written = to_json(walk.state)
    read = walk.game.decode(written)
    walk.require(read == walk.state, "the State that was read is not the one that was written")
    walk.require(to_json(read) == written, "the State that was read is written in another way")
    walk.game.check(read)


@law(2, "rest")
def a_game_goes_on_from_json_as_before(walk: Walk) -> None:
    if walk.state.decision is not None:
        action = walk.dice.pick(walk.state.decision.options)
        here = walk.game.apply(walk.state, action)
        there = walk.game.apply(walk.game.decode(to_json(walk.state)), action)
        walk.require(to_json(here) == to_json(there), f"{action} has another outcome after JSON")


# -- 3: the same setup, seed and actions give the same State


@law(3, "action")
def the_same_action_has_the_same_outcome(walk: Walk, taken: Taken) -> None:
    again = walk.game.apply(taken.before, taken.action)
    walk.require(to_json(again) == to_json(taken.outcome), f"{taken.action}, taken twice, has two outcomes")


@law(3, "action")
def looking_ahead_in_place_keeps_the_same_rules(walk: Walk, taken: Taken) -> None:
    walk.game.advance(walk.shadow, taken.action)
    walk.require(to_json(walk.shadow.state) == to_json(walk.state), f"advance({taken.action}) is not apply")


@law(3, "end")
def a_replay_ends_in_the_same_state(walk: Walk) -> None:
    state = walk.beginning()
    for action in walk.actions:
        state = walk.game.apply(state, action).state
    walk.require(to_json(state) == to_json(walk.state), "the replay ends differently")


# -- 4: no decision without options


@law(4, "rest")
def a_decision_has_options_and_an_end_has_a_result(walk: Walk) -> None:
    asked, result = walk.state.decision, walk.game.result(walk.state)
    walk.require((asked is None) == (result is not None), f"decision {asked}, result {result}")
    if asked is None:
        walk.require(walk.state.stack == (), "the game is over and work is left")
        return
    walk.require(asked.seat in walk.seats, f"there is no seat {asked.seat}")
    walk.require(len(asked.options) > 0, f"the question {asked.kind!r} has no options")
    walk.require(len(set(asked.options)) == len(asked.options), f"{asked.kind!r} offers a thing twice")
    walk.require(0 <= asked.idle <= len(asked.options), f"{asked.idle} of {len(asked.options)} are idle")


@law(4, "rest")
def an_option_can_be_written_on_a_line(walk: Walk) -> None:
    for action in walk.state.decision.options if walk.state.decision else ():
        read = Action.parse(str(action), walk.game.info.verbs)
        walk.require(read == action, f"{action!r} is read as {read!r}")


@law(4, "rest")
def guesses_fit_the_question(walk: Walk) -> None:
    """What a search asks of a game: a weight for each option, a chance for each seat."""
    chances = list(walk.game.judge(walk.state))
    least = 0 if walk.game.info.id in MAY_BE_LOST_BY_ALL else 1000
    fits = len(chances) == len(walk.seats) and least <= sum(chances) <= 1000 and min(chances) >= 0
    walk.require(fits and all(type(chance) is int for chance in chances), f"the chances are {chances}")
    if walk.state.decision is not None:
        weights = list(walk.game.weigh(walk.state))
        fits = len(weights) == len(walk.state.decision.options) and min(weights) >= 1
        walk.require(fits, f"{len(walk.state.decision.options)} options weigh {weights}")


@law(4, "rest")
def the_table_and_the_result_know_the_seats_that_play(walk: Walk) -> None:
    """Each has one plate, with the same title and side for all eyes in turn; only those that play can win."""
    for state in (walk.state, walk.view(None).state):
        walk.require(state.seats == len(walk.seats), f"the State says that {state.seats} seats play")
    plates = [[(p.seat, p.title, p.side) for p in walk.table(viewer).plates] for viewer in walk.eyes]
    walk.require([seat for seat, _, _ in plates[0]] == [*walk.seats], f"the plates are {plates[0]}")
    walk.require(all(plates[0] == other for other in plates), f"the plates are not the same for all: {plates}")
    result = walk.game.result(walk.state)
    if result is not None:
        walk.require(set(result.winners) <= set(walk.seats), f"the winners are {result.winners}")
        is_fair = bool(result.winners) or walk.game.info.id in MAY_BE_LOST_BY_ALL
        walk.require(is_fair, "nobody has won, though this game always has a winner")
        walk.require(len(result.points) in (0, len(walk.seats)), f"the points are {result.points}")


# -- 5: sampling invents only what a seat cannot know


@law(5, "rest")
def a_sample_looks_the_same(walk: Walk) -> None:
    for viewer in walk.eyes:
        seen = walk.view(viewer)
        world = walk.twin(viewer)
        again = walk.game.view(world, viewer)
        require_alike(walk, seen, again, f"for {viewer}")


@law(5, "rest")
def a_sample_is_a_world_that_can_be_played_on(walk: Walk) -> None:
    for viewer in walk.eyes:
        world = walk.twin(viewer)
        walk.game.check(world)
        blanks = [name for name, record in world.pieces.items() if record.face is None]
        blanks += [name for name, secret in world.secrets.items() if secret.choice is None]
        walk.require(not blanks, f"for {viewer}, left blank: {blanks}")
        if world.decision is not None:
            walk.game.apply(world, walk.dice.pick(world.decision.options))


@law(5, "rest")
def note_how_samples_vary(walk: Walk) -> None:
    for viewer in walk.eyes:
        one, other = walk.twin(viewer), walk.twin(viewer)
        seen = walk.view(viewer).state.pieces
        hidden = {one.pieces[name].face for name in seen if seen[name].face is None}
        if len(hidden) > 4:
            walk.varied.append(one.pieces != other.pieces)
            walk.require(one.dice != other.dice, f"for {viewer}, the dice of every sample are {one.dice}")


@law(5, "end")
def samples_vary(walk: Walk) -> None:
    walk.require(any(walk.varied) or not walk.varied, "with other dice, every sample was the same")


# -- 6: what a seat cannot see cannot change what it is shown


def secret_faces(walk: Walk, viewer: Viewer) -> set[str]:
    """Faces of which nothing that a viewer is shown may speak."""
    return walk.faces_hidden_from(viewer) - SPOKEN_OF.get(walk.game.info.id, frozenset())


@law(6, "rest")
def a_view_shows_a_face_to_those_in_its_mask(walk: Walk) -> None:
    if walk.state.result is None:  # when a game is over it may lay everything open
        for viewer in walk.viewers:
            shown = walk.view(viewer).state.pieces
            walk.require(shown.keys() == walk.state.pieces.keys(), f"{viewer} sees other pieces than there are")
            for name, record in walk.state.pieces.items():
                face = record.face if may_see(record.seen_by, viewer) else None
                seen = shown[name].face
                walk.require(seen == face, f"{name} is {record.face} for {record.seen_by}; {viewer} sees {seen}")


@law(6, "rest")
def a_view_does_not_speak_of_hidden_faces(walk: Walk) -> None:
    for viewer in walk.eyes if walk.state.result is None else ():
        seen = walk.view(viewer).state
        if walk.game.info.id in OPEN_LISTS:
            seen = msgspec.structs.replace(seen, **{OPEN_LISTS[walk.game.info.id]: {}})
        spoken = words(to_json(seen)) & secret_faces(walk, viewer)
        walk.require(not spoken, f"the view of {viewer} names {sorted(spoken)}, which it was never shown")


@law(6, "rest")
def dice_secrets_and_the_options_of_others_are_blank(walk: Walk) -> None:
    state = walk.state
    other = state.copy()
    other.dice = state.dice + 1
    for viewer in walk.viewers:
        seen = walk.view(viewer).state
        walk.require(to_json(walk.game.view(other, viewer).state) == to_json(seen), f"{viewer} sees the dice")
        for name, secret in seen.secrets.items():
            walk.require(walk.authors.get(name, secret.seat) == secret.seat, f"the secret {name} is not its seat's")
            own = walk.authors.get(name) == viewer and viewer is not None
            walk.require(own or secret.choice is None, f"{viewer} sees the secret {name}")
        if state.decision is not None and state.decision.seat != viewer:
            walk.require(seen.decision.options == (), f"{viewer} sees the options of another seat")


@law(6, "rest")
def whoever_decides_sees_every_option(walk: Walk) -> None:
    asked = walk.state.decision
    if asked is not None:
        seen = walk.view(asked.seat).state.decision
        walk.require(seen == asked, f"{asked.seat} is asked {asked} and sees {seen}")


@law(6, "rest")
def a_view_is_blind_to_what_lies_hidden(walk: Walk) -> None:
    """Only the hidden faces, secrets and dice are exchanged here; all other fields stay those of the true State."""
    for viewer in walk.eyes:
        twin = walk.twin(viewer)
        other = walk.state.copy()
        other.pieces, other.secrets, other.dice = twin.pieces, twin.secrets, twin.dice
        seen, again = walk.view(viewer), walk.game.view(other, viewer)
        require_alike(walk, seen, again, f"for {viewer}")


@law(6, "rest")
def table_and_hints_are_blind_to_what_lies_hidden(walk: Walk) -> None:
    for viewer in walk.eyes:
        shown, rated = walk.table(viewer), [list(walk.game.rate(walk.game.view(walk.state, viewer)))]
        view = walk.game.view(walk.twin(viewer), viewer)
        is_same = msgspec.json.encode(shown) == msgspec.json.encode(walk.game.table(view))
        walk.require(is_same, f"the table of {viewer} is not the same for a twin")
        rated.append(list(walk.game.rate(view)))
        walk.require(rated[0] == rated[1], f"the hints for {viewer} are not the same for a twin")
        asked = walk.state.decision
        if asked is not None and asked.seat == viewer:
            hinted = sorted(str(hint.action) for hint in rated[0])
            walk.require(hinted == sorted(map(str, asked.options)), "the hints do not rate each option once")


@law(6, "action")
def an_event_tells_a_seat_only_faces_that_it_was_shown(walk: Walk, taken: Taken) -> None:
    for viewer in walk.viewers:
        hidden = secret_faces(walk, viewer)
        for event in taken.outcome.events:
            heard = event.seen(viewer)
            spoken = words(msgspec.json.encode(heard.facts)) & hidden
            walk.require(not spoken, f"{event.name} tells {viewer} of {sorted(spoken)}")
            told = walk.game.tell(heard, viewer), walk.game.contest(heard)
            spoken = words(msgspec.json.encode(told)) & hidden
            walk.require(not spoken, f"the chronicle of {viewer} speaks of {sorted(spoken)}")


@law(6, "action")
def an_event_tells_what_a_piece_is_to_those_who_see_it(walk: Walk, taken: Taken) -> None:
    """Before or after the action, or in between; a piece that was dealt anew meanwhile is left aside.

    What lies face down in another role, such as a deck's card as an enemy, is told by its role.
    """
    before, after = taken.before.pieces, walk.state.pieces
    turned_up = [event for event in taken.outcome.events if event.name == "turned_up"]
    for viewer in walk.viewers:
        shown = {event.facts["piece"] for event in turned_up if "face" in event.seen(viewer).facts}
        for event in taken.outcome.events:
            facts = event.seen(viewer).facts
            piece = facts.get("piece", "")
            if piece in before and piece in after and facts.get("face") == before[piece].face == after[piece].face:
                masks = before[piece].seen_by, after[piece].seen_by
                if any(may_see(masks[0], eyes) and not may_see(masks[1], eyes) for eyes in walk.viewers):
                    continue  # hidden again: dealt anew, by chance the same face
                sees = piece in shown or any(may_see(mask, viewer) for mask in masks)
                walk.require(sees, f"{event.name} tells {viewer} that {piece} is {facts['face']}")


@law(6, "action")
def without_a_barrier_nothing_new_is_learnt(walk: Walk, taken: Taken) -> None:
    """The same action in a twin looks the same to its owner; or else a fair undo must stop behind it.

    The twin has the same dice: chance without a barrier is chance that nobody can profit from by trying again.
    """
    viewer = taken.before.decision.seat
    if taken.outcome.is_barrier:
        return
    game = walk.game
    twin = game.sample(game.view(taken.before, viewer), walk.dice)
    twin.dice = taken.before.dice
    other = game.apply(twin, taken.action)
    if not other.is_barrier:
        seen, again = walk.view(viewer), game.view(other.state, viewer)
        require_alike(walk, seen, again, str(taken.action))
        heard = [[event.seen(viewer) for event in outcome.events] for outcome in (taken.outcome, other)]
        walk.require(heard[0] == heard[1], f"{taken.action} tells {viewer} something else in a twin")
        lines = [[game.tell(event, viewer) for event in events] for events in heard]
        walk.require(lines[0] == lines[1], f"{taken.action} has other chronicle lines in a twin")


@law(6, "action")
def note_what_is_forgotten(walk: Walk, taken: Taken) -> None:
    """Pieces that a seat knew and that now may be others, for all it can tell: are they?"""
    for viewer in walk.viewers[:-1]:
        old = walk.view_before(viewer).state.pieces
        seen = walk.view(viewer).state.pieces
        known = [name for name, record in old.items() if record.face is not None]
        lost = [name for name in known if name in seen and seen[name].face is None]
        dice = Dice(walk.dice.fork())
        world = walk.game.sample(walk.view(viewer), dice) if lost else None
        for name in lost:
            if world.pieces[name].face != old[name].face:
                way = " to ".join(_kind_of_place(state, name) for state in (taken.before, walk.state))
                is_same = walk.state.pieces[name].face == old[name].face
                walk.forgotten.append((name, way, is_same))


def _kind_of_place(state: Any, piece: str) -> str:
    """The zone of a piece, whosever it is: ``hand-``."""
    return next(zone for zone, held in state.zones.items() if piece in held).strip("0123456789")


def hidden_again_under_new_ids(walks: list[Walk]) -> None:
    """What a seat no longer knows for certain has a new id, or one that was dealt anew, whichever way it went."""
    every = [(walk, *entry) for walk in walks for entry in walk.forgotten]
    for way in sorted({gone for _, _, gone, _ in every}):
        here = [(walk, name, is_same) for walk, name, gone, is_same in every if gone == way]
        if len(here) >= 12 and all(is_same for _, _, is_same in here):
            walk, name, _ = here[0]
            walk.law = "law 6, hidden again under new ids"
            walk.require(False, f"{name} was known, lies hidden now and is still the same piece")


# -- 7: pieces are conserved


@law(7, "rest")
def each_piece_stands_in_one_place(walk: Walk) -> None:
    standing = Counter(name for held in walk.state.zones.values() for name in held)
    walk.require(standing == Counter(list(walk.state.pieces)), f"lost or doubled: {_excess(walk.state, standing)}")


@law(7, "action")
def no_piece_appears_or_vanishes(walk: Walk, taken: Taken) -> None:
    if MAKES_PIECES.get(walk.game.info.id) != taken.before.decision.kind:
        with_owners = walk.game.info.id not in CHANGES_HANDS
        before, after = taken.before.pieces, walk.state.pieces
        before, after = _box(before, after, with_owners), _box(after, before, with_owners)
        walk.require(before == after, f"gone: {dict(before - after)}, new: {dict(after - before)}")


def _box(pieces: Mapping[str, Any], others: Mapping[str, Any], with_owners: bool) -> Counter[tuple[str | None, int]]:
    """How many pieces of each face, and owner, there are whose records are not the same among others."""
    return Counter(
        (record.face, min(record.owner, _OF_SCENARIO.get(record.face, record.owner)) if with_owners else 0)
        for name, record in pieces.items()
        if others.get(name) is not record
    )


_OF_SCENARIO: dict[str | None, int] = {"mugash": -1, "mugashs-guard": -1, "vigilant-orc": -1}
"""Cards of the scenario, with their owner, that may lie hidden in a deck of a player: they are the scenario's still."""


def _excess(state: Any, standing: Counter[str]) -> list[str]:
    return sorted(name for name in {*standing, *state.pieces} if standing[name] != 1 or name not in state.pieces)


# -- 8: positions


@law(8, "rest")
def a_position_gives_back_an_equal_game(walk: Walk) -> None:
    state = walk.game.read_position(walk.position())
    if state != walk.state:
        walk.require(False, difference(walk.state, state))


@law(8, "rest")
def a_position_is_plain_data(walk: Walk) -> None:
    written = walk.position()
    is_kept = json.loads(json.dumps(written)) == written
    if not is_kept or len(walk.actions) % 8 == 0:  # it takes long to look at every value
        faults = not_plain(written)
        walk.require(not faults, f"not plain data: {', '.join(faults[:3])}")
    walk.require(is_kept, "JSON does not keep the position")
    if len(walk.actions) % 64 == 0 or walk.state.decision is None:
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "position.yaml"
            path.write_text(yaml.dump(written, Dumper=_Dumper, sort_keys=False, allow_unicode=True), encoding="utf-8")
            read = read_plain(path)
        walk.require(read == written, "YAML does not keep the position")
        walk.require(walk.game.read_position(read) == walk.state, "from YAML another game is read")


# -- what the checks are made of


def require_alike(walk: Walk, one: View, other: View, what: str) -> None:
    """Raises LawBroken with the fields that differ, unless two views are the same."""
    if to_json(one) != to_json(other):
        walk.require(False, f"{what}: {difference(one.state, other.state)}")


def words(text: bytes) -> set[str]:
    """The words and ids in a JSON text."""
    return set(re.findall(r"[\w-]+", text.decode()))


def not_plain(value: Any, path: str = "") -> list[str]:
    """Where this is not JSON all the way down: tuples, keys that are no text, fractions."""
    match value:
        case dict():
            keys = [f"the key {key!r} in {path}" for key in value if type(key) is not str]
            return keys + [fault for key, inner in value.items() for fault in not_plain(inner, f"{path}.{key}")]
        case list():
            return [fault for number, inner in enumerate(value) for fault in not_plain(inner, f"{path}[{number}]")]
        case None | bool() | str():
            return []
        case _:
            return [] if type(value) is int else [f"{type(value).__name__} at {path}"]


def difference(one: Any, other: Any) -> str:
    """The fields in which two States are not the same."""
    pairs = [(name, getattr(one, name), getattr(other, name)) for name in one.__struct_fields__]
    found = [f"{name} {_apart(old, new)}" for name, old, new in pairs if old != new]
    return "; ".join(found) or "the same fields in another order"


def _apart(old: Any, new: Any) -> str:
    if isinstance(old, dict) and isinstance(new, dict):
        keys = [key for key in {**old, **new} if old.get(key) != new.get(key)]
        old, new = {key: old.get(key) for key in keys}, {key: new.get(key) for key in keys}
    return f"was {old!r}, is {new!r}"
