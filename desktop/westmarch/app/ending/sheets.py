"""The sheets of the page after a game that stay as they are: the score or the ladder, and the foot of the page."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QWidget

from westmarch import games
from westmarch.app.ending.accounts import Accounts
from westmarch.app.ending.ledger import LedgerRows
from westmarch.app.ending.log_page import LogLines, LogPage
from westmarch.app.ending.parts import CountRows, Ladder, Members
from westmarch.engine.endings import Ending, Member
from westmarch.engine.game import Sequel
from westmarch.engine.table import Table
from westmarch.play.game_log import LoggedGame
from westmarch.play.session import Session
from westmarch.tabletop.skin import Skin
from westmarch.tabletop.widgets import Card, Column, Row, SectionHead, Text


def sheet(title: str, right: str = "", beside: QWidget | None = None) -> tuple[Card, Column, SectionHead]:
    """An empty sheet with its head, and what stands beside that."""
    card = Card()
    column = Column(card, gap=6, margins=(34, 24, 34, 30))
    head = SectionHead(title, right, ruled=beside is None)
    if beside is None:
        column.addWidget(head)
    else:
        row = Row(gap=12)
        row.addWidget(head, 1)
        row.addWidget(beside)
        column.addLayout(row)
    return card, column, head


def side_sheet(
    session: Session, table: Table, ending: Ending, found: Sequence[LoggedGame], standing: tuple[str, str]
) -> Card | None:
    """The score and what it is made of, where there is a ledger; else the ladder of a person against computers.

    ``standing`` says how the score compares with earlier ones: large, and small.
    """
    if ending.ledger is not None:
        facts = games.load(session.info.id).facts(session.options, session.state)
        card, column, _ = sheet("Score", "lower is better" if facts.is_lower_better else "")
        row = Row(gap=22)
        row.addWidget(Text(str(facts.score), "result"), 0)
        words = Column(gap=2)
        words.addStretch(1)
        for text, style, token in zip(standing, ("strong", "small"), ("gold", "ink2"), strict=True):
            if text:
                words.addWidget(Text(text, style, token, wrap=True))
        words.addStretch(1)
        row.addLayout(words, 1)
        inside = Column(gap=1)
        inside.addLayout(row)
        inside.addWidget(LedgerRows(ending.ledger.shares))
        if ending.ledger.note:
            inside.addWidget(Text(ending.ledger.note, "aside-italic", "ink2", wrap=True))
        column.addLayout(inside)
        column.addStretch(1)
        return card
    people = session.people
    levels = [chair.kind for chair in session.chairs if not chair.is_human]
    own = [game for game in found if game.game == session.info.id]
    if len(people) != 1 or not levels or not own:
        return None
    seat = people[0]
    card, column, _ = sheet("Your ladder", f"as {_in_title(table.plates[seat].title)}")
    result = session.result
    column.addWidget(Ladder(own, seat, levels[0], result is not None and seat in result.winners))
    column.addStretch(1)
    return card


def foot_sheet(session: Session, table: Table, ending: Ending, skin: Skin) -> tuple[Card | None, Column | None]:
    """The numbers, and who was who, the points, or a column in which the turning points are to be told."""
    if not ending.counts and not ending.members:
        return None, None
    card = Card()
    row = Row(card, gap=36, margins=(34, 24, 34, 30))
    if ending.counts:
        left = Column(gap=4)
        left.addWidget(SectionHead("In numbers"))
        left.addWidget(CountRows(ending.counts, table.sides, [plate.title for plate in table.plates]))
        left.addStretch(1)
        row.addLayout(left, 3)
    if ending.tallies:
        middle = Column(gap=4)
        middle.addWidget(SectionHead("Who carried it", "over all rounds"))
        beside = Row(gap=24)
        for tally in ending.tallies:
            part = Column(gap=2)
            part.addWidget(Text(tally.title, "strong", "ink2"))
            part.addWidget(LedgerRows(tally.shares))
            part.addStretch(1)
            beside.addLayout(part, 1)
        middle.addLayout(beside)
        middle.addStretch(1)
        row.addLayout(middle, 6)
    right = Column(gap=8)
    story: Column | None = None
    members = _members(session, ending)
    if members:
        fallen = sum([member.is_fallen for member in members])
        words = "all came through" if not fallen else f"{fallen} of {len(members)} fell"
        words = "" if ending.is_open else words
        right.addWidget(SectionHead(ending.members_title, words))
        right.addWidget(Members(members, skin, table.sides))
        right.addStretch(1)
    elif table.accounts:
        right.addWidget(SectionHead("Points"))
        right.addWidget(Accounts(table, skin))
    else:
        right.addWidget(SectionHead("What turned it"))
        story = Column(gap=2)
        right.addLayout(story)
        right.addStretch(1)
    row.addLayout(right, 5 if story is not None or ending.tallies else 7)
    return card, story


def log_sheet(sequel: Sequel, kept: str) -> Card:
    """What the game has added to the log of its series; ``kept`` says where that lies now."""
    card = LogPage()
    column = Column(card, gap=8, margins=(34, 24, 34, 30))
    column.addWidget(SectionHead("Written in the log", sequel.log_title))
    if sequel.text:
        column.addWidget(Text(sequel.text, "aside-italic", wrap=True))
    if sequel.entries:
        column.addWidget(LogLines(sequel.entries))
    column.addStretch(1)
    if kept:
        column.addWidget(Text(kept, "small", "ink2", wrap=True))
    return card


def _members(session: Session, ending: Ending) -> list[Member]:
    """Who was who: against a single person the others' only, which that person could not see."""
    members, people = ending.members, session.people
    hidden = [member for member in members if member.seat not in people]
    is_seen = ending.is_open or session.info.is_shared
    return list(hidden if len(people) == 1 and hidden and not is_seen else members)


def _in_title(title: str) -> str:
    """``the Fellowship`` within a sentence."""
    return title[:1].lower() + title[1:] if title.startswith("The ") else title
