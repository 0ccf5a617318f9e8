"""Sauron's actions: the tracks, placing influence, drawing cards, commands.  (Rulebook: The Action Step)"""

from __future__ import annotations

from functools import cache

from westmarch.engine.records import Action, Count, Decision, PieceId, Step
from westmarch.engine.typed import About
from westmarch.games.quest.atlas import IN_DECK, NEXT, PLACES, within
from westmarch.games.quest.catalogue import MINIONS, PILES, SETUP, TRACKS
from westmarch.games.quest.influence import add_to_pool, open_places, place_influence
from westmarch.games.quest.rules import figures, verbs
from westmarch.games.quest.rules.effects_on_enemies import draw_token, free_places, place_token, token_places
from westmarch.games.quest.rules.effects_on_sauron import draw_cards
from westmarch.games.quest.rules.kinds import Pile
from westmarch.games.quest.rules.rulebase import DONE, RULES
from westmarch.games.quest.rules.shadows import ACTION_STEP, is_open, play, playable
from westmarch.games.quest.state import SAURON, SAURON_SEES, QuestState, Work, at, face, has_rule, pool_cap

MOST_TO_POOL = 2
"""Influence of one action that may go into the Shadow Pool.  (Rulebook: Place Influence)"""
PLACED = "placed"
"""What stands in ``commanded`` once a monster token was placed with the action."""
POOL = Action.of("pool")
_SPACES = {track: tuple([f"{track}-{number}" for number in range(len(found))]) for track, found in SETUP.tracks.items()}
MOST_TOKENS = 3
"""Action tokens that lie on the tracks before the fourth lifts them."""


def actions_per_turn(state: QuestState) -> int:
    """Two actions, three with three heroes.  (Rulebook: The Action Step)"""
    return 3 if state.seats == 4 else 2


def space(state: QuestState, track: str) -> int | None:
    """The leftmost empty space of a track.  (Rulebook: The Action Step)"""
    return next((number for number, token in enumerate(_SPACES[track]) if token not in state.tokens), None)


@RULES.step("action-step")
def action_step(change: Work) -> None:
    """The Ringwraiths return, then Sauron acts.  (Rulebook: Minions; The Action Step; ruling ``ringwraiths-return``)"""
    state = change.state
    state.step = "action"
    state.actions = 0
    for name, minion in MINIONS.items():
        if has_rule(name, "returns") and state.minions[name].is_defeated:
            figures.move_minion(change, name, minion.start[0])
    change.push(_actions.step())


@RULES.step("actions")
def _actions(change: Work) -> None:
    """An action, or a Shadow card of this step, until he has had all his actions and wants no more.

    (Rulebook: The Action Step; Playing Shadow Cards)
    """
    state = change.state
    if state.actions < actions_per_turn(state) or is_open(state, (ACTION_STEP,)):
        change.push(_actions.step())
        RULES.ask(change, SAURON, _action_options.about())


@RULES.question("action", is_open=False)
def _action_options(state: QuestState, asked: Decision) -> list[Action]:
    """A token on one of the tracks that has room, a Shadow card, or the end of the step.

    (Rulebook: The Action Step; Playing Shadow Cards)
    """
    tracks: list[Action] = []
    if state.actions < actions_per_turn(state):
        tracks = [Action.of("act", track) for track in TRACKS if space(state, track) is not None]
    return [*tracks, *playable(state, (ACTION_STEP,)), DONE]


@RULES.answer("action")
def _acted(change: Work, action: Action) -> None:
    """The token goes on the leftmost empty space; a fourth one lifts the three others.

    (Rulebook: The Action Step)
    """
    state = change.state
    if action == DONE:
        change.skip_to("hero-draw")
        return
    if action.verb == "shadow":
        play(change, action.words[0])
        return
    track = action.words[0]
    number = space(state, track) or 0
    token = f"{track}-{number}"
    state.tokens = (*state.tokens, token) if len(state.tokens) < MOST_TOKENS else (token,)
    state.actions += 1
    amount = SETUP.tracks[track][number]
    change.tell("acted", track=track, amount=str(amount), space=str(number))
    change.push(_ON_TRACK[track].step(amount))


# -- influence


@RULES.step("act-influence")
def _act_influence(change: Work, number: Count) -> None:
    """So much influence: up to two into the Shadow Pool, the rest in extension.  (Rulebook: Action: Place Influence)"""
    RULES.ask(change, SAURON, _influence_options.about(number, MOST_TO_POOL), least=2)


@RULES.question("place-influence", is_open=True)
def _influence_options(state: QuestState, asked: Decision, left: Count, to_pool: Count) -> list[Action]:
    """The Shadow Pool, places in extension, or no more.  (Rulebook: Action: Place Influence)"""
    into_pool = [POOL] if to_pool and state.pool < pool_cap(state) else []
    return [*into_pool, *[Action.of("influence", place) for place in open_places(state)], DONE]


@RULES.each_pick(_influence_options, least=2, enough=DONE)
def _influenced(change: Work, action: Action, left: Count, to_pool: Count) -> About | None:
    """One token, into the pool or onto the map.  (Rulebook: Action: Place Influence)"""
    if action == POOL:
        add_to_pool(change, 1)
        return _influence_options.about(left - 1, to_pool - 1)
    place_influence(change, action.words)
    return None


# -- cards


@RULES.step("act-cards")
def _act_cards(change: Work, number: Count) -> None:
    """So many Shadow cards, and as many Plot cards of which he keeps one.

    (Rulebook: Action: Draw Shadow and Plot Cards)
    """
    draw_cards(change, "shadow", number)
    keep_plots(change, number, 1)


def keep_plots(change: Work, number: int, kept: int) -> None:
    """Plot cards are drawn, some kept, the others put under the deck.

    (Rulebook: Action: Draw Shadow and Plot Cards)
    """
    drawn = verbs.draw_from(change, "plot", "drawn", number, SAURON_SEES, SAURON)
    change.tell("looked_at_plots", amount=str(len(drawn)))
    if drawn:
        RULES.ask(change, SAURON, _keepable.about(kept, *drawn))


@RULES.question("keep-plot", is_open=False)
def _keepable(state: QuestState, asked: Decision, kept: Count, *drawn: PieceId) -> list[Action]:
    """The Plot cards drawn: to keep, then in which order the others go under the deck.

    (Rulebook: Action: Draw Shadow and Plot Cards)
    """
    verb = "keep" if kept else "bury"
    return [Action.of(verb, card) for card in dict.fromkeys([face(state, piece) for piece in drawn])]


@RULES.each_pick(_keepable)
def _kept(change: Work, action: Action, kept: Count, *drawn: PieceId) -> About | None:
    """Into his hand, or under the deck, one after the other.  (Rulebook: Action: Draw Shadow and Plot Cards)"""
    state = change.state
    piece = next(piece for piece in drawn if face(state, piece) == action.words[0])
    if action.verb == "keep":
        verbs.shift(change, piece, "drawn", "plot-hand", is_on_top=False)
        kept -= 1
        verbs.report(change, "kept_plot", piece)
    else:
        _bury(change, piece)
    left = [other for other in drawn if other != piece]
    if len(left) == 1 and not kept:
        _bury(change, left.pop())
    return _keepable.about(kept, *left) if left else None


def _bury(change: Work, piece: str) -> None:
    verbs.shift(change, piece, "drawn", "plot", is_on_top=False)
    verbs.see(change, piece, SAURON_SEES, -1)
    verbs.report(change, "buried_plot", piece)


# -- commands


@RULES.step("act-command")
def _act_command(change: Work, number: Count) -> None:
    """So many commands.  (Rulebook: Action: Command Monsters and Minions)"""
    change.push(_command.step(number, ""))


@RULES.step("command")
def _command(change: Work, number: Count, only: str = "") -> None:
    """Each monster token and minion may have one.  (Rulebook: Action: Command Monsters and Minions)"""
    change.state.commanded = ()
    RULES.ask(change, SAURON, commands.about(number, only), least=2)


def reach(name: str, place: str) -> tuple[str, ...]:
    """Where a minion can move with one command.  (Rulebook: Move Monster or Minion; ruling ``two-spaces``)"""
    spaces = 2 if "two spaces" in MINIONS[name].rules else 1
    return tuple([there for there in within(spaces, place) if there != place])


@cache
def _moves(name: str, place: str) -> tuple[Action, ...]:
    return tuple([Action.of("move", name, there) for there in reach(name, place)])


@RULES.question("command", is_open=True)
def commands(state: QuestState, asked: Decision, left: Count, only: str) -> list[Action]:
    """Moves, piles from which a token can be placed, minions that can heal, or no more.

    (Rulebook: Action: Command Monsters and Minions)
    """
    done = state.commanded
    options: list[Action] = []
    places = [hero.place for hero in state.heroes]
    for name, minion in state.minions.items():
        if minion.place and name not in done:
            options += _moves(name, minion.place)
            if minion.damage and minion.place not in places:
                options.append(Action.of("mend", name))
    if not only:
        for place in PLACES:
            for piece in state.zones[at(place)]:
                if piece not in done:
                    options += [Action.of("move", piece, there) for there in NEXT[place] if there in state.influence]
        if PLACED not in done:
            options += [Action.of("draw", deck) for deck in PILES if token_places(state, IN_DECK[deck])]
    return [*options, DONE]


@RULES.each_pick(commands, enough=DONE)
def _commanded(change: Work, action: Action, left: Count, only: str) -> Step:
    """A command is carried out.  (Rulebook: Action: Command Monsters and Minions)"""
    state = change.state
    name = action.words[0]
    match action.verb:
        case "mend":
            state.commanded = (*state.commanded, name)
            figures.heal_minion(change, name, SETUP.heals)
        case "draw":
            state.commanded = (*state.commanded, PLACED)
            piece = draw_token(change, name)
            state.commanded = (*state.commanded, piece)
            change.tell("drew_token", deck=name)
            RULES.ask(change, SAURON, _token_places.about(name, piece))
        case _:
            state.commanded = (*state.commanded, name)
            if name in MINIONS:
                figures.move_minion(change, name, action.words[1])
            else:
                figures.move_token(change, name, figures.token_place(state, name), action.words[1])
    return _more_commands.step(left - 1, only)


@RULES.step("more-commands")
def _more_commands(change: Work, left: Count, only: str) -> None:
    """The rest of the commands.  (Rulebook: Action: Command Monsters and Minions)"""
    RULES.ask(change, SAURON, commands.about(left, only), least=2)


@RULES.question("token-place", is_open=True)
def _token_places(state: QuestState, asked: Decision, deck: Pile, piece: PieceId) -> list[Action]:
    """Places of its colour.  (Rulebook: Place Monster Token)"""
    return [Action.of("token", place) for place in free_places(state, IN_DECK[deck])]


@RULES.answer("token-place")
def _token_placed(change: Work, action: Action, deck: Pile, piece: PieceId) -> None:
    """(Rulebook: Place Monster Token)"""
    place_token(change, piece, action.words[0])


_ON_TRACK = {"influence": _act_influence, "cards": _act_cards, "command": _act_command}
"""By the track of the token: what Sauron does.  (Rulebook: The Action Step)"""
