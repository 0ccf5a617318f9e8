"""What each card does, as steps, and the check of every word that stands in the card files.

Read and checked once; then the compiled form is kept, and reading it checks nothing, for it was made of the same files.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from msgspec import Struct

from westmarch.cardbook.compiled import compiled as kept
from westmarch.cardbook.strict import Register, inside
from westmarch.engine.errors import BadCard
from westmarch.engine.records import Step
from westmarch.games.quest.atlas import ANY, REGIONS, TERRAINS
from westmarch.games.quest.catalogue import (
    BLANK,
    BOX,
    FOE_DECKS,
    HEROES,
    HOUSE,
    MONSTERS,
    SKILL,
    STAGES,
    Character,
    CombatRow,
    Encounter,
    Event,
    Quest,
    Row,
    Setup,
    Shadow,
)
from westmarch.games.quest.language.conditions import condition
from westmarch.games.quest.language.registers import (
    CHARACTER,
    DECK,
    FOE_DECK,
    HERO,
    OF_HERO,
    PLACE,
    SAURON_MARKER,
)
from westmarch.games.quest.language.selectors import selector
from westmarch.games.quest.language.short_forms import (
    COMBAT_CONDITION,
    COMBAT_EFFECT,
    COMBAT_TIME,
    EVENT_RULE,
    LASTING_RULE,
    MINION_RULE,
    MISSION,
    MONSTER_ABILITY,
    PLOT_RULE,
    TIMING,
    Goal,
    aims,
    goals,
)
from westmarch.games.quest.language.words import compiled

Check = Callable[[str], object]
"""Raises BadCard for a word that does not exist."""
Texts = dict[str, tuple[Step, ...]]
"""What cards do, by their ids."""

STAGE = Register("a stage", [str(stage) for stage in STAGES])
STATUS = Register("a status", ("official", *HOUSE))
TYPE = Register("a type of combat card", ("melee", "ranged"))
HERO_RULES = ("scout", "survivalist", "noble-bloodline", "expert-rider", "iron-will")
"""The abilities of heroes that the rules know."""


def _where(text: str) -> None:
    _within(selector(text).needs, OF_HERO)


def _requires(text: str) -> None:
    _within(condition(text).needs, frozenset({"affected"}))


def _mission(text: str) -> None:
    for part in text.split(" or "):
        MISSION(part)
    _within(condition(text).needs, frozenset())


def _within(needed: frozenset[str], bound: frozenset[str]) -> None:
    if not needed <= bound:
        raise BadCard(f"nothing is bound as {', '.join(sorted(needed - bound))!r} here")


_FOE: dict[str, Check] = {"deck": FOE_DECK}
FIELDS: dict[str, dict[str, Check]] = {
    "events": {"stage": STAGE, "mark": PLACE, "standing": EVENT_RULE, "favor": PLACE},
    "encounters": {"deck": DECK, "where": _where, "goal": goals},
    "quests": {"hero": HERO, "kind": Register("a kind of Quest", ("starting", "advanced")), "goal": goals},
    "perils": {"where": _where},
    "plots": {"marker": SAURON_MARKER, "affects": aims, "requires": _requires, "standing": PLOT_RULE},
    "shadow": {"timing": TIMING},
    "characters": {},
    "corruption": {"rule": LASTING_RULE},
    "items": {"id": Register("an item that the rules know", ("boat", "elven-cloak", "horse"))},
    "missions": {"side": Register("a side", ("sauron", "heroes")), "test": _mission},
    "heroes": {"start": PLACE, "rule": Register("an ability of heroes", HERO_RULES)},
    "monsters": {**_FOE, "side": TYPE, "does": MONSTER_ABILITY},
    "minions": {**_FOE, "start": PLACE, "stage": STAGE, "rules": MINION_RULE},
    "abilities": {
        "timing": COMBAT_TIME,
        "names": Register("somebody who names a type", ("opp", "self")),
        "when": COMBAT_CONDITION,
        "do": COMBAT_EFFECT,
    },
}
"""By book: the fields with words of the language, and what checks each."""


def check_row(book: str, row: Row) -> None:
    """Raises BadCard if a card says anything that does not exist, naming the card and the field."""
    with inside(row.id):
        _check_field("status", row.status, STATUS)
        for field, check in FIELDS[book].items():
            _check_field(field, getattr(row, field), check)
        if isinstance(row, Event):
            _check_field("characters", tuple(row.characters), CHARACTER)
            _check_field("characters", tuple(row.characters.values()), PLACE)


def _check_field(field: str, held: str | int | tuple[str, ...], check: Check) -> None:
    for text in held if isinstance(held, tuple) else (str(held),):
        if text or isinstance(held, tuple):
            with inside(field):
                check(text)


def check_decks(decks: Mapping[str, tuple[CombatRow, ...]]) -> None:
    """Raises BadCard if a combat deck, or a type or icon of its cards, does not exist."""
    deck = Register("a combat deck", (*HEROES, SKILL, *FOE_DECKS))
    icon = Register("an icon of a path", (*TERRAINS, ANY))
    for name, rows in decks.items():
        with inside(f"decks.yaml: {name}"):
            deck(name)
            for row in rows:
                with inside(row.ability):
                    _check_field("type", row.type, TYPE)
                    _check_field("move", row.move, icon)


def check_setup(setup: Setup) -> None:
    """Raises BadCard if a pile, a monster or a track of the board does not exist."""
    pile = Register("a pile of monster tokens", {region.deck: None for region in REGIONS.values()})
    token = Register("a monster token", (*MONSTERS, BLANK))
    track = Register("an action track", ("influence", "cards", "command"))
    with inside("setup.yaml"):
        _check_field("tokens", tuple(setup.tokens), pile)
        for name, tokens in setup.tokens.items():
            with inside(name):
                _check_field("tokens", tuple(tokens), token)
        _check_field("tracks", tuple(setup.tracks), track)


# -- what they do

_OF_CARD = frozenset({"card", "deck"})
_BOUND: dict[str, frozenset[str]] = {
    "events": _OF_CARD,
    "encounters": OF_HERO | _OF_CARD,
    "quests": OF_HERO | {"card"},
    "perils": OF_HERO | _OF_CARD,
    "plots": _OF_CARD | {"affected"},
    "shadow": _OF_CARD,
    "characters": OF_HERO | {"card"},
    "corruption": OF_HERO | _OF_CARD,
}
"""By book: the names that are bound where its texts are carried out."""


def _bound(book: str, row: Row, field: str) -> frozenset[str]:
    if (isinstance(row, Event) and row.mark) or (isinstance(row, Shadow) and row.timing != "action-step"):
        return _BOUND[book] | OF_HERO  # who explores there; whose turn or combat it is
    if isinstance(row, Encounter) and row.goal and field == "do":
        return OF_HERO | {"card"}  # a reward
    return _BOUND[book]


def steps_of(book: str, row: Row, field: str) -> tuple[Step, ...]:
    """What a card says in a field, as steps.  Raises BadCard, naming the card, the field and the word."""
    return compiled(getattr(row, field), f"{row.id}: {field}", _bound(book, row, field))


class CardTexts(Struct, frozen=True):
    """What all cards say: what they ``do``, what must be paid for that (``cost``), what happens when a Quest is taken
    (``setup``) and what it asks for (``goal``).
    """

    do: Texts
    cost: Texts
    setup: Texts
    goal: dict[str, tuple[Goal, ...]]


def read_book(book: str, rows: Iterable[Row], texts: CardTexts) -> None:
    """Checks every word of the cards of a book, and adds what they say to the texts.  Raises BadCard."""
    with inside(f"{book}.yaml"):
        for row in rows:
            check_row(book, row)
            if book not in _BOUND:
                continue
            if row.id in texts.do:
                raise BadCard(f"{row.id}: another file has a card of that id")
            texts.do[row.id] = steps_of(book, row, "do")
            if isinstance(row, Event | Character) and row.cost:
                texts.cost[row.id] = steps_of(book, row, "cost")
            if isinstance(row, Encounter | Quest) and row.goal:
                texts.goal[row.id] = goals(row.goal)
            if isinstance(row, Encounter | Quest) and row.setup:
                texts.setup[row.id] = steps_of(book, row, "setup")


def _read() -> CardTexts:
    texts = CardTexts({}, {}, {}, {})
    for book in FIELDS:
        read_book(book, getattr(BOX, book), texts)
    check_decks(BOX.decks)
    check_setup(BOX.setup)
    return texts


TEXTS = kept("quest", "texts", CardTexts, _read)
STEPS = TEXTS.do
"""What each card does, by its id."""
COSTS = TEXTS.cost
"""What must be paid for that, by card."""
SETUPS = TEXTS.setup
"""What happens when a Quest is taken, by card."""
GOALS = TEXTS.goal
"""What a Quest asks for, by card."""
