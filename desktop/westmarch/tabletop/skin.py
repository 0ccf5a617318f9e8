"""How a game looks, as the tabletop sees it.  ``skins/<game>`` fulfil it; the tabletop knows no game.

Every skin is a :class:`Skin`.  What only some games need is a protocol of its own below, which a skin fulfils or not.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from typing import NamedTuple, Protocol, runtime_checkable

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath

from westmarch.engine.records import Result
from westmarch.engine.table import Badge, Field, Item, SeatPlate, Table
from westmarch.tabletop.layout import Layout, Place, Spot
from westmarch.tabletop.theme import Theme


class BoardPicture(Protocol):
    """The board of one layout variant; all lengths in world units."""

    def outline(self, region: str) -> QPainterPath:
        """Returns the border of a space."""

    def middle(self, region: str) -> QPointF:
        """Returns the point of a space's badge."""

    def standing(self, region: str, count: int, width: float) -> Sequence[QPointF]:
        """Returns the foot points for pieces of a width in a space."""

    def paint(self, painter: QPainter, theme: Theme) -> Iterable[None] | None:
        """Paints the whole board, once for a size and theme; a slow board is a generator that pauses at times."""

    def paint_glow(self, painter: QPainter, region: str, theme: Theme, hovered: bool, attack: bool) -> None:
        """Paints the highlight of a legal target, or of the hovered one."""

    def paint_route(self, painter: QPainter, mark: str, theme: Theme) -> None:
        """Paints the special route of a move, such as a tunnel; nothing for other marks."""

    def route_point(self, mark: str) -> QPointF | None:
        """Returns the point of the badge of a special route, or None."""


class Skin(Protocol):
    """Pictures of one game.  A picture's anchor (foot or middle) is the origin; ``width`` in world units.

    ``ghost/PICTURE`` is what stays at the origin of a lifted thing.
    """

    layouts: Sequence[Layout]

    def board(self, layout: Layout) -> BoardPicture:
        """Returns the board of a layout variant."""

    def extent(self, picture: str, width: float) -> QRectF:
        """Returns the area that a picture may paint on, shadow included."""

    def shape(self, picture: str, width: float) -> QPainterPath:
        """Returns the outline of a picture that takes mouse events."""

    def is_bare(self, picture: str) -> bool:
        """Whether a picture shows nothing to read large or to ask about, such as the back of a card."""

    def paint(self, painter: QPainter, picture: str, width: float, theme: Theme) -> None:
        """Paints a picture at rest."""

    def paint_badge(self, painter: QPainter, kind: str, text: str, width: float, picture: str, theme: Theme) -> None:
        """Paints a small mark on an item."""

    def paint_target(self, painter: QPainter, mark: str, radius: float, theme: Theme, hovered: bool) -> None:
        """Paints the badge of a legal target, around the origin."""

    def paint_cloth(self, painter: QPainter, width: float, height: float, theme: Theme) -> None:
        """Paints the table itself, in logical pixels."""

    def paint_compass(self, painter: QPainter, x: float, y: float, radius: float, theme: Theme) -> None:
        """Paints a decoration in the table's free corner."""

    def paint_plate(self, painter: QPainter, picture: str, area: QRectF, theme: Theme) -> None:
        """Paints a fighter in a battle."""


@runtime_checkable
class PaintsInSlices(Protocol):
    """A skin with pictures that take long, so that each may be painted in slices."""

    def painting(self, painter: QPainter, picture: str, width: float, theme: Theme) -> Iterable[None]:
        """Paints what :meth:`Skin.paint` paints; it may pause."""


@runtime_checkable
class PaintsLarge(Protocol):
    """A skin with faces that carry their rules, so that it paints the whole large card of such a thing.

    For any other thing, and every other skin, the tabletop makes the card: on top the picture, as :meth:`Skin.paint`
    paints it at its large width, and below it the item's title, text, details and note.
    """

    def has_large(self, item: Item) -> bool:
        """Whether the skin paints the large card of an item."""

    def paint_large(self, painter: QPainter, area: QRectF, item: Item, theme: Theme) -> Iterable[None] | None:
        """Paints an item large, with its full text; it may do so in slices."""


@runtime_checkable
class ArrangesSpaces(Protocol):
    """A board whose spaces have separate places for items of different kinds."""

    def arranged(self, region: str, items: Sequence[Item], width: float) -> Sequence[tuple[Spot, float]]:
        """Where each of the things on a space lies, how wide it is, and how high above the lowest, less than 1.

        ``width`` is a piece's.
        """


@runtime_checkable
class GoesOn(Protocol):
    """A board that can be painted beyond its edges for windows of another shape, by at most ``bleed`` world units."""

    bleed: float


class Suit(NamedTuple):
    """How the side panel shows a seat: the colour token of its band, and pictures of the skin for its sign.

    ``sign`` stands on the band, ``mark`` before lines of the chronicle; where one is empty, the mark of its side does.
    """

    color: str
    sign: str = ""
    mark: str = ""


@runtime_checkable
class SuitsSeats(Protocol):
    """A skin whose seats have a colour or a sign of their own."""

    def suit(self, plate: SeatPlate) -> Suit:
        """Returns how the side panel shows a seat."""


@runtime_checkable
class ShowsBattles(Protocol):
    """A skin of a game whose battles have a sheet over the table."""

    def opponents(self, table: Table) -> tuple[str, str] | None:
        """Returns the sides of the battle that may be next, the left one first; None if none may be."""


@runtime_checkable
class PaintsScenes(Protocol):
    """A skin with a picture for each scenario, which stands above its words before a game."""

    def paint_scene(self, painter: QPainter, area: QRectF, name: str, theme: Theme) -> None:
        """Paints the scene of a name into an area; nothing may reach beyond it."""


@runtime_checkable
class PaintsEndings(Protocol):
    """A skin with a picture for each way in which its game ends; others have the scene of their book."""

    def paint_ending(self, painter: QPainter, area: QRectF, result: Result, scene: str, theme: Theme) -> None:
        """Paints how a game ended into an area; nothing may reach beyond it.

        ``scene`` is what the game's :class:`~westmarch.engine.endings.Ending` names, or empty.
        """


@runtime_checkable
class HasTeacher(Protocol):
    """A skin with somebody of its own who teaches the game; every other one has the teacher of all games."""

    teacher: str
    """His name."""

    def paint_teacher(self, painter: QPainter, area: QRectF, theme: Theme) -> None:
        """Paints his bust into a square; what is outside the circle in it is cut off."""


@runtime_checkable
class NamesSpaces(Protocol):
    """A board on which the names of spaces are painted, or captions above places."""

    def name_areas(self, scale: float) -> Sequence[QRectF]:
        """Returns the areas of the names in world units, at ``scale`` logical pixels per unit."""


@runtime_checkable
class TakesSurvey(Protocol):
    """A board whose shapes are slow to compute, which may be done in a thread before anything is painted."""

    def survey(self, scale: float) -> None:
        """Computes the shapes, for ``scale`` logical pixels per unit."""


@runtime_checkable
class HasWays(Protocol):
    """A board on which the route to a target can be clicked as well as the target."""

    def is_on_way(self, mark: str, point: QPointF) -> bool:
        """Whether a point is on the route that the mark of an option names, or on its cost."""

    def way_growth(self, scale: float, zoom: float) -> float:
        """Returns the factor by which badges of routes are enlarged, at ``scale`` logical pixels per unit."""


@runtime_checkable
class PaintsPanels(Protocol):
    """A skin that paints the panels of its layouts, which cover a zoomed board."""

    def paint_panel(self, painter: QPainter, name: str, area: QRectF, theme: Theme) -> None:
        """Paints the panel of a name into its area."""


@runtime_checkable
class PaintsFields(Protocol):
    """A skin that paints parts of the table which are there for a while only."""

    def paint_field(self, painter: QPainter, area: QRectF, field: Field, theme: Theme) -> None:
        """Paints such a part with whose it is, over the ground of the board."""


@runtime_checkable
class PaintsSeats(Protocol):
    """A skin that paints the plates of seats whose places have a size."""

    def paint_seat(
        self,
        painter: QPainter,
        area: QRectF,
        plate: SeatPlate,
        detail: str,
        is_asked: bool,
        theme: Theme,
        places: Mapping[str, Place],
    ) -> None:
        """Paints a seat's plate: title, ``detail`` (the player, and what the table says), and whether it decides.

        ``places`` are those of its layout, as they are now.
        """


@runtime_checkable
class HasSmall(Protocol):
    """A skin with a small form of its items, for places with little room."""

    def small(self, item: Item) -> Item:
        """Returns an item in its small form, or as it is if it has none."""


@runtime_checkable
class Tucks(Protocol):
    """A skin whose items in their small form tell how many lie face down with them, where there is no room for them."""

    def is_face_down(self, item: Item) -> bool:
        """Whether an item that peeks out tells nothing but that it is there."""

    def tucked(self, item: Item, number: int) -> Item:
        """Returns an item in its small form that tells how many lie face down with it."""


@runtime_checkable
class HasEdges(Protocol):
    """A skin with an edge of its items that has little more than their name, for places where that is enough."""

    def edge(self, item: Item) -> Item | None:
        """Returns an item as its edge; None if it has none."""


@runtime_checkable
class Stacks(Protocol):
    """A skin whose items that are alike lie on each other, in places with stacks."""

    def likeness(self, item: Item) -> Hashable:
        """Returns what items have in common that lie on each other; None for one that lies alone."""

    def stacked(self, items: Sequence[Item]) -> Item:
        """Returns the first of such items, the uppermost, with marks that tell of all."""


class KeywordSign(NamedTuple):
    """The sign of a keyword on a thing: the keyword as rules call it, as the thing has it, and where, about its anchor.

    ``Doomed`` is what the rules explain, ``Doomed 2`` what a card has.
    """

    keyword: str
    title: str
    area: QRectF


@runtime_checkable
class ShowsKeywords(Protocol):
    """A skin whose pictures have signs for keywords."""

    def keyword_at(self, picture: str, width: float, point: QPointF) -> KeywordSign | None:
        """Returns the sign at a point of a picture, in world units about its anchor; None where there is none."""


@runtime_checkable
class HasPills(Protocol):
    """A skin with badges that hang outside their picture and can be clicked as the picture can."""

    def pill(self, badge: Badge, width: float, picture: str) -> QPainterPath | None:
        """Returns the outline of such a badge on a picture, or None for one that lies on its picture."""


@runtime_checkable
class HasSigns(Protocol):
    """A skin with signs for the figures of a :class:`westmarch.engine.table.Strike`."""

    def sign(self, figure: str) -> str:
        """Returns the symbol before a figure."""
