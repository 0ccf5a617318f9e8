"""The words of the cards at work.  Each is a step of the machine under the names of its text."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from westmarch.engine.machine import StepRule
from westmarch.engine.moments import NOTHING, alter, replace_by
from westmarch.engine.records import Event, Step
from westmarch.games.lcg import derived, verbs
from westmarch.games.lcg import selectors as sel
from westmarch.games.lcg.rulebase import MOMENTS, RULES, SKIP
from westmarch.games.lcg.state import (
    LcgState,
    Lasting,
    Work,
    card_of,
    current_quest,
    entry,
    is_still,
    playing,
    zone,
)
from westmarch.games.lcg.targets import aim, chooser

Rule = Callable[[Work, Step, list[str]], None]


def _word(name: str, at: int = 0) -> Callable[[Rule], Rule]:
    """Registers a word that is aimed at cards or players."""

    def register(rule: Rule) -> Rule:
        def step_rule(change: Work, step: Step) -> None:
            found = aim(change, step, at)
            if found is not None:
                rule(change, step, found)

        RULES.step(name)(step_rule)
        return rule

    return register


def number(change: Work, text: str) -> int:
    """How many that is now; one where nothing is said."""
    return derived.amount(change.state, text, change.names) if text else 1


def _seats(found: Sequence[str]) -> list[int]:
    return [int(seat) for seat in found]


# -- cards in play


@_word("damage")
def _damage(change: Work, step: Step, found: list[str]) -> None:
    n = number(change, step.args[1])
    verbs.damage(change, [(piece, n) for piece in found], change.names.get("self", ""))


@_word("heal")
def _heal(change: Work, step: Step, found: list[str]) -> None:
    for piece in found:
        n = change.state.things[piece].damage if step.args[1] == "all" else number(change, step.args[1])
        verbs.heal(change, piece, n)


@_word("exhaust")
def _exhaust(change: Work, step: Step, found: list[str]) -> None:
    verbs.exhaust(change, found)
    _then(change, step, found)


def _then(change: Work, step: Step, found: list[str]) -> None:
    if step.steps and found:
        change.push(*step.steps, names={**change.names, "it": " ".join(found)})


@_word("ready")
def _ready(change: Work, step: Step, found: list[str]) -> None:
    verbs.ready(change, found)


@_word("uncommit")
def _uncommit(change: Work, step: Step, found: list[str]) -> None:
    for piece in found:
        verbs.unmark(change, piece, "committed")
        change.tell("left_quest", piece=piece)


@_word("discard")
def _discard(change: Work, step: Step, found: list[str]) -> None:
    """Cards in play leave it; others go to their pile."""
    lying = [piece for piece in found if piece in change.state.things]
    verbs.leave(change, lying, "discard")
    verbs.discard_cards(change, [piece for piece in found if piece not in lying])
    _then(change, step, found)


@_word("return-to-hand")
def _return_to_hand(change: Work, step: Step, found: list[str]) -> None:
    verbs.leave(change, found, "hand", "returned")
    _then(change, step, found)


@_word("shuffle-into-deck")
def _shuffle_into_deck(change: Work, step: Step, found: list[str]) -> None:
    verbs.leave(change, found, "shuffle", "returned")


@_word("shuffle-into-encounter")
def _shuffle_into_encounter(change: Work, step: Step, found: list[str]) -> None:
    """Back into the encounter deck, wherever it lies now."""
    state = change.state
    for piece in found:
        if piece in state.things:
            verbs.leave(change, [piece], "shuffle", "returned")
        else:
            verbs.shift(change, piece, "encounter")
            change.shuffle(state.zones["encounter"], -1)


@_word("put-on-deck")
def _put_on_deck(change: Work, step: Step, found: list[str]) -> None:
    """On top of the encounter deck."""
    for piece in found:
        verbs.shift(change, piece, "encounter", is_on_top=True)


@_word("return-to-staging")
def _return_to_staging(change: Work, step: Step, found: list[str]) -> None:
    for piece in found:
        verbs.back_to_staging(change, piece)


@_word("engage")
def _engage(change: Work, step: Step, found: list[str]) -> None:
    for piece in found:
        verbs.engage(change, piece, chooser(change))


@_word("hand-over", 1)
def _hand_over(change: Work, step: Step, found: list[str]) -> None:
    """A character, and what is attached to it, gets another controller.  (Glossary: Ownership and Control)"""
    state = change.state
    piece = change.names[step.args[0]]
    for seat in _seats(found):
        verbs.put(change, piece, seat=seat)
        verbs.shift(change, piece, zone(seat, "play"))
        for other in [p for p, thing in state.things.items() if thing.host == piece]:
            verbs.put(change, other, seat=seat)
        change.tell("handed_over", piece=piece, seat=str(seat))
        change.push(*step.steps, names={**change.names, "it": str(seat), "player": str(seat)})


@_word("remove")
def _remove(change: Work, step: Step, found: list[str]) -> None:
    """Out of the game.  (Glossary: Removed from Game)"""
    for piece in found:
        if piece in change.state.things:
            verbs.leave(change, [piece], "removed", "removed")
        else:
            verbs.shift(change, piece, "removed")


# -- players


@_word("draw")
def _draw(change: Work, step: Step, found: list[str]) -> None:
    for seat in _seats(found):
        verbs.draw(change, seat, number(change, step.args[1]))


@_word("raise-threat")
def _raise_threat(change: Work, step: Step, found: list[str]) -> None:
    verbs.raise_threat(change, _seats(found), number(change, step.args[1]))


@_word("lower-threat")
def _lower_threat(change: Work, step: Step, found: list[str]) -> None:
    verbs.lower_threat(change, _seats(found), number(change, step.args[1]))


@_word("shuffle-discard")
def _shuffle_discard(change: Work, step: Step, found: list[str]) -> None:
    """A player's discard pile goes back into the deck."""
    state = change.state
    for seat in _seats(found):
        pile = state.zones[zone(seat, "discard")]
        state.zones[zone(seat, "discard")] = ()
        state.zones[zone(seat, "deck")] += pile
        change.shuffle(state.zones[zone(seat, "deck")], seat)
        change.tell("shuffled", seat=str(seat))


@_word("gain", 1)
def _gain(change: Work, step: Step, found: list[str]) -> None:
    for piece in found:
        if piece in change.state.things:
            verbs.gain(change, piece, number(change, step.args[0]))


RULES.step("tokens")(RULES.steps["gain"])


@_word("pay", 1)
def _pay(change: Work, step: Step, found: list[str]) -> None:
    for piece in found:
        verbs.spend(change, piece, int(step.args[0]))


@_word("take")
def _take(change: Work, step: Step, found: list[str]) -> None:
    """Into their owners' hands."""
    for piece in found:
        owner = change.state.pieces[piece].owner
        verbs.shift(change, piece, zone(owner, "hand"))
        verbs.see(change, piece, -1 if change.state.options["hands"] == "open" else 1 << owner)
        change.tell("took", piece=piece, seat=str(owner))


@RULES.step("enter")
def _enter(change: Work, step: Step) -> None:
    """Puts allies or heroes into play without their cost.  (Glossary: Play and Put into Play)"""
    found = aim(change, step)
    if found is None:
        return
    for piece in found:
        seat = change.state.pieces[piece].owner if step.args[1] == "owner" else chooser(change)
        if piece not in change.state.things:
            verbs.enter(change, piece, seat)
    _then(change, step, found)


# -- progress


@RULES.step("progress")
def _progress(change: Work, step: Step) -> None:
    """``progress: 2`` on the quest, the active location first; or ``on`` some card."""
    n = number(change, step.args[0])
    if not step.args[1]:
        verbs.progress(change, n)
        return
    found = aim(change, step, 1)
    for piece in found or ():
        verbs.put_progress(change, piece, n)


@_word("lose-progress")
def _lose_progress(change: Work, step: Step, found: list[str]) -> None:
    for piece in found:
        verbs.lose_progress(change, piece, number(change, step.args[1]))


# -- lasting effects


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
    common = {"source": source, "seat": chooser(change), "kind": "add", "until": until or "phase", "what": what}
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
    """``forbid: attack, to, until``."""
    found = aim(change, step, 1)
    if found:
        state = change.state
        on = tuple([entry(state, piece) for piece in found])
        what = step.args[0].replace("that-player", change.names.get("player", ""))
        lasting = Lasting(change.names.get("self", ""), chooser(change), "forbid", step.args[2] or "phase", what, on=on)
        state.lasting = (*state.lasting, lasting)
        change.tell("forbidden", what=step.args[0], pieces=" ".join(found))


@RULES.step("permit")
def _permit(change: Work, step: Step) -> None:
    """Something is allowed until the end of the phase."""
    state = change.state
    what = step.args[0].replace("that-player", change.names.get("player", ""))
    state.lasting = (*state.lasting, Lasting(change.names.get("self", ""), chooser(change), "permit", "phase", what))


@_word("ignore-threat")
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
        change.names.get("self", ""), chooser(change), "then", until or "phase", on=on, steps=step.steps,
        names=dict(change.names),
    )  # fmt: skip
    state.lasting = (*state.lasting, lasting)


@RULES.step("expire")
def _expire(change: Work, step: Step) -> None:
    """Lasting effects lapse; then what was delayed to this point is done.  (Glossary: Lasting Effects, Delayed Effects)"""
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


# -- moments


@RULES.step("cancel")
def _cancel(change: Work, step: Step) -> None:
    """What was about to happen does not.  (Glossary: Cancel)"""
    at, part = int(change.names["moment"]), int(change.names["part"])
    alter(change, at, part, NOTHING)
    change.tell("cancelled", piece=change.names.get("that-piece", ""))


@RULES.step("instead")
def _instead(change: Work, step: Step) -> None:
    """Something else happens in its place.  (Glossary: Replacement Effects)"""
    replace_by(change, int(change.names["moment"]), int(change.names["part"]), step.steps[0].steps)


@RULES.step("begin")
def _begin(change: Work, step: Step) -> None:
    """An ability: its use is counted, its cost is paid, then it works.  (Glossary: Initiating Abilities)"""
    from westmarch.games.lcg.windows import use_key

    state = change.state
    piece, at = step.args
    ability = card_of(state, piece).abilities[int(at)]
    seat = chooser(change)
    if ability.limit is not None:
        key = use_key(state, piece, int(at), ability, seat)
        state.uses[key] = state.uses.get(key, 0) + 1
    change.tell("used", piece=piece, face=card_of(state, piece).id, seat=str(seat))
    change.push(*ability.cost, *ability.do)


@RULES.step("play_event")
def _play_event(change: Work, step: Step) -> None:
    """An event is paid for, works, and is discarded.  (Glossary: Event Cards)"""
    piece, at = step.args
    state = change.state
    card = card_of(state, piece)
    ability = card.abilities[int(at)]
    verbs.shift(change, piece, "playing")
    verbs.see(change, piece)
    change.tell("played", seat=str(chooser(change)), piece=piece, face=card.id)
    rest = (*ability.cost, *ability.do, Step("end_event", (piece,)))
    if card.cost == "X":
        change.push(Step("choose_x", (piece,), (Step("pay_x", (piece,)), *rest)))
    else:
        change.push(Step("pay_for", (piece, str(card.cost))), *rest)


@RULES.step("pay_x")
def _pay_x(change: Work, step: Step) -> None:
    change.push(Step("pay_for", (step.args[0], change.names["x"])))


@RULES.step("end_event")
def _end_event(change: Work, step: Step) -> None:
    """The event goes to its owner's discard pile, or where its text put it."""
    piece = step.args[0]
    if piece in change.state.zones["playing"]:
        verbs.shift(change, piece, verbs.discard_zone(change.state, piece), is_on_top=True)


# -- choices


@RULES.step("each")
def _each(change: Work, step: Step) -> None:
    """As each of some players, in player order.  (Glossary: In Player Order)"""
    seats = sel.seats(change.state, sel.selector(step.args[0]), change.names)
    for seat in reversed(seats):
        change.push(*step.steps, names={**change.names, "you": str(seat)})


@RULES.step("choose")
def _choose(change: Work, step: Step) -> None:
    """Something is chosen and bears a name for what follows."""
    found = aim(change, step, 0, step.args[1])
    if found:
        change.push(*step.steps, names={**change.names, step.args[1]: " ".join(found)})


@RULES.step("one-of")
def _one_of(change: Work, step: Step) -> None:
    """One of several effects that could change something.  (Glossary: Effects)"""
    RULES.ask(change, chooser(change), "option", "", is_open=True, then=step.steps)


@RULES.step("may")
def _may(change: Work, step: Step) -> None:
    """It is done, or something else.  (Glossary: May)"""
    RULES.ask(change, chooser(change), "option", "may", is_open=True, then=step.steps)


@RULES.question("option")
def _options(state: LcgState, asked: object) -> list[object]:
    from westmarch.engine.records import Action
    from westmarch.games.lcg import possible

    decision = asked
    branches = decision.then  # type: ignore[attr-defined]
    names = decision.names  # type: ignore[attr-defined]
    if decision.about == ("may",):  # type: ignore[attr-defined]
        is_open = possible.can_pay(state, branches[0].steps[:1], names) if branches[0].steps else True
        return [Action.of("option", "1"), SKIP] if is_open else [SKIP]
    fitting = [n for n, branch in enumerate(branches, 1) if possible.might(state, branch.steps, names)]
    return [Action.of("option", str(n)) for n in fitting or range(1, len(branches) + 1)]


@RULES.answer("option")
def _option_chosen(change: Work, action: object) -> None:
    if action == SKIP:
        change.push(*change.then[1].steps)
    else:
        change.push(*change.then[int(action.words[0]) - 1].steps)  # type: ignore[attr-defined]


@RULES.step("if")
def _if(change: Work, step: Step) -> None:
    holds = derived.holds(change.state, step.args[0], change.names)
    change.push(*step.steps[0 if holds else 1].steps)


# -- decks


@RULES.step("peek")
def _peek(change: Work, step: Step) -> None:
    """The top of the encounter deck, for whoever looks."""
    for piece in change.state.zones["encounter"][:1]:
        verbs.see(change, piece, 1 << chooser(change))
        change.tell("peeked", seat=str(chooser(change)))
        change.push(*step.steps, names={**change.names, "it": piece})


@_word("bury")
def _bury(change: Work, step: Step, found: list[str]) -> None:
    """To the bottom of the encounter deck."""
    for piece in found:
        verbs.shift(change, piece, "encounter")
        change.tell("buried", piece=piece)


@RULES.step("search")
def _search(change: Work, step: Step) -> None:
    """``search: 5, for``: looks at the top cards of the own deck, may take one of a kind, shuffles.  (Glossary: Search)"""
    state = change.state
    seat = chooser(change)
    deck = state.zones[zone(seat, "deck")]
    n = len(deck) if step.args[0] == "all" else number(change, step.args[0])
    for piece in deck[:n]:
        verbs.see(change, piece, 1 << seat)
    RULES.ask(change, seat, "search", str(n), step.args[1], then=(Step("shuffle_own", (str(seat),)),))


@RULES.question("search")
def _found(state: LcgState, asked: object) -> list[object]:
    from westmarch.engine.records import Action

    decision = asked
    n, kind = decision.about  # type: ignore[attr-defined]
    deck = state.zones[zone(decision.seat, "deck")][: int(n)]  # type: ignore[attr-defined]
    what = sel.selector(f"every {kind or 'card'}")
    return [*[Action.of("take", piece) for piece in deck if sel.fits(state, piece, what, decision.names)], SKIP]  # type: ignore[attr-defined]


@RULES.answer("search")
def _took(change: Work, action: object) -> None:
    change.push(*change.then)
    if action != SKIP:
        piece = action.words[0]  # type: ignore[attr-defined]
        verbs.shift(change, piece, zone(change.seat, "hand"))
        verbs.see(change, piece, -1 if change.state.options["hands"] == "open" else 1 << change.seat)
        change.tell("took", piece=piece, seat=str(change.seat))


@RULES.step("shuffle_own")
def _shuffle_own(change: Work, step: Step) -> None:
    seat = int(step.args[0])
    change.shuffle(change.state.zones[zone(seat, "deck")], seat)


@RULES.step("look-through")
def _look_through(change: Work, step: Step) -> None:
    """Gandalf's Search: the top X of a player's deck; one to its owner's hand, the others back in any order."""
    found = aim(change, step)
    if not found:
        return
    state = change.state
    seat = int(found[0])
    n = number(change, step.args[1])
    top = state.zones[zone(seat, "deck")][:n]
    for piece in top:
        verbs.see(change, piece, 1 << chooser(change))
    if top:
        RULES.ask(change, chooser(change), "look", str(seat), str(len(top)), "first")


@RULES.question("look")
def _looked(state: LcgState, asked: object) -> list[object]:
    from westmarch.engine.records import Action

    seat, n, _ = asked.about  # type: ignore[attr-defined]
    return [Action.of("take", piece) for piece in state.zones[zone(int(seat), "deck")][: int(n)]]


@RULES.answer("look")
def _ordered(change: Work, action: object) -> None:
    """The first one chosen is taken; of the others, the last one chosen ends on top."""
    seat, n, stage = change.about
    piece = action.words[0]  # type: ignore[attr-defined]
    state = change.state
    left = int(n) - 1
    deck = zone(int(seat), "deck")
    if stage == "first":
        verbs.shift(change, piece, zone(int(seat), "hand"))
        verbs.see(change, piece, -1 if state.options["hands"] == "open" else 1 << int(seat))
    else:  # beneath those still to be chosen
        held = [p for p in state.zones[deck] if p != piece]
        state.zones[deck] = (*held[:left], piece, *held[left:])
    if left > 1:
        RULES.ask(change, change.seat, "look", seat, str(left), "next")


# -- words about the encounter deck stand in staging and combat


@RULES.step("win")
def _win(change: Work, step: Step) -> None:
    """(Glossary: Winning the Game)"""
    change.finish(tuple(playing(change.state)), "won")


def occurred(change: Work, name: str, **facts: str) -> None:
    """Something happened that others may answer, and that nothing prevents."""
    MOMENTS.occur(change, name, facts)


def plain(name: str) -> StepRule:
    """A happening that is only talked about."""
    return lambda change, step: None


@RULES.step("name-x")
def _name_x(change: Work, step: Step) -> None:
    change.push(*step.steps, names={**change.names, "x": str(number(change, step.args[0]))})


def quest_event(change: Work) -> Event:
    """The current quest as an event."""
    return Event("quest", {"piece": current_quest(change.state)})
