"""The page after a game: who won and why, how the chances stood, the moment that turned it, numbers, who was who."""

from __future__ import annotations

from collections.abc import Sequence
from time import monotonic

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QLinearGradient, QPainter, QPaintEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QWidget

from westmarch import skins
from westmarch.app.ending import told
from westmarch.app.ending.accounts import Accounts
from westmarch.app.ending.graph import ChancesPlot
from westmarch.app.ending.head import EndingHead, Wish
from westmarch.app.ending.moment import MomentCard
from westmarch.app.ending.parts import CountRows, Ladder, Members, PointPill
from westmarch.app.ending.rounds import Legend, RoundsPlot
from westmarch.app.header import PageHeader
from westmarch.app.pages.page import Page
from westmarch.engine.endings import Member
from westmarch.engine.records import Seat
from westmarch.play import curves
from westmarch.play.curves import Curve, TurningPoint
from westmarch.play.game_log import LoggedGame
from westmarch.play.session import Session
from westmarch.tabletop.metrics import exact, px
from westmarch.tabletop.theme_hub import theme_hub
from westmarch.tabletop.widgets import (
    Card,
    Column,
    Row,
    ScrollPane,
    SectionHead,
    Text,
    set_tip,
)

WIDE = 1240.0
"""A page that is narrower, at 100 percent, has one column."""
_WASH = 0.34
"""The part of the page under the colour of the winners."""
CALM = 0.7
"""Seconds after the page has come in which Enter does nothing."""


class EndingPage(Page):
    """The page of one finished game.

    ``answered`` carries the name of the button that was pressed, ``watch_wanted`` a place of the history to watch from,
    ``play_wanted`` a place to play on from, with what the turn is called; ``picture_wanted`` asks for the picture of a
    place and what its turn speaks of, which :meth:`show_picture` brings.
    """

    KEYS = (
        ("Enter", "The first button"),
        ("Left, Right", "In the graph: the turning point before or after"),
        ("W", "Watch again"),
        ("P", "Play on from the chosen turn"),
        ("Esc", "Look at the table"),
    )
    answered = Signal(str)
    watch_wanted = Signal(int)
    play_wanted = Signal(int, str)
    picture_wanted = Signal(int, object)
    theme_toggled = Signal()

    def __init__(
        self,
        session: Session,
        viewer: Seat,
        buttons: Sequence[Wish],
        notes: Sequence[str] = (),
        games: Sequence[LoggedGame] = (),
    ) -> None:
        """``buttons``: the first is the primary one.  ``notes``: further sentences, such as the score of a match."""
        super().__init__()
        self.setAccessibleName("The end of the game")
        self._session, self._viewer = session, viewer
        self._table = session.table(viewer)
        self._side = told.winner_side(session, self._table)
        self._skin = skins.load(session.info.id)
        self._ending = told.ending_of(session)
        self._curve: Curve | None = None
        self._points: tuple[TurningPoint, ...] = ()
        self._at = 0
        self._told: tuple[int, ...] = ()
        """The turning points that have pills now."""
        self._is_final = False
        self._is_picked = False
        """Whether the person has chosen the turn that is shown."""
        self._pills: list[PointPill] = []
        self._is_wide: bool | None = None
        self._came = monotonic()
        column = Column(self, margins=(0, 0, 0, 4))
        self.header = PageHeader(session.info.title, "the table")
        self.header.back.connect(self.back)
        self.header.add_icon("theme-light-dark", "Night or day", "Ctrl+T").clicked.connect(self.theme_toggled)
        column.addWidget(self.header)
        self._content = QWidget()
        self._grid = QGridLayout(self._content)
        self.pane = ScrollPane(self._content)
        self.pane.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        column.addWidget(self.pane, 1)
        self.head = EndingHead(session, self._table, self._ending, self._side, buttons, notes)
        self.head.answered.connect(self.answered)
        self.buttons, self.default_button = self.head.buttons, self.head.primary
        self._side_card = self._make_side_card(games)
        self._graph = self._make_graph()
        self.moment = MomentCard()
        self.moment.watch_wanted.connect(self._watch_moment)
        self.moment.play_wanted.connect(self._play_on)
        self._story: Column | None = None
        self._foot = self._make_foot()
        theme_hub().resized.connect(self._lay_anew)
        theme_hub().changed.connect(self._ask_for_picture)
        self._lay_anew()
        QWidget.setTabOrder(self, next(iter(self.buttons.values())))

    # -- making

    def _card(self, title: str, right: str = "") -> tuple[Card, Column, SectionHead]:
        card = Card()
        column = Column(card, gap=6, margins=(34, 24, 34, 30))
        head = SectionHead(title, right)
        column.addWidget(head)
        return card, column, head

    def _make_side_card(self, games: Sequence[LoggedGame]) -> Card | None:
        """The points where the game has accounts, else the ladder of a person against computers."""
        session = self._session
        if self._table.accounts and self._ending.members:
            card, column, _ = self._card("Points")
            column.addWidget(Accounts(self._table, self._skin), 1)
            return card
        people = session.people
        levels = [chair.kind for chair in session.chairs if not chair.is_human]
        own = [game for game in games if game.game == session.info.id]
        if len(people) != 1 or not levels or not own:
            return None
        seat = people[0]
        card, column, _ = self._card("Your ladder", f"as {_in_title(self._table.plates[seat].title)}")
        result = session.result
        ladder = Ladder(own, seat, levels[0], result is not None and seat in result.winners)
        column.addWidget(ladder)
        column.addStretch(1)
        return card

    def _make_graph(self) -> Card:
        chart = self._ending.chart
        title = "Round by round" if chart is not None else "How the chances stood"
        card, column, self._graph_head = self._card(title, "" if chart is not None else "reckoning…")
        self.plot = ChancesPlot()
        self.plot.picked.connect(self._pick)
        self.rounds: RoundsPlot | None = None
        if chart is not None:
            self.rounds = RoundsPlot(chart)
            self.rounds.picked.connect(self._choose_round)
            column.addWidget(Legend(chart))
            column.addWidget(self.rounds, 1)
            self.plot.hide()
        else:
            column.addWidget(self.plot, 1)
        self._pill_row = Row(gap=6)
        column.addLayout(self._pill_row)
        return card

    def _make_foot(self) -> Card | None:
        ending, table = self._ending, self._table
        if not ending.counts and not ending.members:
            return None
        card = Card()
        row = Row(card, gap=36, margins=(34, 24, 34, 30))
        if ending.counts:
            left = Column(gap=4)
            left.addWidget(SectionHead("In numbers"))
            left.addWidget(CountRows(ending.counts, table.sides, [plate.title for plate in table.plates]))
            left.addStretch(1)
            row.addLayout(left, 3)
        members = self._members()
        if members:
            right = Column(gap=8)
            fallen = sum([member.is_fallen for member in members])
            words = "all came through" if not fallen else f"{fallen} of {len(members)} fell"
            right.addWidget(SectionHead(ending.members_title, words))
            right.addWidget(Members(members, self._skin, table.sides))
            right.addStretch(1)
            row.addLayout(right, 7)
        elif table.accounts:
            right = Column(gap=8)
            right.addWidget(SectionHead("Points"))
            right.addWidget(Accounts(table, self._skin))
            row.addLayout(right, 7)
        else:
            right = Column(gap=8)
            right.addWidget(SectionHead("What turned it"))
            self._story = Column(gap=2)
            right.addLayout(self._story)
            right.addStretch(1)
            row.addLayout(right, 5)
        return card

    def _members(self) -> list[Member]:
        """Who was who: against a single person the others' only, which that person could not see."""
        members, people = self._ending.members, self._session.people
        hidden = [member for member in members if member.seat not in people]
        return list(hidden if len(people) == 1 and hidden and not self._session.info.is_shared else members)

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
            self._show_pills(sides)
        largest = max(self._points, key=lambda point: abs(point.swing), default=None)
        if self._is_picked:
            self._choose(self._at)
        else:
            self._choose(largest.at if largest is not None else len(curve.places) - 1)
        self._tell_points()

    def end_reckoning(self, has_found: bool) -> None:
        """No better chances will come."""
        self._is_final = has_found
        if self._curve is not None:
            self.show_curve(self._curve)
        if not has_found and self.rounds is None:
            self._graph_head.say("How the chances stood", "these rules no longer allow this game")

    def _show_pills(self, sides: Sequence[str]) -> None:
        curve = self._curve
        assert curve is not None
        told_now = tuple([point.at for point in self._points])
        if told_now == self._told and not self._is_final:
            return  # a pill that has the keyboard keeps it
        self._told = told_now
        self._pill_row.clear()
        self._pills = []
        for number, point in enumerate(self._points, 1):
            words = self._happened(point.at)
            side = sides[point.group] if point.swing > 0 or len(sides) > 1 else "dark"
            pill = PointPill(number, words, f"{abs(point.swing) // 10:+}", side)
            set_tip(pill, f"Turn {curve.turns[point.at]}: {words}")
            pill.clicked.connect(lambda _=False, at=point.at: self._pick(at))
            self._pills.append(pill)
            self._pill_row.addWidget(pill, 1)

    def _happened(self, at: int) -> str:
        assert self._curve is not None
        names = [plate.title for plate in self._table.plates] if not self._session.info.is_shared else []
        return told.what_happened(told.turn_lines(self._session, self._curve, at), names)

    def _tell_points(self) -> None:
        """Tells the turning points in full, where there is room for them."""
        curve, column = self._curve, self._story
        if column is None or curve is None:
            return
        column.clear()
        for number, point in enumerate(self._points, 1):
            swing = told.swing(self._session, self._table, curve, point.at)
            column.addWidget(
                Text(f"{number}. Turn {curve.turns[point.at]}: {self._happened(point.at)}", "strong", wrap=True)
            )
            column.addWidget(Text(swing, "small", "ink2", wrap=True))
        if not self._points:
            column.addWidget(Text("No single turn decided this game.", "body", "ink2", wrap=True))

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
        for point, pill in zip(self._points, self._pills, strict=False):
            pill.setChecked(point.at == at)
        largest = max(self._points, key=lambda point: abs(point.swing), default=None)
        title = "The decisive moment" if largest is not None and largest.at == at else "This turn"
        happened = self._happened(at) if at else "The game begins"
        self.moment.say(title, curve.turns[at], happened, told.swing(self._session, self._table, curve, at), at > 0)
        if has_moved:
            self._ask_for_picture()

    def _ask_for_picture(self) -> None:
        """Asks for the picture of the turn that is shown, in the colours of now."""
        curve = self._curve
        if curve is None:
            return
        self.moment.picture.show_picture(None)
        lines = told.turn_lines(self._session, curve, self._at) if self._at else []
        mentions = [name for line in lines if line.is_strong for name in line.mentions]
        self.picture_wanted.emit(curve.places[self._at], mentions)

    def _choose_round(self, number: int) -> None:
        """Shows the end of a round of the chart."""
        chart, curve = self._ending.chart, self._curve
        if chart is None or self.rounds is None:
            return
        self.rounds.choose(number)
        if curve is not None:
            place = chart.rounds[number].place
            self._pick(min(range(len(curve.places)), key=lambda at: abs(curve.places[at] - place)))

    def show_picture(self, place: int, picture: QPixmap) -> None:
        """Shows the picture of a place, if it is still the chosen one."""
        if self._curve is not None and self._curve.places[self._at] == place:
            self.moment.picture.show_picture(picture)

    def _watch_moment(self) -> None:
        if self._curve is not None:
            self.watch_wanted.emit(self._curve.places[self._at])

    def _play_on(self) -> None:
        if self._curve is not None and self._at:
            self.play_wanted.emit(self._curve.places[self._at - 1], self._curve.turns[self._at])

    # -- laying out

    def _lay_anew(self) -> None:
        is_wide = self.width() >= exact(WIDE)
        side = px(48 if is_wide else 12)
        self._grid.setContentsMargins(side, 0, side, px(8))
        self._grid.setSpacing(0)
        if is_wide == self._is_wide:
            return
        self._is_wide = is_wide
        own: tuple[QWidget | None, ...] = (self.head, self._side_card, self._graph, self.moment, self._foot)
        for part in own:
            if part is not None:
                self._grid.removeWidget(part)
        places: list[tuple[QWidget | None, tuple[int, int, int, int]]]
        if is_wide:
            places = [
                (self.head, (0, 0, 1, 1 if self._side_card is not None else 2)),
                (self._side_card, (0, 1, 1, 1)),
                (self._graph, (1, 0, 1, 1)),
                (self.moment, (1, 1, 1, 1)),
                (self._foot, (2, 0, 1, 2)),
            ]
        else:
            parts = (self.head, self._graph, self.moment, self._side_card, self._foot)
            places = [(part, (at, 0, 1, 1)) for at, part in enumerate(parts)]
        for part, place in places:
            if part is not None:
                self._grid.addWidget(part, *place)
        self._grid.setColumnStretch(0, 72)
        self._grid.setColumnStretch(1, 28 if is_wide else 0)
        for row in range(5):
            self._grid.setRowStretch(row, 1 if is_wide and row == 1 else 0)
        self._graph.setMinimumHeight(px(350))
        for card in (self._side_card, self.moment):
            if card is not None:
                card.setMinimumWidth(px(400) if is_wide else 0)
                card.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)

    def enter(self) -> None:
        super().enter()
        self._came = monotonic()

    # -- Qt

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay_anew()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        match Qt.Key(event.key()):
            case Qt.Key.Key_Return | Qt.Key.Key_Enter if event.isAutoRepeat() or monotonic() - self._came < CALM:
                event.accept()  # the Enter that ended the game begins no other one
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


def _in_title(title: str) -> str:
    """``the Fellowship`` within a sentence."""
    return title[:1].lower() + title[1:] if title.startswith("The ") else title
