"""Setting up.  (Rulebook: Setup)"""

from __future__ import annotations

from collections.abc import Sequence

from westmarch.engine.records import EVERYBODY, Action, Count, Decision, Piece, Seat
from westmarch.games.quest.atlas import STRONGHOLDS
from westmarch.games.quest.catalogue import CHARACTERS, HEROES, MARKERS, MINIONS, PLOTS, deck_of
from westmarch.games.quest.influence import place_influence
from westmarch.games.quest.language.cards import SETUPS
from westmarch.games.quest.rules import verbs
from westmarch.games.quest.rules.actions import keep_plots
from westmarch.games.quest.rules.box import STARTING_PLOT, STARTING_PLOTS, decks, mission_deck, own_quests, quest_piece
from westmarch.games.quest.rules.course import begin_round
from westmarch.games.quest.rules.fighters import influence
from westmarch.games.quest.rules.plots import lay_plot
from westmarch.games.quest.rules.rulebase import RULES
from westmarch.games.quest.state import (
    NOBODY,
    SAURON,
    SAURON_SEES,
    SEAT_ZONES,
    SLOTS,
    TABLE_ZONES,
    Hero,
    Minion,
    QuestState,
    Work,
    face,
    has_ability,
    hero_of,
    hero_seats,
    zone,
)


def new_game(options: dict[str, str], seats: int, seed: int) -> QuestState:
    """A game at its first decision."""
    zones: dict[str, tuple[str, ...]] = {name: () for name in TABLE_ZONES}
    zones |= {zone(seat, name): () for seat in range(1, seats) for name in SEAT_ZONES}
    state = QuestState({}, zones, options=options, seats=seats, dice=seed)
    state.markers = dict.fromkeys(MARKERS, 0)
    state.minions = {name: Minion(minion.start[0] if minion.stage == 1 else "") for name, minion in MINIONS.items()}
    state.characters = dict.fromkeys(CHARACTERS, "")
    change = Work(state)
    _decks(change)
    steps = [rule.step() for rule in (_choose_heroes, _deal_heroes, _starting_plot, _missions, begin_round)]
    change.push(*steps, names={})
    RULES.run(change)
    return state


def _deck(change: Work, name: str, cards: Sequence[str], owner: Seat = NOBODY) -> None:
    """A shuffled deck, face down; the ids of its pieces begin with its name."""
    ids = tuple([f"{name}-{number:02}" for number in range(1, len(cards) + 1)])
    for piece, card in zip(ids, change.shuffled(cards), strict=True):
        change.state.pieces[piece] = Piece(card, owner, 0)
    change.state.zones[name] = ids


def _decks(change: Work) -> None:
    """Every deck on the table and every pile of monster tokens.  (Rulebook: Setup, 3d to 4f, and 5)"""
    for name, cards in decks(change.state.options).items():
        _deck(change, name, cards)


@RULES.step("choose-heroes")
def _choose_heroes(change: Work) -> None:
    """Each player chooses a hero, or they are dealt.  (Rulebook: Setup, 3a)"""
    state = change.state
    if state.options["heroes"] == "dealt":
        dealt = change.shuffled(list(HEROES))[: state.seats - 1]
        state.heroes = tuple([Hero(name, HEROES[name].start) for name in dealt])
    elif len(state.heroes) < state.seats - 1:
        change.push(_choose_heroes.step())
        RULES.ask(change, len(state.heroes) + 1, _hero_options.about())


@RULES.question("choose-hero", is_open=True)
def _hero_options(state: QuestState, asked: Decision) -> list[Action]:
    """Heroes that nobody has chosen.  (Rulebook: Setup, 3a)"""
    taken = [hero.id for hero in state.heroes]
    return [Action.of("hero", name) for name in HEROES if name not in taken]


@RULES.answer("choose-hero")
def _hero_chosen(change: Work, action: Action) -> None:
    """His figure goes on his starting location.  (Rulebook: Setup, 3c)"""
    name = action.words[0]
    change.state.heroes = (*change.state.heroes, Hero(name, HEROES[name].start))
    change.tell("chose_hero", seat=str(change.seat), hero=name)


@RULES.step("deal-heroes")
def _deal_heroes(change: Work) -> None:
    """Decks, a Starting Quest by chance with its instructions, the Advanced Quest; Eometh has a Horse.

    (Rulebook: Setup, 3d and 3e)
    """
    state = change.state
    for seat in hero_seats(state):
        hero = hero_of(state, seat)
        _deck(change, zone(seat, "life"), deck_of(hero.id), seat)
        starting = own_quests(hero.id, "starting")
        chosen = starting[change.roll(len(starting))]
        for number, card in enumerate((chosen, *own_quests(hero.id, "advanced")), 1):
            piece = quest_piece(hero.id, number)
            state.pieces[piece] = Piece(card, seat, EVERYBODY)
            state.zones[zone(seat, "quests")] = (*state.zones[zone(seat, "quests")], piece)
        if has_ability(state, seat, "expert-rider"):
            verbs.gain_item(change, seat, "horse")
        change.push(*SETUPS.get(chosen, ()), names={"hero": str(seat)})


@RULES.step("starting-plot")
def _starting_plot(change: Work) -> None:
    """One by chance, onto the first space; its influence, Shadow and Plot cards.  (Rulebook: Setup, 4c)"""
    state = change.state
    card = PLOTS[STARTING_PLOTS[change.roll(len(STARTING_PLOTS))]]
    state.pieces[STARTING_PLOT] = Piece(card.id, SAURON, EVERYBODY)
    state.zones["box"] = (STARTING_PLOT,)
    lay_plot(change, STARTING_PLOT, "box", SLOTS[0], card.affects)
    begins = card.begins
    assert begins is not None
    place_influence(change, STRONGHOLDS, begins.stronghold)
    state.pool = begins.pool
    change.push(
        influence(begins.extension),
        _first_shadows.step(begins.shadow, begins.keep_shadow),
        _first_plots.step(begins.plots, begins.keep_plots),
    )


@RULES.step("first-shadows")
def _first_shadows(change: Work, number: Count, kept: Count) -> None:
    """Some are drawn, fewer kept.  (Rulebook: Setup, 4c)"""
    drawn = verbs.draw_from(change, "shadow", "shadow-hand", number, SAURON_SEES, SAURON)
    if len(drawn) > kept:
        RULES.ask(change, SAURON, _droppable.about(len(drawn) - kept))


@RULES.question("drop-shadow", is_open=False)
def _droppable(state: QuestState, asked: Decision, left: Count) -> list[Action]:
    """The Shadow cards drawn.  (Rulebook: Setup, 4c)"""
    return [Action.of("drop", card) for card in dict.fromkeys([face(state, p) for p in state.zones["shadow-hand"]])]


@RULES.each_pick(_droppable)
def _dropped(change: Work, action: Action, left: Count) -> None:
    """Those not kept are discarded.  (Rulebook: Setup, 4c)"""
    state = change.state
    piece = next(piece for piece in state.zones["shadow-hand"] if face(state, piece) == action.words[0])
    verbs.discard(change, piece, "shadow-hand", "shadow")


@RULES.step("first-plots")
def _first_plots(change: Work, number: Count, kept: Count) -> None:
    """Some are drawn, fewer kept, the others put under the deck.  (Rulebook: Setup, 4c)"""
    keep_plots(change, number, kept)


@RULES.step("missions")
def _missions(change: Work) -> None:
    """Each side draws a Mission in secret; the others stay unseen in the box.  (Rulebook: Setup, 5)"""
    state = change.state
    everyone = {"sauron": SAURON_SEES, "heroes": sum([1 << seat for seat in hero_seats(state)])}
    for side, mask in everyone.items():
        drawn, *others = state.zones[mission_deck(side)]
        state.zones[mission_deck(side)] = (drawn,)
        state.zones["box"] = (*state.zones["box"], *others)
        verbs.see(change, drawn, mask)
