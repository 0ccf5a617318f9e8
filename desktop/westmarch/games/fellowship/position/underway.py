"""Whether the work on the stack of a State read from a file is work that the rules could have left there.

The cards say which steps may follow which, and under which names; :class:`Grammar` reads that off them.  What comes to
rest on a stack is a rest of one of these sequences, or one of the few frames that the rules themselves push.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable
from functools import cache

from westmarch.engine.records import Frame, Step
from westmarch.engine.state_checks import require
from westmarch.games.fellowship.abilities import CHOOSE, CORRUPTION, PICKING, TYPES, pick
from westmarch.games.fellowship.catalogue import CARDS, TYPE
from westmarch.games.fellowship.rules.attacks import AMBUSH, ATTACK, GROUP, effects
from westmarch.games.fellowship.rules.bespoke import offerings
from westmarch.games.fellowship.rules.picks import candidates, find
from westmarch.games.fellowship.rules.words import COSTS
from westmarch.games.fellowship.state import SLOTS, FellowshipState, face, zone

Steps = tuple[Step, ...]
Bound = frozenset[str]

SOME = "some"
"""Among bound names: ``shown`` is not empty."""
PLAYING: Bound = frozenset(("seat", "this"))
FACING: Bound = frozenset(("attacker", "ambusher", "struck", "seat"))
LONE: Bound = frozenset(("seat",))
MOST_FRAMES = 100

TURN, AMBUSHES, HEROES = (Step("turn"),), (Step("ambushes"),), (Step("heroes"),)
DEAL = (Step("deal"), Step("turn"))
BETWEEN = (Step("next_turn"), Step("ambushes"), Step("turn"))
SENTENCE = "the work under way is not of this game"


class Grammar:
    """What the cards may leave on the stack, each with the names that are bound there.

    ``rests`` are sequences of steps, ``picks`` (word, may, text, what follows), ``names`` and ``choices`` (what is
    asked, what follows), ``bespoke`` the moments of those effects.
    """

    def __init__(self) -> None:
        self.rests: dict[Steps, set[Bound]] = defaultdict(set)
        self.picks: dict[tuple[str, str, str, Steps], set[Bound]] = defaultdict(set)
        self.names: dict[tuple[str, Steps], set[Bound]] = defaultdict(set)
        self.choices: dict[tuple[str, Steps], set[Bound]] = defaultdict(set)
        self.bespoke: dict[str, set[Bound]] = defaultdict(set)
        self._read: set[tuple[Steps, Bound]] = set()
        for card in CARDS.values():
            for steps in (card.play, card.on_play, card.once):
                self._visit(steps, PLAYING)
            self._visit(card.combo_steps, PLAYING, waits=True)
            for kind in (ATTACK, AMBUSH, GROUP):
                each, together = effects(card.id, kind)
                self._visit(each, FACING)
                self._visit(together, FACING, waits=True)
            self._visit(card.defense, FACING | {"this", "kind"})

    def _visit(self, steps: Steps, bound: Bound, waits: bool = False) -> None:
        """Reads a sequence; ``waits``: the whole of it may lie on the stack before it begins."""
        if waits and steps:
            self.rests[steps].add(bound)
        if (steps, bound) in self._read:
            return
        self._read.add((steps, bound))
        for number, step in enumerate(steps, 1):
            if steps[number:] and may_ask(step):
                self.rests[steps[number:]].add(bound)
            self._enter(step, bound)

    def _enter(self, step: Step, bound: Bound) -> None:
        word, inner = step.do, step.steps
        if word in PICKING:
            self.picks[word, step.args[0], step.args[1], inner].add(bound)
            self._visit(inner, bound | {"shown", "count", SOME})
        elif word == "name":
            self.names[step.args[1], inner].add(bound)
            self._visit(inner, bound | {"named"})
        elif word == CHOOSE:
            self.choices[step.args[1], inner].add(bound)
            self._visit(inner, bound | {"chosen"})
        elif word == "attack":
            self.choices["foe", (Step("aim", (), inner),)].add(bound)
            self.rests[(Step("outcome", (), inner),)].add(bound | {"chosen", "victim"})
            for part in inner:
                self._visit(part.steps, bound | {"chosen", "victim"})
        elif word == "if":
            for part in inner:
                self._visit(part.steps, bound)
        elif word == "each":
            self._visit(inner, bound, waits=True)
        elif word == "those":
            self._visit(inner, bound - {SOME} | {"shown", "count"}, waits=step.args[1] != "first")
        elif word == "again":
            self._visit(CARDS[step.args[1]].play, bound)
        elif word == "bespoke":
            self.bespoke[step.args[1]].add(bound)
            if step.args[1] == "turn the attack":
                self.rests[(Step("draw_for_avoided"),)].add(bound)


def may_ask(step: Step) -> bool:
    """Whether this step, or what follows from it, may come to rest at a question."""
    if step.do in ("power", "draw", "cheapen"):
        return False
    if step.do in ("if", "each", "those"):
        return any(may_ask(inner) for part in step.steps for inner in (part.steps if step.do == "if" else (part,)))
    if step.do not in PICKING:
        return True
    may, text = step.args
    is_corruption = pick(text).zones == (CORRUPTION,)
    is_chosen = bool(may) or (pick(text).how in ("choose", "each") and not is_corruption)
    may_be_fortune = step.do in ("gain", "use") and not is_corruption
    return is_chosen or may_be_fortune or any(map(may_ask, step.steps))


@cache
def grammar() -> Grammar:
    """That of the cards."""
    return Grammar()


def is_count(word: str, most: int) -> bool:
    """Whether a word is a whole number from 0 to ``most``."""
    return word.isascii() and word.isdigit() and len(word) < 4 and str(int(word)) == word and int(word) <= most


# -- names


def check_names(state: FellowshipState, names: dict[str, str]) -> None:
    """Raises BadPosition unless each bound name stands for something that it can stand for."""
    require(all(_is_name(state, key, word) for key, word in names.items()), SENTENCE)
    require(("count" in names) == ("shown" in names), SENTENCE)
    require(names.get("count", "") in ("", str(len(names.get("shown", "").split()))), SENTENCE)


def _is_name(state: FellowshipState, key: str, word: str) -> bool:
    if key in ("seat", "victim", "chosen"):
        return is_seat(state, word)
    if key == "attacker":
        return not word or is_seat(state, word)
    if key == "this":
        return word in state.pieces
    if key == "ambusher":
        return not word or word in state.pieces
    if key == "struck":
        return word in CARDS
    if key == "kind":
        return word in (ATTACK, AMBUSH, GROUP)
    if key == "shown":
        return are_pieces(state, word)
    if key == "count":
        return is_count(word, len(state.pieces))
    return key == "named" and (word in TYPES or is_count(word, COSTS - 1))


def is_seat(state: FellowshipState, word: str) -> bool:
    """Whether a word is the number of somebody at the table."""
    return is_count(word, state.seats - 1)


def are_pieces(state: FellowshipState, text: str) -> bool:
    """Whether a text names different cards, one space apart, none of which lies among the Archenemies."""
    words = text.split()
    are_known = all(word in state.pieces for word in words) and len(set(words)) == len(words)
    return text == " ".join(words) and are_known and not any(find(state, w) in ("archenemies", "aside") for w in words)


def is_bound(names: dict[str, str], known: Iterable[Bound]) -> bool:
    """Whether exactly these names are bound in one of the known ways."""
    keys = frozenset(names)
    is_some = bool(names.get("shown"))
    return any(keys == bound - {SOME} and (SOME not in bound or is_some) for bound in known)


# -- frames


def check_stack(state: FellowshipState) -> None:
    """Raises BadPosition unless the frames of the stack could lie upon each other."""
    frames = state.stack
    require(frames and len(frames) <= MOST_FRAMES, SENTENCE)
    for frame in frames:
        require(frame.steps, SENTENCE)
        check_names(state, frame.names)
    bottom = frames[0]
    require(frozenset(bottom.names) == LONE, SENTENCE)
    require(
        bottom.steps == (BETWEEN if state.is_between and state.turn else DEAL if not state.turn else TURN), SENTENCE
    )
    above = list(frames[1:])
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


def is_ambushing(state: FellowshipState) -> bool:
    """Whether the player's turn is still before its Ambushes."""
    return len(state.stack) > 1 and state.stack[1].steps == AMBUSHES


def _could_rest(state: FellowshipState, frame: Frame) -> bool:
    steps, names = frame.steps, frame.names
    if is_bound(names, grammar().rests.get(steps, ())):
        return True
    first = steps[0]
    if len(steps) == 1:
        match first.do:
            case "face":
                return _is_facing(names, first)
            case "pick":
                return is_pick(state, names, first)
            case "storm_one":
                return frozenset(names) == LONE and _is_storm(state, first.args) and not first.steps
            case "vote":
                return frozenset(names) == LONE and first in (Step("vote", ("1",)), Step("vote", ("2",)))
            case "sacrifice":
                return first == Step("sacrifice") and is_bound(names, grammar().bespoke["agree on a sacrifice"])
            case "draft_keep":
                return frozenset(names) == LONE and first == Step("draft_keep")
            case "play_card":
                return frozenset(names) == LONE and not first.steps and _is_safe_play(state, names, first.args)
    if first.do == "draft_pass":
        is_round = steps == (Step("draft_pass", first.args), Step("draft_round", first.args))
        return is_round and _are_seats(state, first.args) and is_bound(names, grammar().bespoke["draft"])
    return _is_play(state, steps, names)


def _is_facing(names: dict[str, str], step: Step) -> bool:
    if frozenset(names) != FACING or len(step.args) != 2 or step.steps:
        return False
    kind, card = step.args
    return names["struck"] == card and is_aimed(kind, card)


def is_aimed(kind: str, card: str) -> bool:
    """Whether a card makes an Attack or Ambush of this kind; an Attack on a chosen foe is part of its play."""
    return card in CARDS and kind in (ATTACK, AMBUSH, GROUP) and (kind == ATTACK or any(effects(card, kind)))


def _are_seats(state: FellowshipState, words: tuple[str, ...]) -> bool:
    return bool(words) and len(set(words)) == len(words) and all(is_seat(state, word) for word in words)


def _is_storm(state: FellowshipState, args: tuple[str, ...]) -> bool:
    return len(args) > 1 and _are_seats(state, args[1:]) and any(args[0] in state.zones[slot] for slot in SLOTS)


def _is_safe_play(state: FellowshipState, names: dict[str, str], args: tuple[str, ...]) -> bool:
    """A card of the hand that is to be played after others, in its player's turn; it may have left the hand since."""
    hand = zone(state.player, "hand")
    is_own = names["seat"] == str(state.player) and not state.is_between and not is_ambushing(state)
    return is_own and len(args) == 2 and args[1] == hand and args[0] in state.pieces


def is_pick(state: FellowshipState, names: dict[str, str], step: Step) -> bool:
    """Whether some of the cards of a pick have been chosen and others are to come."""
    if len(step.args) != 5:
        return False
    word, may, text, left, done = step.args
    if not is_bound(names, grammar().picks.get((word, may, text, step.steps), ())):
        return False
    what = pick(text)
    if what.how == "ambusher" and not names["ambusher"]:
        return False
    if what.how == "each":
        is_whole = left == str(len(candidates(state, int(names["seat"]), step, names)))
        return is_whole and are_pieces(state, done) and {*done.split()} <= {*names["shown"].split()}
    is_left = is_count(left, what.number) and int(left) > 0
    return is_left and are_pieces(state, done) and len(done.split()) == what.number - int(left)


def _is_play(state: FellowshipState, steps: Steps, names: dict[str, str]) -> bool:
    """What is left of a card's play: its own text, its Attack, what it sets off; or a Fortune that was gained."""
    if frozenset(names) != PLAYING:
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
