"""Words whose effect lasts, and its end.  (Glossary: Lasting Effects, Delayed Effects)"""

from __future__ import annotations

from msgspec.structs import replace

from westmarch.engine.records import Action, Decision, Step, Steps
from westmarch.games.lcg.entries import entry, is_still
from westmarch.games.lcg.language import derived, effects
from westmarch.games.lcg.language import selectors as sel
from westmarch.games.lcg.language.prices import COST, DISCOUNT, DOOMED, PAYS
from westmarch.games.lcg.printed.expressions import amount as amount_of
from westmarch.games.lcg.printed.standing_words import BLANKS, FORBIDDEN_TO_PLAYERS, OUTCOMES
from westmarch.games.lcg.printed.vocabulary import OWN_SPHERES
from westmarch.games.lcg.rules.kinds import Amount, ConditionOrNone, Selector, SelectorOrNone
from westmarch.games.lcg.rules.rulebase import RULES
from westmarch.games.lcg.rules.targets import IT, aim, chooser, number
from westmarch.games.lcg.state import LcgState, Work, playing
from westmarch.games.lcg.things import Lasting

OF_YOURS = "engaged with you"
"""What is said of enemies that attack whoever does it."""
_MET = sel.selector("one player engaged with an enemy among it")
"""One of those with whom an enemy is considered to be engaged."""
STAGING = "staging"
"""What an effect on the staging area as a whole is aimed at."""
NONE = amount_of("0")
LEAST = "least"
"""Under what name an effect keeps how much it leaves at least."""
DUE = "due"
"""Until when lasts what was delayed to this point and is not done yet."""


def span_of_attack(state: LcgState) -> str:
    """Until when lasts what lasts for the attack under way; an attack within it has a span of its own."""
    return f"attack {len(state.attacks)}"


def blow_of_attack(state: LcgState) -> str:
    """When the attack under way has dealt its damage, before anybody acts.  (Glossary: Delayed Effects)"""
    return f"struck {len(state.attacks)}"


def _until(state: LcgState, word: str) -> str:
    if word == "struck":
        return blow_of_attack(state)
    return span_of_attack(state) if word == "attack" else word or "phase"


def _lay(
    change: Work, to: Selector, later: Step, kind: str, what: str, until: str, amount: Amount = NONE,
    against: tuple[str, ...] = (), when: str = "", least: str = "",
) -> None:  # fmt: skip
    """Begins a lasting effect.  Player cards fix whom it is about and how much; of encounter cards both may change, but
    for an amount that is reckoned by cards out of play.

    (Glossary: Lasting Effects)
    """
    state, names = change.state, change.names
    source = names.get("self", "")
    of_encounter = source in state.pieces and state.pieces[source].owner < 0
    if of_encounter and amount.is_reckoned and not _is_of_cards_out_of_play(change, amount):
        n, per = (amount.times, amount.of_each) if amount.of_each else (1, amount.text)
    else:
        n, per = number(change, amount), ""
    kept = {**names, LEAST: least} if least else names if per or when else {}
    lasting = Lasting(
        source, chooser(change), kind, _until(state, until), what, n, per, against=against, names=kept, when=when
    )
    if what == COST:
        state.lasting = (*state.lasting, replace(lasting, who=to.text))
        return
    if to.name == STAGING:
        state.lasting = (*state.lasting, lasting)
        return
    found: list[str] = []
    if of_encounter and to.how == "every":
        lasting = replace(lasting, who=to.text, names=names)
    else:
        found = aim(change, to, later)
        if not found:
            return
        lasting = replace(lasting, on=tuple([entry(state, piece) for piece in found]))
    state.lasting = (*state.lasting, lasting)
    derived.mark_unsettled(state)
    pieces, until = " ".join(found), lasting.until
    whom = " ".join([card.rpartition(".")[0] for card in against])
    change.tell("lasts", kind=kind, what=what, amount=str(n), pieces=pieces, who=lasting.who, until=until, enemy=whom)


def _is_of_cards_out_of_play(change: Work, amount: Amount) -> bool:
    """Whether it is reckoned by cards that bear a name and are not in play, such as those that were discarded."""
    what, state = amount.what, change.state
    if what is not None and what.how == "name":
        return any([piece not in state.things for piece in sel.pieces(state, what, change.names)])
    return any([_is_of_cards_out_of_play(change, part) for part in amount.parts])


@RULES.step("add")
def _add(
    change: Work, what: str, n: Amount, to: Selector, until: str, when: ConditionOrNone = None, least: str = ""
) -> None:
    """``add: attack, n, to, until``, perhaps as long as a condition holds.  (Glossary: Modifiers)"""
    text = when.text if when is not None else ""
    _lay(change, to, _add.step(what, n, IT, until, when, least), "add", what, until, n, (), text, least)


@RULES.step("set")
def _set(change: Work, what: str, n: Amount, to: Selector, until: str) -> None:
    """``set: willpower, n, to, until``: it overrides what is added.  (Glossary: Modifiers)"""
    _lay(change, to, _set.step(what, n, IT, until), "set", what, until, n)


@RULES.step("double")
def _double(change: Work, what: str, to: Selector, until: str) -> None:
    """``double: attack, to, until``, after all that is added.  (Glossary: Modifiers)"""
    _lay(change, to, _double.step(what, IT, until), "double", what, until)


@RULES.step("switch")
def _switch(change: Work, what: str, to: Selector, until: str) -> None:
    """``switch: willpower attack, to, until``: each stands in the place of the other.  (Glossary: Switch)"""
    _lay(change, to, _switch.step(what, IT, until), "switch", what, until)


@RULES.step("switch-style")
def _switch_style(change: Work, to: Selector, until: str) -> None:
    """Battle and siege of a stage stand in each other's place for a while; twice switched they are as before.

    (Rules: Battle, Siege; Quest: Into Ithilien)
    """
    _lay(change, to, _switch_style.step(IT, until), "switch", "battle siege", until)


@RULES.step("grant")
def _grant(change: Work, what: str, n: Amount, to: Selector, until: str) -> None:
    """``grant: keyword ranged, to, until``; a keyword with a number has ``n``.  (Glossary: Gains)"""
    _lay(change, to, _grant.step(what, n, IT, until), "grant", what, until, n)


@RULES.step("strip")
def _strip(change: Work, what: str, to: Selector, until: str) -> None:
    """``strip: keyword ranged, to, until``.  (Glossary: Lasting Effects)"""
    _lay(change, to, _strip.step(what, IT, until), "strip", what, until)


@RULES.step("blank")
def _blank(change: Work, to: Selector, until: str, traits: str = "") -> None:
    """``blank: one enemy, until``; with its ``traits`` or without them.  (Glossary: Blank)"""
    what, but_traits = BLANKS
    _lay(change, to, _blank.step(IT, until, traits), "blank", but_traits if traits else what, until)


@RULES.step("wither")
def _wither(change: Work, to: Selector, what: str, until: str) -> None:
    """``wither: every committed character, at: willpower, until``.  (Glossary: Lasting Effects)"""
    _lay(change, to, _wither.step(IT, what, until), "wither", what, until)


@RULES.step("forbid")
def _forbid(change: Work, what: str, to: Selector, until: str, against: SelectorOrNone = None) -> None:
    """``forbid: attack, to, until``; ``attack its-player``: whom an enemy is engaged with, one of them if there are
    several; ``against`` those cards that are meant now.

    (Glossary: Cannot; Rules: 'Considered to Be Engaged' vs Actual Engagement)
    """
    later, forbidden = _forbid.step(what, IT, until, against), _with_player(change, what)
    others = sel.pieces(change.state, against, change.names) if against is not None else []
    if against is not None and not others:
        return
    if what in FORBIDDEN_TO_PLAYERS:
        _bar(change, to, later, what, until, tuple([entry(change.state, piece) for piece in others]))
        return
    if "its-player" in forbidden:
        enemies = aim(change, to, later)
        if not enemies:
            return
        seats = effects.engaged_seats(change.state, enemies[0])
        if OF_YOURS in to.tests:
            seats = (chooser(change),)
        elif not seats:  # it has gone from the player whom it had engaged, who is out
            seats = (sel.you(change.names),)
        elif len(seats) > 1 and to is not IT:
            change.push(later, names={**change.names, IT.name: enemies[0]})
            return
        elif len(seats) > 1:
            aim(change, _MET, _forbid.step("attack that-player", IT, until, against), "player")
            return
        forbidden = forbidden.replace("its-player", f"s{next(iter(seats))}")
    _lay(change, to, later, "forbid", forbidden, until, NONE, tuple([entry(change.state, piece) for piece in others]))


def _bar(change: Work, to: Selector, later: Step, what: str, until: str, against: tuple[str, ...]) -> None:
    """Players cannot do something for a while: those whom the text means now.  (Glossary: Cannot)"""
    state, seats = change.state, " ".join(aim(change, to, later))
    if seats:
        source, span = change.names.get("self", ""), _until(state, until)
        names = {IT.name: seats}
        lasting = Lasting(source, chooser(change), "forbid", span, what, who=IT.name, names=names, against=against)
        state.lasting = (*state.lasting, lasting)
        derived.mark_unsettled(state)
        change.tell("lasts", kind="forbid", what=what, amount="0", pieces="", who="", until=span, seats=seats)


def _with_player(change: Work, what: str) -> str:
    """``attack that-player`` as the State has it: ``attack s1``."""
    return what.replace("that-player", f"s{change.names.get('player', '')}")


@RULES.step("shield")
def _shield(change: Work, what: Selector, by: Selector, until: str = "") -> None:
    """``shield: one other hero, with: host, until``: one card takes the damage of another.  (Glossary: Lasting
    Effects)"""
    state = change.state
    taker = next(iter(sel.pieces(state, by, change.names)), "")
    found = [piece for piece in aim(change, what, _shield.step(IT, by, until)) if piece != taker] if taker else []
    if not found:
        return
    on, against = tuple([entry(state, piece) for piece in found]), (entry(state, taker),)
    span = _until(state, until)
    source = change.names.get("self", "")
    state.lasting = (*state.lasting, Lasting(source, chooser(change), "shield", span, on=on, against=against))
    change.tell("lasts", kind="shield", what="", amount="0", pieces=" ".join(found), who="", until=span, enemy=taker)


@RULES.step("permit")
def _permit(change: Work, what: str, to: SelectorOrNone = None, until: str = "") -> None:
    """Something is allowed, to a card or to a player, until the end of the phase.  (Glossary: Lasting Effects)"""
    if to is not None:
        _lay(change, to, _permit.step(what, IT, until), "permit", what, until)
        return
    state = change.state
    source, permitted = change.names.get("self", ""), _with_player(change, what)
    state.lasting = (*state.lasting, Lasting(source, chooser(change), "permit", "phase", permitted))


@RULES.step("note")
def _note(change: Work, what: str, to: Selector, until: str = "") -> None:
    """A type of cards is named, and noted on a card whose text asks for it.  (Glossary: Lasting Effects)"""
    _lay(change, to, _note.step(what, IT, until), "note", what, until)


@RULES.step("discount")
def _discount(
    change: Work, kind: str, n: Amount, least: str = "", by: SelectorOrNone = None, until: str = "",
    match: SelectorOrNone = None, doomed: str = "",
) -> None:  # fmt: skip
    """The next card of a kind that is played in this phase or round costs less; it may gain doomed.

    (Glossary: Cost, Lasting Effects, Resource Match)
    """
    state = change.state
    names = {LEAST: least or "0"}
    if by is not None:
        names["by"] = " ".join([str(seat) for seat in sel.seats(state, by, change.names)])
    if match is not None:
        cards = sel.pieces(state, match, change.names)
        names["match"] = " ".join(
            [one for one in OWN_SPHERES if any([derived.has(state, p, f"sphere {one}") for p in cards])]
        )
    if doomed:
        names[DOOMED] = doomed
    one = Lasting(
        change.names.get("self", ""), chooser(change), DISCOUNT, _until(state, until), COST, number(change, n),
        who=f"every {kind}", names=names,
    )  # fmt: skip
    state.lasting = (*state.lasting, one)
    change.tell("lasts", kind=DISCOUNT, what=COST, amount=str(one.amount), pieces="", who=one.who, until=one.until)


@RULES.step("spend-for")
def _spend_for(change: Work, kind: str, until: str = "") -> None:
    """The resources of a player's heroes pay for some cards, whatever their sphere.  (Glossary: Resource Match)"""
    state = change.state
    one = Lasting(change.names.get("self", ""), chooser(change), PAYS[0], _until(state, until), who=f"every {kind}")
    state.lasting = (*state.lasting, one)
    change.tell("lasts", kind=PAYS[0], what="", amount="0", pieces="", who=one.who, until=one.until)


@RULES.step("ignore-threat")
def _ignore_threat(change: Work, what: Selector, until: str = "") -> None:
    """The threat of a card does not count for a while.  (Glossary: Lasting Effects)"""
    state = change.state
    on = tuple([entry(state, piece) for piece in aim(change, what, _ignore_threat.step(IT, until))])
    if on:
        span = _until(state, until)
        state.lasting = (*state.lasting, Lasting(change.names["self"], chooser(change), "ignore", span, on=on))


@RULES.step("delay")
def _delay(change: Work, what: Selector, until: str, then: Steps = ()) -> None:
    """Something to be done when the phase or round ends, when an attack has dealt its damage or ends, or when the quest
    fails or goes well in this phase, if the card is still the same.

    It is known then which cards were ``destroyed`` meanwhile; of an attack how much damage it ``dealt``, how much of
    that was in ``excess`` of hit points, which cards it ``hurt``, how many characters were ``slain`` by it and, at its
    end, who ``met`` it.  (Glossary: Delayed Effects)
    """
    state = change.state
    on = tuple([entry(state, piece) for piece in sel.pieces(state, what, change.names)])
    delay_to(change, on, until, then)


def delay_to(change: Work, on: tuple[str, ...], until: str, then: Steps) -> None:
    """What is to be done later, if these cards are still the same then."""
    state, noted = change.state, {"destroyed": ""}
    if until in ("attack", "struck"):
        noted |= {"dealt": "0", "excess": "0", "slain": "0", "hurt": "", "bereaved": ""}
    if until == "attack":
        noted["met"] = ""
    lasting = Lasting(
        change.names.get("self", ""), chooser(change), "then", _until(state, until), on=on, steps=then,
        names={**change.names, **noted},
    )  # fmt: skip
    state.lasting = (*state.lasting, lasting)


def wear_off(state: LcgState, until: str) -> None:
    """Lasting effects lapse before anything answers their end; what was delayed to it is still to come.

    (Glossary: Lasting Effects)
    """
    left = tuple([one for one in state.lasting if one.until != until or one.kind == "then"])
    if len(left) < len(state.lasting):
        state.lasting = left
        derived.mark_unsettled(state)


@RULES.step("expire")
def expire(change: Work, until: str) -> None:
    """Lasting effects lapse; then what was delayed to this point is done.  (Glossary: Delayed Effects)"""
    lapse(change, until)
    if is_due(change.state):
        change.push(delayed.step())


@RULES.step("lapse")
def lapse(change: Work, until: str) -> None:
    """Lasting effects lapse, and what was delayed to this point is due; with the phase, so does what has waited for an
    outcome of the quest that did not come.  (Glossary: Lasting Effects)"""
    state = change.state
    if until == "phase" and any([lasting.until in OUTCOMES for lasting in state.lasting]):
        state.lasting = tuple([lasting for lasting in state.lasting if lasting.until not in OUTCOMES])
    if state.lasting and any([lasting.until == until for lasting in state.lasting]):
        due = [replace(one, until=DUE) for one in state.lasting if one.until == until and one.kind == "then"]
        state.lasting = (*[lasting for lasting in state.lasting if lasting.until != until], *due)
        derived.mark_unsettled(state)


def is_due(state: LcgState) -> bool:
    """Whether something that was delayed is to be done now."""
    return any([lasting.until == DUE for lasting in state.lasting])


@RULES.step("delayed")
def delayed(change: Work) -> None:
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
    change.push(delayed.step())
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
