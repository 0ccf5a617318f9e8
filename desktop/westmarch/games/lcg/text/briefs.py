"""What the side panel shows with symbols: what a player has, cards that can be chosen, what a picked one costs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from westmarch.engine.panel_records import LISTED, Brief, Fact, Pill, PillGroup
from westmarch.engine.records import Decision, Seat, View
from westmarch.engine.table import Option
from westmarch.games.lcg.catalogue import CARDS
from westmarch.games.lcg.language import derived, open_decks, prices
from westmarch.games.lcg.printed.vocabulary import NEUTRAL, OWN_SPHERES
from westmarch.games.lcg.state import LcgState, card_of
from westmarch.games.lcg.text.names import capital, count
from westmarch.games.lcg.things import FROM_DECK
from westmarch.games.lcg.zones import zone


def brief(seen: View, piece: str) -> Brief | None:
    """The price of a card that can be played from the hand; None for anything else."""
    state: LcgState = seen.state
    decision = state.decision
    if decision is None or decision.seat != seen.seat:
        return None
    is_top = piece == open_decks.topmost(state, decision.seat)
    if not is_top and piece not in state.zones[zone(decision.seat, "hand")]:
        return None
    face = state.pieces[piece].face
    plays = [action for action in decision.options if action.verb == "play" and action.words[0] == face]
    plays = [action for action in plays if is_top == (FROM_DECK in action.words)]
    if face is None or not plays:
        return None
    data, state = CARDS[face], open_decks.where_played(state, decision.seat, piece)
    held = sum(prices.pools(state, decision.seat, data).values())
    match = "" if data.sphere == NEUTRAL else f" {data.sphere}"
    purse = f"you have {held}{match}"
    if data.is_cost_chosen:
        price, leaves = Fact("As much as you choose", value="X"), {}
    else:
        cost = prices.price(state, decision.seat, data)
        price = Fact("Resources", value=str(cost) if cost else "free")
        leaves = {str(action): f"leaves you {count(held - cost, f'{match} resource'.strip())}" for action in plays}
    kind = f"{capital(data.type)}, {capital(data.sphere)}"
    return Brief(data.title, kind, text=data.text, price=(price,), purse=purse, leaves=leaves)


def holds(state: LcgState, seat: Seat) -> tuple[Fact, ...]:
    """The threat of a player, the resources by sphere, and the cards in hand."""
    held: Counter[str] = Counter()
    for piece, thing in state.things.items():
        if thing.seat == seat and thing.resources:
            held[card_of(state, piece).sphere] += thing.resources
    resources = [
        Fact(sphere, f"sphere/{sphere}", str(held[sphere])) for sphere in (*OWN_SPHERES, NEUTRAL) if held[sphere]
    ]
    return (
        Fact("threat", "value/threat", str(state.threat[seat])),
        *(resources or [Fact("resources", f"sphere/{NEUTRAL}", "0")]),
        Fact("in hand", "back/player", str(len(state.zones[zone(seat, "hand")]))),
    )


def card_groups(state: LcgState, decision: Decision, options: Sequence[Option]) -> Iterator[PillGroup]:
    """The cards of a long list of answers: what is played with its cost, who quests with the willpower."""
    legal = [option for option in options if not option.refusal and not option.is_end]
    if len({option.action for option in legal}) <= LISTED:
        return
    sources = {option.source: option for option in legal if option.group and option.source in state.pieces}
    hand = state.zones[zone(decision.seat, "hand")] if decision.kind == "open" else ()
    hand += (open_decks.topmost(state, decision.seat),) if hand else ()
    played = [_pill(state, piece, option, "cost") for piece, option in sources.items() if piece in hand]
    if played:
        yield PillGroup("Play", tuple(played), others="Or play")
    others = {piece: option for piece, option in sources.items() if piece not in hand}
    if others and decision.kind == "commit":
        value = derived.quest_value(state)
        pills = [
            Pill(piece, option.group, f"value/{value}", str(derived.stat(state, piece, value)))
            for piece, option in others.items()
        ]
        yield PillGroup("Commit to the quest", tuple(pills))
    elif others:
        title = "Use" if decision.kind == "open" else "Choose a card"
        yield PillGroup(title, tuple([_pill(state, piece, option, "family") for piece, option in others.items()]))


def _pill(state: LcgState, piece: str, option: Option, kind: str) -> Pill:
    face = state.pieces[piece].face
    return Pill(piece, option.group, f"{kind}/{face}" if face else "")
