"""Encounter cards turned up: keywords, what they do when revealed, where they go.  (Glossary: Staging, Reveal)"""

from __future__ import annotations

from westmarch.engine.moments import Facts
from westmarch.engine.records import Action, Decision, Step
from westmarch.games.lcg import derived, players, verbs
from westmarch.games.lcg import selectors as sel
from westmarch.games.lcg.rulebase import MOMENTS, RULES
from westmarch.games.lcg.state import SCENARIO, LcgState, Work, card_of, playing, zone
from westmarch.games.lcg.targets import chooser
from westmarch.games.lcg.words import number


def reveal_cards(change: Work, n: int) -> None:
    """So many cards of the encounter deck, one after the other."""
    change.push(*[Step("reveal_one") for _ in range(n)])


def top_of_encounter(change: Work) -> str | None:
    """The top card; in the quest phase the discard pile is shuffled back first.  (Glossary: Running out of Cards)"""
    state = change.state
    if not state.zones["encounter"] and state.phase in ("quest", "setup") and state.zones["discard"]:
        state.zones["encounter"] = state.zones["discard"]
        state.zones["discard"] = ()
        change.shuffle(state.zones["encounter"], SCENARIO)
        change.tell("encounter_shuffled")
    held = state.zones["encounter"]
    return held[0] if held else None


@RULES.step("reveal_one")
def _reveal_one(change: Work, step: Step) -> None:
    """Turned up, keywords, its text, its place; then a surge.  (Glossary: Staging, Surge)"""
    piece = top_of_encounter(change)
    if piece is None:
        return
    turn_up(change, piece)


def turn_up(change: Work, piece: str) -> None:
    """The staging of one card."""
    state = change.state
    verbs.shift(change, piece, "revealed")
    verbs.see(change, piece)
    card = card_of(state, piece)
    change.tell("revealed", piece=piece, face=card.id)
    steps = [Step("keywords", (piece,)), Step("revealed_text", (piece,)), Step("place", (piece,))]
    steps += [Step("reveal_one") for _ in range(card.keywords.get("surge", 0))]
    names = {"self": piece, "host": "", "you": str(playing(state)[0])}
    change.push(*steps, names=names)


@RULES.step("keywords")
def _keywords(change: Work, step: Step) -> None:
    """Doomed raises everybody's threat.  (Glossary: Doomed)"""
    state = change.state
    doom = derived.keyword(state, step.args[0], "doomed")
    players.raise_threat(change, playing(state), doom, "doomed")


@RULES.step("revealed_text")
def _revealed_text(change: Work, step: Step) -> None:
    """When revealed: it may be cancelled.  (Glossary: Cancel)"""
    piece = step.args[0]
    card = card_of(change.state, piece)
    if card.of_kind("reveal"):
        MOMENTS.occur(change, "resolved", {"piece": piece, "kind": "reveal", "type": card.type, "text": piece})


@MOMENTS.happens("resolved")
def _resolved(change: Work, facts: Facts) -> Facts | None:
    """A text of an encounter card works: what it does is done now."""
    state = change.state
    piece = facts["piece"]
    card = card_of(state, piece)
    first = str(playing(state)[0])
    if facts["kind"] == "shadow":
        attack = state.attacks[-1]
        undefended = attack.is_undefended
        abilities = [ability for _, ability in card.of_kind("shadow")]
        steps = [s for a in abilities for s in (a.undefended if undefended and a.undefended else a.do)]
        names = {"self": piece, "host": facts["host"], "you": str(attack.seat), "player": str(attack.seat)}
    else:
        steps = [step for _, ability in card.of_kind("reveal") for step in ability.do]
        names = {"self": piece, "host": "", "you": first}
    change.push(*steps, names=names)
    return facts


@RULES.step("place")
def _place(change: Work, step: Step) -> None:
    """Enemies, locations and objectives are staged, treacheries discarded.  (Glossary: Staging)"""
    piece = step.args[0]
    state = change.state
    if piece not in state.zones["revealed"]:
        return
    if card_of(state, piece).type == "treachery":
        verbs.shift(change, piece, "discard", is_on_top=True)
        return
    stage(change, piece, is_revealed=True)


def stage(change: Work, piece: str, is_revealed: bool = False) -> None:
    """A card is added to the staging area."""
    MOMENTS.occur(change, "staged", {"piece": piece, "revealed": "yes" if is_revealed else ""})


@MOMENTS.happens("staged")
def _staged(change: Work, facts: Facts) -> Facts | None:
    state = change.state
    piece = facts["piece"]
    verbs.come_into_play(change, piece, "staging")
    card = card_of(state, piece)
    change.tell("staged", piece=piece, face=card.id)
    if card.keywords.get("guarded") and facts["revealed"]:
        change.push(Step("guard", (piece,)))
    return facts


@RULES.step("guard")
def _guard(change: Work, step: Step) -> None:
    """The next card guards an objective; another objective gets a guard of its own.  (Glossary: Guarded)"""
    state = change.state
    objective = step.args[0]
    piece = top_of_encounter(change)
    if piece is None or objective not in state.things:
        return
    card = card_of(state, piece)
    if card.keywords.get("guarded"):
        verbs.shift(change, piece, "revealed")
        stage(change, piece, is_revealed=True)
        change.push(Step("guard", (objective,)))
        return
    turn_up_as_guard(change, piece, objective)


def turn_up_as_guard(change: Work, piece: str, objective: str) -> None:
    """A revealed card is attached to the objective and staged with it; a treachery is dealt with at once."""
    state = change.state
    verbs.shift(change, piece, "revealed")
    verbs.see(change, piece)
    change.tell("revealed", piece=piece, face=card_of(state, piece).id)
    names = {"self": piece, "host": "", "you": str(playing(state)[0])}
    card = card_of(state, piece)
    steps = [Step("keywords", (piece,)), Step("revealed_text", (piece,)), Step("place", (piece,))]
    if card.type != "treachery":
        steps.append(Step("set_guard", (piece, objective)))
    steps += [Step("reveal_one") for _ in range(card.keywords.get("surge", 0))]
    change.push(*steps, names=names)


@RULES.step("set_guard")
def _set_guard(change: Work, step: Step) -> None:
    """It guards for as long as it is in play."""
    piece, objective = step.args
    if piece in change.state.things and objective in change.state.things:
        change.state.memory[f"guard {objective}"] = f"{piece}.{change.state.things[piece].entered}"


# -- words about the encounter deck


@RULES.step("reveal")
def _reveal(change: Work, step: Step) -> None:
    """More cards are turned up."""
    reveal_cards(change, number(change, step.args[0]))


@RULES.step("stage")
def _stage_top(change: Work, step: Step) -> None:
    """Cards off the encounter deck are added to the staging area: revealed, as any other."""
    reveal_cards(change, number(change, step.args[0]))


@RULES.step("surge")
def _surge(change: Work, step: Step) -> None:
    reveal_cards(change, 1)


@RULES.step("fetch")
def _fetch(change: Work, step: Step) -> None:
    """``fetch: one spider in encounter deck or discard``: into staging; a card's id fetches that card."""
    text = step.args[0]
    state = change.state
    if " " not in text:
        for name in ("encounter", "discard", "aside"):
            found = [p for p in state.zones[name] if state.pieces[p].face == text]
            if found:
                stage(change, found[0])
                break
        if state.zones["encounter"]:
            change.shuffle(state.zones["encounter"], SCENARIO)
        return
    RULES.ask(change, chooser(change), "fetch", text, least=1)


@RULES.question("fetch")
def _fetchable(state: LcgState, asked: Decision) -> list[Action]:
    """By face: who searches a deck may not know where a card lay."""
    what = sel.selector(asked.about[0])
    faces = [state.pieces[piece].face or "" for piece in _searched(state, what.place) if _is_kind(state, piece, what)]
    return [Action.of("fetch", face) for face in sorted(set(faces))]


def _searched(state: LcgState, place: str) -> tuple[str, ...]:
    return state.zones["encounter"] + (state.zones["discard"] if place == "encounter-both" else ())


def _is_kind(state: LcgState, piece: str, what: sel.Selector) -> bool:
    card = card_of(state, piece)
    return (not what.kinds or card.type in what.kinds) and set(what.tests) <= set(card.traits)


@RULES.answer("fetch")
def _fetched(change: Work, action: Action) -> None:
    state = change.state
    what = sel.selector(change.about[0])
    piece = next(p for p in _searched(state, what.place) if state.pieces[p].face == action.words[0])
    stage(change, piece)
    if state.zones["encounter"]:
        change.shuffle(state.zones["encounter"], SCENARIO)


@RULES.step("orc-guards")
def _orc_guards(change: Work, step: Step) -> None:
    """The top card of each player's deck comes down as an Orc Guard."""
    state = change.state
    for seat in playing(state):
        for piece in state.zones[zone(seat, "deck")][:1]:
            verbs.come_into_play(change, piece, zone(seat, "engaged"), SCENARIO, role="orc-guard")
            change.tell("orc_guard", seat=str(seat), piece=piece)


@RULES.step("attach")
def _attach(change: Work, step: Step) -> None:
    """A card becomes an attachment, perhaps in another role."""
    from westmarch.games.lcg.course import attach

    name, to, role = step.args
    piece = change.names[name]
    if to == "your deck":
        seat = chooser(change)
        verbs.come_into_play(change, piece, "attached", seat, "", "on-deck")
        return
    found = sel.pieces(change.state, sel.selector(to), change.names)
    if found:
        attach(change, piece, found[0], role)


@RULES.step("set-aside")
def _set_aside(change: Work, step: Step) -> None:
    """A card of the encounter deck waits beside it."""
    state = change.state
    for piece in [p for p in state.zones["encounter"] if state.pieces[p].face == step.args[0]][:1]:
        verbs.shift(change, piece, "aside")
        verbs.see(change, piece)


@RULES.step("fetch-guarded")
def _fetch_guarded(change: Work, step: Step) -> None:
    """An objective is staged, and the next card of the shuffled deck guards it."""
    state = change.state
    for piece in [p for p in state.zones["encounter"] if state.pieces[p].face == step.args[0]][:1]:
        verbs.shift(change, piece, "revealed")
        change.shuffle(state.zones["encounter"], SCENARIO)
        stage(change, piece, is_revealed=True)


@RULES.step("claim")
def _claim(change: Work, step: Step) -> None:
    """An unguarded objective is attached to a hero."""
    from westmarch.games.lcg.course import attach

    piece = change.names["self"]
    host = change.names[step.args[1] or "it"]
    attach(change, piece, host)
    change.tell("claimed", piece=piece, face=card_of(change.state, piece).id, host=host)


# -- the prisoner of Escape from Dol Guldur


@RULES.step("capture")
def _capture(change: Work, step: Step) -> None:
    """A random hero of all is turned face down."""
    state = change.state
    heroes = [hero for seat in playing(state) for hero in players.heroes_of(state, seat)]
    hero = heroes[change.roll(len(heroes))]
    seat = state.things[hero].seat
    verbs.put(change, hero, role="prisoner", resources=0)
    verbs.shift(change, hero, "aside")
    derived.touch(state)
    state.memory["prisoner"] = f"{hero} {seat}"
    change.tell("captured", piece=hero, seat=str(seat))


@RULES.step("rescue")
def _rescue(change: Work, step: Step) -> None:
    """The prisoner comes back with one damage.  (Quest: Through the Caverns)"""
    state = change.state
    held = state.memory.pop("prisoner", "")
    if not held:
        return
    hero, seat = held.split()
    if hero not in state.things or int(seat) in state.out:
        return
    verbs.put(change, hero, role="", damage=1)
    verbs.shift(change, hero, zone(int(seat), "play"))
    derived.touch(state)
    change.tell("rescued", piece=hero, seat=seat)
    MOMENTS.occur(change, "rescued", {"piece": hero})


MOMENTS.happens("rescued")(lambda change, facts: facts)
