"""What a stage asks for besides progress, read off its abilities: enemies to defeat, objectives to claim, and the like.

A stage asks for what it forbids to advance without, for what wins the game or leads on, and against what loses it.
The parsed conditions, selectors and amounts are asked, so a goal is understood however a card words it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from westmarch.engine.records import Step
from westmarch.games.lcg.catalogue import CARDS
from westmarch.games.lcg.language import conditions
from westmarch.games.lcg.language import selectors as sel
from westmarch.games.lcg.printed.abilities import Ability, Fact
from westmarch.games.lcg.printed.cards import Card
from westmarch.games.lcg.printed.expressions import Amount, Condition, Names, Selector, amount, condition, selector
from westmarch.games.lcg.printed.lists import QUESTS
from westmarch.games.lcg.printed.words import WORDS
from westmarch.games.lcg.rules.quest_deck import next_stages
from westmarch.games.lcg.state import LcgState, card_of, main_quest

NIGHTMARE = "nightmare"
CLAIMED, CONTROLLED, DAMAGED = "claimed", "controlled", "damaged"
_ALL = 99
_ON, _BACK = ("win", "advance"), ("lose", "go-to-stage")
_AN_AMOUNT = "amount"


class Goal(Struct, frozen=True):
    """``sort``: gone (no card that ``what`` means is left), had (``number`` of them), healed (all of them), more (up to
    ``number``, or to what is reckoned as ``up_to``) or less of an ``amount``, quested (it does not fail).  ``wins``:
    the game, at once.  ``by_success``: then a successful quest leads on."""

    sort: Literal["gone", "had", "healed", "more", "less", "quested"]
    what: Selector | None = None
    number: int = 1
    amount: Amount | None = None
    wins: bool = False
    up_to: Amount | None = None
    by_success: bool = False

    def __str__(self) -> str:
        """In the words of the card: ``gone every troll enemy``, ``had 3 every claimed objective``."""
        of = self.what.text if self.what is not None else self.amount.text if self.amount is not None else ""
        number = str(self.number) if self.number not in (1, _ALL) else ""
        number = self.up_to.text if self.up_to is not None else number
        return " ".join([word for word in (self.sort, number, of, "to win" if self.wins else "") if word])

    def means(self, state: LcgState, piece: str, names: Names) -> bool:
        """Whether it is about a card, wherever it lies and before it is what the goal wants it to be."""
        what = self._wanted
        if what is None:
            return False
        if what.how == "name":
            return piece in state.pieces and state.pieces[piece].face == what.name
        return sel.fits(state, piece, what, names)

    def is_against(self, state: LcgState, piece: str, names: Names) -> bool:
        """Whether an enemy is to be defeated for it: none may be left, or it is to be in the victory display."""
        is_trophy = self.sort == "had" and self.what is not None and self.what.place == "victory"
        is_asked = self.sort == "gone" or (is_trophy and card_of(state, piece).type == "enemy")
        return is_asked and self.means(state, piece, names)

    def is_about(self, card: Card) -> bool:
        """The same of a card out of play, by what is printed on it."""
        what = self._wanted
        if what is None:
            return self.sort == "more" and bool(card.victory_points) and self._scores(card)
        if what.how == "name":
            return card.id == what.name
        return card.printed_words.issuperset(what.tests) and sel.is_printed(card, what)

    def missing(self, state: LcgState, names: Names) -> int:
        """How much is missing to it: cards, or what is counted."""
        if self.amount is not None:
            there = conditions.amount(state, self.amount, names)
            number = self.number if self.up_to is None else conditions.amount(state, self.up_to, names)
            return max(0, number - there) if self.sort == "more" else there
        if self.what is None:
            return 0
        there = len(sel.pieces(state, self.what, names))
        return max(0, self.number - there) if self.sort == "had" else there

    @property
    def is_claim(self) -> bool:
        """Whether cards are to be claimed."""
        return self.sort == "had" and self.what is not None and CLAIMED in self.what.tests

    @property
    def is_company(self) -> bool:
        """Whether a player is to control a card."""
        return self.sort == "had" and self.what is not None and CONTROLLED in self.what.tests

    def _scores(self, card: Card) -> bool:
        """Whether it counts what such a card is worth in the victory display."""
        meant, of = (self.amount.what, self.amount.of) if self.amount is not None else (None, None)
        if meant is None or of is None or (meant.place, of.measure) != ("victory", "victory"):
            return False
        return sel.is_printed(card, meant)

    @property
    def _wanted(self) -> Selector | None:
        return _before(self.what) if self.what is not None else None


@cache
def _before(what: Selector) -> Selector:
    """What a selector means before the goal is reached: what is to be claimed is not claimed yet."""
    return replace(what, tests=tuple([test for test in what.tests if test not in (CLAIMED, CONTROLLED)]), place="")


def goals(state: LcgState) -> tuple[Goal, ...]:
    """What the main quest asks for now, and the nightmare card that lies beside it."""
    stage = card_of(state, main_quest(state)).id
    faces = [state.pieces[piece].face or "" for piece in state.zones["aside"] if piece in state.things]
    beside = [goal for face in faces if CARDS[face].type == NIGHTMARE for goal in goals_beside(face, stage)]
    return (*goals_of(stage), *beside) if beside else goals_of(stage)


def goals_ahead(state: LcgState) -> tuple[Goal, ...]:
    """What is to be had for the stages that may follow."""
    found = [goal for face in _following(state) for goal in (*goals_of(face), *goals_at_once(face))]
    return tuple([goal for goal in found if goal.sort != "gone"])


def _following(state: LcgState) -> list[str]:
    """The stages that may still come."""
    found: list[str] = []
    more = next_stages(state, card_of(state, main_quest(state)).id)
    while more:
        face = more.pop(0)
        if face not in found:
            found.append(face)
            more += next_stages(state, face)
    return found


@cache
def goals_of(face: str) -> tuple[Goal, ...]:
    """What a stage asks for while it lasts."""
    found = [goal for ability in CARDS[face].abilities for goal in _OF.get(ability.kind, _nothing)(ability)]
    return tuple(dict.fromkeys(found))


@cache
def goals_beside(face: str, stage: str) -> tuple[Goal, ...]:
    """What a nightmare card asks for while a stage lasts: without it that stage is not beaten, or the game not won."""
    found: list[Goal] = []
    last = [one.id for one in QUESTS[CARDS[stage].set].stages if not one.following]
    for ability in CARDS[face].abilities:
        barred = [mod for mod in ability.mods if (mod.kind, mod.what, mod.to.name) == ("forbid", "advance", stage)]
        barred += [mod for mod in ability.mods if (mod.kind, mod.what) == ("forbid", "win") and stage in last]
        found += wanted(ability.when, False) if barred and ability.when is not None else []
    return tuple(dict.fromkeys(found))


@cache
def goals_at_once(face: str) -> tuple[Goal, ...]:
    """What a stage asks for as soon as it is revealed: it wins or loses the game then."""
    found: list[Goal] = []
    for ability in CARDS[face].abilities:
        if ability.kind == "reveal" and _has(ability.do, ("win", "lose")):
            for step in every_step(ability.do):
                if step.do == "if":
                    found += wanted(condition(step.args[0]), _has(step.steps[:1], ("win",)))
                elif step.do == "as-often-as":
                    counted = amount(step.args[0])
                    found += [Goal("had", counted.what, _ALL)] if counted.what is not None else []
    return tuple(dict.fromkeys(found))


@cache
def is_vital(face: str | None) -> bool:
    """Whether the players lose when a card leaves play."""
    abilities = CARDS[face].of_kind("forced") if face else ()
    left = [ability for _, ability in abilities if ability.event == "left" and ability.asked("piece") == ["self"]]
    return any([_has(ability.do, ("lose",)) for ability in left])


@cache
def lowers_threat(face: str) -> bool:
    """Whether progress on a stage is taken off again, and lowers everybody's threat instead."""
    texts = [ability.do for _, ability in CARDS[face].of_kind("forced") if ability.event == "progressed"]
    steps = [step for do in texts for lost in do if lost.do == "lose-progress" for step in lost.steps]
    return any([step.do == "lower-threat" and step.args[1] == "lost" for step in steps])


def every_step(steps: Iterable[Step]) -> Iterator[Step]:
    """The steps and those inside them."""
    for step in steps:
        yield step
        yield from every_step(step.steps)


def _has(steps: Iterable[Step], words: Iterable[str]) -> bool:
    return any([step.do in words for step in every_step(steps)])


# -- abilities


def _nothing(ability: Ability) -> list[Goal]:
    return []


def _of_constant(ability: Ability) -> list[Goal]:
    found = []
    for mod in ability.mods:
        if mod.kind == "forbid" and mod.what in ("advance", "win") and ability.when is not None:
            found += wanted(ability.when, False)
        if (mod.kind, mod.what) == ("permit", "win") and mod.when is not None:
            found += [replace(goal, wins=True) for goal in wanted(mod.when, True)]
    return found


def _of_forced(ability: Ability) -> list[Goal]:
    if ability.event in ("destroyed", "left") and _has(ability.do, _ON):
        whats = [what for fact in ability.fits if fact.key == "piece" for what in _cards(fact)]
        return [Goal("gone", what, wins=_has(ability.do, ("win",))) for what in whats]
    if ability.event == "quested-badly" and _has(ability.do, ("lose",)):
        return [Goal("quested")]
    if ability.event == "round-ended" and ability.when is not None and _has(ability.do, ("win",)):
        return [replace(goal, wins=True) for goal in wanted(ability.when, True)]
    if ability.event == "quest-progressed":
        trials = [step for step in ability.do if step.do == "if" and _has(step.steps[:1], _ON)]
        found = [goal for step in trials for goal in wanted(condition(step.args[0]), True)]
        return [replace(goal, by_success=True) for goal in found]
    return [goal for step in every_step(ability.do) if step.do in WORDS for goal in _of_trial(step)]


def _of_trial(step: Step) -> list[Goal]:
    """What is tried against a number, and wins if it succeeds: the number should be small."""
    word = WORDS[step.do]
    if not word.branches or not _has(step.steps[:1], ("win",)):
        return []
    texts = [text for kind, text in zip(word.others.values(), step.args[1:], strict=False) if _AN_AMOUNT in kind]
    return [Goal("less", amount=found) for found in map(amount, texts) if found.is_reckoned]


def _of_whenever(ability: Ability) -> list[Goal]:
    return wanted(ability.when, False) if ability.when is not None and _has(ability.do, _BACK) else []


_OF: dict[str, Callable[[Ability], list[Goal]]] = {
    "constant": _of_constant,
    "forced": _of_forced,
    "whenever": _of_whenever,
}


def _cards(fact: Fact) -> list[Selector]:
    if fact.how == "face":
        return [selector(card) for card in fact.words]
    return [fact.what] if fact.what is not None else []


# -- conditions


def wanted(what: Condition, is_so: bool) -> list[Goal]:
    """What is to be done that a condition comes to hold, or not to hold; nothing where that comes by itself."""
    match what.kind:
        case "not":
            return wanted(what.parts[0], not is_so)
        case "and" | "or":
            return [goal for part in what.parts for goal in wanted(part, is_so)]
        case "in play" if not is_so:
            return [Goal("gone", selector(what.card))]
        case "any" | "fits" if what.what is not None and what.what.is_player:
            return _held_by(what.what, is_so)
        case "any" | "at least" if what.what is not None and not what.what.is_player:
            return _counted(what.what, what.number if what.kind == "at least" else 1, is_so)
        case "compare":
            return _compared(what, is_so)
    return []


def _counted(what: Selector, number: int, is_so: bool) -> list[Goal]:
    """So many cards, or none; who is to have an attachment wants that."""
    borne = next((clause.what for clause in what.clauses if clause.kind == "has" and clause.what is not None), None)
    if is_so:
        return [Goal("had", replace(borne, tests=(*borne.tests, CLAIMED)) if borne is not None else what, number)]
    return [Goal("healed" if DAMAGED in what.tests else "gone", what)]


def _held_by(player: Selector, is_so: bool) -> list[Goal]:
    """A card that a player is to control."""
    found = []
    for clause in player.clauses:
        is_not = clause.kind == "not"
        inner = clause.parts[0] if is_not else clause
        if inner.kind == "control" and inner.what is not None and is_so != is_not:
            titles = [one.word for one in inner.what.clauses if one.kind == "title"]
            found += [Goal("had", selector(f"every {CONTROLLED} copy of {title}")) for title in titles]
    return found


def _compared(what: Condition, is_so: bool) -> list[Goal]:
    """More or less of what is reckoned against a number; progress is made anyway."""
    left, right = what.amounts
    is_of_players = _counts_players(right)
    if not left.is_reckoned or (right.is_reckoned and not is_of_players):
        return []
    if (left.what is not None and left.what.is_player) or (left.of is not None and left.of.measure == "progress"):
        return []
    is_more = what.compared.startswith(">") == is_so
    if is_of_players:
        return [Goal("more" if is_more else "less", amount=left, up_to=right)]
    number = right.times + (what.compared in (">", "<=") and is_more)
    return [Goal("more" if is_more else "less", number=number, amount=left)]


def _counts_players(what: Amount) -> bool:
    """Whether it is so much for each player."""
    return what.kind == "times" and all([part.what is not None and part.what.is_player for part in what.parts])
