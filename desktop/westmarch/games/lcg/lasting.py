"""Words whose effect lasts, and its end.  (Glossary: Lasting Effects, Delayed Effects)"""

from __future__ import annotations

from westmarch.engine.records import Step
from westmarch.games.lcg import derived
from westmarch.games.lcg import selectors as sel
from westmarch.games.lcg.rulebase import RULES
from westmarch.games.lcg.state import Lasting, LcgState, Work, entry, is_still
from westmarch.games.lcg.targets import aim, chooser
from westmarch.games.lcg.words import aimed_word, number


def span_of_attack(state: LcgState) -> str:
    """Until when lasts what lasts for the attack under way; an attack within it has a span of its own."""
    return f"attack {len(state.attacks)}"


def _until(state: LcgState, word: str) -> str:
    return span_of_attack(state) if word == "attack" else word or "phase"


@RULES.step("add")
def _add(change: Work, step: Step) -> None:
    """``add: attack, n, to, until``: player cards fix whom it is about, encounter cards do not.

    (Glossary: Lasting Effects)
    """
    what, n, to, until = step.args
    state = change.state
    source = change.names.get("self", "")
    is_encounter = source in state.pieces and state.pieces[source].owner < 0
    amount = number(change, n) if not n.startswith("-") else -int(n[1:])
    common = {"source": source, "seat": chooser(change), "kind": "add", "what": what}
    common["until"] = _until(state, until)
    if to == "staging":
        state.lasting = (*state.lasting, Lasting(**common, amount=amount))  # type: ignore[arg-type]
        return
    if is_encounter and sel.selector(to).how == "every":
        state.lasting = (*state.lasting, Lasting(**common, amount=amount, who=to, names=change.names))  # type: ignore[arg-type]
        return
    derived.stir(state)
    found = aim(change, step, 2)
    if found:
        on = tuple([entry(state, piece) for piece in found])
        derived.stir(state)
        state.lasting = (*state.lasting, Lasting(**common, amount=amount, on=on))  # type: ignore[arg-type]
        change.tell("lasts", what=what, amount=str(amount), pieces=" ".join(found), until=until or "phase")


@RULES.step("forbid")
def _forbid(change: Work, step: Step) -> None:
    """``forbid: attack, to, until``; ``attack its-player``: the one that an enemy is engaged with."""
    found = aim(change, step, 1)
    if found:
        state = change.state
        on = tuple([entry(state, piece) for piece in found])
        what = _with_player(change, step.args[0])
        what = what.replace("its-player", f"s{derived.engaged_with(state, found[0])}")
        until = _until(state, step.args[2])
        lasting = Lasting(change.names.get("self", ""), chooser(change), "forbid", until, what, on=on)
        state.lasting = (*state.lasting, lasting)
        change.tell("forbidden", what=what, pieces=" ".join(found))


def _with_player(change: Work, what: str) -> str:
    """``attack that-player`` as the State has it: ``attack s1``."""
    return what.replace("that-player", f"s{change.names.get('player', '')}")


@RULES.step("permit")
def _permit(change: Work, step: Step) -> None:
    """Something is allowed until the end of the phase."""
    state = change.state
    what = _with_player(change, step.args[0])
    state.lasting = (*state.lasting, Lasting(change.names.get("self", ""), chooser(change), "permit", "phase", what))


@aimed_word("ignore-threat")
def _ignore_threat(change: Work, step: Step, found: list[str]) -> None:
    state = change.state
    on = tuple([entry(state, piece) for piece in found])
    state.lasting = (*state.lasting, Lasting(change.names["self"], chooser(change), "ignore", "phase", on=on))


@RULES.step("delay")
def _delay(change: Work, step: Step) -> None:
    """Something to be done when the phase or round ends, if the card is still the same.  (Glossary: Delayed Effects)"""
    state = change.state
    name, until = step.args
    pieces = sel.pieces(state, sel.selector(name), change.names)
    on = tuple([entry(state, piece) for piece in pieces])
    lasting = Lasting(
        change.names.get("self", ""), chooser(change), "then", _until(state, until), on=on, steps=step.steps,
        names=dict(change.names),
    )  # fmt: skip
    state.lasting = (*state.lasting, lasting)


@RULES.step("expire")
def _expire(change: Work, step: Step) -> None:
    """Lasting effects lapse; then what was delayed to this point is done.  (Glossary: Delayed Effects)"""
    state = change.state
    until = step.args[0]
    over = [lasting for lasting in state.lasting if lasting.until == until]
    if not over:
        return
    state.lasting = tuple([lasting for lasting in state.lasting if lasting.until != until])
    derived.stir(state)
    for lasting in reversed(over):
        if lasting.kind == "then" and all(is_still(state, one) for one in lasting.on):
            change.push(*lasting.steps, names=lasting.names)


def forget_uses(state: LcgState, span: str) -> None:
    """Abilities limited to a phase or round may be used again."""
    for key in [key for key in state.uses if key.startswith(f"{span} ")]:
        del state.uses[key]
