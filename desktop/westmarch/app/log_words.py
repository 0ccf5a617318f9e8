"""A game of the log in words."""

from __future__ import annotations

from westmarch.ai.levels import PROFILES
from westmarch.app.phrasing import capital
from westmarch.app.view_models import when
from westmarch.engine.text_format import folded, listed
from westmarch.play.game_log import LoggedGame, length, short_title, title_of
from westmarch.play.game_records import step_of


def title(game: LoggedGame) -> str:
    """The scenario with its mode, or the game."""
    facts = game.facts
    if not facts.scenario_title:
        return title_of(game.game)
    return f"{facts.scenario_title}, {facts.mode_title.lower()}" if facts.mode_title else facts.scenario_title


def headline(game: LoggedGame) -> str:
    """``Duel, hard``: the scenario, or the game with the level of the computer."""
    if game.facts.scenario_title:
        return game.facts.scenario_title
    level = step_of(game, tuple(PROFILES))
    return f"{short_title(game.game)}, {PROFILES[level].title.lower()}" if level else short_title(game.game)


def players(game: LoggedGame) -> str:
    """``Mara (Lore) and Bo (Spirit)``."""
    decks = game.facts.decks
    return listed([f"{name} ({decks[at]})" if at < len(decks) else name for at, name in enumerate(game.names)])


def opponents(game: LoggedGame) -> str:
    """``against Bo and the computer (hard)``, ``with Bo``, nothing for one who was alone: who else sat at the table."""
    people = [chair.mention for chair in game.chairs if chair.is_human]
    others = [chair.mention for chair in game.chairs if not chair.is_human]
    if len(game.chairs) == 1:
        return ""
    if not others or not people:
        return listed([chair.mention for chair in game.chairs])
    return f"{listed(people)} against {listed(others)}"


def result(game: LoggedGame) -> str:
    """Who won, as people who played against each other or beside a computer say it."""
    is_shared = not any(chair.is_human for chair in game.chairs)
    if is_shared or (len(set(game.winners)) < len(game.chairs) > 1 and game.winners):
        names = [game.chairs[seat].mention for seat in game.winners if seat < len(game.chairs)]
        return f"{capital(listed(names))} won" if names else "Nobody won"
    return "Won" if game.is_won else "Lost"


def measures(game: LoggedGame, of_seats: bool = True) -> list[str]:
    """``7 rounds``, ``threat 34 and 31``, ``score 138``; without those ``of_seats``: ``7 rounds``, ``score 138``."""
    facts = game.facts
    parts = [length(game)] if facts.rounds else []
    if of_seats:
        parts += [f"{name} {listed([str(value) for value in values])}" for name, values in facts.numbers.items()]
    if facts.score is not None:
        parts.append(f"score {facts.score}")
    elif of_seats and any(game.points):
        parts.append(f"points {', '.join(map(str, game.points))}")
    return parts


def searched(game: LoggedGame) -> str:
    """All words by which a game is found."""
    return folded(" ".join((title(game), title_of(game.game), players(game), result(game), game.note)))


def seated(players: int) -> str:
    """``one player``, ``two players``."""
    return {1: "one player", 2: "two players", 3: "three players", 4: "four players"}.get(players, f"{players} players")


def compared(game: LoggedGame, before: LoggedGame | None) -> tuple[str, str]:
    """How a score compares with the best one before it with as many players: what it is, if it is the best or the
    first, and the other one."""
    if game.facts.score is None:
        return "", ""
    players = len(game.chairs)
    among = "alone" if players == 1 else f"for {seated(players).partition(' ')[0]}"
    if before is None:
        return f"your first {among}", ""
    other, of = before.facts.score, when(before.ended)
    if game.is_better_than(before):
        return f"your best {among}", f"before: {other} ({of})"
    return "", f"your best {among}: {other} ({of})"
