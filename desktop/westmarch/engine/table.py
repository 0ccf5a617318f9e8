"""The Table: what to draw for a View.  No Qt, no pixels; geometry comes from each game's layout file."""

from __future__ import annotations

from msgspec import Struct

from westmarch.engine.records import Seat


class Badge(Struct, frozen=True):
    """A small mark on an item: its kind (a picture of the skin) and a short text."""

    kind: str
    text: str = ""


class Item(Struct, frozen=True):
    """A thing on the table.

    ``picture`` is a key of the skin (``piece/gandalf``, ``card-back/dark``).  ``id`` stays the same while a thing
    moves, and says nothing that the view's seat may not know.  ``title``, ``text`` and ``note`` are for the large card
    and the screen reader; ``note`` marks our own rulings.
    """

    id: str
    picture: str
    region: str
    title: str
    text: str = ""
    note: str = ""
    badges: tuple[Badge, ...] = ()
    is_dim: bool = False
    owner: Seat | None = None


class Region(Struct, frozen=True):
    """A place on the table; its items lie in it in table order.

    ``kind``: space, fan, row or tray.  ``place`` is its name in the game's layout file, seen from the viewer's chair
    (``own/hand``); spaces of a board have none, the skin knows their outlines.
    """

    id: str
    kind: str
    title: str
    place: str = ""
    text: str = ""
    count: str = ""


class Option(Struct, frozen=True):
    """A legal action as the table offers it: by its button, or by taking ``source`` to ``target``.

    ``source`` is an item id, ``target`` a region or item id; either may be empty.  ``mark`` is the badge of a target
    (move, attack, tunnel...).  ``group`` gathers options of one item in the side panel.
    """

    action: str
    label: str
    detail: str = ""
    source: str = ""
    target: str = ""
    mark: str = ""
    group: str = ""
    is_primary: bool = False


class Prompt(Struct, frozen=True):
    """The next step in one sentence, for the seat that decides (None when the game is over)."""

    seat: Seat | None
    kicker: str
    text: str
    detail: str = ""
    options: tuple[Option, ...] = ()


class Fighter(Struct, frozen=True):
    """One side of a contest: its plate, its card and what counts.  ``slot`` is the region that takes its card."""

    seat: Seat
    item: str
    picture: str
    title: str
    caption: str
    text: str
    is_active: bool
    slot: str = ""
    card: str = ""
    card_note: str = ""
    sum: str = ""
    total: str = ""


TIE = "tie"


class Forecast(Struct, frozen=True):
    """What one of the seat's own cards would do: shown to its owner only.

    ``side`` is the one that gains, ``TIE`` if neither does, and nothing as long as that is open.
    """

    title: str
    outcome: str
    side: str = ""


class Contest(Struct, frozen=True):
    """A battle that is followed step by step."""

    title: str
    steps: tuple[str, ...]
    step: int
    fighters: tuple[Fighter, Fighter]
    verdict: str = ""
    forecasts: tuple[Forecast, ...] = ()


class SeatPlate(Struct, frozen=True):
    """A seat as the table shows it; ``place`` as in a region."""

    seat: Seat
    side: str
    title: str
    detail: str
    place: str


class Table(Struct, frozen=True):
    """Everything to draw for one View."""

    title: str
    kicker: str
    viewer: Seat | None
    seats: tuple[SeatPlate, ...]
    regions: tuple[Region, ...]
    items: tuple[Item, ...]
    prompt: Prompt
    contest: Contest | None = None


class Line(Struct, frozen=True):
    """A line of the chronicle: a number, the seat it is about, a text, and what it speaks of (item and region ids)."""

    number: str
    seat: Seat | None
    text: str
    mentions: tuple[str, ...] = ()
    is_strong: bool = False
