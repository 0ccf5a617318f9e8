"""View models for the pages: rows of saved games, settings as the page has them, thumbnails of tables."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import TYPE_CHECKING

import msgspec
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter, QPixmap

from westmarch import games
from westmarch.ai.levels import PROFILES
from westmarch.app.pages.new_game import PERSON, Players
from westmarch.app.saved_rows import SavedGame
from westmarch.engine.game_info import GameInfo
from westmarch.engine.styles import SURPRISE
from westmarch.engine.table import Table
from westmarch.engine.text_format import listed, shortened
from westmarch.play.chairs import COMPUTER
from westmarch.play.library import Entry
from westmarch.play.session import Session
from westmarch.play.settings import Settings
from westmarch.tabletop import metrics
from westmarch.tabletop.drawing import smooth
from westmarch.tabletop.work_slices import Work

if TYPE_CHECKING:
    from westmarch.tabletop.scene import TableScene

LEVELS = {
    "random": f"{COMPUTER}random moves",
    "greedy": f"{COMPUTER}quick",
    **{level: f"{COMPUTER}{profile.title.lower()}" for level, profile in PROFILES.items()},
}

_LONGEST = 160
"""The most letters of a title or of the text below it in a list: a row has two or three lines."""


def level_name(kind: str) -> str:
    """Returns the name of a computer player's level."""
    return LEVELS.get(kind, f"{COMPUTER}{kind}")


def computer_name(info: GameInfo, kind: str, style: str) -> str:
    """Returns the name of a computer player: ``Computer, hard and bold``.  A surprise does not tell its style."""
    title = info.styles.titled(style).lower()
    return level_name(kind) + (f" and {title}" if title else ", a surprise" if style == SURPRISE else "")


def plate_names(session: Session) -> tuple[str, ...]:
    """Returns the names on the plates of the seats, where there is little room: a computer with a style is no more than
    its level and that style, ``Medium, careful``."""
    names = []
    for chair in session.chairs:
        level = level_name(chair.kind).removeprefix(COMPUTER).capitalize()
        style = "a surprise" if chair.style == SURPRISE else session.info.styles.titled(chair.style).lower()
        names.append(f"{level}, {style}" if style else chair.name)
    return tuple(names)


def player_choices() -> Players:
    """Returns the players to choose from for a seat: a person, then the computers that search, the weakest first."""
    return ((PERSON, "Person"), *((level, level_name(level)) for level in PROFILES))


def saved_game(entry: Entry) -> SavedGame:
    """Returns the row of a save in a list."""
    names, players = listed([each.name for each in entry.chairs]), listed([each.mention for each in entry.chairs])
    is_unnamed = bool(entry.game_title) and entry.title == f"{entry.game_title}: {names}"
    turn = entry.turn.partition(" · ")[0] + (", finished" if entry.is_over else "")
    return SavedGame(
        path=str(entry.path),
        title=entry.game_title if is_unnamed else shortened(entry.title, _LONGEST),
        detail=shortened(" · ".join(filter(None, (turn, players))), _LONGEST),
        when=when(entry.saved),
        game=entry.game,
        problem=entry.trouble,
        is_over=entry.is_over,
    )


def when(saved: str) -> str:
    """Returns a time stamp in words, nothing for an unreadable one: ``Today, 21:40``, ``Yesterday``, ``18 Nov`` or
    ``18 Nov 2025``."""
    try:
        moment = datetime.fromisoformat(saved).astimezone()
    except ValueError:
        return ""
    today = datetime.now(UTC).astimezone().date()
    days = (today - moment.date()).days
    if days == 0:
        return f"Today, {moment:%H:%M}"
    if days == 1:
        return "Yesterday"
    is_plain = moment.year == today.year or days < 300
    return f"{moment.day} {moment:%b}" if is_plain else f"{moment.day} {moment:%b %Y}"


_TABLE = (1280.0, 800.0)
"""The size of a table of which a part is painted, in logical pixels."""
_LEAST, _MOST = 0.3, 0.5
"""How much of a table's width its part has, where whole cards are to be seen."""


def picture_of(
    session: Session, table: Table, size: tuple[float, float], ratio: float, around: Sequence[str] = ()
) -> Work[QPixmap]:
    """Paints a thumbnail of a session's table, in slices.

    ``around`` are things or regions, the most important one first: a part of the table with the first of them that lies
    there, and with those of the others that are near, is painted larger; the whole where none of them lies there.
    """
    from westmarch import skins  # late: the home page is there before any game is loaded
    from westmarch.tabletop.passing_scene import passing_scene
    from westmarch.tabletop.pictures import listing_missing

    width, height = size
    skin = skins.load(session.info.id)
    is_whole = has_cards(session)  # there is room for all of the table
    scale = 5.0 if is_whole else 3.0
    wide, high = _TABLE if around else (width * scale, height * scale)

    def lay(scene: TableScene) -> None:
        scene.fit(wide, high, 0, ratio if around else ratio / scale)
        scene.show_table(table, is_animated=False)

    with passing_scene(skin) as scene, listing_missing() as works:
        lay(scene)
    for work in works:
        yield from work()
        yield
    image = QImage(round(width * ratio), round(height * ratio), QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)  # what the scene does not cover shows the field below, and no leavings of memory
    with passing_scene(skin) as scene:
        lay(scene)
        yield
        with QPainter(image) as painter:
            smooth(painter)
            whole = scene.sceneRect() if is_whole else _land(scene, width / height)
            scene.render(painter, source=_near(scene, around, width / height, is_whole) or whole)
    image.setDevicePixelRatio(ratio)
    return QPixmap.fromImage(image)


def has_cards(session: Session) -> bool:
    """Returns whether cards lie beside or instead of a map at a session's table."""
    from westmarch import skins

    return any(place.is_on_board for place in skins.load(session.info.id).layouts[0].places.values())


def _near(scene: TableScene, names: Sequence[str], shape: float, has_cards: bool) -> QRectF | None:
    """Returns the part of a table around the first of some things and those near it, in scene units, ``shape`` times as
    wide as high; None where none of them lies there."""
    bounds, near = scene.sceneRect(), QRectF()
    for name in names:
        joined = near.united(scene.areas.resting_area(name) or QRectF())
        if near.isEmpty() or max(joined.width(), joined.height() * shape) <= bounds.width() * _MOST:
            near = joined
    if near.isEmpty():
        return None
    by = max(near.width(), near.height(), bounds.width() / 6) * 0.16
    least = bounds.width() * _LEAST if has_cards else 0.0
    wide = max(near.width() + 2 * by, (near.height() + 2 * by) * shape, least)
    wide = min(wide, bounds.width(), bounds.height() * shape)
    part = QRectF(0, 0, wide, wide / shape)
    part.moveCenter(near.center())
    part.moveLeft(min(max(part.left(), bounds.left()), bounds.right() - wide))
    part.moveTop(min(max(part.top(), bounds.top()), bounds.bottom() - part.height()))
    return part


def _land(scene: TableScene, shape: float) -> QRectF:
    """Returns the area of a table's map with a small margin, in scene units; ``shape`` is its width to height."""
    table = scene.table
    spaces = [region.id for region in table.regions if not region.place] if table is not None else []
    if not spaces:
        return scene.sceneRect()
    land = QRectF()
    for space in spaces:
        land = land.united(scene.board.outline(space).boundingRect())
    land.adjust(-44, -44, 44, 44)
    width, height = max(land.width(), land.height() * shape), max(land.height(), land.width() / shape)
    middle = scene.camera.to_scene(land.center())
    return QRectF(middle.x() - width / 2, middle.y() - height / 2, width, height)


def shown_settings(settings: Settings) -> Settings:
    """Returns the settings as their page shows them: with the size that the interface has now."""
    return msgspec.structs.replace(settings, scale=metrics.scale()) if settings.scale_follows else settings


def all_games() -> tuple[GameInfo, ...]:
    """Returns the facts about all games."""
    return tuple(games.info(game) for game in games.ids())


def ready_games() -> tuple[SavedGame, ...]:
    """Returns a game for one against the computer, one for friends, and one that is played alone, as far as there are
    such; the path is the game's id."""
    infos = all_games()
    kinds = (
        ("A quick game for one", "Against an easy opponent", lambda info: len(info.seats) == 2),
        ("With friends at this table", "Several people and one screen", lambda info: len(info.seats) > 2),
        ("Alone with a story", "You against the deck", lambda info: info.is_shared),
    )
    found: list[SavedGame] = []
    for title, detail, fits in kinds:
        fitting = [info for info in infos if fits(info) and info.id not in [each.path for each in found]]
        if title.startswith("With"):
            fitting = [info for info in fitting if not info.is_shared]
        if fitting:
            info = fitting[0]
            found.append(SavedGame(info.id, title, f"{info.short or info.title} · {detail}", info.minutes, info.id))
    return tuple(found)
