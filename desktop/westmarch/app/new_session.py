"""How a session begins: the players of the seats, the options and the match that it belongs to."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass

import msgspec

from westmarch import games
from westmarch.app.pages.new_game import PERSON, NewGame, SeatChoice
from westmarch.app.view_models import computer_name, level_name
from westmarch.engine.dice import Dice
from westmarch.engine.game import Sequel
from westmarch.engine.scenario_records import Scenario
from westmarch.play.campaigns import Campaigns
from westmarch.play.chairs import HUMAN, Chair
from westmarch.play.library import Library
from westmarch.play.match import Match
from westmarch.play.session import LARGEST_SEED, Fairness, Session

NAMELESS = "Player"
"""A person who has given no name."""


@dataclass(frozen=True)
class NewSession:
    """The settings of a new session; ``seed`` None stands for a random one."""

    game: str
    chairs: tuple[Chair, ...]
    options: Mapping[str, str]
    fairness: Fairness
    match: Match | None = None
    seed: int | None = None
    campaign: str = ""
    """The id of the campaign whose next chapter it is."""

    def session(self) -> Session:
        """Returns a new session at its first decision.  Raises BadSetup."""
        seed = secrets.randbelow(LARGEST_SEED) if self.seed is None else self.seed
        return Session(
            self.game, self.chairs, options=self.options, seed=seed, fairness=self.fairness, match=self.match
        )


def session_from_page(wanted: NewGame) -> NewSession:
    """Returns the session that the page of a new game describes."""
    info = games.info(wanted.game)
    chairs = tuple(
        Chair(HUMAN, seat.name.strip() or NAMELESS)
        if seat.player == PERSON
        else Chair(seat.player, computer_name(info, seat.player, seat.style), seat.style)
        for seat in wanted.seats
    )
    match = Match.of(chairs, info.match_games) if wanted.is_match else None
    fairness = msgspec.convert(wanted.fairness, Fairness)
    return NewSession(wanted.game, chairs, dict(wanted.options), fairness, match, wanted.seed, wanted.campaign)


def joined(library: Library, new_session: NewSession) -> Session:
    """Returns a new session, noted in its campaign; the first of a series begins one.  Raises BadSetup."""
    session = new_session.session()
    library.strict_games.begun(session)
    with suppress(OSError):  # the game is played even where nothing can be written, of which its save will tell
        session.campaign = Campaigns(library).join(session, new_session.campaign)
    return session


def session_at_once(game: str, name: str) -> NewSession | None:
    """Returns a game of one person with the usual options, alone or against an easy computer; None for more seats."""
    info = games.info(game)
    if info.is_shared:
        return NewSession(game, (Chair(HUMAN, name),), {}, "fair", None)
    if len(info.seats) > 2:
        return None
    return NewSession(game, (Chair(HUMAN, name), Chair("easy", level_name("easy"))), {}, "fair", None)


def sequel_page(session: Session, sequel: Sequel) -> NewGame:
    """Returns the values for the page of a new game, for the next game of a series: the same players and levels."""
    chairs = [session.chairs[seat] for seat in sequel.seats]
    choices = tuple(
        SeatChoice(seat.id, chair.name, PERSON if chair.is_human else chair.kind, chair.style)
        for seat, chair in zip(session.info.seats, chairs, strict=False)
    )
    options = tuple(sequel.options.items())
    return NewGame(session.info.id, choices, options, False, session.fairness, None, session.campaign)


def next_match_game(session: Session, match: Match) -> NewSession:
    """Returns the next game of a match, in which every player moves on by one seat."""
    return NewSession(session.info.id, match.seating(), session.options, session.fairness, match)


def sides_swapped(session: Session) -> NewSession:
    """Returns the same game for two with each player in the other's seat."""
    return NewSession(session.info.id, session.chairs[::-1], session.options, session.fairness)


def play_on(session: Session, place: int, turn: str) -> Session:
    """Returns a new game that begins after ``place`` actions of another one, with fresh dice; it counts for no record.

    Raises IllegalAction for a place that is not remembered.
    """
    start = session.state_at(place).copy()
    seed = secrets.randbelow(LARGEST_SEED)
    start.dice = Dice(seed).fork()
    title = f"{session.title} from {session.info.clock or 'round'} {turn}" if turn else f"{session.title}, played on"
    return Session(
        session.info.id,
        session.chairs,
        options=session.options,
        seed=seed,
        fairness=session.fairness,
        title=title,
        start=start,
    )


def with_scenario(session: Session, scenario: Scenario) -> NewSession:
    """Returns a game of the same players with another scenario, in the same mode if it has that."""
    book = games.load(session.info.id).scenario_book
    assert book is not None, "only games with a book have scenarios"
    options = dict(session.options) | {book.scenario_option: scenario.value}
    if book.mode_option in options:
        options[book.mode_option] = scenario.mode(options[book.mode_option]).value
    return NewSession(session.info.id, session.chairs, options, session.fairness)


def play_again(session: Session) -> NewSession:
    """Returns the same game again, or the same match from its first game."""
    before = session.match
    if before is None:
        return NewSession(session.info.id, session.chairs, session.options, session.fairness, campaign=session.campaign)
    return next_match_game(session, before.anew())
