"""How a game looks, as the tabletop sees it.  ``skins/<game>`` fulfil it; the tabletop knows no game.

Every skin is a :class:`Skin`.  What only some games need is a protocol of its own below, which a skin fulfils or not.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol, runtime_checkable

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath

from westmarch.engine.table import Item, SeatPlate
from westmarch.tabletop.layout import Layout, Spot
from westmarch.tabletop.theme import Theme


class BoardPicture(Protocol):
    """The board of one layout variant; all lengths in world units."""

    def outline(self, region: str) -> QPainterPath:
        """A space's border."""

    def middle(self, region: str) -> QPointF:
        """Where a badge of a space stands."""

    def standing(self, region: str, count: int, width: float) -> Sequence[QPointF]:
        """Foot points for pieces of a width in a space."""

    def paint(self, painter: QPainter, theme: Theme) -> Iterable[None] | None:
        """The whole board, baked once for a size and theme; one that takes long is a generator, and rests at times."""

    def paint_glow(self, painter: QPainter, region: str, theme: Theme, hovered: bool, attack: bool) -> None:
        """A legal target, or the one that is pointed at."""

    def paint_route(self, painter: QPainter, mark: str, theme: Theme) -> None:
        """A special way that a legal move takes (a tunnel); nothing for other marks."""

    def route_point(self, mark: str) -> QPointF | None:
        """Where the badge of a special way stands."""


class Skin(Protocol):
    """Pictures of one game.  A picture's anchor (foot or middle) is the origin; ``width`` in world units.

    ``ghost/PICTURE`` is what stays at the origin of a lifted thing.
    """

    layouts: Sequence[Layout]

    def board(self, layout: Layout) -> BoardPicture:
        """The board of a layout variant."""

    def extent(self, picture: str, width: float) -> QRectF:
        """Everything that a picture may paint on, shadow included."""

    def shape(self, picture: str, width: float) -> QPainterPath:
        """What of a picture can be taken hold of."""

    def is_bare(self, picture: str) -> bool:
        """Whether it shows nothing that could be read large or asked about, as the back of a card."""

    def paint(self, painter: QPainter, picture: str, width: float, theme: Theme) -> None:
        """A picture at rest."""

    def paint_badge(self, painter: QPainter, kind: str, text: str, width: float, picture: str, theme: Theme) -> None:
        """A small mark on a thing."""

    def paint_target(self, painter: QPainter, mark: str, radius: float, theme: Theme, hovered: bool) -> None:
        """The badge of a legal target, around the origin."""

    def paint_cloth(self, painter: QPainter, width: float, height: float, theme: Theme) -> None:
        """The table itself, in logical pixels."""

    def paint_compass(self, painter: QPainter, x: float, y: float, radius: float, theme: Theme) -> None:
        """A decoration of the table's free corner."""

    def paint_plate(self, painter: QPainter, picture: str, area: QRectF, theme: Theme) -> None:
        """A fighter in a battle."""


@runtime_checkable
class PaintsLarge(Protocol):
    """A skin with faces that carry their rules, so that it paints the whole large card of such a thing.

    For any other thing, and every other skin, the tabletop makes the card: on top the picture, as :meth:`Skin.paint`
    paints it at its large width, and below it the item's title, text, details and note.
    """

    def has_large(self, item: Item) -> bool:
        """Whether the skin paints the large card of a thing."""

    def paint_large(self, painter: QPainter, area: QRectF, item: Item, theme: Theme) -> None:
        """A thing large, with its full text."""


@runtime_checkable
class ArrangesSpaces(Protocol):
    """A board on whose spaces things of different kinds lie at places of their own."""

    def arranged(self, region: str, items: Sequence[Item], width: float) -> Sequence[tuple[Spot, float]]:
        """Where each of the things on a space lies, how wide it is, and how high above the lowest, less than 1.

        ``width`` is a piece's.
        """


@runtime_checkable
class GoesOn(Protocol):
    """A board that can be painted beyond its edges, where a window has another form: so many world units at most."""

    bleed: float


@runtime_checkable
class TakesSurvey(Protocol):
    """A board whose shapes and places take long to find, which may be done in a thread before anything is painted."""

    def survey(self, scale: float) -> None:
        """Finds them, for so many logical pixels a unit."""


@runtime_checkable
class HasWays(Protocol):
    """A board on which the way to a target can be pointed at, as well as the target."""

    def is_on_way(self, mark: str, point: QPointF) -> bool:
        """Whether a point lies on the way that the mark of an option names, or on what it costs."""

    def way_growth(self, scale: float, zoom: float) -> float:
        """How many times larger than elsewhere the badge of a way is, at so many logical pixels a unit."""


@runtime_checkable
class PaintsPanels(Protocol):
    """A skin that paints the panels of its layouts: ground beside the board, which a zoomed board goes on below."""

    def paint_panel(self, painter: QPainter, name: str, area: QRectF, theme: Theme) -> None:
        """The panel of a name, filling its area."""


@runtime_checkable
class PaintsSeats(Protocol):
    """A skin that paints the plates of the seats, where the layout gives their places a size."""

    def paint_seat(
        self, painter: QPainter, area: QRectF, plate: SeatPlate, detail: str, is_asked: bool, theme: Theme
    ) -> None:
        """A seat's plate: its title, ``detail`` (who sits there, and what the table says), and whether it decides."""


@runtime_checkable
class HasSmall(Protocol):
    """A skin with a small form of its things, for places with little room."""

    def small(self, item: Item) -> Item:
        """A thing in its small form, or as it is where it has none."""


@runtime_checkable
class HasSigns(Protocol):
    """A skin with signs for the figures of a :class:`westmarch.engine.table.Strike`."""

    def sign(self, figure: str) -> str:
        """The symbol that stands before a figure."""
