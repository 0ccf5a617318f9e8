"""Whether the work on the stack of a State read from a file is work that the rules could have left there.

That each step can be carried out its types say (:mod:`westmarch.engine.stack_checks`).  Here the frames are compared
with what the cards say: whatever comes to rest is the rest of a card's text, or one of the frames that the rules push.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache

from westmarch.engine.records import Decision, Frame, Step, Steps
from westmarch.engine.state_checks import require
from westmarch.games.fellowship.catalogue import CARDS, TYPE
from westmarch.games.fellowship.printed.expressions import pick
from westmarch.games.fellowship.printed.words import CHOOSE, PICKING
from westmarch.games.fellowship.rules.attacks import ambushes, defenses, effects
from westmarch.games.fellowship.rules.bespoke import offerings
from westmarch.games.fellowship.rules.picks import Picking, candidates, flag_of, is_asked, is_secret, picking
from westmarch.games.fellowship.rules.rulebase import AMBUSH, ATTACK, GROUP
from westmarch.games.fellowship.rules.setup import deal, heroes
from westmarch.games.fellowship.rules.turns import between_turns, turn
from westmarch.games.fellowship.state import SLOTS, FellowshipState, face, may_surprise, zone

TURN, AMBUSHES, HEROES, DEAL = (turn.step(),), (ambushes.step(),), (heroes.step(),), (deal.step(), turn.step())
LONE, PLAYING, FACING = {"seat"}, {"seat", "this"}, {"attacker", "ambusher", "struck", "seat"}
SENTENCE = "the work under way is not of this game"


@cache
def texts() -> dict[Steps, None]:
    """Every list of steps that a card has, and each rest of it, as keys."""
    found = [steps for card in CARDS for steps in _lists(_texts_of(card))]
    return dict.fromkeys([steps[n:] for steps in found for n in range(len(steps))])


@cache
def words() -> frozenset[Step]:
    """Every step that a card has."""
    return frozenset(steps[0] for steps in texts())


def _texts_of(name: str) -> list[Steps]:
    card = CARDS[name]
    attacks = [steps for kind in (ATTACK, AMBUSH, GROUP) for steps in effects(name, kind)]
    return [card.play, card.on_play, card.once, card.combo_steps, card.defense, *attacks]


def _lists(outer: list[Steps]) -> Iterator[Steps]:
    for steps in outer:
        yield steps
        yield from _lists([step.steps for step in steps])


# -- frames


def check_course(state: FellowshipState, asked: Decision) -> None:
    """Raises BadPosition unless the frames of the stack could lie upon each other and below this question."""
    frames = state.stack
    require(frames, SENTENCE)
    bottom, above = frames[0], list(frames[1:])
    own = between_turns() if state.is_between and state.turn else TURN if state.turn else DEAL
    require(bottom.steps == own and bottom.names.keys() == LONE, SENTENCE)
    for frame in (*frames, Frame((), asked.names)):
        shown = frame.names.get("shown")
        is_counted = frame.names.get("count", "0") == str(len((shown or "").split()))
        require(is_counted and ("count" in frame.names) == (shown is not None), SENTENCE)
    if above and above[0].steps == AMBUSHES and bottom.steps == TURN:
        require(above.pop(0).names == bottom.names, SENTENCE)
    elif not state.turn:
        require(len(above) == 1 and above.pop() == Frame(HEROES, bottom.names), SENTENCE)
    for frame in above:
        require(_could_rest(state, frame), SENTENCE)
    _check_fortunes(state, above)
    _check_votes(state, above)
    _check_draft(state, above)
    _check_plays(state, above)
    require(_could_be_asked(state, asked), f"the choice {asked.kind!r} does not fit the table")


def is_ambushing(state: FellowshipState) -> bool:
    """Whether the player's turn is still before its Ambushes."""
    return len(state.stack) > 1 and state.stack[1].steps == AMBUSHES


def _could_rest(state: FellowshipState, frame: Frame) -> bool:
    steps, names = frame.steps, frame.names
    first = steps[0]
    if len(steps) == 1:
        match first.do:
            case "face":
                return names.keys() == FACING and names["struck"] == first.args[1] and is_aimed(*first.args)
            case "pick":
                return is_pick(state, names, picking(first), first.steps)
            case "storm_one":
                is_there = any(first.args[0] in state.zones[slot] for slot in SLOTS)
                return names.keys() == LONE and is_there and len(set(first.args)) == len(first.args)
            case "vote" | "draft_keep":
                return names.keys() == LONE
            case "sacrifice" | "draw_for_avoided":
                return "struck" in names
            case "outcome":
                return Step("attack", ("", "chosen"), first.steps) in words()
            case "play_card":
                return names.keys() == LONE and _is_safe_play(state, names, first.args)
    if first.do == "draft_pass":
        is_round = steps == (first, Step("draft_round", first.args)) and len(set(first.args)) == len(first.args)
        return is_round and bool(first.args) and "struck" in names
    return (steps in texts() and ("this" in names or "struck" in names)) or _is_play(state, steps, names)


def is_aimed(kind: str, card: str) -> bool:
    """Whether a card makes an Attack or Ambush of this kind; an Attack on a chosen foe is part of its play."""
    return kind == ATTACK or any(effects(card, kind))


def _is_safe_play(state: FellowshipState, names: dict[str, str], args: tuple[str, ...]) -> bool:
    """A card of the hand that is to be played after others, in its player's turn; it may have left the hand since."""
    is_own = names["seat"] == str(state.player) and not state.is_between and not is_ambushing(state)
    return is_own and args[1] == zone(state.player, "hand")


def is_pick(state: FellowshipState, names: dict[str, str], now: Picking, then: Steps) -> bool:
    """Whether some of the cards of a pick have been chosen and others are to come."""
    if Step(now.word, (now.may, now.text), then) not in words() or not ("this" in names or "struck" in names):
        return False
    what = pick(now.text)
    if what.how == "ambusher" and not names.get("ambusher"):
        return False
    if what.how == "each":
        is_whole = now.left == len(candidates(state, int(names["seat"]), now, names))
        return is_whole and {*now.done} <= {*names["shown"].split()}
    return now.left > 0 and len(now.done) == what.number - now.left


def _is_play(state: FellowshipState, steps: Steps, names: dict[str, str]) -> bool:
    """What is left of a card's play: its own text, its Attack, what it sets off; or a Fortune that was gained."""
    if names.keys() != PLAYING:
        return False
    own = next((n for n, step in enumerate(steps) if step.do in ("strike", "combos", "answer", "fortune_ends")), 99)
    rest = list(steps[own:])
    if not rest or any(step.steps for step in rest):
        return False
    seat, this = int(names["seat"]), names["this"]
    name = face(state, this)
    is_turn = seat == state.player and not state.is_between and not is_ambushing(state)
    ends = rest[-1] == Step("fortune_ends")
    if ends:
        rest.pop()
    if ends and (TYPE[name] != "fortune" or this not in state.zones[zone(seat, "played")]):
        return False
    while rest and rest[-1].do == "answer":
        place = rest.pop().args
        if not is_turn or len(place) != 1 or place[0] not in state.zones[zone(seat, "locations")]:
            return False
    if rest:  # its combos and, before them, its Attack
        name = rest[0].args[0] if len(rest[0].args) == 1 else ""
        known = (Step("strike", (name,)), Step("combos", (name,)))
        if not is_turn or name not in state.played or tuple(rest) not in (known, known[:1], known[1:]):
            return False
        if rest[0] == known[0] and not CARDS[name].attack:
            return False
    play = CARDS[name].play
    return own <= len(play) and steps[:own] == play[len(play) - own :]


def _check_fortunes(state: FellowshipState, above: list[Frame]) -> None:
    ending = [frame.names["this"] for frame in above if frame.steps[-1].do == "fortune_ends"]
    require(len(set(ending)) == len(ending), SENTENCE)


def _check_plays(state: FellowshipState, above: list[Frame]) -> None:
    """Cards that only make Power are played one after the other, and nothing else comes between."""
    waiting = [frame.steps[0].args[0] for frame in above if frame.steps[0].do == "play_card"]
    require(len(set(waiting)) == len(waiting), SENTENCE)
    require(all(frame.steps[0].do == "play_card" for frame in above[: len(waiting)]), SENTENCE)


def _check_votes(state: FellowshipState, above: list[Frame]) -> None:
    """While everybody votes, the hands stay as they are; a vote is cast for cards in them."""
    words = [frame.steps[0].do for frame in above]
    where = words.index("sacrifice") if "sacrifice" in words else len(words)
    require(all(word == "vote" for word in words[where + 1 :]) and "vote" not in words[:where], SENTENCE)
    decision = state.decision
    is_asked = decision is not None and decision.kind == "vote"
    require(where < len(words) or not is_asked, SENTENCE)
    pending = Counter({frame.names["seat"]: int(frame.steps[0].args[0]) for frame in above[where + 1 :]})
    if where < len(words):
        require(is_asked or not pending, SENTENCE)
        require(decision is None or is_asked, SENTENCE)
    require(len(pending) == len(above[where + 1 :]), SENTENCE)
    if is_asked and decision is not None:
        require(str(decision.seat) not in pending, SENTENCE)
        pending[str(decision.seat)] = 1 + len(decision.then)
    for name, secret in state.secrets.items():
        if name.startswith("vote-"):
            choice = secret.choice or ""
            require(where < len(words) and is_vote(state, choice), f"the secret {name} is none")
            require(len(choice.split()) + pending[str(secret.seat)] <= 2, f"the secret {name} is none")


def is_vote(state: FellowshipState, choice: str) -> bool:
    """Whether a vote names cards that may be destroyed."""
    cast = choice.split()
    offered = Counter(f"{card}@{hero}" for card, hero in offerings(state))
    return choice == " ".join(sorted(cast)) and bool(cast) and Counter(cast) <= offered


def _check_draft(state: FellowshipState, above: list[Frame]) -> None:
    """While everybody keeps a card, the hands stay as they are."""
    words = [frame.steps[0].do for frame in above]
    where = words.index("draft_pass") if "draft_pass" in words else len(words)
    is_asked = state.decision is not None and state.decision.kind == "keep"
    require("draft_keep" not in words[:where] and all(w == "draft_keep" for w in words[where + 1 :]), SENTENCE)
    require((where < len(words)) == is_asked, SENTENCE)
    choosing = [frame.names["seat"] for frame in above[where + 1 :]]
    if is_asked and state.decision is not None:
        choosing.append(str(state.decision.seat))
        takers = above[where].steps[0].args
        kept = [name.rpartition("-")[2] for name in state.secrets if name.startswith("keep-")]
        having = [seat for seat in takers if state.zones[zone(int(seat), "hand")]]
        require(sorted(choosing + kept) == sorted(having), SENTENCE)
    else:
        require(not any(name.startswith("keep-") for name in state.secrets), "nothing is kept in secret now")


# -- the question


def _could_be_asked(state: FellowshipState, asked: Decision) -> bool:
    """Whether a question of this kind can be open now."""
    kind, names, seat, then, top = asked.kind, asked.names, asked.seat, asked.then, state.stack[-1]
    if names.get("seat") != str(seat) and kind not in ("turn", "hero", "face"):
        return False
    match kind:
        case "vote":
            return names.keys() == LONE and then in ((), (Step("vote", ("1",)),))
        case "name":
            return any(Step("name", (may, *asked.about), then) in words() for may in ("", "may"))
        case "player":
            is_attack = asked.about == ("foe",) and len(then) == 1 and then[0].do == "aim"
            own = Step(CHOOSE, ("", *asked.about), then)
            return (Step("attack", ("", "chosen"), then[0].steps) if is_attack else own) in words()
    if kind in PICKING:
        return len(then) == 1 and then[0].do == "pick" and _is_pick_asked(state, asked, picking(then[0]))
    if then:
        return False
    match kind:
        case "hero":
            return top.steps == HEROES and top.names == names and seat == len(state.heroes)
        case "turn":
            return len(state.stack) == 1 and top.steps == TURN and top.names == names and seat == state.player
        case "face":
            is_begun = len(state.stack) == 2 and top.steps == AMBUSHES and top.names == names
            return is_begun and seat == state.player and len(asked.options) > 1
        case "curse":
            return "struck" in names and int(asked.about[0]) > 0 and len(asked.options) > 1
        case "defend":
            is_struck = names.keys() == FACING and is_aimed(*asked.about) and names["struck"] == asked.about[1]
            return is_struck and (may_surprise(state, seat) or bool(defenses(state, seat)))
    return names.keys() == LONE


def _is_pick_asked(state: FellowshipState, asked: Decision, now: Picking) -> bool:
    names, seat, what = asked.names, asked.seat, pick(now.text)
    if now.word != asked.kind or not is_pick(state, names, now, asked.then[0].steps):
        return False
    is_open = "shown" not in what.zones and not is_secret(state, seat, what, names)
    about = (now.word, now.text, flag_of(now.may, what))
    return (asked.about, asked.is_open) == (about, is_open) and is_asked(state, seat, now, names)
