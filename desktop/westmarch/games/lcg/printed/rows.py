"""What may stand in the card files: rows of cards, quests with their stages, nightmare decks, decks.

``folders.py`` finds the files.  A card, a quest or an encounter set may name what it ``needs``: mechanisms that are
not built yet.  Until they are, people see nothing of it.
"""

from __future__ import annotations

from typing import Any

from msgspec import Struct

NORMAL, EASY, NIGHTMARE = "normal", "easy", "nightmare"
COPIES = ("original", "revised", EASY, NORMAL, NIGHTMARE)
"""The boxes, and the difficulties, that cards have copies for."""


class Printed(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What may stand on any card; ``number`` is its place in its product.

    ``lint``: in what text and data may seem not to agree (:data:`.text.agreement.COMPARED`), and why it is right.
    """

    id: str
    title: str
    text: str = ""
    type: str = "hero"
    cost: int | str = 0
    threat: int = 0
    willpower: int = 0
    attack: int = 0
    defense: int = 0
    hit_points: int = 0
    engagement: int = 0
    traits: tuple[str, ...] = ()
    keywords: tuple[str, ...] = ()
    unique: bool = False
    attach_to: str = ""
    shadow: str = ""
    motif: str = ""
    abilities: tuple[dict[str, Any], ...] = ()
    needs: tuple[str, ...] = ()
    number: int = 0
    lint: dict[str, str] = {}


class Row(Printed, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A card as it stands in its file; ``copies`` by product, or by difficulty for encounter cards.

    ``split``: its cost comes out of the pools of so many different heroes.  ``back``: the other side of a double-sided
    card, which is a card of the same file, with 0 copies.  ``errata``: it is played as the publisher has changed it.
    ``play_if``: the condition under which it may be played.  ``x``: the values that are printed as X, each with the
    amount that it is: ``{threat: 2 per player}``.  ``treasure``: an attachment that has a type of its own, and is in
    decks only where a quest lets it in.  ``kind``: a ``boon`` or a ``burden``, which only a campaign brings.
    """

    sphere: str = ""
    quest_points: int = 0
    victory: int = 0
    copies: dict[str, int | str] = {}
    split: int = 0
    back: str = ""
    errata: bool = False
    play_if: str = ""
    x: dict[str, str] = {}
    treasure: bool = False
    kind: str = ""


class CampaignRow(Printed, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A card of the campaign: ``kind`` is campaign, boon or burden; there are so many ``copies`` of it.  It is of the
    ``product`` of its file, if it names none."""

    type: str
    kind: str
    copies: int
    text: str
    product: str = ""


class PlayerFile(Struct, frozen=True, forbid_unknown_fields=True):
    """Player cards of a product.  In a file that has the name of a sphere they are of that sphere."""

    product: str
    cards: tuple[Row, ...]


class EncounterFile(Struct, frozen=True, forbid_unknown_fields=True):
    """An encounter set, whose id is the name of the file."""

    title: str
    product: str
    cards: tuple[Row, ...]
    needs: tuple[str, ...] = ()


class Stage(Struct, frozen=True, forbid_unknown_fields=True):
    """A stage of a quest; ``next`` is where it leads: the next stage, a random third one, or victory.  ``copies``: so
    many quest cards are the same."""

    number: int
    id: str
    title_a: str
    title_b: str
    quest_points: int
    text: str = ""
    setup: str = ""
    next: str | tuple[str, ...] = ()
    motif: str = ""
    keywords: tuple[str, ...] = ()
    victory: int = 0
    copies: int = 1
    abilities: tuple[dict[str, Any], ...] = ()
    x: dict[str, str] = {}
    lint: dict[str, str] = {}

    @property
    def following(self) -> tuple[str, ...]:
        """The stages that may come next; none after the last."""
        names = (self.next,) if isinstance(self.next, str) else self.next
        return tuple([name for name in names if name not in ("", "win")])


class NightmareFile(Struct, frozen=True, forbid_unknown_fields=True):
    """What makes a quest a nightmare: the ``setup`` card, the cards put in, and those that ``remove`` takes out.

    The cards put in are an encounter set, whose id is the name of the file.  ``stages`` come into the quest deck, those
    that ``remove`` names leave it, and ``next`` says of stages of the quest where they lead instead.  ``apart`` are
    cards put in that do not lie in the encounter deck, where the scenario has such.

    (Rules: Nightmare Mode)
    """

    title: str
    product: str
    quest: str
    setup: Row
    cards: tuple[Row, ...]
    remove: dict[str, int] = {}
    needs: tuple[str, ...] = ()
    stages: tuple[Stage, ...] = ()
    next: dict[str, str | tuple[str, ...]] = {}
    apart: tuple[str, ...] = ()


class Chapter(Struct, frozen=True, forbid_unknown_fields=True):
    """A quest of a campaign, with its campaign card; one that is ``optional`` may be passed over.  No card of a title
    that it is ``without`` may be in the decks.  Where ``new_heroes`` may come, players change theirs for no threat."""

    quest: str
    card: str
    optional: bool = False
    without: tuple[str, ...] = ()
    new_heroes: bool = False


class CampaignFile(Struct, frozen=True, forbid_unknown_fields=True):
    """A campaign: its chapters in their order, and cards that it brings; other boons and burdens stand with the player
    cards and encounter sets of their products, and say so by their ``kind``."""

    id: str
    title: str
    product: str
    chapters: tuple[Chapter, ...]
    cards: tuple[CampaignRow, ...]


class Campaign(Struct, frozen=True):
    """A campaign as far as it can be played."""

    id: str
    title: str
    chapters: tuple[Chapter, ...]


class Easier(Struct, frozen=True, forbid_unknown_fields=True):
    """The easy mode of a quest: its rule in words, and the cards left out of the encounter deck."""

    rule: str
    remove: dict[str, int] = {}


class Quest(Struct, frozen=True, forbid_unknown_fields=True):
    """A scenario, in a file of its name: its stages and the sets of its encounter deck.

    ``remove`` names cards of these sets that it does not use, ``easy`` what is left out besides; without it there is
    no easy deck.  ``scenarios`` are those whose own rules it plays by.  ``news`` says in a sentence or two what is like
    in no other quest, for those who choose one; ``won`` is the headline of a game in which it was completed.
    ``apart`` are the sets and cards of a deck beside the encounter deck, where a scenario has one.
    ``companion`` is the hero who comes along under the control of the first player, ``companion_or`` are others who may
    come in that hero's place.  ``treasures`` are those that decks may have here.  ``each_reveals``: the players reveal
    encounter cards in their order, and each of these says "you" to whoever has revealed it; else the first player does.
    No hero of a title that it is ``without`` may be in the decks.
    """

    id: str
    title: str
    number: int
    difficulty: int
    sets: tuple[str, ...]
    stages: tuple[Stage, ...]
    remove: dict[str, int] = {}
    easy: Easier | None = None
    product: str = ""
    news: tuple[str, ...] = ()
    won: str = ""
    needs: tuple[str, ...] = ()
    scenarios: tuple[str, ...] = ()
    companion: str = ""
    companion_or: tuple[str, ...] = ()
    apart: tuple[str, ...] = ()
    treasures: tuple[str, ...] = ()
    each_reveals: bool = False
    without: tuple[str, ...] = ()


class Deck(Struct, frozen=True, forbid_unknown_fields=True):
    """A deck: cards with their copies.  ``status`` is ``house`` for a list of our own, ``text`` says in a line how it
    plays.  It stands among the decks of its ``group``, or of its file."""

    id: str
    title: str
    heroes: tuple[str, ...]
    cards: dict[str, int]
    status: str = "official"
    text: str = ""
    group: str = ""


class Product(Struct, frozen=True, forbid_unknown_fields=True):
    """A box that was sold with cards that others have as well: those heroes, and those cards with all their copies."""

    id: str
    title: str
    heroes: tuple[str, ...]
    cards: dict[str, int]


class Decks(Struct, frozen=True, forbid_unknown_fields=True):
    """What stands in a file of decks; ``title`` is the group of those that name none."""

    title: str = ""
    decks: tuple[Deck, ...] = ()
    products: tuple[Product, ...] = ()


class PublishedProduct(Struct, frozen=True, forbid_unknown_fields=True):
    """The ids of a product: player cards, encounter sets with their cards, quests with their stages."""

    title: str
    player: tuple[str, ...] = ()
    sets: dict[str, tuple[str, ...]] = {}
    quests: dict[str, tuple[str, ...]] = {}


class Published(Struct, frozen=True, forbid_unknown_fields=True):
    """A folder and what was published of its products, whether it is here or not."""

    folder: str
    products: tuple[PublishedProduct, ...]
