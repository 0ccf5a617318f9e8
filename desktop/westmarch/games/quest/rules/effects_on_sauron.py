"""Words that concern Sauron's cards, the story and the cards in play.

Rulebook: Draw Shadow and Plot Cards, Plot Cards, The Story Step, The Event Step.
"""

from __future__ import annotations

from westmarch.engine.records import EVERYBODY, Action, Count, Decision, PieceId
from westmarch.engine.signatures import BOUND
from westmarch.games.quest.catalogue import PLOTS
from westmarch.games.quest.rules import verbs
from westmarch.games.quest.rules.council import ask_hero_or_heroes
from westmarch.games.quest.rules.effects import counted
from westmarch.games.quest.rules.kinds import Amount, Marker, Points, Spaces
from westmarch.games.quest.rules.plots import discard_plot, play_plot, plays
from westmarch.games.quest.rules.possible import foilable, titled
from westmarch.games.quest.rules.rulebase import PASS, RULES
from westmarch.games.quest.state import (
    SAURON,
    SAURON_SEES,
    QuestState,
    Work,
    face,
    faces,
    hero_seats,
    leftmost,
    pile,
    zone,
)

# -- Plot and Shadow cards


def draw_cards(change: Work, deck: str, number: int) -> list[str]:
    """Shadow or Plot cards into Sauron's hand.  (Rulebook: Draw Shadow and Plot Cards)"""
    drawn = verbs.draw_from(change, deck, f"{deck}-hand", number, SAURON_SEES, SAURON)
    if drawn and not change.is_quiet:
        known = {"faces": " ".join([face(change.state, piece) for piece in drawn])}
        change.tell("sauron_drew", to=SAURON, secret=known, deck=deck, amount=str(len(drawn)), pieces=" ".join(drawn))
    return drawn


@RULES.step("draw-plot")
def _draw_plot(change: Work, n: Amount) -> None:
    """(Rulebook: Draw Shadow and Plot Cards)"""
    draw_cards(change, "plot", counted(change, n))


@RULES.step("draw-shadow")
def draw_shadow(change: Work, n: Amount) -> None:
    """(Rulebook: Draw Shadow and Plot Cards)"""
    draw_cards(change, "shadow", counted(change, n))


@RULES.step("discard-shadow")
def _discard_shadow(change: Work, n: Amount) -> None:
    """Cards of his hand that chance chooses.  (Rulebook: Shadow Cards)"""
    for _ in range(counted(change, n)):
        hand = change.state.zones["shadow-hand"]
        if hand:
            verbs.discard(change, hand[change.roll(len(hand))], "shadow-hand", "shadow")


@RULES.step("discard-plot")
def _discard_plots(change: Work, n: Amount) -> None:
    """Plot cards of his hand, of his choice.  (Rulebook: Plot Cards)"""
    number = counted(change, n)
    if number > 0 and change.state.zones["plot-hand"]:
        RULES.ask(change, SAURON, _droppable.about(number))


@RULES.question("drop-plot", is_open=False)
def _droppable(state: QuestState, asked: Decision, left: Count) -> list[Action]:
    """The Plot cards of his hand.  (Rulebook: Plot Cards)"""
    return [Action.of("drop", card) for card in dict.fromkeys(faces(state, "plot-hand"))]


@RULES.each_pick(_droppable, least=1)
def _dropped(change: Work, action: Action, left: Count) -> None:
    """One of them.  (Rulebook: Plot Cards)"""
    state = change.state
    piece = next(piece for piece in state.zones["plot-hand"] if face(state, piece) == action.words[0])
    verbs.discard(change, piece, "plot-hand", "plot")


@RULES.step("show-plots")
def _show_plots(change: Work, said: str = "") -> None:
    """The heroes look at the Plot cards in Sauron's hand.  (Rulebook: Hero Decision Making)"""
    mask = sum([1 << seat for seat in hero_seats(change.state)])
    for piece in change.state.zones["plot-hand"]:
        verbs.see(change, piece, mask)
    change.tell("showed_plots", amount=str(len(change.state.zones["plot-hand"])))


@RULES.step("peek-plot")
def _peek_plot(change: Work, said: str = "") -> None:
    """Sauron looks at the top of the Plot deck, and leaves it or puts it under the deck.  (Rulebook: Shadow Cards)"""
    piece = verbs.top(change, "plot")
    if piece is not None:
        verbs.see(change, piece, SAURON_SEES)
        RULES.ask(change, SAURON, _peeked.about())


@RULES.question("peek-plot", is_open=True)
def _peeked(state: QuestState, asked: Decision) -> list[Action]:
    """On top or under the deck.  (Rulebook: Shadow Cards)"""
    return [Action.of("leave"), Action.of("sink")]


@RULES.answer("peek-plot")
def _left(change: Work, action: Action) -> None:
    """(Rulebook: Shadow Cards)"""
    change.tell("peeked_plot", how=action.verb)
    if action.verb == "sink":
        verbs.shift(change, change.state.zones["plot"][0], "plot", "plot", is_on_top=False)


def _is_wanted(card: str, title: str, named: str) -> bool:
    return (title in PLOTS[card].title) if title else card in named.split(" or ")


@RULES.step("fetch-plot")
def _fetch_plot(change: Work, n: str, title: str, named: str, may_play: str) -> None:
    """Sauron looks through the Plot deck and its discard pile for a card, and shuffles the deck afterwards.

    (Ruling ``ithil-stone-names``)
    """
    zones = change.state.zones
    if not zones["plot"] and not zones[pile("plot")]:
        return
    for piece in zones["plot"]:
        verbs.see(change, piece, SAURON_SEES)
    RULES.ask(change, SAURON, _fetchable.about(n, title, named, may_play))


@RULES.question("fetch-plot", is_open=False)
def _fetchable(state: QuestState, asked: Decision, n: str, title: str, named: str, may_play: str) -> list[Action]:
    """The cards that fit, or none.  (Rulebook: Shadow Cards)"""
    found = (*faces(state, "plot"), *faces(state, pile("plot")))
    return [*[Action.of("fetch", card) for card in dict.fromkeys(found) if _is_wanted(card, title, named)], PASS]


@RULES.answer("fetch-plot")
def _fetched(change: Work, action: Action, n: str, title: str, named: str, may_play: str) -> None:
    """Into his hand; perhaps he may play it at once.  (Rulebook: Shadow Cards)"""
    state = change.state
    card = action.words[0] if action != PASS else ""
    piece = ""
    if card:
        source = next(name for name in ("plot", pile("plot")) if card in faces(state, name))
        piece = next(piece for piece in state.zones[source] if face(state, piece) == card)
        verbs.shift(change, piece, source, "plot-hand", is_on_top=False)
        verbs.hide(change, piece, EVERYBODY if source == pile("plot") else SAURON_SEES, SAURON)
        verbs.report(change, "fetched", piece, source=source)
    change.shuffle(state.zones["plot"], -1)
    if piece and may_play:
        RULES.ask(change, SAURON, _play_found.about(piece))


@RULES.question("play-found", is_open=False)
def _play_found(state: QuestState, asked: Decision, piece: PieceId) -> list[Action]:
    """The Plot just found, which the heroes do not see, if it can be played, or not.  (Rulebook: Shadow Cards)"""
    return [*plays(state, (face(state, piece),)), PASS]


@RULES.answer("play-found")
def _played_found(change: Work, action: Action) -> None:
    """(Rulebook: Shadow Cards)"""
    if action != PASS:
        play_plot(change, *action.words)


@RULES.step("fetch-discarded")
def _fetch_discarded(change: Work, n: Amount = "") -> None:
    """A Plot or Shadow card of a discard pile, shown, into Sauron's hand.  (Rulebook: Shadow Cards)"""
    RULES.ask(change, SAURON, _discards.about(), least=1)


@RULES.question("fetch-discarded", is_open=True)
def _discards(state: QuestState, asked: Decision) -> list[Action]:
    """What lies in the two discard piles.  (Rulebook: Shadow Cards)"""
    found = (*faces(state, pile("plot")), *faces(state, pile("shadow")))
    return [Action.of("fetch", card) for card in dict.fromkeys(found)]


@RULES.answer("fetch-discarded")
def _fetched_discard(change: Work, action: Action) -> None:
    """(Rulebook: Shadow Cards)"""
    state = change.state
    deck = "plot" if action.words[0] in PLOTS else "shadow"
    piece = next(piece for piece in state.zones[pile(deck)] if face(state, piece) == action.words[0])
    verbs.shift(change, piece, pile(deck), f"{deck}-hand", is_on_top=False)
    verbs.see(change, piece, EVERYBODY, SAURON)
    verbs.report(change, "fetched", piece, source=pile(deck))


@RULES.step("foil-plots")
def _foil_plots(change: Work, word: str, except_this: str, *, card: PieceId = BOUND) -> None:
    """Other active Plots with that word in their title are discarded.  (Rulebook: Discarding Active Plot Cards)"""
    for slot in titled(change.state, word, card if except_this else ""):
        discard_plot(change, slot, SAURON)


@RULES.step("foil-plot")
def _foil_plot(change: Work, kind: str) -> None:
    """The heroes discard an active Plot.  (Rulebook: Discarding Active Plot Cards)"""
    ask_hero_or_heroes(change, _foilable.about(kind), least=1)


@RULES.question("foil-plot", is_open=True)
def _foilable(state: QuestState, asked: Decision, kind: str) -> list[Action]:
    """The active Plots that it may be.  (Rulebook: Discarding Active Plot Cards)"""
    return [Action.of("discard-plot", slot) for slot in foilable(state, kind)]


@RULES.answer("foil-plot")
def _foiled(change: Work, action: Action) -> None:
    """(Rulebook: Discarding Active Plot Cards)"""
    discard_plot(change, action.words[0], change.seat)


# -- the story


@RULES.step("advance")
def advance(change: Work, marker: Marker, n: Spaces = "") -> None:
    """A marker moves; the leftmost one is chosen by the hero if several share its space.

    (Rulebook: The Story Step; The Rest Step; ruling ``leftmost-tie``)
    """
    number = int(n or 1)
    if marker != "leftmost":
        verbs.advance(change, marker, number)
        return
    found = leftmost(change.state)
    if len(found) == 1:
        verbs.advance(change, found[0], number)
    else:
        ask_hero_or_heroes(change, _tied.about(number))


@RULES.question("leftmost", is_open=True)
def _tied(state: QuestState, asked: Decision, spaces: Points) -> list[Action]:
    """The Sauron markers closest to the start.  (Ruling ``leftmost-tie``)"""
    return [Action.of("advance", marker) for marker in leftmost(state)]


@RULES.answer("leftmost")
def _advanced(change: Work, action: Action, spaces: Points) -> None:
    """(Ruling ``leftmost-tie``)"""
    verbs.advance(change, action.words[0], spaces)


@RULES.step("hold-back")
def _hold_back(change: Work, n: Amount) -> None:
    """It alters the heroes' advance in the next Story step.  (Rulebook: The Story Step)"""
    change.state.held += counted(change, n)


# -- the event in play


@RULES.step("discard-event")
def _discard_event(change: Work, said: str = "") -> None:
    """The event in play and its marker go.  (Rulebook: Affected Locations on Event Cards)"""
    discard_event(change)


def discard_event(change: Work) -> None:
    """The card on the Current Event space to its discard pile.  (Rulebook: Affected Locations on Event Cards)"""
    for piece in change.state.zones["event"]:
        verbs.discard(change, piece, "event", verbs.deck_of(piece), name="event_ended")


@RULES.step("hand-over")
def _hand_over(change: Work, said: str = "") -> None:
    """Sauron gives the card to a hero.  (Rulebook: The Event Step)"""
    RULES.ask(change, SAURON, _receivers.about())


@RULES.question("hand-over", is_open=True)
def _receivers(state: QuestState, asked: Decision) -> list[Action]:
    """Every hero.  (Rulebook: The Event Step)"""
    return [Action.of("hero", hero.id) for hero in state.heroes]


@RULES.answer("hand-over")
def _handed(change: Work, action: Action) -> None:
    """He keeps it until it comes true.  (Rulebook: The Event Step)"""
    seat = 1 + [hero.id for hero in change.state.heroes].index(action.words[0])
    piece = change.names["card"]
    verbs.shift(change, piece, "drawn", zone(seat, "kept"))
    verbs.report(change, "handed_over", piece, seat=str(seat))
