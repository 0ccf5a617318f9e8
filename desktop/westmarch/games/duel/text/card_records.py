"""The cards, landmarks and tokens for pages that know no game."""

from __future__ import annotations

from westmarch.engine.card_records import CardRecord
from westmarch.games.duel.catalogue import CARDS, LANDMARKS, TOKENS
from westmarch.games.duel.names import NUMERALS, capital, kind, region
from westmarch.games.duel.rules.offers import text


def cards() -> tuple[CardRecord, ...]:
    """Everything in the box that has a face of its own, in the order of the files."""
    chapters = [
        CardRecord(
            id=one.id, title=one.name, game="duel", picture=f"card/{one.id}", kind="Chapter card", group=kind(one),
            line=f"Chapter {NUMERALS[one.chapter]}, {kind(one)}", text=text(one.id),
            numbers={"chapter": one.chapter, "coins": one.coins},
        )
        for one in CARDS.values()
    ]  # fmt: skip
    tiles = [
        CardRecord(
            id=one.id, title=one.name, game="duel", picture=f"landmark/{one.id}", kind="Landmark",
            line=f"Fortress in {region(one.region)}", text=text(one.id),
        )
        for one in LANDMARKS.values()
    ]  # fmt: skip
    tokens = [
        CardRecord(
            id=one.id, title=one.name, game="duel", picture=f"token/{one.id}", kind="Alliance token",
            group=capital(one.race), line=capital(one.race), text=one.text,
        )
        for one in TOKENS.values()
    ]  # fmt: skip
    return (*chapters, *tiles, *tokens)
