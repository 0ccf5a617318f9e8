"""The page after a game: who won and why, how the chances stood, the moment that turned it, numbers, who was who."""

from __future__ import annotations

from collections.abc import Sequence
from time import monotonic

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QLinearGradient, QPainter, QPaintEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QWidget

from westmarch import skins
from westmarch.app.ending import told
from westmarch.app.ending.arrangement import Parts, arrange
from westmarch.app.ending.graph import ChancesPlot
from westmarch.app.ending.head import EndingHead
from westmarch.app.ending.moment import MomentCard
from westmarch.app.ending.points import PointPills, tell_points
from westmarch.app.ending.rounds import Legend, RoundsPlot
from westmarch.app.ending.sheets import foot_sheet, log_sheet, sheet, side_sheet
from westmarch.app.ending.wishes import Wish
from westmarch.app.header import PageHeader
from westmarch.app.outcome import won_by_people
from westmarch.app.pages.page import Page
from westmarch.engine.game import Sequel
from westmarch.engine.records import Seat
from westmarch.play import curves
from westmarch.play.curves import Curve, TurningPoint
from westmarch.play.game_log import LoggedGame
from westmarch.play.session import Session
from westmarch.tabletop.metrics import exact, px
from westmarch.tabletop.theme_hub import theme_hub
from westmarch.tabletop.widgets import (
    Button,
    Card,
    Column,
    Popup,
    PopupItem,
    ScrollPane,
    set_tip,
)

WIDE = 1240.0
"""A page that is narrower, at 100 percent, has one column."""
_WASH = 0.34
"""The part of the page under the colour of the winners."""
CALM = 0.7
"""Seconds after the page or another first button has come in which Enter does nothing."""
_PICTURE = QSize(1600, 1000)
TURN: Wish = ("turn", "Play on from the turning point", "")
_REMATCHES = ("swap", "again")
"""Before these, and no next game of a match or a campaign, stands what can be done after a loss."""


class EndingPage(Page):
    """The page of one finished game.

    ``answered`` carries the name of the button that was pressed, ``watch_wanted`` a place of the history to watch from,
    ``play_wanted`` a place to play on from, with what the turn is called; ``picture_wanted`` asks for the picture of a
    place and what its turn speaks of, which :meth:`show_picture` brings.

    ``kept_as_picture``: the page is to be saved as a picture, for which :meth:`grab_like` serves.

    After a loss the primary button becomes that to play on from the turn that cost most, once the chances are known.
    """

    KEYS = (
        ("Enter", "The first button"),
        ("Left, Right", "In the graph: the turning point before or after"),
        ("Ctrl+M", "What has no button of its own, and a picture of the page"),
        ("W", "Watch again"),
        ("P", "Play on from the chosen turn"),
        ("Esc", "Look at the table"),
    )
    answered = Signal(str)
    watch_wanted = Signal(int)
    play_wanted = Signal(int, str)
    picture_wanted = Signal(int, object)
    theme_toggled = Signal()
    kept_as_picture = Signal()

    def __init__(
        self,
        session: Session,
        viewer: Seat,
        buttons: Sequence[Wish],
        notes: Sequence[str] = (),
        games: Sequence[LoggedGame] = (),
        ended: str = "",
        standing: tuple[str, str] = ("", ""),
        log: tuple[Sequel, str] | None = None,
    ) -> None:
        """``buttons``: the first is the primary one.  ``notes``: further sentences, such as the score of a match.

        ``ended``: when it ended, as the records have it, or nothing where that is not known.  ``standing``: how its
        score compares with earlier ones.  ``log``: what the game has added to the log of its series, and where that
        was kept.
        """
        super().__init__()
        self.setAccessibleName("The end of the game")
        self._session, self._viewer, self._clock = session, viewer, session.info.clock or "round"
        self._table = session.table(viewer)
        self._side = told.winner_side(session, self._table)
        self._skin = skins.load(session.info.id)
        self._ending = told.ending_of(session)
        self._curve: Curve | None = None
        self._points: tuple[TurningPoint, ...] = ()
        self._at = 0
        self._pictured: int | None = None
        """The place in the history whose picture was asked for last."""
        self._decisive: int | None = None
        self._lost_at: int | None = None
        """The turning point at which a person who lost could have done better."""
        self._is_lost = won_by_people(session) is False
        self._is_final = False
        self._is_picked = False
        """Whether the person has chosen the turn that is shown."""
        self._is_wide: bool | None = None
        self._calm_since = monotonic()
        column = Column(self, margins=(0, 0, 0, 4))
        self.header = PageHeader(session.info.title, "the table", short=session.info.short)
        self.header.add_right(told.moment(ended))
        self.header.back.connect(self.back)
        self.menu_icon = self.header.add_icon("dots-horizontal", "More to do", "Ctrl+M")
        self.menu_icon.clicked.connect(self._open_menu)
        self.theme_icon = self.header.add_theme_icon()
        self.theme_icon.clicked.connect(self.theme_toggled)
        column.addWidget(self.header)
        self._content = QWidget()
        self._grid = QGridLayout(self._content)
        self.pane = ScrollPane(self._content)
        self.pane.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        column.addWidget(self.pane, 1)
        self.head = EndingHead(session, self._table, self._ending, self._side, buttons, notes)
        self.wishes = self.head.wishes
        self.wishes.answered.connect(self._answer)
        self.default_button = self.wishes.primary
        self._side_card = side_sheet(session, self._table, self._ending, games, standing)
        self._graph = self._make_graph()
        self.moment = MomentCard()
        self.moment.watch_wanted.connect(self._watch_moment)
        self.moment.play_wanted.connect(lambda: self._play_on())
        self._foot, self._story = foot_sheet(session, self._table, self._ending, self._skin)
        self._log = log_sheet(*log) if log is not None else None
        theme_hub().resized.connect(self._lay_anew)
        theme_hub().changed.connect(self._ask_for_picture)
        self._lay_anew()
        QWidget.setTabOrder(self, self.wishes.primary)

    # -- making

    def _make_graph(self) -> Card:
        chart = self._ending.chart
        title = "Round by round" if chart is not None else "How the chances stood"
        legend = Legend(chart) if chart is not None else None
        card, column, self._graph_head = sheet(title, "" if chart is not None else "reckoning…", legend)
        self.plot = ChancesPlot()
        self.plot.picked.connect(self._pick)
        self.rounds: RoundsPlot | None = None
        if chart is not None:
            self.rounds = RoundsPlot(chart)
            self.rounds.picked.connect(self._choose_round)
            column.addWidget(self.rounds, 1)
            self.plot.hide()
        else:
            column.addWidget(self.plot, 1)
        self.pills = PointPills()
        self.pills.picked.connect(self._pick)
        column.addWidget(self.pills)
        return card

    # -- what comes later

    def show_curve(self, curve: Curve) -> None:
        """Shows the chances as far as they are known; more tries make them smoother."""
        self._curve = curve
        session, table = self._session, self._table
        teams = curves.groups(curve, session.info.is_shared)
        courses = curves.lines(curve, teams)
        sides = [table.sides[team[0]] if not session.info.is_shared else "good" for team in teams]
        titles = ["Victory"] if session.info.is_shared else [table.plates[team[0]].title for team in teams]
        self._points = curves.turning_points(curve, teams)
        if self.rounds is None:
            tries = "once" if curve.tries == 1 else f"{curve.tries} times"
            self._graph_head.say("How the chances stood", f"each turn played on {tries}")
            self.plot.show_curve(curve, courses, sides, titles, self._points)
        self._tell_points(sides)
        self._decisive = self._lost_at = told.lost_at(session, curve, self._points) if self._is_lost else None
        if self._decisive is None:
            self._decisive = told.decisive(self._points, len(curve.places) - 1)
        if self._is_picked:
            self._choose(self._at)
        else:
            self._choose(self._decisive if self._decisive is not None else len(curve.places) - 1)

    def end_reckoning(self, has_found: bool) -> None:
        """No better chances will come."""
        self._is_final = has_found
        if self._curve is not None:
            self.show_curve(self._curve)
        if self._lost_at is not None and TURN[0] not in self.buttons and next(iter(self.buttons)) in _REMATCHES:
            self.wishes.put_first(TURN)
            self.default_button = self.wishes.primary
            set_tip(self.default_button, "A new game from the beginning of that turn; it does not count", "Enter")
            QWidget.setTabOrder(self, self.default_button)
            self._calm_since = monotonic()
        if self._curve is None:
            self._show_end()
        if not has_found and self.rounds is None:
            self.plot.show_none()
            self._graph_head.say("How the chances stood", "")

    def _show_end(self) -> None:
        """Shows the last moment, where no turn can be chosen."""
        self.moment.say("The last moment", "the end", told.why(self._table), "", False)
        self._ask_for_picture()

    def _happened(self, at: int) -> str:
        assert self._curve is not None
        names = [plate.title for plate in self._table.plates] if not self._session.info.is_shared else []
        return told.what_happened(told.turn_lines(self._session, self._curve, at), names)

    def _tell_points(self, sides: Sequence[str]) -> None:
        curve, points = self._curve, self._points
        assert curve is not None
        words = [self._happened(point.at) for point in points]
        brief = [told.brief(each, self._gaining(point)) for each, point in zip(words, points, strict=True)]
        pairs = list(zip(brief, words, strict=True))
        self.pills.show_points(curve, points, pairs, sides, self._is_final, bool(self.rounds), self._clock)
        if self._story is not None:
            swings = [told.swing(self._session, self._table, curve, point.at) for point in points]
            turns = [f"{self._clock} {curve.turns[point.at]}" for point in points]
            tell_points(self._story, turns, words, swings)

    def _gaining(self, point: TurningPoint) -> str:
        """Who has the mark on the pill of a turning point, if that is one seat."""
        assert self._curve is not None
        team = curves.groups(self._curve, self._session.info.is_shared)[point.group]
        is_own = len(team) == 1 and not self._session.info.is_shared
        return self._table.plates[team[0]].title if is_own else ""

    @property
    def chosen_turn(self) -> int:
        """The number of the point of the curve that is chosen."""
        return self._at

    @property
    def points(self) -> tuple[TurningPoint, ...]:
        """The turning points."""
        return self._points

    @property
    def curve(self) -> Curve | None:
        """The chances that are shown."""
        return self._curve

    def _pick(self, at: int) -> None:
        self._is_picked = True
        self._choose(at)

    def _choose(self, at: int) -> None:
        """Shows a turn: what happened, how the chances changed, and its picture."""
        curve = self._curve
        if curve is None:
            return
        at = max(0, min(at, len(curve.places) - 1))
        has_moved = at != self._at or not self.moment.picture.has_picture
        self._at = at
        self.plot.choose(at)
        self.pills.choose(at)
        title = "The decisive moment" if at == self._decisive else "This turn"
        happened = self._happened(at) if at else "The game begins"
        turn = f"{self._clock} {curve.turns[at]}" if curve.turns[at] else "the beginning"
        self.moment.say(title, turn, happened, told.swing(self._session, self._table, curve, at), at > 0)
        if has_moved:
            self._ask_for_picture()

    def _ask_for_picture(self) -> None:
        """Asks for the picture of the turn that is shown, in the colours of now."""
        curve, lines = self._curve, []
        place = self._session.cursor
        if curve is not None:
            place = curve.places[self._at]
            lines = told.by_weight(told.turn_lines(self._session, curve, self._at)) if self._at else []
        self.moment.picture.show_picture(None)
        self._pictured = lines[0][0] if lines else place
        self.picture_wanted.emit(self._pictured, [name for _, line in lines for name in line.mentions])

    def _choose_round(self, number: int) -> None:
        """Shows the end of a round of the chart."""
        chart, curve = self._ending.chart, self._curve
        if chart is None or self.rounds is None:
            return
        self.rounds.choose(number)
        if curve is not None:
            place = chart.rounds[number].place
            self._pick(min(range(len(curve.places)), key=lambda at: abs(curve.places[at] - place)))

    def grab_like(self, other: EndingPage) -> QPixmap:
        """Shows what another page shows, with no buttons, and returns the picture of it, 1600 by 1000."""
        self.resize(px(_PICTURE.width()), px(_PICTURE.height()))
        icons = (self.header.back_link, self.menu_icon, self.theme_icon)
        for part in (self.wishes, self.moment.show_link, self.moment.play_button, *icons):
            part.hide()
        if other.curve is not None:
            self._is_final = True
            self.show_curve(other.curve)
            self._pick(other.chosen_turn)
            self.plot.show_whole()
        self.moment.picture.show_picture(other.moment.picture.picture)
        picture = self.grab()
        if picture.size() != _PICTURE:
            smooth = Qt.TransformationMode.SmoothTransformation
            picture = picture.scaled(_PICTURE, Qt.AspectRatioMode.IgnoreAspectRatio, smooth)
        picture.setDevicePixelRatio(1.0)
        return picture

    def show_picture(self, place: int, picture: QPixmap) -> None:
        """Shows the picture of a place, if it is still the chosen one."""
        if self._pictured == place:
            self.moment.picture.show_picture(picture)

    def _watch_moment(self) -> None:
        place = self._curve.places[self._at] if self._curve is not None else self._session.cursor
        self.watch_wanted.emit(place)

    def _play_on(self, at: int | None = None) -> None:
        """Asks for a game from the beginning of a turn, at first the chosen one."""
        at = self._at if at is None else at
        if self._curve is not None and at:
            self.play_wanted.emit(self._curve.places[at - 1], self._curve.turns[at])

    # -- what can be done

    @property
    def buttons(self) -> dict[str, Button]:
        """The buttons by their names."""
        return self.wishes.buttons

    def _answer(self, name: str) -> None:
        if name == TURN[0]:
            self._play_on(self._lost_at)
        elif name == "picture":
            self.kept_as_picture.emit()
        else:
            self.answered.emit(name)

    def _open_menu(self) -> None:
        popup = Popup(self, [*self.wishes.others, PopupItem("picture", "Save a picture…")])
        popup.chosen.connect(self._answer)
        popup.open_below(self.menu_icon)

    # -- laying out

    def _lay_anew(self) -> None:
        is_wide = self.width() >= exact(WIDE)
        side = px(48 if is_wide else 12)
        self._grid.setContentsMargins(side, 0, side, px(8))
        self._grid.setSpacing(0)
        if is_wide == self._is_wide:
            return
        self._is_wide = is_wide
        parts = Parts(self.head, self._side_card, self._graph, self.moment, self._foot, self._log)
        arrange(self._grid, parts, is_wide)

    def enter(self) -> None:
        super().enter()
        self._calm_since = monotonic()

    # -- Qt

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay_anew()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        match Qt.Key(event.key()):
            case Qt.Key.Key_Return | Qt.Key.Key_Enter if event.isAutoRepeat() or monotonic() - self._calm_since < CALM:
                event.accept()  # the Enter that ended the game begins no other one
            case Qt.Key.Key_M if event.modifiers() == Qt.KeyboardModifier.ControlModifier:
                self._open_menu()
            case Qt.Key.Key_W:
                self.answered.emit("watch")
            case Qt.Key.Key_P:
                self._play_on()
            case Qt.Key.Key_Left | Qt.Key.Key_Right:
                self.plot.keyPressEvent(event)
            case _:
                super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        theme = theme_hub().theme
        with QPainter(self) as painter:
            fall = QLinearGradient(0, 0, 0, self.height() * _WASH)
            fall.setColorAt(0, theme.color(f"{self._side}_wash", 0.95))
            fall.setColorAt(1, theme.color(f"{self._side}_wash", 0.0))
            painter.fillRect(QRectF(0, 0, self.width(), self.height() * _WASH), fall)
