"""What the side panel shows with symbols: what a seat holds, and the things that can be taken."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from westmarch.engine.panel_records import LISTED, Fact, Pill, PillGroup
from westmarch.engine.records import Seat
from westmarch.engine.table import Option
from westmarch.games.quest.catalogue import CHARACTERS, HEROES, MINIONS, MONSTERS
from westmarch.games.quest.state import SAURON, QuestState, hero_of, pool_cap, zone


def holds(state: QuestState, seat: Seat) -> tuple[Fact, ...]:
    """What a seat has to spend: Sauron influence and cards, a hero cards, life and favor."""
    if seat == SAURON:
        return (
            Fact("influence", "token/influence", f"{state.pool} of {pool_cap(state)}"),
            Fact("Shadow", "card-back/shadow", str(len(state.zones["shadow-hand"]))),
            Fact("Plot", "card-back/plot", str(len(state.zones["plot-hand"]))),
        )
    if seat > len(state.heroes):
        return ()
    hero, hand, life, damage = hero_of(state, seat), *(len(state.zones[zone(seat, name)]) for name in _POOLS)
    return (
        Fact("in hand", f"card-back/{hero.id}", str(hand)),
        Fact("life", f"hero/{hero.id}", str(life)),
        Fact("damage", "token/damage", str(damage)),
        Fact("favor", "token/favor", str(hero.favor)),
    )


_POOLS = ("hand", "life", "damage")


def thing_groups(state: QuestState, options: Sequence[Option], things: str) -> Iterator[PillGroup]:
    """The things of a long list of answers, each with its own picture; none for answers that are few."""
    if len({option.action for option in options if not option.is_end}) <= LISTED:
        return
    named = {option.source: option.group for option in options if option.source and option.group}
    if len(named) > 1:
        pills = tuple(Pill(source, name, _picture(state, source)) for source, name in named.items())
        yield PillGroup(f"Your {things}", pills, others=f"Other {things}")


def _picture(state: QuestState, thing: str) -> str:
    """The picture of a figure or token; nothing for anything else."""
    for kind, known in (("hero", HEROES), ("minion", MINIONS), ("character", CHARACTERS)):
        if thing in known:
            return f"{kind}/{thing}"
    face = state.pieces[thing].face if thing in state.pieces else ""
    if face is None:
        return "monster/back"
    return f"monster/{face}" if face == "blank" or face in MONSTERS else ""
