"""Words whose effect lasts, and its end.  (Glossary: Lasting Effects, Delayed Effects)"""

from __future__ import annotations

from msgspec.structs import replace

from westmarch.engine.records import Action, Decision, Step
from westmarch.games.lcg.language import derived
from westmarch.games.lcg.language import selectors as sel
from westmarch.games.lcg.rules.card_words import aimed_word, number
from westmarch.games.lcg.rules.payment import COST
from westmarch.games.lcg.rules.rulebase import RULES
from westmarch.games.lcg.rules.targets import aim, chooser
from westmarch.games.lcg.state import Lasting, LcgState, Work, entry, is_still, playing

DUE = "due"
"""Until when lasts what was delayed to this point and is not done yet."""


def span_of_attack(state: LcgState) -> str:
    """Until when lasts what lasts for the attack under way; an attack within it has a span of its own."""
    return f"attack {len(state.attacks)}"


def _until(state: LcgState, word: str) -> str:
    return span_of_attack(state) if word == "attack" else word or "phase"


def _lay(change: Work, step: Step, at: int, kind: str, what: str, until: str, text: str = "0") -> None:
    """Player cards fix whom a lasting effect is about and how much it is; of encounter cards both may change.

    (Glossary: Lasting Effects)
    """
    state, names = change.state, change.names
    source = names.get("self", "")
    of_encounter = source in state.pieces and state.pieces[source].owner < 0
    first, _, per = text.partition(" per ") if of_encounter else (text, "", "")
    amount = _signed(change, first)
    lasting = Lasting(
        source, chooser(change), kind, _until(state, until), what, amount, per, names=names if per else {}
    )
    if what == COST:
        state.lasting = (*state.lasting, replace(lasting, who=step.args[at]))
        return
    if step.args[at] == "staging":
        state.lasting = (*state.lasting, lasting)
        return
    if of_encounter and sel.selector(step.args[at]).how == "every":
        found, lasting = [], replace(lasting, who=step.args[at], names=names)
    else:
        aimed = aim(change, step, at)
        if not aimed:
            return
        found, lasting = aimed, replace(lasting, on=tuple([entry(state, piece) for piece in aimed]))
    state.lasting = (*state.lasting, lasting)
    derived.mark_unsettled(state)
    pieces, until = " ".join(found), lasting.until
    change.tell("lasts", kind=kind, what=what, amount=str(amount), pieces=pieces, who=lasting.who, until=until)


def _signed(change: Work, text: str) -> int:
    return number(change, text) if not text.startswith("-") else -int(text[1:])


@RULES.step("add")
def _add(change: Work, step: Step) -> None:
    """``add: attack, n, to, until``.  (Glossary: Modifiers)"""
    what, n, _, until = step.args
    _lay(change, step, 2, "add", what, until, n)


@RULES.step("set")
def _set(change: Work, step: Step) -> None:
    """``set: willpower, n, to, until``: it overrides what is added.  (Glossary: Modifiers)"""
    what, n, _, until = step.args
    _lay(change, step, 2, "set", what, until, n)


@RULES.step("double")
def _double(change: Work, step: Step) -> None:
    """``double: attack, to, until``, after all that is added.  (Glossary: Modifiers)"""
    _lay(change, step, 1, "double", step.args[0], step.args[2])


@RULES.step("switch")
def _switch(change: Work, step: Step) -> None:
    """``switch: willpower attack, to, until``: each stands in the place of the other.  (Glossary: Switch)"""
    _lay(change, step, 1, "switch", step.args[0], step.args[2])


@RULES.step("blank")
def _blank(change: Work, step: Step) -> None:
    """``blank: one enemy, until``.  (Glossary: Blank)"""
    _lay(change, step, 0, "blank", "text", step.args[1])


@RULES.step("forbid")
def _forbid(change: Work, step: Step) -> None:
    """``forbid: attack, to, until``; ``attack its-player``: whom an enemy is engaged with.  (Glossary: Cannot)"""
    what = _with_player(change, step.args[0])
    if "its-player" in what:
        enemy = aim(change, step, 1)
        if not enemy:
            return
        what = what.replace("its-player", f"s{derived.engaged_with(change.state, enemy[0])}")
    _lay(change, step, 1, "forbid", what, step.args[2])


def _with_player(change: Work, what: str) -> str:
    """``attack that-player`` as the State has it: ``attack s1``."""
    return what.replace("that-player", f"s{change.names.get('player', '')}")


@RULES.step("permit")
def _permit(change: Work, step: Step) -> None:
    """Something is allowed until the end of the phase.  (Glossary: Lasting Effects)"""
    state = change.state
    what = _with_player(change, step.args[0])
    state.lasting = (*state.lasting, Lasting(change.names.get("self", ""), chooser(change), "permit", "phase", what))


@aimed_word("ignore-threat")
def _ignore_threat(change: Work, step: Step, found: list[str]) -> None:
    """Its threat does not count for a while.  (Glossary: Lasting Effects)"""
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
def expire(change: Work, until: str) -> None:
    """Lasting effects lapse; then what was delayed to this point is done.  (Glossary: Delayed Effects)"""
    state = change.state
    if any([lasting.until == until for lasting in state.lasting]):
        due = [replace(one, until=DUE) for one in state.lasting if one.until == until and one.kind == "then"]
        state.lasting = (*[lasting for lasting in state.lasting if lasting.until != until], *due)
        derived.mark_unsettled(state)
        change.push(_delayed.step())


@RULES.step("delayed")
def _delayed(change: Work) -> None:
    """One after the other, if its cards are still there; the first player orders those that are at odds over a card.

    (Glossary: Delayed Effects; Rules: Simultaneous Effect Timing)
    """
    state = change.state
    others = [lasting for lasting in state.lasting if lasting.until != DUE]
    due = _due(state)
    state.lasting = (*others, *due)
    if len(due) > 1 and set(due[0].on) & {card for one in due[1:] for card in one.on}:
        RULES.ask(change, playing(state)[0], _orders.about())
    elif due:
        _carry_out(change, due[0])


def _due(state: LcgState) -> list[Lasting]:
    due = [lasting for lasting in state.lasting if lasting.until == DUE]
    return [lasting for lasting in due if all(is_still(state, card) for card in lasting.on)]


def _carry_out(change: Work, chosen: Lasting) -> None:
    state = change.state
    state.lasting = tuple([lasting for lasting in state.lasting if lasting is not chosen])
    change.push(_delayed.step())
    change.push(*chosen.steps, names=chosen.names)


@RULES.question("delayed", is_open=True)
def _orders(state: LcgState, asked: Decision) -> list[Action]:
    """What is at odds with the first of them, by the cards that delayed it.  (Rules: Simultaneous Effect Timing)"""
    first, *rest = _due(state)
    found = [first, *[lasting for lasting in rest if set(lasting.on) & set(first.on)]]
    return list(dict.fromkeys([Action.of("choose", lasting.source) for lasting in found]))


@RULES.answer("delayed")
def _ordered(change: Work, action: Action) -> None:
    """The chosen one comes first.  (Rules: Simultaneous Effect Timing)"""
    _carry_out(change, next(one for one in _due(change.state) if one.source == action.words[0]))
