"""The box, made of what stands in the card files.  Whatever is misspelt is refused."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache

from msgspec.structs import replace

from westmarch.cardbook import assets_folder, motifs, read
from westmarch.cardbook.strict import Register, inside
from westmarch.engine.errors import BadCard
from westmarch.engine.records import Seat, Step
from westmarch.games.lcg.printed.abilities import compiled_abilities
from westmarch.games.lcg.printed.arguments import Scope, amount_in, cards_in, condition_in
from westmarch.games.lcg.printed.cards import AS_A_TRAIT, COST, DOOMED, PRINTED_X, Box, Card
from westmarch.games.lcg.printed.expressions import Amount, hosts
from westmarch.games.lcg.printed.folders import Contents, contents, hidden, stem
from westmarch.games.lcg.printed.rows import COPIES, NIGHTMARE, NORMAL, CampaignRow, Printed, Quest, Row, Stage
from westmarch.games.lcg.printed.scenarios import belonging
from westmarch.games.lcg.printed.vocabulary import (
    A_KEYWORD,
    A_SPHERE,
    A_TYPE,
    A_VALUE,
    AN_ID,
    IDS,
    KEYWORDS,
    NEUTRAL,
    NOUNS,
    OWN_SPHERES,
    SPHERES,
    TRAITS,
    VALUES,
    VICTORY,
)


def read_box() -> Box:
    """The box, of its files, without the cards that need what is not built.

    Raises BadCard, naming file, card, ability and word.
    """
    found = contents()
    _know(found)
    gone = hidden(found)
    cards = [made for made in _cards(found) if made.id not in gone]
    _check_scenarios(found, cards)
    kinds = _campaign_kinds(found)
    return Box(
        tuple(cards),
        {name: tuple([row.id for row in rows if row.id not in gone]) for name, rows in found.sets.items()},
        {name: copies for name, (kind, copies) in kinds.items() if kind == BOON and name not in gone},
        {name: copies for name, (kind, copies) in kinds.items() if kind == BURDEN and name not in gone},
        tuple(TRAITS),
    )


CAMPAIGN, BOON, BURDEN = "campaign", "boon", "burden"
_A_CAMPAIGN_KIND = Register("a kind of campaign card", (CAMPAIGN, BOON, BURDEN))
_IN_BOX = ("original", NORMAL)
"""The keys of the copies of a boon that stands with the player cards, and of a burden of an encounter set."""


def _campaign_kinds(found: Contents) -> dict[str, tuple[str, int]]:
    """Whether cards are boons, burdens or campaign cards, with the copies that there are."""
    kinds = {row.id: (row.kind, row.copies) for file in found.campaigns.values() for row in file.cards}
    rows = [row for file in found.players.values() for row in file.cards if row.kind]
    rows += [row for file in found.encounter.values() for row in file.cards if row.kind]
    return kinds | {row.id: (row.kind, max([int(row.copies.get(key, 0)) for key in _IN_BOX])) for row in rows}


def _cards(found: Contents) -> Iterator[Card]:
    """Every card, made where its errors are named; one that is hidden only as far as its print goes."""
    for name, players in found.players.items():
        sphere = stem(name) if stem(name) in (*SPHERES, NEUTRAL) else ""
        for row in players.cards:
            with inside(name), inside(row.id):
                owner = -1 if row.kind and row.type == OF_SCENARIO else 0
                of_set = BOON if row.kind == BOON and owner == 0 else ""
                yield card(row, owner, row.sphere or sphere, of_set, players.product)
    for name, encounter in found.encounter.items():
        for row in encounter.cards:
            with inside(name), inside(row.id):
                yield card(row, -1, of_set=stem(name), product=encounter.product, is_read=not encounter.needs)
    quests = {quest.id: quest for quest in found.quests.values()}
    for name, nightmare in found.nightmares.items():
        for row in (nightmare.setup, *nightmare.cards):
            with inside(name), inside(row.id):
                yield card(row, -1, of_set=stem(name), product=nightmare.product, is_read=not nightmare.needs)
        for stage in nightmare.stages:
            with inside(name), inside(stage.id):
                own = quests[nightmare.quest]
                yield _stage_card(replace(own, product=nightmare.product, needs=nightmare.needs), stage)
    for name, quest in found.quests.items():
        for stage in quest.stages:
            with inside(name), inside(stage.id):
                yield _stage_card(quest, stage)
    for name, campaign in found.campaigns.items():
        for each in campaign.cards:
            with inside(name), inside(each.id):
                yield _campaign_card(each, each.product or campaign.product)


def _check_scenarios(found: Contents, cards: Sequence[Card]) -> None:
    """Raises BadCard where a quest does not name the scenario whose words its cards are written in."""
    words = {made.id: belonging(_steps_of(made)) for made in cards}
    nightmares = {file.quest: (stem(name), file.stages) for name, file in found.nightmares.items()}
    for name, quest in found.quests.items():
        by_night, stages = nightmares.get(quest.id, ("", ()))
        rows = [row.id for each in (*quest.sets, by_night) for row in found.sets.get(each, ())]
        for face in (*[stage.id for stage in (*quest.stages, *stages)], *rows):
            for word, scenario in words.get(face, {}).items():
                if scenario not in quest.scenarios:
                    raise BadCard(f"{name}: {face} has {word!r}, but {quest.id} does not name {scenario!r}")


def _steps_of(card: Card) -> list[Step]:
    return [*card.setup, *[step for one in card.abilities for step in (*one.do, *one.cost, *one.undefended)]]


def _know(found: Contents) -> None:
    """Puts all ids and traits into their registers."""
    IDS.update(dict.fromkeys([row.id for _, row, _ in found.rows()]))
    TRAITS.update(dict.fromkeys(map(_trait, _traits().words)))


def _trait(name: str) -> str:
    """A trait as texts say it; one that is called as a sphere, ``spirit-trait``, so that each is said in one way."""
    word = name.lower().replace(" ", "-")
    return f"{word}{AS_A_TRAIT}" if word in OWN_SPHERES else word


_EACH = [f"1 per {noun}" for noun, kinds in NOUNS.items() if kinds and noun != "player"] + ["1 per quest"]
"""Hosts that may have one of a card each."""


_IN_DECK = re.compile(r"limit (\d) per deck\Z")


def _in_deck(words: tuple[str, ...]) -> int:
    """How many copies a deck may have at most by a card's own text; 0 where that says nothing."""
    return min([int(match[1]) for match in map(_IN_DECK.match, words) if match], default=0)


def _keywords(words: tuple[str, ...]) -> dict[str, int]:
    found: dict[str, int] = {}
    for word in [word for word in words if not _IN_DECK.match(word)]:
        name, _, number = word.partition(" ")
        takes = KEYWORDS[A_KEYWORD(name)].number
        is_number = number.isdigit() or number == _X
        fits = {"must": is_number, "may": number.isdigit() or not number, "1 per": number in _EACH}
        if not fits.get(takes, number == takes):
            wanted = {"": "no number", "must": "a number", "may": "a number or none"}.get(takes, f"'{takes} hero'")
            raise BadCard(f"keyword {word!r}: {name!r} has {wanted}")
        found[name] = found.get(name, 0) + (int(number) if number.isdigit() else PRINTED_X if number == _X else 1)
    return found


_X = "x"


def card(row: Row, owner: Seat, sphere: str = "", of_set: str = "", product: str = "", is_read: bool = True) -> Card:
    """A card of what stands in its file; every hero is unique.  The abilities of one that needs what is not built are
    not read.

    Raises BadCard.
    """
    is_read = is_read and not row.needs
    _check(row, is_read)
    return Card(
        row.id, row.title, row.type, owner, row.sphere or sphere, row.cost,
        {name: getattr(row, name) for name in VALUES},
        tuple(map(_trait, row.traits)), _keywords(row.keywords) if is_read else {}, row.unique or row.type == "hero",
        row.victory, row.attach_to, row.copies, row.text.strip(), row.shadow.strip(), row.motif,
        compiled_abilities(row.abilities, has_x=_is_x_chosen(row)) if is_read else (), of_set,
        split=row.split, back=row.back, x=_amounts_of_x(row), product=product, number=row.number,
        errata=row.errata, in_deck=_in_deck(row.keywords),
        play_if=condition_in(row.play_if, Scope()) if row.play_if and is_read else None, is_treasure=row.treasure,
    )  # fmt: skip


def _is_x_chosen(row: Row) -> bool:
    """Whether its player says what X is, as it is paid for or as its doomed X raises threat."""
    return (row.cost == "X" and COST not in row.x) or f"{DOOMED} {_X}" in row.keywords


def _amounts_of_x(row: Row | Stage) -> dict[str, Amount]:
    """What each value that is printed as X is in play.  Raises BadCard."""
    found: dict[str, Amount] = {}
    with inside("x"):
        for name, text in row.x.items():
            is_other = name in (VICTORY, COST) or f"{name} {_X}" in row.keywords
            printed = getattr(row, name if is_other else A_VALUE(name), 0)
            if printed and not (name == COST and printed == "X"):
                raise BadCard(f"{name!r} is X, and is not printed besides")
            found[name] = amount_in(text, Scope())
    return found


def _check(row: Row, is_read: bool) -> None:
    """Raises BadCard unless all that is printed on a card is known."""
    for register, word in ((A_TYPE, row.type), (A_SPHERE, row.sphere), (AN_ID, row.back), (_motif(), row.motif)):
        if word and (is_read or register not in (A_TYPE, A_SPHERE)):
            register(word)
    if row.kind:
        _A_CAMPAIGN_KIND(row.kind)
    for trait in row.traits:
        _traits()(trait)
    for key, copies in row.copies.items():
        Register("a box or difficulty", COPIES)(key)
        if isinstance(copies, str) and (key != NIGHTMARE or not copies.replace("/", "").isdigit()):
            raise BadCard(f"copies: {copies!r} is no number")
    if isinstance(row.cost, str) and row.cost != "X":
        raise BadCard(f"cost: {row.cost!r} is neither a number nor X")
    if row.attach_to and is_read:
        with inside("attach_to"):
            cards_in(hosts(row.attach_to).text, Scope())


@cache
def _motif() -> Register:
    return Register("a motif", motifs().names)


@cache
def _traits() -> Register:
    return Register("a trait", read(assets_folder("lcg") / "traits.yaml", tuple[str, ...]))


def _stage_card(quest: Quest, stage: Stage) -> Card:
    found = compiled_abilities(() if quest.needs else stage.abilities)
    setup = tuple([step for ability in found if ability.kind == "setup" for step in ability.do])
    abilities = tuple([ability for ability in found if ability.kind != "setup"])
    if stage.motif:
        _motif()(stage.motif)
    return Card(
        stage.id, stage.title_b, "quest", -1, "", 0, dict.fromkeys(VALUES, 0) | {"quest_points": stage.quest_points},
        (), {} if quest.needs else _keywords(stage.keywords), False, stage.victory, "", {},
        stage.text.strip(), "", "", abilities, quest.id, setup,
        stage.number, product=quest.product, x={} if quest.needs else _amounts_of_x(stage),
    )  # fmt: skip


OF_SCENARIO = "objective-ally"
"""The type of the boons that have the back of an encounter card."""


def _campaign_card(row: CampaignRow, product: str) -> Card:
    """Boons are player cards, but for allies of the scenario; burdens and campaign cards are the scenario's.

    (Rules: Boons & Burdens)
    """
    _A_CAMPAIGN_KIND(row.kind)
    printed = Row(**{name: getattr(row, name) for name in Printed.__struct_fields__})
    owner = 0 if row.kind == BOON and row.type != OF_SCENARIO else -1
    return card(printed, owner, NEUTRAL if owner == 0 else "", row.kind, product)
