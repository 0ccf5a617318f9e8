"""Several answers in one gesture: a whole payment, all attackers, all points of damage on one character.

Each is an option with the answers that follow (``Option.follow``); the rules are asked them one by one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from westmarch.engine.records import Decision
from westmarch.engine.table import Follow, Option
from westmarch.games.lcg.language import derived
from westmarch.games.lcg.rules import payment
from westmarch.games.lcg.state import LcgState, card_of
from westmarch.games.lcg.text.names import named, title


def bundles(state: LcgState, asked: Decision) -> Iterator[Option]:
    """The gestures that answer the open question and those like it that follow."""
    match asked.kind:
        case "pay":
            yield from _payment(state, asked)
        case "declare":
            yield from _all_attack(state, asked)
        case "target":
            yield from _all_damage(state, asked)


def _several(kind: str, actions: Sequence[str], label: str, detail: str, is_primary: bool = False) -> Option:
    first, *others = actions
    follow = tuple([Follow(kind, action) for action in others])
    return Option(first, label, detail, is_primary=is_primary, follow=follow)


def _payment(state: LcgState, asked: Decision) -> Iterator[Option]:
    """All of it, from those who can spare it; or all of what is left from one hero.  (Glossary: Resources)"""
    piece, left, used = asked.about
    heroes = payment.shared_out(state, asked.seat, card_of(state, piece), int(left), used.split())
    if len(heroes) > 1:
        parts = [f"{title(state, hero)} {heroes.count(hero)}" for hero in dict.fromkeys(heroes)]
        yield _several("pay", [f"pay {hero}" for hero in heroes], "Pay for me", ", ".join(parts), is_primary=True)


def _all_attack(state: LcgState, asked: Decision) -> Iterator[Option]:
    """Everybody who may: nobody is asked any more.  (Framework Details: 6.8b Player attack initiates)"""
    fighters = [action.words[0] for action in asked.options if action.verb == "with"]
    if len(fighters) > 1:
        strength = sum([derived.blow(state, piece) for piece in (*state.attacks[-1].attackers, *fighters)])
        actions = [f"with {piece}" for piece in fighters]
        yield _several("declare", actions, f"Attack with {named(state, fighters)}", f"Attack {strength} in all")


def _all_damage(state: LcgState, asked: Decision) -> Iterator[Option]:
    """Point after point on the same character, as far as it bears them.  (Rules: Archery X)"""
    (target,) = asked.then
    step = target.steps[0]
    if step.do != "damage" or step.args[1:] not in (("1",), ("",)) or asked.about[2]:
        return
    one = (step.do, (asked.about[1], *step.args[1:]))
    rest = state.stack[-1].steps if state.stack else ()
    more = next((n for n, other in enumerate(reversed(rest)) if (other.do, other.args) != one), len(rest))
    for action in asked.options:
        piece = action.words[0] if action.words else ""
        if more and piece in state.things:
            left = derived.stat(state, piece, "hit_points") - state.things[piece].damage
            n = min(more + 1, left)
            if n > 1:
                label = f"Deal {'all ' if n == more + 1 else ''}{n} damage to {named(state, [piece])}"
                yield _several("target", [str(action)] * n, label, f"{left} hit points left")
