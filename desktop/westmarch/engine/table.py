"""The Table: what to draw for a View.  No Qt, no pixels; geometry comes from each game's layout file."""

from __future__ import annotations

from msgspec import Struct

from westmarch.engine.records import Seat


class Badge(Struct, frozen=True):
    """A small mark on an item: its kind (a picture of the skin) and a short text."""

    kind: str
    text: str = ""


class Detail(Struct, frozen=True):
    """A row of an item's details, such as a part of its price: a label, and a figure at its right.

    Before the label stands a small picture of the skin (``icon``, a key like an item's) or the mark of a ``side``.
    ``is_sum`` sets it off from the lines above, of which it is the sum.  ``is_struck``: it counts no longer, and is
    struck through, as a card in a stack that was canceled.
    """

    label: str
    value: str = ""
    icon: str = ""
    side: str = ""
    is_sum: bool = False
    is_struck: bool = False


class Item(Struct, frozen=True):
    """A thing on the table.

    ``picture`` is a key of the skin (``piece/gandalf``, ``card-back/dark``).  ``id`` stays the same while a thing
    moves, and says nothing that the view's seat may not know.  ``title``, ``text``, ``details`` and ``note`` are for
    the large card, the side panel and the screen reader; ``note`` marks our own rulings.  ``at`` is where the thing
    lies in a region with slots, counted in slots across and down; without it things lie side by side in table order.
    In a region of groups it is the number of its group and how far from the group's host it lies: 0 is the host itself,
    1, 2... what peeks out above, -1, -2... below.  ``turn``: how far it is turned, in degrees.
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
    at: tuple[float, float] | None = None
    details: tuple[Detail, ...] = ()
    turn: int = 0


class Region(Struct, frozen=True):
    """A place on the table; its items lie in it in table order.

    ``kind``: space, fan, row, tray, slots, pile, zone, groups or offer.  ``place`` is its name in the game's layout
    file, seen from the viewer's chair (``own/hand``); spaces of a board have none, the skin knows their outlines.
    """

    id: str
    kind: str
    title: str
    place: str = ""
    text: str = ""
    count: str = ""


class Follow(Struct, frozen=True):
    """An answer given in advance to a question of a kind that will be asked: an action's text."""

    kind: str
    action: str


class Option(Struct, frozen=True):
    """A legal action as the table offers it: by its button, or by taking ``source`` to ``target``.

    ``source`` is an item id, ``target`` a region or item id; either may be empty.  ``mark`` is the badge of a target
    (move, attack, tunnel...; ``none`` for no badge).  ``group`` gathers options of one item in the side panel.

    Items that are all alike may each be the source (or target) of an option with the same action: each of them can be
    taken, and the side panel names the action once.

    With a ``refusal`` it is no legal action: it stands after the legal ones of its thing, as a button that cannot be
    pressed, with the sentence that says why.

    ``follow`` is what taking the source to the target says besides: an attachment laid on its host is played and
    attached there.  The same action stands before it without a follow, for all other ways to choose it.

    ``lights`` are items that light up while it is pointed at, such as the cards that it would cost.

    ``is_end``: it ends a turn, a phase or a step.  Its button stands apart, where no other ever comes to stand.
    ``waste`` says in a sentence what could still be used and would be lost by it: that is asked about first, and such
    an answer is never the primary one.
    """

    action: str
    label: str
    detail: str = ""
    source: str = ""
    target: str = ""
    mark: str = ""
    group: str = ""
    is_primary: bool = False
    refusal: str = ""
    follow: tuple[Follow, ...] = ()
    lights: tuple[str, ...] = ()
    is_end: bool = False
    waste: str = ""

    @property
    def named(self) -> str:
        """The option in words: its label, with the item that it uses unless the label names it."""
        is_said = not self.group or self.group.casefold() in self.label.casefold()
        return self.label if is_said else f"{self.group}: {self.label}"


class Prompt(Struct, frozen=True):
    """The next step in one sentence, for the seat that decides (None when the game is over).

    ``things`` is what the options are grouped by, in words: pieces, cards...

    ``plain`` is an answer beside which no other is better or makes any difference, as everybody at the table can tell:
    a person need not be asked.  ``is_gathered``: the question comes again after each pick until it is ended or all is
    picked.  Its picks reveal nothing; they are taken back together, and each can be taken back by itself.
    """

    seat: Seat | None
    kicker: str
    text: str
    detail: str = ""
    options: tuple[Option, ...] = ()
    things: str = "pieces"
    plain: str = ""
    is_gathered: bool = False

    @property
    def legal(self) -> tuple[Option, ...]:
        """The options that may be chosen."""
        return tuple(option for option in self.options if not option.refusal)


class Gauge(Struct, frozen=True):
    """How much of something is used up, such as strength: ``value`` of ``most``; ``due`` more is dotted, for it is
    about to be."""

    label: str
    value: int
    most: int
    due: int = 0


class Fighter(Struct, frozen=True):
    """One side of a contest: its plate, its card and what counts.  ``slot`` is the region that takes its card.

    In a long contest ``gauges`` say how far it has come, and ``stack`` lists the cards of earlier rounds, the first one
    first.  ``is_struck``: its card was canceled.
    """

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
    gauges: tuple[Gauge, ...] = ()
    stack: tuple[Detail, ...] = ()
    is_struck: bool = False


TIE = "tie"


class Forecast(Struct, frozen=True):
    """What one of the seat's own cards would do: shown to its owner only.

    ``side`` is the one that gains, ``TIE`` if neither does, and nothing as long as that is open.
    """

    title: str
    outcome: str
    side: str = ""


class Preview(Struct, frozen=True):
    """What an action would bring, while it is pointed at: shown to the seat that decides only.

    ``text`` says it in a sentence; ``due`` is what each gauge of the two fighters would go up by.
    """

    action: str
    text: str
    due: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())


class Contest(Struct, frozen=True):
    """A battle that is followed step by step.

    ``reason`` tells, beside the verdict, what a text did that decided it without its strengths being compared.
    """

    title: str
    steps: tuple[str, ...]
    step: int
    fighters: tuple[Fighter, Fighter]
    verdict: str = ""
    forecasts: tuple[Forecast, ...] = ()
    previews: tuple[Preview, ...] = ()
    reason: str = ""


class SeatPlate(Struct, frozen=True):
    """A seat as the table shows it; ``place`` as in a region.

    ``title`` is what the seat is called in this game, such as the hero that was dealt to it, and ``side`` its mark
    and colour.  Both are the same for all eyes: the program names the seat by them wherever it speaks of it.

    ``picture`` is a key of the skin for who the seat is; ``figures`` are what is counted of it, each a word that the
    skin has a sign for and its number.
    """

    seat: Seat
    side: str
    title: str
    detail: str
    place: str
    picture: str = ""
    figures: tuple[tuple[str, str], ...] = ()


class Account(Struct, frozen=True):
    """What a seat has made of the game, line by line: when it is over it stands beside those of the others.

    ``title`` stands above it instead of the seat's, where it is that of all together.
    """

    seat: Seat
    lines: tuple[Detail, ...]
    title: str = ""


class ChartStep(Struct, frozen=True):
    """A step of the timing chart: what happens in it, and in ``window`` what may be done at its end, if anything.

    ``is_inner``: it is a part of the step above, as the steps of one attack are.
    """

    id: str
    title: str
    text: str
    window: str = ""
    is_inner: bool = False


class ChartPart(Struct, frozen=True):
    """A phase of the timing chart and its steps."""

    title: str
    steps: tuple[ChartStep, ...]


class Chart(Struct, frozen=True):
    """The steps of a whole round in their order.  ``now`` is the id of the step that is under way, ``next`` says who
    decides and who after that.  ``seat`` is whose step it is, where each has its own.  It is the same for all eyes."""

    parts: tuple[ChartPart, ...]
    now: str = ""
    next: str = ""
    seat: Seat | None = None


class Strike(Struct, frozen=True):
    """Who strikes whom at this moment: two ids of items or regions.  ``figures`` are what counts, each a word that the
    skin has a sign for and its number."""

    source: str
    target: str
    figures: tuple[tuple[str, str], ...] = ()


class Moved(Struct, frozen=True):
    """A thing that a seat has moved: the item's id, and the region where it lay before."""

    seat: Seat
    item: str
    source: str


class Table(Struct, frozen=True):
    """Everything to draw for one View.  ``seats`` has one plate for each seat that plays, in any order.

    ``accounts`` are there when the game is over, if its points come from many things; a ``chart`` where a round has
    many steps.  ``moved`` is what the last action of another seat moved, until the viewer has chosen something; no game
    tells it, for it is the difference between two Tables.
    """

    title: str
    kicker: str
    viewer: Seat | None
    seats: tuple[SeatPlate, ...]
    regions: tuple[Region, ...]
    items: tuple[Item, ...]
    prompt: Prompt
    contest: Contest | None = None
    accounts: tuple[Account, ...] = ()
    chart: Chart | None = None
    strikes: tuple[Strike, ...] = ()
    moved: tuple[Moved, ...] = ()

    @property
    def plates(self) -> tuple[SeatPlate, ...]:
        """The plates by seat."""
        return tuple(sorted(self.seats, key=lambda plate: plate.seat))

    @property
    def sides(self) -> tuple[str, ...]:
        """The side of each seat."""
        return tuple(plate.side for plate in self.plates)


class Line(Struct, frozen=True):
    """A line of the chronicle: a number, the seat it is about, a text, and what it speaks of (item and region ids).

    ``concern`` names how it concerns the seat that it is told to, where that may want to act upon it
    (``Windows.concerns``).
    """

    number: str
    seat: Seat | None
    text: str
    mentions: tuple[str, ...] = ()
    is_strong: bool = False
    concern: str = ""
