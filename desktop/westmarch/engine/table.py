"""The Table: what to draw for a View.  No Qt, no pixels; geometry comes from each game's layout file."""

from __future__ import annotations

from msgspec import Struct

from westmarch.engine.panel_records import Fact, PillGroup
from westmarch.engine.records import Seat


class Badge(Struct, frozen=True):
    """A small mark on an item: its kind (a picture of the skin) and a short text; ``words`` say both to ears."""

    kind: str
    text: str = ""
    words: str = ""


class Detail(Struct, frozen=True):
    """A row of an item's details, such as a part of its price: a label, and a figure at its right.

    A small picture of the skin (``icon``, a key like an item's) or the mark of a ``side`` comes before the label.
    ``is_sum`` marks the sum of the rows above.  ``is_struck`` strikes through a row that no longer counts, such as a
    canceled card in a stack.
    """

    label: str
    value: str = ""
    icon: str = ""
    side: str = ""
    is_sum: bool = False
    is_struck: bool = False


class Item(Struct, frozen=True):
    """An item on the table: a card, figure or token.

    ``picture`` is a key of the skin (``piece/gandalf``, ``card-back/dark``).  ``id`` stays the same while an item
    moves, and reveals nothing that the view's seat may not know.  ``title``, ``text``, ``details`` and ``note`` are for
    the large card, the side panel and the screen reader; ``note`` marks our own rulings.  ``at`` is the slot of an item
    in a region with slots, counted across and down; without it items are placed side by side in table order.  In a
    region of groups ``at`` is the number of the group and the distance from its host: 0 is the host itself, 1, 2... the
    items that peek out above, -1, -2... below.  ``part`` is the part of such a region in which a host lies, such as
    allies, if the layout has a place for it.  ``turn`` is in degrees.

    ``words`` say to ears what the picture tells besides: what is printed on it in figures, and why it is dim or turned.
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
    words: str = ""
    part: str = ""


class Region(Struct, frozen=True):
    """A region of the table; its items are placed in table order.

    ``kind``: space, fan, row, tray, slots, pile, zone, groups or offer.  ``place`` is its name in the game's layout
    file, seen from the viewer's chair (``own/hand``); spaces of a board have none, the skin knows their outlines.
    ``words`` say to ears where it leads.
    """

    id: str
    kind: str
    title: str
    place: str = ""
    text: str = ""
    count: str = ""
    words: str = ""


class Field(Struct, frozen=True):
    """A part of the table that some players have for themselves for a while: who they are, its place in the game's
    layout file, and whether what happens happens there now.  The skin paints it."""

    title: str
    place: str
    is_now: bool = False


class Follow(Struct, frozen=True):
    """An answer given in advance to a question of a kind that will be asked: an action's text."""

    kind: str
    action: str


class Option(Struct, frozen=True):
    """A legal action as the table offers it: by its button, or by taking ``source`` to ``target``.

    ``source`` is an item id, ``target`` a region or item id; either may be empty.  ``mark`` is the badge of a target
    (move, attack, tunnel...; ``none`` for no badge).  ``group`` gathers options of one item in the side panel.

    Identical items may each be the source (or target) of an option with the same action: each of them can be chosen,
    and the side panel names the action once.

    An option with a ``refusal`` is not a legal action: it is listed after the legal ones of its item, as a disabled
    button, with this sentence as the reason.

    ``follow`` are the answers that the same gesture gives to later questions: an attachment dropped on a host is played
    and attached there.  The same action is listed before it without ``follow``, for all other ways to choose it.

    ``lights`` are items that light up while the option is hovered, such as the cards that it would cost.

    ``is_end``: it ends a turn, a phase or a step.  Its button stands apart, where no other ever comes to stand.
    ``waste`` says in a sentence what could still be used and would be lost by it: that is asked about first, and such
    an answer is never the primary one.

    ``key`` is the letter that chooses it while its button is shown.
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
    key: str = ""

    @property
    def named(self) -> str:
        """The option in words: its label, with the item that it uses unless the label names it."""
        is_said = not self.group or self.group.casefold() in self.label.casefold()
        return self.label if is_said else f"{self.group}: {self.label}"


class Prompt(Struct, frozen=True):
    """The next step in one sentence, for the seat that decides (None when the game is over).

    ``things`` is a word for what the options are grouped by: pieces, cards...

    ``plain`` is an answer that is as good as any other, as everybody at the table can see, so that a person need not
    be asked.  ``is_gathered``: the question is repeated after each pick until it is ended or everything is picked.  The
    picks reveal nothing; they are undone together, and each can be taken back by itself.

    ``reads`` are the ids of items that are asked about together, so that the words of all of them should be in sight.
    ``groups`` are the items with options as the side panel gathers them; options of other items, and those without an
    item, have buttons of their own.  ``holds`` are the counts of the deciding seat that a person looks for first.
    """

    seat: Seat | None
    kicker: str
    text: str
    detail: str = ""
    options: tuple[Option, ...] = ()
    things: str = "pieces"
    plain: str = ""
    is_gathered: bool = False
    groups: tuple[PillGroup, ...] = ()
    holds: tuple[Fact, ...] = ()
    reads: tuple[str, ...] = ()

    @property
    def legal(self) -> tuple[Option, ...]:
        """The options that may be chosen."""
        return tuple(option for option in self.options if not option.refusal)


class Gauge(Struct, frozen=True):
    """A gauge of something that is used up, such as strength: ``value`` of ``most``.  ``due`` more are dotted, because
    they are about to be used up."""

    label: str
    value: int
    most: int
    due: int = 0


class Fighter(Struct, frozen=True):
    """One side of a contest: its plate, its card and what counts.  ``slot`` is the region that takes its card.

    In a long contest ``gauges`` show its progress, and ``stack`` lists the cards of earlier rounds, the oldest first.
    ``is_struck``: the card was canceled.
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
    """A forecast of what one of the seat's own cards would do, shown to its owner only.

    ``side`` is the side that gains, ``TIE`` if neither does, and empty as long as that is open.
    """

    title: str
    outcome: str
    side: str = ""


class Preview(Struct, frozen=True):
    """A preview of a hovered action in a battle, shown to the deciding seat only.

    ``text`` is a sentence; ``due`` is the increase of each gauge of the two fighters.
    """

    action: str
    text: str
    due: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())


class Contest(Struct, frozen=True):
    """A battle that is shown step by step.

    ``verdict`` is empty until the battle is decided.  ``reason`` says which text decided it, if the strengths were not
    compared.
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
    """The plate of a seat; ``place`` as in a region.

    ``title`` is the seat's name in this game, such as the hero that was dealt to it, and ``side`` its mark and colour.
    Both are the same for all viewers, and the program always names the seat by them.

    ``picture`` is a key of the skin for the seat's character; ``figures`` are its counts, each a word for which the
    skin has a sign, and the number; ``words`` say them to ears.
    """

    seat: Seat
    side: str
    title: str
    detail: str
    place: str
    picture: str = ""
    figures: tuple[tuple[str, str], ...] = ()
    words: str = ""


class Account(Struct, frozen=True):
    """The points of a seat, line by line, shown beside those of the others when the game is over.

    ``title`` replaces the seat's title, for an account of all seats together.
    """

    seat: Seat
    lines: tuple[Detail, ...]
    title: str = ""


class ChartStep(Struct, frozen=True):
    """A step of the timing chart: what happens in it, and in ``window`` what may be done at its end, if anything.

    ``is_inner`` marks a part of the step above, such as a step of one attack.
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
    """The timing chart: the steps of a whole round in order, the same for all viewers.

    ``now`` is the id of the present step, ``next`` says who decides now and after that.  ``seat`` is the seat whose
    step it is, if each seat has its own.
    """

    parts: tuple[ChartPart, ...]
    now: str = ""
    next: str = ""
    seat: Seat | None = None


class Strike(Struct, frozen=True):
    """An attack under way: source and target are ids of items or regions.  ``figures`` are the numbers that count,
    each with a word for which the skin has a sign; ``words`` say them to ears.

    ``aim`` says who is meant by a target that is a region, ``manner`` how that one is struck, such as undefended.
    """

    source: str
    target: str
    figures: tuple[tuple[str, str], ...] = ()
    words: str = ""
    aim: str = ""
    manner: str = ""


class Moved(Struct, frozen=True):
    """An item that a seat has moved: its id, the region and slot where it was before, and its title in a slot."""

    seat: Seat
    item: str
    source: str
    at: tuple[float, float] | None = None
    title: str = ""


class Table(Struct, frozen=True):
    """Everything to draw for one View.  ``seats`` has one plate for each seat that plays, in any order.

    ``accounts`` are present when the game is over, if its points come from many sources; ``chart`` if a round has many
    steps.  ``moved`` is what the last action of another seat moved, until the viewer has chosen something; games leave
    it empty, because it is the difference between two Tables.
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
    fields: tuple[Field, ...] = ()
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
    (``Windows.concerns``).  ``is_deed``: the text goes on from the name of the seat, as in ``Plays a Courage``.
    ``words`` are names of what it mentions as the text has them, where the title on the table is another by now.
    """

    number: str
    seat: Seat | None
    text: str
    mentions: tuple[str, ...] = ()
    is_strong: bool = False
    concern: str = ""
    is_deed: bool = False
    words: tuple[str, ...] = ()
