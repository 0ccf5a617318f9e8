"""Titles inside sentences, and errors as whole sentences."""

from __future__ import annotations


def in_sentence(title: str) -> str:
    """Returns a title for the middle of a sentence: "the Fellowship" for "The Fellowship", "Sauron" as it is."""
    return "the " + title.removeprefix("The ") if title.startswith("The ") else title


def sentence(error: Exception | str) -> str:
    """Returns an error as a sentence with a capital letter and a full stop; a file name at its beginning is kept."""
    text = str(error)
    begins_with_file = "." in text.partition(" ")[0].strip(".")
    text = text if begins_with_file else capital(text)
    return text if text.endswith((".", "!", "?")) else text + "."


def capital(text: str) -> str:
    """Returns a text with a capital letter at the beginning."""
    return text[:1].upper() + text[1:]
