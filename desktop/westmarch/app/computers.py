"""The computers at a table: what each of them answers, found by looking ahead where that helps."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

from westmarch.ai.levels import HINT, PROFILES, choose_by_visits, profile_in
from westmarch.ai.players import GreedyPlayer, make, needs_search
from westmarch.ai.search import Tally
from westmarch.ai.styles import style_in, styled_tallies
from westmarch.app.thinking import Thinking, is_watched
from westmarch.engine.dice import Dice
from westmarch.engine.game import Hint
from westmarch.engine.records import Action, Decision, Seat
from westmarch.play.session import Session


def style_at(session: Session, seat: Seat) -> str:
    """Returns the style that the computer on a seat plays in, which its chair does not always tell; empty for none."""
    return style_in(session.info, session.chairs[seat].style, seed=session.seed * len(session.chairs) + seat)


class Computers:
    """The computers of one session; ``thinking`` runs their searches.

    ``shunned``: actions at their places that have failed in a way that nobody foresaw; no computer takes them again.
    """

    def __init__(self, session: Session, thinking: Thinking) -> None:
        self.shunned: frozenset[tuple[int, str]] = frozenset()
        self._session, self._thinking = session, thinking
        self._tallies: tuple[Tally, ...] | None = None
        """The result of a search that ended before the least time of an answer."""
        if any(chair.kind in PROFILES for chair in session.chairs):
            thinking.be_ready(session.info.id)

    @property
    def is_stuck(self) -> bool:
        """Whether each option of the open question has failed."""
        decision = self._session.decision
        failed = self._failed
        return decision is not None and all(str(option) in failed for option in decision.options)

    def look_ahead(self, decision: Decision) -> bool:
        """Begins the search of the computer that decides; False where there is nothing to look ahead for."""
        session, seat = self._session, decision.seat
        profile = profile_in(session.chairs[seat].kind, session.info)
        if profile is None or profile.follows_advice or not needs_search(session.game, decision):
            return False
        is_steady = is_watched(session, decision)
        self._thinking.begin(session.info.id, session.view(seat), self._seed(seat), profile, is_steady)
        return True

    def keep(self, tallies: tuple[Tally, ...]) -> None:
        """Keeps the result of a search until the time of the answer has come."""
        self._tallies = tallies

    def answer(self, decision: Decision) -> Action | None:
        """The answer of the computer that decides; None while it looks ahead."""
        failed = self._failed
        if failed:  # without any thought, which may have been what failed
            return next(option for option in decision.options if str(option) not in failed)
        if self._tallies is not None:
            return self._choose(decision.seat, self._tallies)
        if self._thinking.is_busy or self.look_ahead(decision):
            return None
        return self._advised(decision)

    def rest(self) -> None:
        """Gives up the search under way and its result."""
        self._thinking.give_up()
        self._tallies = None

    def look_ahead_for_hint(self, decision: Decision) -> bool:
        """Begins a search for the person who decides; False where there is nothing to look ahead for."""
        session = self._session
        if not needs_search(session.game, decision):
            return False
        self._thinking.begin(session.info.id, session.view(decision.seat), self._seed(decision.seat), HINT)
        return True

    @property
    def _failed(self) -> set[str]:
        """The actions that have failed here; the empty one where something else has."""
        return {action for place, action in self.shunned if place == self._session.cursor}

    def _choose(self, seat: Seat, tallies: tuple[Tally, ...]) -> Action:
        """The choice of a search; where the search failed, the game's advice."""
        session, seed = self._session, self._seed(seat)
        if tallies:
            profile = profile_in(session.chairs[seat].kind, session.info)
            assert profile is not None
            found = styled_tallies(session.game, session.view(seat), style_at(session, seat), tallies)
            return choose_by_visits(found, profile.noise, Dice(seed), profile.least_percent)
        view = session.view(seat)
        return GreedyPlayer(session.game, seed).decide(view, view.state.decision, 0)

    def _advised(self, decision: Decision) -> Action:
        """The choice without looking ahead; nothing is weighed where only one option brings the game forward."""
        if len(decision.forward) == 1:
            return decision.forward[0]
        session, seat = self._session, decision.seat
        view = session.view(seat)
        style = style_at(session, seat)
        player = make(f"{session.chairs[seat].kind}{f'/{style}' if style else ''}", session.game, self._seed(seat))
        return player.decide(view, view.state.decision, 0)

    def _seed(self, seat: Seat) -> int:
        """The dice of this decision alone: a game played again, or taken back, is thought about in the same way."""
        mixed = hashlib.sha256(f"{self._session.seed}/{seat}/{self._session.cursor}".encode()).digest()
        return int.from_bytes(mixed[:6], "big")


def hint_of(hints: Sequence[Hint], tallies: tuple[Tally, ...]) -> Hint:
    """The hint that a search has found best, with what the game says about it; without a search the game's first."""
    best = max(tallies, key=lambda tally: (tally.visits, tally.mean)).action if tallies else hints[0].action
    if best == hints[0].action:
        return hints[0]
    # What the game says of it is not why it was chosen: at a first look another one seemed better.
    chance = next(tally.mean for tally in tallies if tally.action == best)
    hint = next(hint for hint in hints if hint.action == best)
    said = f"Looking some moves ahead, it leaves the best chance: about {round(100 * chance)} %."
    return Hint(best, hint.worth, (said,))
