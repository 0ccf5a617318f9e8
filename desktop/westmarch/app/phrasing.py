"""Titles inside sentences, options in menus, and errors as whole sentences."""

from __future__ import annotations

from westmarch.engine.table import Option


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


def in_menu(option: Option) -> str:
    """Returns an option in the menu of a place: by the thing that it takes, or else by its own name."""
    if option.group:
        return f"{option.group}: {option.detail or option.label}"
    return f"{option.label}: {option.detail}" if option.detail else option.label


def begins_alike(one: str, other: str) -> bool:
    """Whether two texts have the same first sentence."""
    return one.partition(". ")[0] == other.partition(". ")[0]
