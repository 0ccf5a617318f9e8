"""Abilities that cards have from others: written on one card, they work as if they stood on each that it means.

(Glossary: Gains)
"""

from __future__ import annotations

from collections.abc import Mapping

from westmarch.games.lcg.catalogue import CARDS
from westmarch.games.lcg.language import conditions, derived, effects
from westmarch.games.lcg.language import selectors as sel
from westmarch.games.lcg.printed.abilities import Ability
from westmarch.games.lcg.state import LcgState, card_of
from westmarch.games.lcg.things import SILENT


def borrowers(state: LcgState, giver: str, ability: Ability) -> list[str]:
    """The cards in play that have an ability from another one now."""
    names = _lends(state, giver, ability)
    loan = ability.loan
    if loan is None or names is None:
        return []
    found = effects.without_immune(state, sel.pieces(state, loan.to, names), names)
    return [piece for piece in found if piece in state.things and state.things[piece].role not in SILENT]


def is_again(state: LcgState, giver: str, ability: Ability) -> bool:
    """Whether what a card gives does not stack, and a copy of it that came before gives the same.

    (Rules: 'Does Not Stack')
    """
    if not ability.once:
        return False
    face, before = state.pieces[giver].face, list(state.things)
    copies = [piece for piece in before[: before.index(giver)] if state.faces.get(piece) == face]
    return any([_lends(state, piece, ability) is not None for piece in copies])


def had(state: LcgState, giver: str, ability: Ability, gone: str) -> bool:
    """Whether a card that has just left play had an ability from another one, by what is printed on it."""
    if gone not in state.pieces or gone in state.things or ability.loan is None:
        return False
    return _lends(state, giver, ability) is not None and sel.is_printed(card_of(state, gone), ability.loan.to)


def travel_texts(state: LcgState, piece: str) -> list[Ability]:
    """What it costs to travel to a location, by its own text if that counts, and by what others give it.

    (Glossary: Travel, Blank, Gains; Rules: 'Does Not Stack')
    """
    found = [] if effects.is_blank(state, piece) else [one for _, one in card_of(state, piece).of_kind("travel")]
    for giver in [giver for giver, face in state.faces.items() if face and CARDS[face].lends]:
        for _, ability in card_of(state, giver).lends:
            is_due = ability.kind == "travel" and not (ability.once and any([one is ability for one in found]))
            if is_due and piece in borrowers(state, giver, ability):
                found.append(ability)
    return found


def borrowed(state: LcgState, piece: str, event: str) -> list[Ability]:
    """What other cards give a card to do when something happens."""
    givers = [giver for giver in (*state.things, *state.zones["victory"]) if card_of(state, giver).lends]
    texts = [(giver, ability) for giver in givers for _, ability in card_of(state, giver).lends]
    return [one for giver, one in texts if one.event == event and piece in borrowers(state, giver, one)]


def _lends(state: LcgState, giver: str, ability: Ability) -> Mapping[str, str] | None:
    """The names of the text of a card that lends an ability now; none if it does not."""
    loan, thing = ability.loan, state.things.get(giver)
    if loan is None or (thing is None) != (loan.zone == "victory"):
        return None
    if thing is not None and (thing.role in SILENT or loan.role not in ("", thing.role)):
        return None
    if effects.is_blank(state, giver):
        return None
    names = derived.names_of(state, giver)
    return names if loan.when is None or conditions.holds(state, loan.when, names) else None
