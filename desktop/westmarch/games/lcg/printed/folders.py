"""The folders of the card files: one for a product or a cycle, found by what lies there.

A folder may have ``player/*.yaml``, ``encounter/<set>.yaml``, ``nightmare/<set>.yaml``, ``quests/<quest>.yaml``,
``decks.yaml`` and ``campaign.yaml``.  A file is called by its place: ``core/quests/journey-down-the-anduin.yaml``.
The folders come in the order of ``index.yaml``, those that it does not know last.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence, Set
from typing import TypeVar

from msgspec import Struct
from msgspec.structs import replace

from westmarch.cardbook import cards_folder, read
from westmarch.cardbook.strict import Register, inside
from westmarch.engine.errors import BadCard
from westmarch.games.lcg.printed import scenarios
from westmarch.games.lcg.printed.rows import (
    EASY,
    NIGHTMARE,
    NORMAL,
    Campaign,
    CampaignFile,
    Deck,
    Decks,
    EncounterFile,
    NightmareFile,
    PlayerFile,
    Printed,
    Published,
    Quest,
    Row,
    Stage,
)

FOLDER = cards_folder("lcg")

T = TypeVar("T")


class Contents(Struct, frozen=True):
    """All that stands in the files, each by the name of its file."""

    players: dict[str, PlayerFile]
    encounter: dict[str, EncounterFile]
    nightmares: dict[str, NightmareFile]
    quests: dict[str, Quest]
    campaigns: dict[str, CampaignFile]
    decks: dict[str, Decks]

    @property
    def sets(self) -> dict[str, tuple[Row, ...]]:
        """The cards of each encounter set, those of nightmare decks too."""
        encounter = {stem(name): file.cards for name, file in self.encounter.items()}
        return encounter | {stem(name): file.cards for name, file in self.nightmares.items()}

    def rows(self) -> Iterator[tuple[str, Printed | Stage, tuple[str, ...]]]:
        """Every card and stage with its file, and with what it needs that is not built."""
        for name, players in self.players.items():
            yield from ((name, row, row.needs) for row in players.cards)
        for name, campaign in self.campaigns.items():
            yield from ((name, card, card.needs) for card in campaign.cards)
        for name, each in self.encounter.items():
            for row in each.cards:
                yield name, row, (*each.needs, *row.needs)
        for name, nightmare in self.nightmares.items():
            for row in (nightmare.setup, *nightmare.cards):
                yield name, row, (*nightmare.needs, *row.needs)
            for stage in nightmare.stages:
                yield name, stage, nightmare.needs
        for name, quest in self.quests.items():
            for stage in quest.stages:
                yield name, stage, quest.needs


def stem(name: str) -> str:
    """The name of a file without its folders and its ending."""
    return name.rpartition("/")[2].removesuffix(".yaml")


def published() -> tuple[Published, ...]:
    """The index of what was published.  Raises BadCard."""
    return read(FOLDER / "index.yaml", tuple[Published, ...])


def contents() -> Contents:
    """Everything in the folders.

    Raises BadCard for what cannot be read, an id that is there twice, and a name of something that is not there.
    """
    order = [each.folder for each in published()]
    found = Contents(
        _files("player/*.yaml", PlayerFile, order),
        _files("encounter/*.yaml", EncounterFile, order),
        _files("nightmare/*.yaml", NightmareFile, order),
        _files("quests/*.yaml", Quest, order),
        _files("campaign.yaml", CampaignFile, order),
        _files("decks.yaml", Decks, order),
    )
    _only_once((name, row.id) for name, row, _ in found.rows())
    _only_once((name, stem(name)) for name in (*found.encounter, *found.nightmares))
    _only_once((name, quest.id) for name, quest in found.quests.items())
    _only_once((name, campaign.id) for name, campaign in found.campaigns.items())
    _only_once((name, deck.id) for name, decks in found.decks.items() for deck in decks.decks)
    for name, quest in found.quests.items():
        if stem(name) != quest.id:
            raise BadCard(f"{name}: {quest.id}: a quest has the name of its file")
    _check_names(found)
    return found


def _files(pattern: str, kind: type[T], order: Sequence[str]) -> dict[str, T]:
    names = [path.relative_to(FOLDER).as_posix() for path in FOLDER.glob(f"*/{pattern}")]
    places = {folder: at for at, folder in enumerate(order)}
    names.sort(key=lambda name: (places.get(name.partition("/")[0], len(places)), name))
    return {name: read(FOLDER.joinpath(name), kind) for name in names}


def _only_once(ids: Iterator[tuple[str, str]]) -> None:
    at: dict[str, str] = {}
    for name, each in ids:
        if each in at:
            raise BadCard(f"{name}: {each}: {at[each]} has this id already")
        at[each] = name


# -- what people see of it


class Nightmare(Struct, frozen=True):
    """The nightmare deck of a quest: its set-up ``card``, the ``set`` put in, the cards that it takes out, all
    ``stages`` of its quest deck, in their order, and which cards it lays ``apart`` from the encounter deck."""

    card: str
    set: str
    remove: dict[str, int]
    stages: tuple[Stage, ...]
    apart: tuple[str, ...] = ()


class Lists(Struct, frozen=True):
    """What a table chooses from; ``difficulties`` are those of each quest that is to be seen, ``sets`` the titles of
    all encounter sets and nightmare decks and ``products`` those of all products, both in the order in which they were
    published, ``cycles`` the folder of each quest and ``folders`` that of each product.  ``boxes`` are products with
    cards that others have as well, by their titles; ``titles`` those of their cards that are not to be seen.
    ``campaigns`` have the chapters whose quests are to be seen, as far as all before them are that are not optional.

    The stages are without their abilities, which are those of their cards.
    """

    quests: tuple[Quest, ...]
    difficulties: dict[str, tuple[str, ...]]
    nightmares: dict[str, Nightmare]
    decks: tuple[Deck, ...]
    titles: tuple[str, ...]
    sets: dict[str, str]
    cycles: dict[str, str]
    products: tuple[str, ...]
    boxes: dict[str, dict[str, int]]
    folders: dict[str, str]
    campaigns: tuple[Campaign, ...]


def hidden(found: Contents) -> set[str]:
    """The cards and stages that are not to be seen: what needs more, and what only a quest that is hidden has."""
    offered, nightmares = _offered(found)
    seen = {name for quest in found.quests.values() if quest.id in offered for name in quest.sets}
    seen |= {nightmare.set for nightmare in nightmares.values()}
    out = {row.id for _, row, needs in found.rows() if needs}
    out |= {row.id for name, rows in found.sets.items() if name not in seen for row in rows}
    for file in [file for name, file in found.nightmares.items() if stem(name) not in seen]:
        out |= {file.setup.id, *[stage.id for stage in file.stages]}
    return out | {stage.id for quest in found.quests.values() if quest.id not in offered for stage in quest.stages}


def playable(found: Contents) -> Collection[str]:
    """The quests that can be played."""
    offered, _ = _offered(found)
    return offered


def lists() -> Lists:
    """The quests and decks that are to be seen.  Raises BadCard."""
    found, index = contents(), published()
    offered, nightmares = _offered(found)
    gone = hidden(found)
    of_sets = {stem(name): file.title for name, file in found.encounter.items()}
    of_sets |= {stem(name): file.title for name, file in found.nightmares.items()}
    places = {
        name: at for at, name in enumerate([name for each in index for one in each.products for name in one.sets])
    }
    quests = sorted([_plain(quest) for quest in found.quests.values() if quest.id in offered], key=_number)
    decks = [replace(deck, group=deck.group or each.title) for each in found.decks.values() for deck in each.decks]
    products = [product for each in found.decks.values() for product in each.products]
    held = {card for one in products for card in (*one.heroes, *one.cards)}
    return Lists(
        tuple(quests),
        offered,
        nightmares,
        tuple([deck for deck in decks if gone.isdisjoint((*deck.heroes, *deck.cards))]),
        tuple([row.title for _, row, _ in found.rows() if row.id in held & gone and isinstance(row, Row)]),
        {name: of_sets[name] for name in sorted(of_sets, key=lambda name: places.get(name, len(places)))},
        {quest.id: name.partition("/")[0] for name, quest in found.quests.items() if quest.id in offered},
        tuple([product.title for each in index for product in each.products]),
        {one.title: dict.fromkeys(one.heroes, 1) | one.cards for one in products},
        {product.title: each.folder for each in index for product in each.products},
        tuple([made for file in found.campaigns.values() if (made := _campaign(file, offered, gone)).chapters]),
    )


def _campaign(file: CampaignFile, offered: Collection[str], gone: Set[str]) -> Campaign:
    """The chapters that can be played: up to the first one that is not there yet and cannot be passed over."""
    chapters = []
    for chapter in file.chapters:
        if chapter.quest in offered and chapter.card not in gone:
            chapters.append(chapter)
        elif not chapter.optional:
            break
    return Campaign(file.id, file.title, tuple(chapters))


def _check_names(found: Contents) -> None:
    """Raises BadCard unless every card, set, stage and quest that is named is there."""
    card = Register("a card", {row.id for _, row, _ in found.rows()})
    sets = found.sets
    for name, file in found.decks.items():
        for deck in file.decks:
            with inside(name), inside(deck.id):
                for each in (*deck.heroes, *deck.cards):
                    card(each)
        for product in file.products:
            with inside(name), inside(product.id):
                for each in (*product.heroes, *product.cards):
                    card(each)
    for name, quest in found.quests.items():
        with inside(name), inside(quest.id):
            following = [stage for each in quest.stages for stage in each.following]
            for each in (*following, *quest.remove, *(quest.easy.remove if quest.easy else ())):
                card(each)
            for each in () if quest.needs else quest.sets:
                Register("an encounter set", sets)(each)
            for each in (*([quest.companion] if quest.companion else []), *quest.companion_or, *quest.treasures):
                card(each)
            for each in quest.scenarios:
                Register("a scenario", scenarios.names())(each)
    for name, campaign in found.campaigns.items():
        with inside(name):
            for chapter in campaign.chapters:
                Register("a quest", [quest.id for quest in found.quests.values()])(chapter.quest)
                Register("a campaign card", [row.id for row in campaign.cards])(chapter.card)
    for name, nightmare in found.nightmares.items():
        with inside(name):
            Register("a quest", [quest.id for quest in found.quests.values()])(nightmare.quest)
            leading = [stage for one in nightmare.next.values() for stage in ((one,) if isinstance(one, str) else one)]
            for each in (*nightmare.remove, *nightmare.next, *leading, *nightmare.apart):
                card(each)


def _offered(found: Contents) -> tuple[dict[str, tuple[str, ...]], dict[str, Nightmare]]:
    """The difficulties of each quest that can be played, and the nightmare decks that can."""
    gone = {row.id for _, row, needs in found.rows() if needs}
    quests = {quest.id: quest for quest in found.quests.values()}
    nightmares = {
        file.quest: Nightmare(file.setup.id, stem(name), file.remove, _stages(quests[file.quest], file), file.apart)
        for name, file in found.nightmares.items()
    }
    sets = found.sets
    offered = {quest.id: _difficulties(quest, nightmares.get(quest.id), sets, gone) for quest in found.quests.values()}
    offered = {quest: names for quest, names in offered.items() if NORMAL in names}
    return offered, {quest: nightmares[quest] for quest, names in offered.items() if NIGHTMARE in names}


def _stages(quest: Quest, nightmare: NightmareFile) -> tuple[Stage, ...]:
    """The stages of a quest that its nightmare deck leaves, and those that it brings, without their abilities, in the
    order of their numbers."""
    left = [stage for stage in quest.stages if stage.id not in nightmare.remove]
    own = [replace(stage, next=nightmare.next.get(stage.id, stage.next)) for stage in left]
    return tuple(sorted([replace(stage, abilities=()) for stage in (*own, *nightmare.stages)], key=_number))


def _plain(quest: Quest) -> Quest:
    return replace(quest, stages=tuple([replace(stage, abilities=()) for stage in quest.stages]))


def _number(one: Quest | Stage) -> int:
    return one.number


def _difficulties(
    quest: Quest, nightmare: Nightmare | None, sets: Mapping[str, tuple[Row, ...]], gone: Set[str]
) -> tuple[str, ...]:
    """Those in which every card of a quest is to be seen; none, if it needs what is not built."""
    if quest.needs:
        return ()
    offered = []
    for name in (NORMAL, *([EASY] if quest.easy else []), *([NIGHTMARE] if nightmare else [])):
        dealt = encounter_deck(quest, name, nightmare, lambda each: [(row.id, row.copies) for row in sets[each]])
        setup = [nightmare.card] if nightmare and name == NIGHTMARE else []
        if gone.isdisjoint((*dealt, *setup)):
            offered.append(name)
    return tuple(offered)


def encounter_deck(
    quest: Quest,
    difficulty: str,
    nightmare: Nightmare | None,
    cards_of: Callable[[str], Iterable[tuple[str, Mapping[str, int | str]]]],
) -> dict[str, int]:
    """The cards of a quest with their copies, set by set; ``cards_of`` gives those of a set with what they have.

    (Glossary: Setup; Rules: Easy Mode, Nightmare Mode)
    """
    less = [quest.remove, quest.easy.remove if quest.easy and difficulty == EASY else {}]
    parts = [(name, NORMAL) for name in quest.sets]
    if nightmare and difficulty == NIGHTMARE:
        less.append(nightmare.remove)
        parts.append((nightmare.set, NIGHTMARE))
    out: dict[str, int] = {}
    for name, key in parts:
        for card, copies in cards_of(name):
            number = int(copies.get(key, 0)) - sum([removed.get(card, 0) for removed in less])
            if number > 0:
                out[card] = number
    return out
