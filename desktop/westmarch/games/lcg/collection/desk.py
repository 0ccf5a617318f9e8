"""Decks on the pages on which they are built: what :mod:`westmarch.engine.decks` asks, answered by the collection."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from msgspec.structs import replace

from westmarch.engine.decks import (
    CostColumn,
    DeckGroup,
    DeckRow,
    DeckSheet,
    DeckVersion,
    Odds,
    Ruling,
    Tally,
)
from westmarch.engine.decks import Owned as Products
from westmarch.engine.errors import BadDeck
from westmarch.engine.position_values import shown
from westmarch.engine.text_format import LONGEST_SENTENCE, listed, one_line, shortened
from westmarch.games.lcg.catalogue import BOONS, CARDS
from westmarch.games.lcg.collection import figures
from westmarch.games.lcg.collection.card_search import in_order
from westmarch.games.lcg.collection.deck_files import LONGEST_LINE, DeckFile, known_tags, saved_anew
from westmarch.games.lcg.collection.decklists import COPIES, MOST_HEROES, copies_of_title, of_its_title, write_list
from westmarch.games.lcg.collection.decks import DeckList, by_type, deck_of_list
from westmarch.games.lcg.collection.drafts import DeckDraft
from westmarch.games.lcg.collection.importing import write_deck
from westmarch.games.lcg.collection.legality import Owned, Verdict, is_legal, is_starter, verdicts
from westmarch.games.lcg.printed.vocabulary import NEUTRAL, OWN_SPHERES

_GROUPS = {"ally": "Allies", "attachment": "Attachments", "event": "Events"}
_ROUNDS = (3, 6)
_LONGEST_CURVE = 5
"""Costs from here on stand in one column."""


def color_of(sphere: str) -> str:
    """The name of the colour of a sphere."""
    return f"sphere_{sphere if sphere in OWN_SPHERES else NEUTRAL}"


def owned_of(owned: Products) -> Owned | None:
    """Products as the rules of legality ask for them; None if nothing was said."""
    return Owned(dict(owned)) if owned else None


def rulings_of(found: Sequence[Verdict]) -> tuple[Ruling, ...]:
    """Verdicts as a page shows them: one that names many cards is cut."""
    return tuple([Ruling(each.state, shortened(each.text, LONGEST_SENTENCE), each.cards) for each in found])


class DeckDesk:
    """A deck that is being built (:class:`westmarch.engine.decks.Desk`)."""

    odds_labels: Sequence[str] = ("First hand", "Mulligan", *[f"Round {number}" for number in _ROUNDS])

    def __init__(self, file: DeckFile) -> None:
        self._file = file
        self._draft = DeckDraft(file.deck)
        self.notes = file.notes
        self.tags: Sequence[str] = file.tags
        self._versions = file.versions

    # -- what there is

    @property
    def deck(self) -> DeckList:
        """The list as it stands."""
        return self._draft.deck

    @property
    def document(self) -> DeckFile:
        return replace(
            self._file, deck=self.deck, notes=self.notes, tags=known_tags(self.tags), versions=self._versions
        )

    @property
    def is_changed(self) -> bool:
        return self.document != self._file

    @property
    def can_undo(self) -> bool:
        return self._draft.can_undo

    @property
    def can_redo(self) -> bool:
        return self._draft.can_redo

    def copies(self, card: str) -> int:
        return 1 if card in self.deck.heroes else self.deck.cards.get(card, 0)

    def most(self, card: str, owned: Products) -> int:
        if card not in CARDS:
            return 0
        limit = self.copies(card) + (CARDS[card].in_deck or COPIES) - copies_of_title(card, self.deck.cards)
        if CARDS[card].type == "hero":
            is_free = {*self.deck.heroes}.isdisjoint(of_its_title(card)) and len(self.deck.heroes) < MOST_HEROES
            limit = int(card in self.deck.heroes or is_free)
        limit = max(limit, 0)
        return min(limit, Owned(dict(owned)).copies(card)) if owned and card not in BOONS else limit

    def sheet(self, owned: Products) -> DeckSheet:
        found = verdicts(self.deck, owned=owned_of(owned))
        flagged = {card for verdict in found if verdict.state != "kept" for card in verdict.cards}
        spheres = figures.spheres_of_heroes(self.deck)
        return DeckSheet(
            title=self.deck.title,
            subtitle=listed([sphere.capitalize() for sphere in spheres]) if spheres else "no heroes yet",
            heroes=tuple([_row(hero, 1, flagged) for hero in self.deck.heroes]),
            dial=figures.starting_threat(self.deck),
            dial_label="starting threat",
            size=self.deck.size,
            costs=_curve(self.deck),
            kinds_label="Spheres",
            kinds=_tallies(figures.counts(self.deck, "sphere")),
            groups=_groups(self.deck, flagged),
            aside=DeckGroup("Sideboard", tuple([_row(*entry, set()) for entry in self.deck.sideboard.items()])),
            rulings=rulings_of(found),
            is_playable=is_legal(verdicts(self.deck)),
            is_starter=is_starter(self.deck),
        )

    def versions(self) -> list[DeckVersion]:
        return [
            DeckVersion(number, version.saved, version.note, _summary(version.deck))
            for number, version in enumerate(self._versions)
        ]

    # -- edits

    def add(self, card: str) -> None:
        self._draft = self._draft.add(card)

    def remove(self, card: str) -> None:
        self._draft = self._draft.remove(card)

    def put_aside(self, card: str) -> None:
        self._draft = self._draft.put_aside(card)

    def take_in(self, card: str) -> None:
        self._draft = self._draft.take_in(card)

    def rename(self, title: str) -> None:
        self._draft = self._draft.renamed(title)

    def undo(self) -> None:
        self._draft = self._draft.undo()

    def redo(self) -> None:
        self._draft = self._draft.redo()

    def restore(self, number: int) -> None:
        self._draft = self._draft.replaced(self._versions[number].deck)

    def note_version(self, number: int, note: str) -> None:
        noted = replace(self._versions[number], note=one_line(note)[:LONGEST_LINE])
        self._versions = (*self._versions[:number], noted, *self._versions[number + 1 :])

    def kept(self, when: str, note: str = "") -> DeckFile:
        now = self.document
        before = replace(now, deck=self._file.deck) if self._file.saved else now
        self._file = saved_anew(before, self.deck, when, note)
        self._versions = self._file.versions
        return self._file

    # -- what comes of it

    def hand(self, seed: int, is_second: bool) -> tuple[str, ...]:
        return figures.sample_hand(self.deck, seed, is_second)

    def odds(self) -> list[Odds]:
        return [_odds(self.deck, card) for card in in_order([card for card in self.deck.cards if card in CARDS])]

    def written(self, form: str) -> str:
        return write_deck(self.document, form)

    def option_text(self) -> str:
        unknown = [card for card in (*self.deck.heroes, *self.deck.cards) if card not in CARDS]
        if unknown:
            raise BadDeck(f"there is no card {shown(unknown[0])}, so the deck cannot be played")
        return write_list(deck_of_list(self.deck))


def _row(card: str, copies: int, flagged: set[str]) -> DeckRow:
    if card not in CARDS:
        return DeckRow(card, card, copies, "?", color_of(NEUTRAL), is_flagged=True)
    it = CARDS[card]
    mark = str(it.stats["threat"] if it.type == "hero" else it.cost)
    return DeckRow(card, it.title, copies, mark, color_of(it.sphere), f"card/{card}", card in flagged)


def _groups(deck: DeckList, flagged: set[str]) -> tuple[DeckGroup, ...]:
    """The cards by type, each type by its cost; what the program does not know stands last."""
    found = []
    for kind, cards in by_type(deck.cards):
        if kind in _GROUPS and cards:
            ids = in_order([card.id for card in cards], "cost")
            found.append(DeckGroup(_GROUPS[kind], tuple([_row(card, deck.cards[card], flagged) for card in ids])))
    unknown = [card for card in deck.cards if card not in CARDS or CARDS[card].type not in _GROUPS]
    if unknown:
        found.append(DeckGroup("Others", tuple([_row(card, deck.cards[card], flagged) for card in unknown])))
    return tuple(found)


def _curve(deck: DeckList) -> tuple[CostColumn, ...]:
    """A column for each cost from 0 to 5 and more, and for X where there is one."""
    columns: dict[str, dict[str, int]] = {str(cost): {} for cost in range(_LONGEST_CURVE)}
    columns[f"{_LONGEST_CURVE}+"] = {}
    for cost, spheres in figures.cost_curve(deck, "sphere").items():
        is_high = isinstance(cost, int) and cost >= _LONGEST_CURVE
        column = columns.setdefault(f"{_LONGEST_CURVE}+" if is_high else str(cost), {})
        for sphere, number in spheres.items():
            column[sphere] = column.get(sphere, 0) + number
    return tuple([CostColumn(label, _tallies(column)) for label, column in columns.items()])


def _tallies(spheres: Mapping[str, int]) -> tuple[Tally, ...]:
    known = [sphere for sphere in (*OWN_SPHERES, NEUTRAL) if spheres.get(sphere)]
    rest = sum([number for sphere, number in spheres.items() if sphere not in (*OWN_SPHERES, NEUTRAL)])
    others = [Tally("Other", color_of(NEUTRAL), rest)] if rest else []
    return (*[Tally(sphere.capitalize(), color_of(sphere), spheres[sphere]) for sphere in known], *others)


def _odds(deck: DeckList, card: str) -> Odds:
    chances = (
        figures.chance_in_hand(deck, [card]),
        figures.chance_in_hand(deck, [card], with_mulligan=True),
        *[figures.chance_by_round(deck, [card], number) for number in _ROUNDS],
    )
    return Odds(card, CARDS[card].title, deck.cards[card], tuple(map(_percent, chances)))


def _percent(chance: Fraction) -> int:
    return round(chance * 100)


def _summary(deck: DeckList) -> str:
    heroes = listed([CARDS[hero].title for hero in deck.heroes if hero in CARDS]) or "no heroes"
    return f"{heroes}; {deck.size} cards"
