"""A match: several games in which everybody moves on by a seat, and who has won it.  Two players swap sides."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct, structs

from westmarch.engine.errors import BadSetup
from westmarch.engine.records import Result, Seat
from westmarch.engine.text_format import listed
from westmarch.play.chairs import Chair


class Match(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Some players, the games they have agreed upon, and the points of those played.

    Players are numbered as they sat in the first game.  ``kinds`` says ``human`` or the level of a computer
    player; ``points`` has, for each game played, the points of each player.  ``styles`` are the temperaments of the
    computer players (:class:`Chair`), empty where nobody has one.
    """

    names: tuple[str, ...]
    kinds: tuple[str, ...]
    games: int
    points: tuple[tuple[int, ...], ...] = ()
    styles: tuple[str, ...] = ()

    @classmethod
    def of(cls, chairs: Sequence[Chair], games: int) -> Match:
        """A match of these players, as they sit in its first game."""
        styles = tuple([chair.style for chair in chairs])
        names, kinds = tuple([chair.name for chair in chairs]), tuple([chair.kind for chair in chairs])
        return cls(names, kinds, games, styles=styles if any(styles) else ())

    def anew(self) -> Match:
        """The same match before its first game."""
        return structs.replace(self, points=())

    @property
    def number(self) -> int:
        """The number of the game under way, from 1; after the last it stays at the last."""
        return min(len(self.points) + 1, self.games)

    @property
    def is_over(self) -> bool:
        return len(self.points) >= self.games

    def player_at(self, seat: Seat, number: int | None = None) -> int:
        """The player on a seat in a game: everybody moves on by one seat from game to game."""
        return (seat + self._game(number) - 1) % len(self.names)

    def seat_of(self, player: int, number: int | None = None) -> Seat:
        """The seat of a player in a game."""
        return (player - self._game(number) + 1) % len(self.names)

    def seating(self) -> tuple[Chair, ...]:
        """The player on each seat in the game under way."""
        styles = self.styles or ("",) * len(self.names)
        players = [self.player_at(seat) for seat in range(len(self.names))]
        return tuple([Chair(self.kinds[player], self.names[player], styles[player]) for player in players])

    def with_result(self, result: Result) -> Match:
        """The match after the game under way has ended.  Raises BadSetup once all games are played.

        A game without points counts one for each winner.
        """
        if self.is_over:
            raise BadSetup(f"all {self.games} games of this match are played")
        seats = range(len(self.names))
        by_seat = result.points or tuple(int(seat in result.winners) for seat in seats)
        by_player = tuple(by_seat[self.seat_of(player)] for player in seats)
        return structs.replace(self, points=(*self.points, by_player))

    @property
    def totals(self) -> tuple[int, ...]:
        """The points of each player so far."""
        return tuple(sum(game[player] for game in self.points) for player in range(len(self.names)))

    @property
    def leaders(self) -> tuple[int, ...]:
        """The players with the most points; more than one where they are level."""
        totals = self.totals
        return tuple(player for player, points in enumerate(totals) if points == max(totals))

    def sentence(self) -> str:
        """A sentence on how the match stands, or how it ended."""
        score = " : ".join(map(str, self.totals))
        names = listed([self.names[player] for player in self.leaders])
        if len(self.leaders) == 1:
            return f"{names} {'wins' if self.is_over else 'leads'} the match, {score}."
        return f"{names} {'share the match' if self.is_over else 'are level'}, {score}."

    def _game(self, number: int | None) -> int:
        return self.number if number is None else number
