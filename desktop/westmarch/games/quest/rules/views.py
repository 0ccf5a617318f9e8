"""What a player may know, and worlds that fit it.

What lies in each deck, pile and hero's deck is known as a list; hidden are orders, hands, the Plots and Shadow cards
that Sauron holds, Missions, and most monster tokens.  Unseen pieces lie in pools with the same possible faces.  A Skill
card that a hero has taken is shuffled into his deck sooner or later, and may then be any of his unseen pieces: so the
unseen Skill cards of all that others hold and of the Skill deck are one pool, of which each hero has as many as he has
unseen pieces more than unseen cards of his own.  What he holds himself he knows.
"""

from __future__ import annotations

from functools import cache

from westmarch.engine.dice import Dice
from westmarch.engine.hiding import blanked
from westmarch.engine.records import ALL_SEEING, Piece, Seat, Secret, View
from westmarch.games.quest.catalogue import COMBAT, SKILL
from westmarch.games.quest.rules.box import STARTING_PLOT
from westmarch.games.quest.rules.combat_rounds import SECRETS
from westmarch.games.quest.rules.fighters import RANGED, fight_of, hand_of
from westmarch.games.quest.rules.rulebase import RULES
from westmarch.games.quest.rules.travel import path_for
from westmarch.games.quest.rules.verbs import deck_of
from westmarch.games.quest.state import NOBODY, QuestState, faces, hero_seats, zone

SKILLS = frozenset(face for face, card in COMBAT.items() if card.deck == SKILL)
"""The Skill cards."""


@cache
def _hero(seat: Seat) -> str:
    """The pool of a hero's cards."""
    return f"hero-{seat}"


@cache
def _pool(piece: str, owner: Seat) -> str:
    """The pool of an unseen piece: its deck, or the cards of the hero who has it."""
    deck = deck_of(piece)
    if deck == SKILL or deck.endswith("-life"):
        return SKILL if owner == NOBODY else _hero(owner)
    return "plot" if piece == STARTING_PLOT else deck


def view(state: QuestState, seat: Seat | None) -> View:
    """The State with unseen faces, the options of others, secrets and the dice blanked."""
    seen = blanked(state, seat)
    if seat != ALL_SEEING:
        seen.unseen = _unseen(state, seen, seat)
    return View(seat, seen)


def _unseen(state: QuestState, seen: QuestState, seat: Seat | None) -> dict[str, tuple[str, ...]]:
    """The faces that a seat does not see; Skill cards that others hold are among all Skill cards."""
    pools: dict[str, list[str]] = {}
    true, own = state.pieces, "" if seat is None else _hero(seat)
    for piece, record in seen.pieces.items():
        if record.face is None:
            face = true[piece].face or ""
            pool = _pool(piece, record.owner)
            if pool != own and face in SKILLS:
                pool = SKILL
            if pool not in pools:
                pools[pool] = []
            pools[pool].append(face)
    return {name: tuple(sorted(found)) for name, found in sorted(pools.items())}


def sample(seen: View, dice: Dice) -> QuestState:
    """A State that the view's seat cannot rule out: the faces of each pool are dealt among its unseen pieces.

    What was said of a hand in combat is kept, who pays for a path can, and cards chosen in secret are some of the hand.
    """
    state: QuestState = seen.state.copy()
    state.dice = dice.fork()
    pieces = state.pieces
    unseen: dict[str, list[str]] = {}
    for piece, record in pieces.items():
        if record.face is None:
            unseen.setdefault(_pool(piece, record.owner), []).append(piece)
    found = {name: dice.dealt(held) for name, held in state.unseen.items()}
    for seat in hero_seats(state):
        name = _hero(seat)
        own = found.get(name, [])
        taken = len(unseen.get(name, ())) - len(own)
        if taken > 0:
            skills = found[SKILL]
            found[name] = dice.dealt([*own, *skills[-taken:]])
            found[SKILL] = skills[:-taken]
    pools = {name: dict(zip(held, found[name], strict=True)) for name, held in unseen.items()}
    _let_pay(state, pools)
    for dealt in pools.values():
        if state.fight is not None and state.fight.counted:
            _keep_counts(state, dealt)
        for piece, face in dealt.items():
            record = pieces[piece]
            pieces[piece] = Piece(face, record.owner, record.seen_by)
    state.unseen = {}
    _choose_in_secret(state, dice)
    RULES.fill_in(state)
    return state


_Dealt = dict[str, str]
"""The faces that unseen pieces get."""


def _let_pay(state: QuestState, pools: dict[str, _Dealt]) -> None:
    """Whoever is about to pay for a path with fewer cards than it asks for has one with its icon."""
    asked = state.decision
    if asked is None or asked.kind != "pay":
        return
    own, skills = pools.get(_hero(asked.seat), {}), pools.get(SKILL, {})
    hand = state.zones[zone(asked.seat, "hand")]
    icon = path_for(state, asked.seat, asked.about[0]).icon
    known = [state.pieces[piece].face or own.get(piece) or skills.get(piece, "") for piece in hand]
    if len(hand) >= int(asked.about[1]) or icon in [COMBAT[face].move for face in known]:
        return
    first = next((piece for piece in hand if piece in own), None)
    if first is None:  # all that is not known of the hand are Skill cards that were taken and not yet shuffled
        taken = next(piece for piece in hand if piece in skills)
        _exchange(skills, taken, skills, _with_icon(skills, icon))
        return
    fits = _with_icon(own, icon)
    if fits:
        _exchange(own, first, own, fits)
        return
    taken = next(piece for piece, face in own.items() if COMBAT[face].deck == SKILL)
    _exchange(own, first, own, taken)
    _exchange(own, first, skills, _with_icon(skills, icon))


def _with_icon(dealt: _Dealt, icon: str) -> str:
    """A piece that gets a card with an icon; empty if none does."""
    return next((piece for piece, face in dealt.items() if COMBAT[face].move == icon), "")


def _exchange(one: _Dealt, piece: str, other: _Dealt, another: str) -> None:
    one[piece], other[another] = other[another], one[piece]


def _keep_counts(state: QuestState, dealt: _Dealt) -> None:
    """Exchanges faces of one pool so that counted hands have as many ranged cards as was said."""
    settled: set[str] = set()
    for counted in fight_of(state).counted:
        hidden = [piece for piece in counted.pieces if piece in dealt]
        wanted = counted.ranged - sum([_is_ranged(state.pieces[p].face) for p in counted.pieces if p not in dealt])
        free = [piece for piece in hidden if piece not in settled]
        settled.update(hidden)
        others = [piece for piece in dealt if piece not in settled]
        surplus = sum([_is_ranged(dealt[piece]) for piece in hidden]) - wanted
        for piece in free:
            is_ranged = _is_ranged(dealt[piece])
            if surplus and is_ranged == (surplus > 0):
                other = next((other for other in others if _is_ranged(dealt[other]) != is_ranged), None)
                if other is not None:
                    _exchange(dealt, piece, dealt, other)
                    surplus -= 1 if surplus > 0 else -1


def _is_ranged(face: str | None) -> bool:
    return face is not None and COMBAT[face].type == RANGED


def _choose_in_secret(state: QuestState, dice: Dice) -> None:
    """A card of the hand in place of each choice that is not known."""
    for side, name in enumerate(SECRETS):
        secret = state.secrets.get(name)
        if secret is not None and secret.choice is None:
            hand = faces(state, hand_of(fight_of(state), side))
            state.secrets[name] = Secret(secret.seat, dice.pick(hand))
