"""The quests for the page on which one is chosen: cycles, what their encounter decks hold, and what is new in them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from westmarch.cardbook.compiled import compiled
from westmarch.engine.game import RuleText
from westmarch.engine.scenario_records import Cycle, Mode, ReadyDeck, Scenario, ScenarioBook
from westmarch.engine.text_format import listed
from westmarch.games.lcg.catalogue import CARDS, SETS
from westmarch.games.lcg.printed.folders import encounter_deck
from westmarch.games.lcg.printed.lists import (
    CYCLES,
    DECKS,
    DIFFICULTIES,
    NIGHTMARES,
    QUESTS,
    SET_TITLES,
    Quest,
    cycle_title,
    in_order,
)
from westmarch.games.lcg.printed.rows import EASY, NIGHTMARE, NORMAL

BOOK = "scenarios"
"""The name of the compiled form."""
_TITLES = {EASY: "Easy", NORMAL: "Standard", NIGHTMARE: "Nightmare"}
_KINDS = {"enemy": "enemies", "location": "locations", "treachery": "treacheries", "objective": "objectives"}
_OF_DECKS = "limit"
"""What is written like a keyword, and says how often one may have the card."""
_NUMBERS = ("no", "one", "two", "three", "four", "five", "six")


def book(companion: Sequence[RuleText]) -> ScenarioBook:
    """Every quest that can be played, with its own rules as the companion tells them; kept compiled, as all cards are
    read for it."""
    return compiled("lcg", BOOK, ScenarioBook, lambda: _made(companion), [Path(__file__)])


def _made(companion: Sequence[RuleText]) -> ScenarioBook:
    told = _keywords(companion)
    known: set[str] = set()
    found: dict[str, list[Scenario]] = {folder: [] for folder in CYCLES.values()}
    for quest in QUESTS.values():
        used = _keywords_of(quest)
        new = tuple([told[name] for name in sorted(used - known) if name in told]) if known else ()
        known |= used
        found[CYCLES[quest.id]].append(_scenario(quest, new))
    cycles = [Cycle(folder, cycle_title(folder), tuple(quests), in_order(folder)) for folder, quests in found.items()]
    decks = {
        deck.id: ReadyDeck(
            deck.id, deck.title, tuple([(f"card/{hero}", CARDS[hero].title) for hero in deck.heroes]), deck.text
        )
        for deck in DECKS.values()
    }
    return ScenarioBook("quest", "difficulty", tuple(cycles), decks, "series")


def _scenario(quest: Quest, rules: tuple[str, ...]) -> Scenario:
    first = quest.stages[0]
    dealt = _dealt(quest, NORMAL)
    return Scenario(
        value=quest.id,
        title=quest.title,
        number=quest.number,
        difficulty=quest.difficulty,
        line=_size(quest),
        text=" ".join(first.setup.split()),
        rules=rules,
        scene=first.id,
        modes=tuple([_mode(quest, name) for name in (EASY, NORMAL, NIGHTMARE) if name in DIFFICULTIES[quest.id]]),
        words=tuple(
            [quest.product, *[SET_TITLES[name] for name in quest.sets], *[CARDS[card].title for card in dealt]]
        ),
        news=quest.news,
    )


def _size(quest: Quest) -> str:
    """``three stages: 8, 2 and 10 progress``; stages without a number are not among these."""
    numbers = dict.fromkeys([stage.number for stage in quest.stages])
    points = [next(stage.quest_points for stage in quest.stages if stage.number == number) for number in numbers]
    count = _NUMBERS[len(points)] if len(points) < len(_NUMBERS) else str(len(points))
    shown = [str(number) for number in points if number]
    stages = f"{count} {'stage' if len(points) == 1 else 'stages'}"
    if not shown:
        return stages
    rest = len(points) - len(shown)
    more = f", and {_NUMBERS[rest]} without a number" if rest else ""
    return f"{stages}: {listed(shown)} progress{more}"


def _dealt(quest: Quest, difficulty: str) -> dict[str, int]:
    """The cards of the encounter deck with their copies."""
    return encounter_deck(
        quest, difficulty, NIGHTMARES.get(quest.id), lambda name: [(card, CARDS[card].copies) for card in SETS[name]]
    )


def _mode(quest: Quest, difficulty: str) -> Mode:
    dealt = _dealt(quest, difficulty)
    of_set = Counter[str]()
    kinds = Counter[str]()
    for card, copies in dealt.items():
        of_set[SET_TITLES[CARDS[card].set]] += copies
        kinds[_kind(CARDS[card].type)] += copies
    return Mode(
        value=difficulty,
        title=_TITLES[difficulty],
        sets=tuple(sorted(of_set.items(), key=lambda entry: entry[0].casefold() != quest.title.casefold())),
        kinds=tuple([(name, kinds[name]) for name in (*_KINDS.values(), "others") if kinds[name]]),
        line=_line(quest, difficulty, dealt),
        text=_changes(quest, difficulty),
    )


def _kind(kind: str) -> str:
    return next((plural for name, plural in _KINDS.items() if kind.startswith(name)), "others")


def _line(quest: Quest, difficulty: str, dealt: Mapping[str, int]) -> str:
    standard = _dealt(quest, NORMAL)
    if difficulty == EASY:
        return f"{sum(standard.values()) - sum(dealt.values())} cards fewer"
    if difficulty == NIGHTMARE:
        return f"{sum([n for card, n in dealt.items() if card not in standard])} other cards"
    return f"{sum(dealt.values())} cards"


def _changes(quest: Quest, difficulty: str) -> str:
    """What is different besides the cards: the rule of the easy game, or the set-up card of the nightmare deck."""
    if difficulty == EASY and quest.easy is not None:
        return quest.easy.rule.partition(". ")[0].removesuffix(".") + "."
    if difficulty == NIGHTMARE:
        return CARDS[NIGHTMARES[quest.id].card].text
    return ""


def _keywords_of(quest: Quest) -> set[str]:
    """The keywords on the cards and stages of a quest."""
    cards: Iterable[str] = [*_dealt(quest, NORMAL), *[stage.id for stage in quest.stages]]
    return {keyword for card in cards for keyword in CARDS[card].keywords if keyword != _OF_DECKS}


def _keywords(companion: Sequence[RuleText]) -> dict[str, str]:
    """What the companion says first about each keyword, which its paragraph begins with: ``Surge: ...``."""
    found: dict[str, str] = {}
    for paragraph in companion:
        name, colon, _ = paragraph.text.partition(":")
        if colon and " " not in name:
            found.setdefault(name.casefold(), f"{paragraph.text.partition('. ')[0].removesuffix('.')}.")
    return found
