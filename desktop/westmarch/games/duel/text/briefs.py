"""What the side panel says of cards and landmarks that can be taken: in pills, and of the one that is picked."""

from __future__ import annotations

from collections.abc import Iterator

from westmarch.engine.panel_records import Brief, Fact, Pill, PillGroup
from westmarch.engine.records import Decision, Seat, View
from westmarch.games.duel.catalogue import BOARD, CARDS, DISCARD, LANDMARKS, PLAY, TAKE, Effect
from westmarch.games.duel.names import (
    NUMERALS,
    capital,
    coins,
    count,
    does,
    in_words,
    kind,
    region,
    rider,
    skill,
    the_side,
)
from westmarch.games.duel.rules import prices
from westmarch.games.duel.rules.alliances import alliance
from westmarch.games.duel.rules.display import available, laid_open
from westmarch.games.duel.rules.offers import receiver
from westmarch.games.duel.rules.turns import discard_income
from westmarch.games.duel.state import DuelState, face_up_tiles, held

_ORDINALS = ("", "first", "second", "third", "fourth", "fifth", "sixth", "seventh")


def offer_groups(state: DuelState, decision: Decision) -> Iterator[PillGroup]:
    """The cards and landmarks of a turn, each with its price or with what is missing to pay it."""
    if decision.kind != "turn":
        return
    cards = []
    for piece in available(state):
        face = str(state.pieces[piece].face)
        icon = f"mark/{CARDS[face].colour}"
        cards.append(_pill(state, decision.seat, piece, CARDS[face].name, icon, PLAY[face] in decision.options))
    yield PillGroup("Take a card", tuple(cards), others="Or take instead")
    tiles, short = [], []
    for piece in face_up_tiles(state):
        face = str(state.pieces[piece].face)
        if TAKE[face] in decision.options:
            tiles.append(_pill(state, decision.seat, piece, LANDMARKS[face].name, "", True))
        else:
            short.append(_missing(state, decision.seat, face))
    refused = (Pill("", "Landmarks", value=_short(min(short))),) if short and not tiles else ()
    if tiles or refused:
        yield PillGroup("Or a landmark", tuple(tiles), refused=refused)


def _pill(state: DuelState, seat: Seat, piece: str, name: str, icon: str, is_paid: bool) -> Pill:
    face = str(state.pieces[piece].face)
    total = prices.price(state, seat, face).total
    if not is_paid:
        return Pill(piece, name, icon, _short(_missing(state, seat, face)))
    return Pill(piece, name, icon, price=f"coin/{total}") if total else Pill(piece, name, icon, "free")


def _missing(state: DuelState, seat: Seat, face: str) -> int:
    """How many coins more it costs than the side has."""
    return prices.price(state, seat, face).total - state.coins[seat]


def _short(number: int) -> str:
    return f"{coins(number)} short"


def brief(seen: View, piece: str) -> Brief | None:
    """What taking a card or landmark brings, costs and leaves; None for anything else."""
    state: DuelState = seen.state
    decision = state.decision
    if decision is None or decision.kind != "turn" or decision.seat != seen.seat or piece not in state.pieces:
        return None
    face = state.pieces[piece].face
    if face in LANDMARKS:
        tile = LANDMARKS[face]
        lead = (f"A fortress in {region(tile.region)}.", *map(does, tile.effects))
        return _with_price(state, decision.seat, face, Brief(tile.name, "Landmark", lead))
    if face not in CARDS or piece not in available(state):
        return None
    card = CARDS[face]
    return _with_price(
        state,
        decision.seat,
        face,
        Brief(
            card.name,
            "" if kind(card) == card.name else kind(card),
            (does(card.effect),),
            _outlook(state, decision.seat, card.effect),
            facts=tuple(_chains(face)),
            after=_after(state, decision.seat, piece),
        ),
    )


def _with_price(state: DuelState, seat: Seat, face: str, found: Brief) -> Brief:
    cost, purse = prices.price(state, seat, face), state.coins[seat]
    is_card = face in CARDS
    leaves = {str(PLAY[face] if is_card else TAKE[face]): f"leaves you {coins(purse - cost.total)}"}
    if is_card:
        leaves[str(DISCARD[face])] = f"then you have {coins(purse + discard_income(state, seat))}"
    return Brief(
        found.title, found.kind, found.lead, found.outlook, found.facts,
        price=tuple(_rows(cost)), purse=f"you have {coins(purse)}", leaves=leaves, after=found.after,
    )  # fmt: skip


def _rows(cost: prices.Price) -> Iterator[Fact]:
    """A row for each part of a price, and the sum of several."""
    if cost.chain:
        yield Fact(f"You have the {cost.chain}", f"chain/{cost.chain}", "free")
        return
    rows = [Fact("Shown on it", "purse/coin", price=f"coin/{cost.coins}")] if cost.coins else []
    rows += [Fact("For your fortresses", "purse/coin", price=f"coin/{cost.surcharge}")] if cost.surcharge else []
    for number, missing in enumerate(cost.missing):
        if missing:
            name = skill(number) if missing == 1 else f"{in_words(missing)} {skill(number)}"
            rows.append(
                Fact(f"{capital(name)}, which you lack", f"skill/{BOARD.skills[number]}", price=f"coin/{missing}")
            )
    yield from rows
    if len(rows) > 1:
        yield Fact("Together", price=f"coin/{cost.total}")
    if not rows and any(cost.needed):
        yield Fact("You have all the skills", value="free")


def _chains(face: str) -> Iterator[Fact]:
    card = CARDS[face]
    if card.gives:
        later = receiver(card.gives)
        yield Fact(f"makes {later.name} of {NUMERALS[later.chapter]} free", f"chain/{card.gives}")
    if card.free_with:
        yield Fact(f"free with the {card.free_with}", f"chain/{card.free_with}")


def _outlook(state: DuelState, seat: Seat, effect: Effect) -> str:
    """What an effect adds up to with what the side has."""
    if effect.quest:
        step = min(BOARD.track.steps, state.steps[seat] + effect.quest)
        return f"{rider(seat)} would then be at step {step} of {BOARD.track.steps}."
    if effect.race:
        return _of_races((*held(state, seat).races, effect.race), effect.race)
    return ""


def _of_races(races: tuple[str, ...], race: str) -> str:
    match alliance(races, race):
        case "matching":
            return "Your second of them: choose one of their tokens."
        case "different":
            return "Your third Race: choose one of three tokens."
    different = len(set(races))
    if races.count(race) > 1:
        return f"You have {in_words(different)} different Races."
    more = "a third that differs, or a second of them, makes an alliance" if different < 3 else "six of them win"
    return f"Your {_ORDINALS[different]} Race; {more}."


def _after(state: DuelState, seat: Seat, piece: str) -> str:
    """What the next turn can take that this one could not."""
    opened = len(laid_open(state, piece))
    if not opened:
        return ""
    return f"Then {count(opened, 'more card')} can be taken by {the_side(1 - seat)}."
