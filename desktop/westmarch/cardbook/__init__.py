"""Reads ``cards/*.yaml``: strict, typed, fingerprinted."""

from westmarch.cardbook.motifs import motifs
from westmarch.cardbook.reader import (
    assets_folder,
    card_files,
    cards_folder,
    convert,
    fingerprint,
    home,
    read,
    read_plain,
)

__all__ = [
    "assets_folder",
    "card_files",
    "cards_folder",
    "convert",
    "fingerprint",
    "home",
    "motifs",
    "read",
    "read_plain",
]
