"""Prints cards for those who write them: numbers, text, the data in words, rulings, and what comes of playing them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from westmarch import games
from westmarch.engine.errors import BadSetup
from westmarch.engine.game import CardPages, Game
from westmarch.engine.records import Action
from westmarch.engine.table import Option
from westmarch.engine.text_format import nearest
from westmarch.play.chairs import HUMAN, Chair
from westmarch.play.session import Session

FEW = 12
"""So many options of a question are printed; the others are counted."""
MOST_ANSWERS = 12
"""So many answers are given in a position."""


def show_cards(game: str, name: str, is_group: bool, is_tried: bool) -> int:
    """Prints a card by its title or id, or all of a group; returns exit code 0.  Raises BadSetup for an unknown one.

    It is a card of the first game that tells its cards if ``game`` is empty.
    """
    game = game or next(name for name in games.ids() if games.load(name).card_pages() is not None)
    found = games.load(game)
    pages = found.card_pages()
    if pages is None:
        raise BadSetup(f"{found.info.title} does not tell its cards")
    if is_group:
        groups = pages.groups()
        cards = groups[_named(name, {key: key for key in groups}, "a set, quest or product")]
    else:
        titles = pages.titles()
        chosen = _named(name, titles, "a card")
        cards = [card for card in titles if card == chosen or (name != chosen and titles[card] == titles[chosen])]
    for number, card in enumerate(dict.fromkeys(cards)):
        print("\n" * (number > 0) + "\n".join([*pages.page(card), *_rulings(found, card, pages.titles()[card])]))
        if is_tried:
            print(*_tried(game, found, pages, card), sep="\n")
    return 0


def _named(name: str, titles: Mapping[str, str], sort: str) -> str:
    """The id of what is called so.  Raises BadSetup, with the nearest title."""
    if name in titles:
        return name
    by_title = {title.casefold(): key for key, title in reversed(list(titles.items()))}
    if name.casefold() in by_title:
        return by_title[name.casefold()]
    near = nearest(name.casefold(), by_title) or nearest(name, titles)
    hint = f"; the nearest is {titles[by_title.get(near, near)]!r}" if near else ""
    raise BadSetup(f"{name!r} is not {sort}{hint}")


def _rulings(game: Game, card: str, title: str) -> list[str]:
    """The rulings that speak of a card, each with its id."""
    texts = [text for section in game.companion() for text in section.paragraphs if text.id]
    return [f"Ruling:  {text.id}: {text.text}" for text in texts if text.id.startswith(card) or title in text.text]


# -- trying it


def _tried(name: str, game: Game, pages: CardPages, card: str) -> Iterator[str]:
    """What is offered and what happens in each position for a card, with an answer that uses it where one does."""
    for about, position in pages.tried(card):
        yield f"-- {about}"
        start = game.read_position(position)
        chairs = [Chair(HUMAN, seat.title) for seat in game.info.seats[: start.seats]]
        session = Session(name, chairs, start=start)
        yield from _played(session, card)


def _played(session: Session, card: str) -> Iterator[str]:
    """Some answers: such as use the card, or else end a window, or else lead on."""
    before = ""
    for _ in range(MOST_ANSWERS):
        asked = session.decision
        if asked is None:
            return
        prompt = session.table(asked.seat).prompt
        offered = {option.action: option for option in reversed(prompt.legal)}
        ends = [action for action in asked.options if str(action) in offered and offered[str(action)].is_end]
        using = [action for action in asked.options if _is_about(session, action, card)]
        action = next(iter([*using, *ends, *asked.options]))
        if prompt.text != before:
            yield f"   ? {prompt.text}"
        if prompt.text != before and (using or not ends):
            yield from [f"       {_told(action, offered)}" for action in asked.options[:FEW]]
            if len(asked.options) > FEW:
                yield f"       and {len(asked.options) - FEW} more"
        before = prompt.text
        since = session.cursor
        session.answer(action)
        yield f"   > {_told(action, offered)}"
        lines = [session.game.tell(event, asked.seat) for _, event in session.events(since)]
        yield from (f"     {line.text}" for line in lines if line is not None)


def _told(action: Action, offered: Mapping[str, Option]) -> str:
    return offered[str(action)].named if str(action) in offered else str(action)


def _is_about(session: Session, action: Action, card: str) -> bool:
    pieces = session.state.pieces
    return any([word == card or (word in pieces and pieces[word].face == card) for word in action.words])
