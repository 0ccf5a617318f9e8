"""Decks that are being built: every edit can be taken back and done again."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from westmarch.engine.dice import Dice
from westmarch.engine.errors import BadDeck
from westmarch.games.lcg.collection.decks import DeckList
from westmarch.games.lcg.collection.drafts import MOST_STEPS, DeckDraft

START = DeckDraft(DeckList("Start", ("gimli",), {"feint": 2, "gandalf": 1}, {"beorn": 1}))
EDITS: dict[str, tuple[Callable[[DeckDraft], DeckDraft], DeckList]] = {
    "add": (lambda draft: draft.add("feint"), DeckList("Start", ("gimli",), {"feint": 3, "gandalf": 1}, {"beorn": 1})),
    "add another": (
        lambda draft: draft.add("quick-strike", 2),
        DeckList("Start", ("gimli",), {"feint": 2, "gandalf": 1, "quick-strike": 2}, {"beorn": 1}),
    ),
    "add a hero": (
        lambda draft: draft.add("legolas"),
        DeckList("Start", ("gimli", "legolas"), {"feint": 2, "gandalf": 1}, {"beorn": 1}),
    ),
    "remove": (lambda draft: draft.remove("gandalf"), DeckList("Start", ("gimli",), {"feint": 2}, {"beorn": 1})),
    "remove a hero": (
        lambda draft: draft.remove("gimli"),
        DeckList("Start", (), {"feint": 2, "gandalf": 1}, {"beorn": 1}),
    ),
    "set copies": (
        lambda draft: draft.with_copies("feint", 1),
        DeckList("Start", ("gimli",), {"feint": 1, "gandalf": 1}, {"beorn": 1}),
    ),
    "set heroes": (
        lambda draft: draft.with_heroes(["eowyn", "eowyn", "thalin"]),
        DeckList("Start", ("eowyn", "thalin"), {"feint": 2, "gandalf": 1}, {"beorn": 1}),
    ),
    "put aside": (
        lambda draft: draft.put_aside("feint"),
        DeckList("Start", ("gimli",), {"feint": 1, "gandalf": 1}, {"beorn": 1, "feint": 1}),
    ),
    "put a hero aside": (
        lambda draft: draft.put_aside("gimli"),
        DeckList("Start", (), {"feint": 2, "gandalf": 1}, {"beorn": 1, "gimli": 1}),
    ),
    "take in": (
        lambda draft: draft.take_in("beorn"),
        DeckList("Start", ("gimli",), {"feint": 2, "gandalf": 1, "beorn": 1}),
    ),
    "rename": (
        lambda draft: draft.renamed("  Two\nlines "),
        DeckList("Two lines", ("gimli",), {"feint": 2, "gandalf": 1}, {"beorn": 1}),
    ),
    "replace": (lambda draft: draft.replaced(DeckList("Other")), DeckList("Other")),
}


@pytest.mark.parametrize("edit", EDITS)
def test_an_edit_is_made_taken_back_and_done_again(edit: str) -> None:
    make, wanted = EDITS[edit]
    draft = make(START)
    assert draft.deck == wanted and list(draft.deck.cards) == list(wanted.cards)
    assert START.deck == DeckList("Start", ("gimli",), {"feint": 2, "gandalf": 1}, {"beorn": 1})
    assert draft.can_undo and not draft.can_redo
    back = draft.undo()
    assert back.deck == START.deck and back.can_redo and not back.can_undo
    assert back.redo() == draft
    assert not make(back).can_redo, "another edit forgets what was taken back"


def test_an_edit_that_changes_nothing_is_none() -> None:
    assert START.with_heroes(["gimli"]) is START and START.renamed("Start") is START
    assert START.with_copies("feint", 2) is START and START.undo() is START and START.redo() is START


def test_random_edits_are_all_taken_back_and_done_again() -> None:
    dice, draft, decks = Dice(3), START, [START.deck]
    for _ in range(300):
        try:
            after = dice.pick([make for name, (make, _) in EDITS.items() if name != "replace"])(draft)
        except BadDeck:
            continue
        if after is not draft:
            decks.append(after.deck)
        draft = after
    assert len(decks) > 100
    for deck in reversed(decks[:-1]):
        draft = draft.undo()
        assert draft.deck == deck
    for deck in decks[1:]:
        draft = draft.redo()
        assert draft.deck == deck


def test_the_oldest_edits_are_let_go() -> None:
    draft = START
    for number in range(MOST_STEPS + 9):
        draft = draft.renamed(f"No. {number}")
    assert len(draft.past) == MOST_STEPS


@pytest.mark.parametrize(
    ("edit", "sentence"),
    [
        (lambda: START.add("hill-troll"), "Hill Troll cannot be in a player's deck"),
        (lambda: START.add("nobody"), "'nobody' cannot be in a player's deck"),
        (lambda: START.remove("beorn"), "-1 is no number of copies of Beorn"),
        (lambda: START.remove("feint", 3), "-1 is no number of copies of Feint"),
        (lambda: START.add("feint", 98), "100 is no number of copies of Feint"),
        (lambda: START.with_copies("feint", -1), "-1 is no number of copies of Feint"),
        (lambda: START.with_heroes(["gimli", "beorn"]), "Beorn is no hero"),
        (lambda: START.put_aside("beorn"), "-1 is no number of copies of Beorn"),
        (lambda: START.take_in("feint"), "-1 is no number of copies of Feint"),
    ],
)
def test_what_cannot_be_is_refused_in_one_sentence(edit: Callable[[], DeckDraft], sentence: str) -> None:
    with pytest.raises(BadDeck, match=f"^{sentence}$"):
        edit()
