"""Numbers and conditions of the cards' texts, reckoned when they are asked for.  (Glossary: Modifiers)"""

from __future__ import annotations

from collections.abc import Mapping

from westmarch.games.lcg.language import selectors
from westmarch.games.lcg.state import LcgState

Names = Mapping[str, str]


def amount(state: LcgState, text: str, names: Names) -> int:
    """A number: ``3``, ``that-amount``, ``2 per resource on self``, ``1 per character you control``."""
    if text.lstrip("-").isdigit():
        return int(text)
    if text in names:
        return int(names[text])
    number, _, each = text.partition(" per ")
    if not each:
        return counted(state, text, names)
    return int(number) * counted(state, each, names)


def counted(state: LcgState, text: str, names: Names) -> int:
    """How many there are: ``player``, ``resource on self``, ``character you control``."""
    if text == "player":
        return state.seats - len(state.out)
    for tokens in ("damage", "resource", "progress"):
        if text.startswith(f"{tokens} on "):
            piece = names.get(text.removeprefix(f"{tokens} on "), "").split(" ")[0]
            thing = state.things.get(piece)
            return getattr(thing, "resources" if tokens == "resource" else tokens) if thing else 0
    return len(selectors.pieces(state, selectors.selector(f"every {text}"), names))


def holds(state: LcgState, text: str, names: Names) -> bool:
    """Whether a condition holds: ``self committed``, ``host dwarf``, ``hill-troll in play``.

    ``any staged card``, ``3 claimed objectives`` (at least), ``threat 35`` (of "you", at least).
    """
    if " and " in text:
        return all(holds(state, part, names) for part in text.split(" and "))
    if text.startswith("not "):
        return not holds(state, text[4:], names)
    if text.startswith("any "):
        return bool(selectors.pieces(state, selectors.selector(f"every {text[4:]}"), names))
    if text.endswith(" in play"):
        return any(state.pieces[piece].face == text[:-8] for piece in state.things)
    if text.startswith("threat "):
        return state.threat[int(names["you"])] >= int(text[7:])
    if text[0].isdigit():
        least, _, what = text.partition(" ")
        return len(selectors.pieces(state, selectors.selector(f"every {what}"), names)) >= int(least)
    if text == "an ally was played":
        return state.uses.get("round ally", 0) > 0
    name, _, adjective = text.partition(" ")
    piece = names.get(name, "").split(" ")[0]
    if not piece or piece not in state.pieces:
        return False
    if adjective.startswith("is "):
        return state.pieces[piece].face == adjective[3:]
    if piece not in state.things:
        return False
    return selectors.fits(state, piece, selectors.selector(f"every {adjective} card"), names)
