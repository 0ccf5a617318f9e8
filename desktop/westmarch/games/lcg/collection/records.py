"""The cards for pages that know no game, on two shelves: those of players, and those of the encounter deck."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from msgspec.structs import replace

from westmarch.engine.card_records import CardRecord, CardShelf, Facet, FacetValue, Use, facet_of, named_in, shown
from westmarch.engine.game import RuleText
from westmarch.games.lcg.catalogue import CARDS, SETS
from westmarch.games.lcg.collection.card_search import in_order
from westmarch.games.lcg.collection.fields import FIELDS, is_of_a_player, numbers_of, words_of
from westmarch.games.lcg.printed.cards import Card
from westmarch.games.lcg.printed.lists import DECKS, NIGHTMARES, PUBLISHED, QUESTS, SET_TITLES, every_stage
from westmarch.games.lcg.printed.rows import EASY, NIGHTMARE, NORMAL
from westmarch.games.lcg.printed.vocabulary import BAGGINS, FELLOWSHIP, NEUTRAL, OWN_SPHERES, TYPES, trait_title

PLAYER, ENCOUNTER = "cards", "encounter"
"""The ids of the shelves."""
BY_SPHERE = ("sphere", "type", "cost", "title")
BY_SET = ("set", "type", "title")
_SIGNS = {
    "leadership": "crown",
    "tactics": "sword-cross",
    "spirit": "star-four-points",
    "lore": "leaf",
    BAGGINS: "door-closed",
    FELLOWSHIP: "ring",
    NEUTRAL: "circle-double",
}
_COPIES = ("original", "revised", NORMAL)
"""Whose copies are told: those of the box, or of the encounter deck."""
_LEAD = (
    r"(?:(?:Resource|Planning|Quest|Travel|Encounter|Combat|Refresh) )?(?:Action|Response)"
    r"|Forced|Lost|When revealed|Travel|Setup|Resolution"
)
_TRIGGER = re.compile(rf"(?<=[.!?]) (({_LEAD}):)")
"""Where an ability begins: a word for it behind the end of a sentence."""
_LEADS = re.compile(rf"^({_LEAD}):", re.MULTILINE)
_WANTED = ("Action", "Response")
"""What a player may do has another colour than what must happen."""


def shelves(rulings: Sequence[RuleText]) -> Iterator[CardShelf]:
    """The shelves, with the rulings of the companion at the cards that they name."""
    records = cards(rulings)
    players = tuple([record for record in records if is_of_a_player(CARDS[record.id])])
    others = tuple([record for record in records if not is_of_a_player(CARDS[record.id])])
    yield player_shelf(players)
    yield CardShelf(ENCOUNTER, "Encounter sets", others, _encounter_facets(others), FIELDS, BY_SET, in_order)


def player_shelf(players: Sequence[CardRecord]) -> CardShelf:
    """Cards of players on a shelf, with filters for what they have."""
    return CardShelf(PLAYER, "Cards", tuple(players), _player_facets(players), FIELDS, BY_SPHERE, in_order)


def cards(rulings: Sequence[RuleText] = ()) -> tuple[CardRecord, ...]:
    """Every card of the program, in the order of its files."""
    named = named_in(rulings, [(card.id, card.title) for card in CARDS.values()])
    uses = _uses()
    setups = {stage.id: stage.setup for quest in QUESTS.values() for stage in every_stage(quest.id)}
    return tuple(
        [
            replace(
                _record(card, setups.get(card.id, "")),
                rulings=tuple(named.get(card.id, ())),
                uses=tuple(uses.get(card.id, ())),
            )
            for card in CARDS.values()
        ]
    )


def _record(card: Card, setup: str) -> CardRecord:
    """A card as it is printed; ``setup`` is what stands on the front of a stage."""
    text = _parted(card.text)
    front = " ".join(setup.split())
    if front and not _LEADS.match(front):
        front = f"Setup: {front}"
    return CardRecord(
        id=card.id,
        title=card.title,
        game="lcg",
        picture=f"{'stage' if card.type == 'quest' else 'card'}/{card.id}",
        kind=shown(card.type.replace("-", " ")),
        line=_line(card),
        group=card.sphere,
        traits=tuple([trait_title(trait) for trait in card.trait_titles]),
        keywords=tuple([f"{shown(name)} {n or 'X'}" if n != 1 else shown(name) for name, n in card.keywords.items()]),
        text=text,
        leads=_leads(f"{front}\n{text}"),
        front=front,
        front_picture=f"stage-a/{card.id}" if card.type == "quest" else "",
        shadow=card.shadow_text,
        note="It is played as the publisher has changed it." if card.errata else "",
        words=words_of(card),
        numbers=numbers_of(card),
        product=card.product,
        set=SET_TITLES.get(card.set, ""),
        number=card.number,
        copies=next((n for box in _COPIES if isinstance(n := card.copies.get(box), int)), 0),
        motif=card.motif,
        is_unique=card.is_unique,
    )


def _parted(text: str) -> str:
    """A text with each ability in a line of its own."""
    return _TRIGGER.sub(r"\n\1", " ".join(text.split())).strip()


def _line(card: Card) -> str:
    """What a card is, in a line: ``Leadership, cost 2``."""
    parts = [shown(card.sphere)] if card.sphere else []
    if "cost" in numbers_of(card):
        parts.append(f"cost {card.cost}")
    if card.type == "hero":
        parts.append(f"threat cost {card.stats['threat']}")
    if card.type == "enemy":
        parts.append(f"engagement cost {card.stats['engagement']}")
    if card.type == "location":
        parts.append(f"threat {card.stats['threat']}")
    if card.stage:
        parts.append(f"stage {card.stage}")
    return ", ".join(parts)


def _leads(text: str) -> dict[str, str]:
    """The words before abilities, each with its colour."""
    return {lead: "good" if lead.endswith(_WANTED) else "dark" for lead in _LEADS.findall(text)}


def _uses() -> dict[str, list[Use]]:
    """The quests and the ready decks in which each card occurs."""
    found: dict[str, list[Use]] = {}

    def use(kind: str, title: str, cards: Iterable[str]) -> None:
        for card in dict.fromkeys(cards):
            found.setdefault(card, []).append(Use(kind, title))

    for quest in QUESTS.values():
        in_sets = [card for name in quest.sets for card in SETS[name] if card not in quest.remove]
        use("Quest", quest.title, [*[stage.id for stage in quest.stages], *in_sets])
        if quest.id in NIGHTMARES:
            own = [stage.id for stage in quest.stages]
            use("Nightmare", quest.title, [stage.id for stage in every_stage(quest.id) if stage.id not in own])
            use("Nightmare", quest.title, SETS.get(NIGHTMARES[quest.id].set, ()))
    for deck in DECKS.values():
        use("Ready deck", deck.title, [*deck.heroes, *deck.cards])
    for card in CARDS.values():
        told = [f"{name} {card.copies[name]}" for name in (EASY, NORMAL, NIGHTMARE) if name in card.copies]
        if len({str(number) for number in card.copies.values()}) > 1 and NORMAL in card.copies:
            use("Copies in the encounter deck", ", ".join(told), [card.id])
    return found


def _types(cards: Iterable[CardRecord]) -> Facet:
    there = {card.words["type"][0] for card in cards}
    values = [FacetValue(kind, shown(kind.replace("-", " "))) for kind in TYPES if kind in there]
    return Facet("type", "Type", "checks", tuple(values))


def _traits(cards: Iterable[CardRecord]) -> Facet:
    found = facet_of("trait", "Traits", "chips", cards)
    return Facet(
        "trait", "Traits", "chips", tuple([FacetValue(one.word, trait_title(one.word)) for one in found.values])
    )


def _products(cards: Iterable[CardRecord]) -> Facet:
    """The products in the order in which they were published."""
    there = {card.product for card in cards}
    return Facet("product", "Products", "checks", tuple([FacetValue(one, one) for one in PUBLISHED if one in there]))


def _player_facets(cards: Sequence[CardRecord]) -> tuple[Facet, ...]:
    spheres = [FacetValue(name, shown(name), _SIGNS[name], f"sphere_{name}") for name in (*OWN_SPHERES, NEUTRAL)]
    return (
        Facet("sphere", "Sphere", "signs", tuple(spheres)),
        _types(cards),
        replace(facet_of("cost", "Cost", "range", cards), spares="hero"),
        _traits(cards),
        _products(cards),
    )


def _encounter_facets(cards: Sequence[CardRecord]) -> tuple[Facet, ...]:
    there = {card.set for card in cards}
    sets = [title for title in dict.fromkeys(SET_TITLES.values()) if title in there]
    return (
        _types(cards),
        Facet("set", "Encounter sets", "checks", tuple([FacetValue(name, name) for name in sets])),
        facet_of("threat", "Threat", "range", cards),
        _traits(cards),
        _products(cards),
    )
