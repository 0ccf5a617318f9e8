"""Battles: drawing a defender, the characters' texts, comparing strengths, the end.  (Rulebook: Battle; The Characters)

A battle runs as steps: ``good_text``, ``dark_text``, ``cards``, ``compare``, ``clean_up``.  As soon as a fighter has
left or been defeated, the steps in between have nothing left to do.
"""

from __future__ import annotations

from functools import cache

from msgspec.structs import replace

from westmarch.engine.records import Action, Decision, Event, Seat, Step, Steps
from westmarch.games.confrontation.board import DARK, GOOD, SIDES, STRENGTH
from westmarch.games.confrontation.rules.palantir import is_asked, look, looks
from westmarch.games.confrontation.rules.rulebase import RULES, STAND
from westmarch.games.confrontation.rules.texts import (
    SAM_BESIDE_FRODO,
    SLAYERS,
    both_are_defeated,
    is_card_ignored,
    is_silenced,
    numbers,
    orcs_strike,
    retreats_by_text,
)
from westmarch.games.confrontation.rules.verbs import (
    Work,
    check_shire,
    conceal,
    defeat,
    defeat_both,
    mark_unmixed,
    remember_defender,
    retreat,
    reveal,
    update_battle,
)
from westmarch.games.confrontation.state import (
    Battle,
    ConfrontationState,
    attack_of,
    battle_of,
    face_of,
    fighters_stand,
    find,
    free_regions,
    has_room,
    pieces_in,
    standing_faces,
    zone,
)

CARDS = Step("cards")
"""The cards of a battle: ``battle_cards``, which rests on this module, registers the step."""


@RULES.step("attack")
def attack_region(change: Work) -> None:
    """Battle after battle, until the attacker is gone or nobody is left to fight.  (Rulebook: Battle)"""
    state = change.state
    attack = attack_of(state)
    enemies = pieces_in(state, attack.region, 1 - attack.seat)
    if not enemies or attack.piece not in state.zones[attack.region]:
        state.attack = None
        mark_unmixed(change, attack.region)
        check_shire(change)
    elif len(enemies) > 1 and (any(p in attack.revealed for p in enemies) or is_asked(state, attack.region)):
        RULES.ask(change, attack.seat, _targets.about())
    else:
        _begin_battle(change, _drawn(change, enemies) if len(enemies) > 1 else enemies[0])


@RULES.question("target", is_open=True)
def _targets(state: ConfrontationState, asked: Decision) -> list[Action]:
    """A defender already shown in this turn may be picked; else one of the others is drawn, or looked at before.

    (Rulebook: Palantir, Battle; rulings ``choose-revealed``, ``palantir-moments``)
    """
    attack = attack_of(state)
    enemies = pieces_in(state, attack.region, 1 - asked.seat)
    known = [Action.of("fight", face_of(state, piece)) for piece in enemies if piece in attack.revealed]
    hidden = [Action.of("draw")] if any(piece not in attack.revealed for piece in enemies) else []
    return [*known, *hidden, *looks(state, asked.seat)]


@RULES.answer("target")
def _target_answered(change: Work, action: Action) -> None:
    """The attacker names a defender, or has one drawn, or looks first.

    (Rulebook: Battle, Palantir; rulings ``choose-revealed``, ``palantir-moments``)
    """
    state = change.state
    attack = attack_of(state)
    if action.verb == "palantir":
        look(change, action.words[0])
        change.push(attack_region.step())
    elif action.verb == "fight":
        _begin_battle(change, find(state, action.words[0])[0])
    else:
        hidden = tuple(p for p in pieces_in(state, attack.region, 1 - attack.seat) if p not in attack.revealed)
        _begin_battle(change, _drawn(change, hidden))


def _drawn(change: Work, defenders: tuple[str, ...]) -> str:
    """Of several defenders chance decides who has to fight.  (Rulebook: Battle)"""
    return defenders[change.roll(len(defenders))]


def _begin_battle(change: Work, defender: str) -> None:
    """Both fighters are revealed.  (Rulebook: Reveal Characters)"""
    state = change.state
    attack = attack_of(state)
    pair = (attack.piece, defender) if attack.seat == GOOD else (defender, attack.piece)
    state.battle = Battle(*pair)
    change.tell("battle_began", region=attack.region, attacker=attack.piece, defender=defender)
    for piece in pair:
        reveal(change, piece, attack.region)
    remember_defender(change, defender)
    change.push(*fight_steps())


@cache
def fight_steps() -> Steps:
    """The steps of a battle whose fighters have been revealed, and then the next one.  (Rulebook: Battle)"""
    texts = (_good_text.step(), _dark_text.step())
    return (*texts, CARDS, _compare.step(), _clean_up.step(), attack_region.step())


def shown_defender(state: ConfrontationState, face: str) -> str:
    """The hidden piece that an attacker may name, or nothing: shown in this turn, it can be told which it is.

    (Rulebook: Battle; ruling ``choose-revealed``)
    """
    attack = attack_of(state)
    owner = 1 - attack.seat
    alive = standing_faces(state, owner)
    shown = [piece for piece in attack.revealed if piece in state.zones[attack.region]]
    return next((piece for piece in shown if state.sightings[owner].candidates(piece, alive) == (face,)), "")


def faces(state: ConfrontationState) -> tuple[str, str]:
    """The two fighters' faces, the Fellowship's first."""
    battle = battle_of(state)
    return face_of(state, battle.good), face_of(state, battle.dark)


@RULES.step("good_text")
def _good_text(change: Work) -> None:
    """The Fellowship's text works first; against the Warg not at all.  (Rulebook: Reveal Characters, Warg)"""
    state = change.state
    attack = attack_of(state)
    good, dark = faces(state)
    is_attacked = attack.seat == DARK
    if is_silenced(dark):
        return
    if (good, dark) in SLAYERS:
        decide(change, good, defeated=(DARK,))
    elif both_are_defeated(good, dark):
        decide(change, good, defeated=(GOOD, DARK))
    elif good in ("frodo", "sam") and is_attacked:
        _ask_about_companion(change, good)
    elif good == "pippin" and text_retreats(state):
        RULES.ask(change, GOOD, _pippin_options.about())


def _ask_about_companion(change: Work, face: str) -> None:
    """Frodo is asked where he can get away or Sam may help, Sam where Frodo may be beside him.  (Rulebook: Frodo, Sam)

    They are asked where there is a choice as far as the enemy can tell, so that being asked gives nothing away.
    """
    is_open = ask_companion(change.state)
    if is_open is not None:
        question = _frodo_options if face == "frodo" else _sam_options
        RULES.ask(change, GOOD, question.about(), is_open=is_open)


def ask_companion(state: ConfrontationState) -> bool | None:
    """Whether the enemy can tell what Frodo or Sam, attacked, may choose; None where neither is asked.

    (Rulebook: Frodo, Sam)
    """
    attack, battle = attack_of(state), battle_of(state)
    companion = "sam" if faces(state)[GOOD] == "frodo" else "frodo"
    others = [piece for piece in pieces_in(state, attack.region, GOOD) if piece != battle.good]
    alive = standing_faces(state, GOOD)
    may_help = any(state.sightings[GOOD].may_be(piece, companion, alive) for piece in others)
    return not may_help if may_help or text_retreats(state) else None


def text_retreats(state: ConfrontationState) -> list[Action]:
    """Where its text lets the Fellowship's fighter get away to.  (Rulebook: Frodo, Pippin, Reveal Characters)"""
    attack = attack_of(state)
    regions = retreats_by_text(*faces(state), attack.seat, attack.region)
    return [Action.of("retreat", region) for region in free_regions(state, regions, GOOD)]


@RULES.question("frodo")
def _frodo_options(state: ConfrontationState, asked: Decision) -> list[Action]:
    """He may retreat sideways, or let Sam fight in his place.  (Rulebook: Frodo, Sam)"""
    options = text_retreats(state)
    if _companion(state, "sam"):
        options.append(Action.of("fight", "sam"))
    return [*options, STAND]


@RULES.question("sam")
def _sam_options(state: ConfrontationState, asked: Decision) -> list[Action]:
    """Beside Frodo he fights with 5, if both are shown.  (Rulebook: Sam; ruling ``sam-attacked-first``)"""
    return [Action.of("show", "frodo"), STAND] if _companion(state, "frodo") else [STAND]


@RULES.question("pippin", is_open=True)
def _pippin_options(state: ConfrontationState, asked: Decision) -> list[Action]:
    """When he attacks he may retreat backwards.  (Rulebook: Pippin)"""
    return [*text_retreats(state), STAND]


def _companion(state: ConfrontationState, face: str) -> str:
    """The piece with this face beside the Fellowship's fighter, or nothing."""
    attack = attack_of(state)
    there = pieces_in(state, attack.region, GOOD)
    return next((piece for piece in there if state.pieces[piece].face == face), "")


@RULES.answer("frodo", "sam", "pippin")
def _text_answered(change: Work, action: Action) -> None:
    """A retreat, or Sam's help with both of them revealed; who stands fights on.  (Rulebook: Frodo, Sam, Pippin)"""
    state = change.state
    attack, battle = attack_of(state), battle_of(state)
    match action.verb, action.words:
        case "retreat", (region,):
            decide(change, face_of(state, battle.good), defeated=())
            retreat(change, battle.good, attack.region, region)
        case "fight" | "show", (companion,):
            piece = _companion(state, companion)
            reveal(change, piece, attack.region)
            remember_defender(change, piece)
            sam = piece if companion == "sam" else battle.good
            update_battle(change, good=sam, sam_helps=True)
            change.tell("sam_helped", way=action.verb, piece=piece)


@RULES.step("dark_text")
def _dark_text(change: Work) -> None:
    """Then Sauron's: the Orcs' first attack, Saruman's ruling.  (Rulebook: Orcs, Saruman, Reveal Characters)"""
    state = change.state
    if not fighters_stand(state):
        return
    attack = attack_of(state)
    _, dark = faces(state)
    update_battle(change, stage=2)
    if orcs_strike(dark, attack.seat, attack.is_first):
        decide(change, dark, defeated=(GOOD,))
    elif dark == "saruman":
        RULES.ask(change, DARK, _saruman_options.about())


@RULES.question("saruman", is_open=True)
def _saruman_options(state: ConfrontationState, asked: Decision) -> list[Action]:
    """Whether cards are used.  (Rulebook: Saruman; ruling ``saruman-timing``)"""
    return [Action.of("forbid-cards"), Action.of("allow-cards")]


@RULES.answer("saruman")
def _saruman_answered(change: Work, action: Action) -> None:
    """Without cards the strengths of the characters alone decide.  (Rulebook: Saruman)"""
    if action.verb == "forbid-cards":
        update_battle(change, no_cards=True)
        change.tell("cards_forbidden")


def strength(state: ConfrontationState, seat: Seat) -> int:
    """A fighter's own strength; Sam has 5 beside Frodo.  (Rulebook: Sam)"""
    return SAM_BESIDE_FRODO if seat == GOOD and battle_of(state).sam_helps else STRENGTH[faces(state)[seat]]


def ignores_card(state: ConfrontationState, seat: Seat) -> bool:
    """Whether a side's card has no effect in this battle: the Troll's.  (Rulebook: Troll)"""
    return seat == DARK and is_card_ignored(faces(state)[DARK])


def effective_card(state: ConfrontationState, seat: Seat) -> str:
    """The card by which a side fights: played, or what Magic became; none for the Troll.  (Rulebook: Magic, Troll)"""
    battle = battle_of(state)
    return "" if ignores_card(state, seat) else battle.effective(seat)


def card_value(state: ConfrontationState, seat: Seat) -> int:
    """What a side's card adds to its fighter's strength.  (Rulebook: Compare Strengths, Elven Cloak, Troll)"""
    return numbers(effective_card(state, GOOD), effective_card(state, DARK))[seat]


@RULES.step("compare")
def _compare(change: Work) -> None:
    """The lower total is defeated, a tie defeats both.  (Rulebook: Compare Strengths)"""
    state = change.state
    if not fighters_stand(state):
        return
    good, dark = (strength(state, seat) + card_value(state, seat) for seat in (GOOD, DARK))
    lost = (GOOD, DARK) if good == dark else (GOOD,) if good < dark else (DARK,)
    is_shelob = faces(state)[DARK] == "shelob" and lost == (GOOD,)
    region, shelob = attack_of(state).region, battle_of(state).dark
    decide(change, "strength", defeated=lost)
    if is_shelob and state.result is None:
        _shelob_returns(change, shelob, region)


def _shelob_returns(change: Work, shelob: str, region: str) -> None:
    """Having defeated an enemy she goes back to Gondor, or is defeated if there is no room.  (Rulebook: Shelob)"""
    state = change.state
    if region == "gondor":
        return
    if has_room(state, "gondor", DARK):
        change.move(shelob, region, "gondor", "returned")
        mark_unmixed(change, "gondor")
    else:
        defeat(change, shelob, region, "no-room-in-gondor")


def decide(change: Work, reason: str, defeated: tuple[Seat, ...]) -> None:
    """Reports how a battle was decided, with all that it rested on, and sets the defeated aside.  (Rulebook: Battle)"""
    state = change.state
    attack, battle = attack_of(state), battle_of(state)
    update_battle(change, stage=4)
    if not change.is_quiet:
        facts = {"region": attack.region, "reason": reason, "attacker": SIDES[attack.seat], "turn": str(state.turn)}
        facts["defeated"] = " ".join(SIDES[seat] for seat in defeated)
        for seat, face in zip((GOOD, DARK), faces(state), strict=True):
            side = SIDES[seat]
            facts |= {side: face, f"{side}_strength": str(strength(state, seat))}
            facts |= {f"{side}_card": battle.cards[seat], f"{side}_replacement": battle.replacements[seat]}
            facts[f"{side}_value"] = str(card_value(state, seat))
        change.events.append(Event("battle_decided", facts))
    if len(defeated) == 2:
        defeat_both(change, attack.region, reason)
    elif defeated:
        defeat(change, battle.good if defeated == (GOOD,) else battle.dark, attack.region, reason)


@RULES.step("clean_up")
def _clean_up(change: Work) -> None:
    """Used cards go face up beside the board, all nine come back, survivors are concealed.  (Rulebook: Battle)"""
    state = change.state
    for seat in (GOOD, DARK):
        played, used, hand = zone(seat, "played"), zone(seat, "used"), zone(seat, "hand")
        for card in state.zones[played]:
            change.move(card, played, used, "discarded")
        if not state.zones[hand]:
            state.zones[hand] = tuple(sorted(state.zones[used]))
            state.zones[used] = ()
            change.tell("cards_came_back", seat=str(seat))
    state.battle = None
    conceal(change)
    if state.attack is not None:
        state.attack = replace(state.attack, is_first=False)
