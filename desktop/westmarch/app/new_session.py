"""How a game begins: who sits where, with which options, as a part of which match."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from dataclasses import dataclass

from westmarch import games
from westmarch.app.pages.new_game import PERSON, NewGame, SeatChoice
from westmarch.app.view_models import level_name
from westmarch.engine.game import Sequel
from westmarch.play.match import Match
from westmarch.play.session import HUMAN, LARGEST_SEED, Chair, Fairness, Session


@dataclass(frozen=True)
class Beginning:
    """What a fresh game is made of; ``seed`` is None for one that nobody knows."""

    game: str
    chairs: tuple[Chair, ...]
    options: Mapping[str, str]
    fairness: Fairness
    match: Match | None = None
    seed: int | None = None

    def session(self) -> Session:
        """Everybody sat down at the first decision.  Raises BadSetup."""
        seed = secrets.randbelow(LARGEST_SEED) if self.seed is None else self.seed
        return Session(
            self.game, self.chairs, options=self.options, seed=seed, fairness=self.fairness, match=self.match
        )


def as_wanted(wanted: NewGame) -> Beginning:
    """A game as its page describes it."""
    kinds = [HUMAN if seat.player == PERSON else seat.player for seat in wanted.seats]
    chairs = tuple(
        Chair(kind, (seat.name.strip() or "Player") if kind == HUMAN else level_name(kind))
        for seat, kind in zip(wanted.seats, kinds, strict=True)
    )
    rounds = games.info(wanted.game).match_games
    match = Match(tuple(chair.name for chair in chairs), tuple(kinds), rounds) if wanted.is_match else None
    fairness: Fairness = "free" if wanted.fairness == "free" else "fair"
    return Beginning(wanted.game, chairs, dict(wanted.options), fairness, match, wanted.seed)


def as_sequel(session: Session, sequel: Sequel) -> NewGame:
    """The next game of a series, as its page is filled in: those who played, as many of them as play on."""
    chairs = [session.chairs[seat] for seat in sequel.seats]
    choices = tuple(
        SeatChoice(seat.id, chair.name, PERSON if chair.is_human else chair.kind)
        for seat, chair in zip(session.info.seats, chairs, strict=False)
    )
    return NewGame(session.info.id, choices, tuple(sequel.options.items()), False, session.fairness, None)


def next_of_match(session: Session, match: Match) -> Beginning:
    """The next game of a match, with everybody one seat on."""
    chairs = tuple(Chair(kind, name) for kind, name in match.seating())
    return Beginning(session.info.id, chairs, session.options, session.fairness, match)


def once_more(session: Session) -> Beginning:
    """The same game again, or the same match from its first game."""
    before = session.match
    if before is None:
        return Beginning(session.info.id, session.chairs, session.options, session.fairness)
    return next_of_match(session, Match(before.names, before.kinds, before.games))
