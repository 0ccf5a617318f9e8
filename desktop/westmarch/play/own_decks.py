"""The decks that a person has built for a game, as documents and as option texts of a new game."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from westmarch import games
from westmarch.engine.decks import DECKS, DeckBuilding
from westmarch.engine.errors import WestmarchError
from westmarch.engine.game_info import GameInfo, OptionInfo
from westmarch.play.documents import Documents
from westmarch.play.library import Library
from westmarch.play.session import Session


class OwnDeck(Struct, frozen=True):
    """A deck that can be played: its title, and the value of the option that holds a seat's deck."""

    title: str
    text: str


def deck_documents(library: Library, game: str, building: DeckBuilding[Any]) -> Documents[Any]:
    """The folder of a person's decks of a game."""
    return Documents(library.documents_folder(game, DECKS), building.read, building.write, building.title)


def own_decks(library: Library, game: str, option: str) -> list[OwnDeck]:
    """The decks that may stand in an option of a game, by their titles; none where it holds no deck."""
    building = games.load(game).decks
    if building is None or option not in [building.deck_option(seat) for seat in range(building.most_together)]:
        return []
    found = []
    for entry in deck_documents(library, game, building).entries():
        if entry.content is not None:
            try:
                found.append(OwnDeck(entry.title, building.desk(entry.content).option_text()))
            except WestmarchError:  # it has a card that this program does not know
                continue
    return found


def deck_at_table(library: Library, session: Session) -> Path | None:
    """The file of the deck that a person has built and played a game with, as it is now; it may have been changed."""
    game = session.info.id
    building = games.load(game).decks
    if building is None:
        return None
    wanted = [
        session.options.get(building.deck_option(seat), "")
        for seat, chair in enumerate(session.chairs[: building.most_together])
        if chair.is_human
    ]
    titles = [text.partition("\n")[0].strip() for text in wanted if "\n" in text]
    entries = deck_documents(library, game, building).entries() if titles else []
    return next((entry.path for title in titles for entry in entries if entry.content and entry.title == title), None)


def with_owned_choices(library: Library, info: GameInfo) -> GameInfo:
    """A game whose options have only the choices for which the person has the products; all where nothing was said."""
    building, owned = games.load(info.id).decks, library.owned(info.id)
    if building is None or not owned:
        return info

    def offered(option: OptionInfo) -> OptionInfo:
        choices = tuple([choice for choice in option.choices if building.owns(option.id, choice.value, owned)])
        return replace(option, choices=choices or option.choices)

    return replace(info, options=tuple(map(offered, info.options)))
