"""Titles and errors as words for a person: titles inside a sentence, errors as a whole one."""

from __future__ import annotations


def in_sentence(title: str) -> str:
    """A side's title after other words: "the Fellowship" for "The Fellowship", "Sauron" as it is."""
    return "the " + title.removeprefix("The ") if title.startswith("The ") else title


def sentence(error: Exception | str) -> str:
    """With a capital letter at the beginning and a stop at the end; a file keeps the name it has."""
    text = str(error)
    begins_with_file = "." in text.partition(" ")[0].strip(".")
    text = text if begins_with_file else capital(text)
    return text if text.endswith((".", "!", "?")) else text + "."


def capital(text: str) -> str:
    """With a capital letter at the beginning."""
    return text[:1].upper() + text[1:]
