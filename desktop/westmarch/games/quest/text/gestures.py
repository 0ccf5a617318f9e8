"""Options that answer a question and those of its kind that follow, in one gesture."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence

from westmarch.engine.records import Action, Decision
from westmarch.engine.table import Follow, Option
from westmarch.engine.text_format import listed
from westmarch.games.quest.catalogue import COMBAT, PLOTS, SHADOWS
from westmarch.games.quest.influence import good_places
from westmarch.games.quest.rules.actions import POOL
from westmarch.games.quest.rules.damage import FROM_LIFE
from westmarch.games.quest.rules.exploring import FAVOR, has_room
from westmarch.games.quest.rules.plots import targets
from westmarch.games.quest.state import QuestState, at, face, faces, hero_of, pool_cap, ruled, zone
from westmarch.games.quest.text import names


def weakest(state: QuestState, seat: int, cards: Sequence[str]) -> list[str]:
    """The pieces in a hand that are one of these cards, the weakest in combat first."""
    held = [piece for piece in state.zones[zone(seat, "hand")] if state.pieces[piece].face in cards]
    return sorted(held, key=lambda piece: _strength(face(state, piece)))


def _strength(card: str) -> tuple[int, int]:
    return COMBAT[card].attack + COMBAT[card].defense, COMBAT[card].cost


def path_mark(state: QuestState, seat: int, there: str) -> str:
    """The mark of an option that takes the path from a hero's place."""
    return "/".join(("path", *sorted((hero_of(state, seat).place, there))))


def _all_from_life(state: QuestState, asked: Decision) -> Iterator[Option]:
    """To take all damage from the life pool, as far as that goes."""
    points, least = map(int, asked.about)
    number = min(points - least, len(state.zones[zone(asked.seat, "life")]))
    if FROM_LIFE in asked.options:
        yield from _repeated(asked, FROM_LIFE, number, f"{_all(number)} from the life pool")


def _pay_all(state: QuestState, asked: Decision) -> Iterator[Option]:
    """To pay for a path with the cards that are the weakest in combat; a second click on the place does that too."""
    there, number = asked.about[0], int(asked.about[1])
    exerted = [action.words[0] for action in asked.options if action.verb == "exert"]
    if number < 2 or not exerted:
        return
    pieces = weakest(state, asked.seat, exerted)[:number]
    first, *others = [face(state, piece) for piece in pieces]
    action, follow = str(Action.of("exert", first)), tuple([Follow("pay", f"exert {card}") for card in others])
    is_best = not any([action.verb == "pay" for action in asked.options])
    paid = Counter([names.title(card) for card in (first, *others)])
    words = f"Pay with {listed([f'{title} ×{n}' if n > 1 else title for title, n in paid.items()])}"
    lights = tuple(pieces)
    yield Option(action, words, "Your weakest cards in combat", is_primary=is_best, follow=follow, lights=lights)
    if is_best:
        mark = path_mark(state, asked.seat, there)
        yield Option(action, words, target=at(there), mark=mark, follow=follow, lights=lights)


def _all_favor(state: QuestState, asked: Decision) -> Iterator[Option]:
    """To take all favor of a place, where no Corruption limits how much."""
    number = state.favor.get(hero_of(state, asked.seat).place, 0)
    is_limited = any([ruled(state, asked.seat, rule) for rule in ("most-favor", "favor-a-turn")])
    if FAVOR in asked.options and not is_limited and has_room(state, asked.seat):
        yield from _repeated(asked, FAVOR, number, f"Take all {number} favor")


def _all_into_the_pool(state: QuestState, asked: Decision) -> Iterator[Option]:
    """To put as much influence into the Shadow Pool as one action may."""
    number = min(*map(int, asked.about), pool_cap(state) - state.pool)
    if POOL in asked.options:
        yield from _repeated(asked, POOL, number, f"{number} influence into the Shadow Pool")


def _bury_all(state: QuestState, asked: Decision) -> Iterator[Option]:
    """To put the other Plot cards under the deck in any order."""
    kept, *drawn = asked.about
    if int(kept) or len(drawn) < 3:
        return
    first, *others = [str(Action.of("bury", face(state, piece))) for piece in drawn]
    follow = tuple([Follow(asked.kind, other) for other in others[:-1]])
    yield Option(first, "All under the deck, in any order", follow=follow)


def _ready_influence(state: QuestState, asked: Decision) -> Iterator[Option]:
    """To let all influence of the set-up be placed."""
    places = good_places(state, int(asked.about[0])) if not state.round else ()
    yield from _for_me(asked, [Action.of("influence", place) for place in places], "Place it for me", "")


def _ready_shadows(state: QuestState, asked: Decision) -> Iterator[Option]:
    """To keep the Shadow cards of the set-up that need the least influence."""
    drawn = sorted(faces(state, "shadow-hand"), key=lambda card: SHADOWS[card].pool)
    number = len(drawn) - int(asked.about[0])
    detail = f"You keep {listed([names.title(card) for card in drawn[:number]])}."
    yield from _for_me(asked, [Action.of("drop", card) for card in drawn[number:]], "Choose for me", detail)


def _ready_plots(state: QuestState, asked: Decision) -> Iterator[Option]:
    """To keep the Plots of the set-up that can be played first; the others go under the deck in any order."""
    kept, *drawn = asked.about
    if state.round or kept == "0":
        yield from _bury_all(state, asked)
        return
    cards = sorted(
        [face(state, piece) for piece in drawn], key=lambda card: (not targets(state, card), PLOTS[card].pool)
    )
    best, others = cards[: int(kept)], cards[int(kept) :]
    actions = [*[Action.of("keep", card) for card in best], *[Action.of("bury", card) for card in others[:-1]]]
    yield from _for_me(asked, actions, "Choose for me", f"You keep {listed([names.title(card) for card in best])}.")


def _for_me(asked: Decision, actions: Sequence[Action], label: str, detail: str) -> Iterator[Option]:
    """Answers of the set-up in one gesture, for whoever does not know the game yet."""
    if actions:
        first, *others = map(str, actions)
        follow = tuple([Follow(asked.kind, other) for other in others])
        yield Option(first, label, detail, is_primary=True, follow=follow)


def _repeated(asked: Decision, action: Action, number: int, label: str) -> Iterator[Option]:
    """The same answer so many times."""
    if number > 1:
        yield Option(str(action), label, follow=(Follow(asked.kind, str(action)),) * (number - 1))


def _all(number: int) -> str:
    return "Both" if number == 2 else f"All {number}"


AT_ONCE: dict[str, Callable[[QuestState, Decision], Iterator[Option]]] = {
    "suffer": _all_from_life,
    "pay": _pay_all,
    "explore": _all_favor,
    "place-influence": _all_into_the_pool,
    "influence": _ready_influence,
    "drop-shadow": _ready_shadows,
    "keep-plot": _ready_plots,
}
"""By the kind of question."""
