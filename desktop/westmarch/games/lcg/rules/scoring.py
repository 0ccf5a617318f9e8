"""The score of a game that was won: the lower, the better.  (Glossary: Scoring)"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec import Struct

from westmarch.engine.records import Seat
from westmarch.engine.table import Account, Detail
from westmarch.games.lcg.catalogue import CARDS
from westmarch.games.lcg.language import effects
from westmarch.games.lcg.language.restrained import OVER
from westmarch.games.lcg.state import LcgState, Work, card_of
from westmarch.games.lcg.things import EXCHANGED, FACELESS
from westmarch.games.lcg.zones import zone

ROUND = 10
WON, LOST = "won", "lost"


class Score(Struct, frozen=True):
    """What counts: of each player the ``threat``, the heroes that died (with their threat cost) and the damage on the
    others; of all together the rounds that were completed and the victory points."""

    threat: tuple[int, ...]
    dead: tuple[tuple[str, ...], ...]
    damage: tuple[int, ...]
    rounds: int
    victory: int

    def of_player(self, seat: Seat) -> int:
        """A player's part."""
        return self.threat[seat] + sum([penalty(hero) for hero in self.dead[seat]]) + self.damage[seat]

    @property
    def total(self) -> int:
        """The group's score.  (Glossary: Scoring)"""
        players = sum([self.of_player(seat) for seat in range(len(self.threat))])
        return players + ROUND * self.rounds - self.victory


def penalty(hero: str) -> int:
    """The threat cost of a hero.  (Glossary: Scoring)"""
    return CARDS[hero].stats["threat"]


def heroes(state: LcgState, seat: Seat) -> list[str]:
    """Every hero that a player has brought, wherever it is now, but for those in whose place others have come."""
    known = [piece for piece, record in state.pieces.items() if record.owner == seat and record.face is not None]
    owned = [piece for piece in known if piece not in state.zones.get(EXCHANGED, ())]
    return [piece for piece in owned if card_of(state, piece).type == "hero"]


def is_lost(state: LcgState, hero: str) -> bool:
    """Whether a hero is neither in play nor dead: in a deck, a hand, or swallowed.  (Rulings: Lost and Alone)"""
    held = [*state.things.items(), *[lying for group in state.groups for lying in group.things.items()]]
    if any([piece == hero and thing.role in FACELESS for piece, thing in held]):
        return True
    owner = state.pieces[hero].owner
    return any([hero in state.zones[zone(owner, name)] for name in ("deck", "hand")])


def score(state: LcgState) -> Score:
    """What counts now; heroes that died are those not in play, and all those of eliminated players.

    (Glossary: Scoring)
    """
    seats = range(state.seats)
    own = [heroes(state, seat) for seat in seats]
    living = [[hero for hero in own[seat] if _lives(state, hero) and seat not in state.out] for seat in seats]
    return Score(
        threat=tuple([OVER if seat in state.out else state.threat[seat] for seat in seats]),
        dead=tuple([_dead(state, own[seat], living[seat], seat) for seat in seats]),
        damage=tuple([sum([state.things[hero].damage for hero in living[seat]]) for seat in seats]),
        rounds=max(0, state.round - 1),
        victory=sum([effects.victory(state, piece) for piece in state.zones["victory"]]),
    )


def _lives(state: LcgState, hero: str) -> bool:
    return hero in state.things and state.things[hero].role not in FACELESS


def _dead(state: LcgState, own: list[str], living: list[str], seat: Seat) -> tuple[str, ...]:
    gone = [hero for hero in own if hero not in living and (seat in state.out or not is_lost(state, hero))]
    return tuple([card_of(state, hero).id for hero in gone])


def may_win(state: LcgState) -> bool:
    """Whether no text says that the players cannot win.  (Glossary: Cannot)"""
    return not effects.is_forbidden(state, "win")


BEFORE_VICTORY: list[Callable[[Work], bool]] = []
"""What is done when the players have won, before the game is over; each says whether it ends the game by itself."""


def finish(change: Work, reason: str) -> None:
    """The game ends: all have won or all have lost, as a team.  (Rules: Ending the Game)"""
    if reason == LOST:
        change.finish((), LOST)
    elif not any([begins(change) for begins in BEFORE_VICTORY]):
        conclude(change)


def conclude(change: Work) -> None:
    """A game that was won is over, with its score.  (Rules: Ending the Game)"""
    seats = range(change.state.seats)
    change.finish(tuple(seats), WON, (score(change.state).total,) * len(seats))


def accounts(state: LcgState) -> tuple[Account, ...]:
    """What the score of a game that was won is made of, for each player and for all together; else nothing."""
    if state.result is None or state.result.reason != WON:
        return ()
    found = score(state)
    return (*[Account(seat, _of_player(found, seat)) for seat in range(state.seats)], _together(found))


def score_so_far(scores: Sequence[int]) -> str:
    """A sentence with the scores of quests played one after the other, and their sum."""
    total = f" = {sum(scores)}" if len(scores) > 1 else ""
    return f"The score so far: {' + '.join(map(str, scores))}{total}."


def _of_player(found: Score, seat: Seat) -> tuple[Detail, ...]:
    dead = [Detail(f"{CARDS[hero].title}, dead", str(penalty(hero))) for hero in found.dead[seat]]
    return (
        Detail("Threat", str(found.threat[seat])),
        *dead,
        Detail("Damage on heroes", str(found.damage[seat])),
        Detail("Together", str(found.of_player(seat)), is_sum=True),
    )


def _together(found: Score) -> Account:
    players = sum([found.of_player(seat) for seat in range(len(found.threat))])
    rounds = f"{found.rounds} {'round' if found.rounds == 1 else 'rounds'} completed"
    lines = (
        Detail("Players", str(players)),
        Detail(rounds, str(ROUND * found.rounds)),
        Detail("Victory points", f"\N{MINUS SIGN}{found.victory}" if found.victory else "0"),
        Detail("Score (lower is better)", str(found.total), is_sum=True),
    )
    return Account(0, lines, "All together")
