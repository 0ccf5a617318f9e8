"""Builds a State out of a position without a moment; :mod:`.positions` explains every key."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from typing import Any

from msgspec.structs import replace

from westmarch.engine.dice import scrambled
from westmarch.engine.errors import BadCard, BadPosition
from westmarch.engine.game import full_options
from westmarch.engine.position_values import list_of, mapping, one_of, whole
from westmarch.engine.records import EVERYBODY, Frame, Piece, Seat, Step
from westmarch.engine.stack_checks import check_frames
from westmarch.engine.state_checks import require
from westmarch.games.quest.atlas import DECK, PLACES, STRONGHOLDS
from westmarch.games.quest.catalogue import (
    ATTRIBUTES,
    CHARACTERS,
    COMBAT,
    CORRUPTIONS,
    ENCOUNTERS,
    EVENTS,
    FOE_DECKS,
    HEROES,
    ITEMS,
    MARKERS,
    MINIONS,
    PERILS,
    PLOTS,
    QUESTS,
    SETUP,
    SHADOWS,
    SKILL,
    TRACKS,
    deck_of,
)
from westmarch.games.quest.influence import extension, may_hold
from westmarch.games.quest.info import INFO
from westmarch.games.quest.language.cards import STEPS
from westmarch.games.quest.language.short_forms import aims
from westmarch.games.quest.language.words import compiled
from westmarch.games.quest.position.checks import MOST, MOST_ROUNDS, check
from westmarch.games.quest.rules import verbs
from westmarch.games.quest.rules.box import (
    MISSION_SIDES,
    STARTING_PLOT,
    STARTING_PLOTS,
    decks,
    mission_deck,
    own_quests,
    quest_piece,
)
from westmarch.games.quest.rules.course import HERO_TURN, SAURON_TURN
from westmarch.games.quest.rules.exploring import DARK, NOBLE
from westmarch.games.quest.rules.kinds import FINALE
from westmarch.games.quest.rules.plots import targets
from westmarch.games.quest.rules.rulebase import RULES
from westmarch.games.quest.rules.shadows import SHADOW
from westmarch.games.quest.rules.travel import RETREATED, SCOUT, STAYED
from westmarch.games.quest.state import (
    DECKS,
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
    at,
    current_stage,
    face,
    hero_seats,
    pile,
    pool_cap,
    tokens_of,
    zone,
)

KEYS = (
    "options", "seats", "at", "hero", "round", "second", "heroes", "minions", "characters", "influence", "favor",
    "monsters", "pool", "markers", "held", "tokens", "actions", "plots", "event", "on-event", "shadow-hand",
    "plot-hand", "missions", "decks", "piles", "used", "moves", "most-moves", "perilous", "gained", "card", "now",
)  # fmt: skip
"""The keys of a position, but for ``seed`` and ``moment``."""
OF_A_HERO = (
    "at", "favor", "levels", "items", "life", "life-top", "hand", "rest", "damage", "corruption", "quests", "advanced",
    "kept",
)  # fmt: skip
OF_A_MINION = ("at", "damage")
USES = (SHADOW, "ambush", SCOUT, STAYED, RETREATED, DARK, NOBLE)
"""What can be done once a turn."""
DEFEATED = "defeated"
ALL = "all"
WHERE = {
    **{f"sauron-turn.{step.do.removesuffix('-step').removeprefix('hero-')}": step.do for step in SAURON_TURN},
    "hero-turn.begin": "begin-hero-turn",
    "hero-turn.end": "hero-turn-ends",
    **{f"hero-turn.{step.do.removesuffix('-step')}": step.do for step in HERO_TURN[1:-1]},
    FINALE: FINALE,
}
"""Where a round may go on, and the step that it is."""
_BY_HERO = {"hand": "hand", "rest": "rest", "damage": "damage", "life": "life", "life-top": "life"}


class Reader:
    """Reads it key by key into ``state``."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.data = data
        options = full_options(INFO, mapping(data.get("options", {}), "options"))
        zones: dict[str, tuple[str, ...]] = {name: () for name in TABLE_ZONES}
        self.state = state = QuestState({}, zones, options=options)
        state.dice = scrambled(whole(data.get("seed", 0), "seed"))
        self.change = Work(state, is_quiet=True)
        self.players = self._players()
        state.zones |= {zone(seat, name): () for seat in hero_seats(state) for name in SEAT_ZONES}
        self._open_box()
        self._lay_heroes()
        self._lay_board()
        self._lay_sauron()
        self._lay_piles()
        self._read_turn()
        self._begin()

    def _players(self) -> list[dict[str, Any]]:
        """The heroes as they sit; those that are not named are dealt."""
        named = mapping(self.data.get("heroes", {}), "heroes")
        for name, player in named.items():
            one_of(name, tuple(HEROES), "heroes: a hero")
            _keys(mapping(player, f"heroes: {name}"), OF_A_HERO, name)
        least, most = max(INFO.fewest, len(named) + 1), len(INFO.seats)
        require(len(named) < most, f"heroes: {most - 1} play at most, not {len(named)}")
        seats = self.state.seats = whole(self.data.get("seats", least), "seats", least, most)
        others = self.change.shuffled([name for name in HEROES if name not in named])[: seats - 1 - len(named)]
        names = (*named, *others)
        self.state.heroes = tuple([Hero(name, HEROES[name].start) for name in names])
        return [named.get(name, {}) for name in names]

    # -- cards

    def _open_box(self) -> None:
        """What is left of each deck, and the ids that its pieces will have, in no order."""
        state = self.state
        found = {name: list(cards) for name, cards in decks(state.options).items()}
        found |= {zone(seat, "life"): deck_of(state.heroes[seat - 1].id) for seat in hero_seats(state)}
        self.ids = {
            name: self.change.shuffled([f"{name}-{number:02}" for number in range(1, len(cards) + 1)])
            for name, cards in found.items()
        }
        self.starting = self._starting_plot()
        self.ids["plot"].insert(0, STARTING_PLOT)
        self.left = {name: Counter(cards) for name, cards in found.items()}
        self.left["plot"][self.starting] += 1

    def _starting_plot(self) -> str:
        """The one that is used, wherever it is named."""
        data = self.data
        named = [*list_of(data.get("plots", []), "plots"), *list_of(data.get("plot-hand", []), "plot-hand")]
        for key in ("decks", "piles"):
            cards = mapping(data.get(key, {}), key).get("plot", [])
            named += cards if isinstance(cards, list) else []
        words = [word for entry in named for word in (entry if isinstance(entry, dict) else (entry,))]
        found = [word for word in words if word in STARTING_PLOTS]
        require(len(found) <= 1, "plots: one Starting Plot is used in a game")
        return found[0] if found else STARTING_PLOTS[self.change.roll(len(STARTING_PLOTS))]

    def _take(self, card: Any, deck: str, key: str) -> str:
        """A card out of what is left of a deck: its piece."""
        if not isinstance(card, str) or not self.left[deck][card]:
            has_any = isinstance(card, str) and card in self.left[deck]
            owners = {zone(seat, "life"): f"of {self.state.heroes[seat - 1].id}" for seat in hero_seats(self.state)}
            where = owners.get(deck, deck)
            raise BadPosition(f"{key}: {'no more' if has_any else 'there is no'} {card!r} in the deck {where}")
        self.left[deck][card] -= 1
        return self.ids[deck].pop()

    def _lay(self, cards: Any, deck: str, where: str, key: str, seen_by: int, owner: Seat = NOBODY) -> None:
        for card in list_of(cards, key):
            self._put(self._take(card, deck, key), card, where, seen_by, owner)

    def _put(self, piece: str, card: str, where: str, seen_by: int, owner: Seat = NOBODY) -> str:
        self.state.pieces[piece] = Piece(card, owner, seen_by)
        self.state.zones[where] = (*self.state.zones[where], piece)
        return piece

    def _rest(self, deck: str, where: str, seen_by: int = 0, owner: Seat = NOBODY) -> None:
        """What is left of a deck, shuffled."""
        for card in self.change.shuffled(list(self.left[deck].elements())):
            self._put(self._take(card, deck, deck), card, where, seen_by, owner)

    # -- heroes

    def _lay_heroes(self) -> None:
        for seat, player in enumerate(self.players, 1):
            self._read_hero(seat, player)
            self._lay_cards(seat, player)
            self._lay_quests(seat, player)
            for card in list_of(player.get("corruption", []), "corruption"):
                is_kept = not isinstance(card, str) or card not in CORRUPTIONS or not STEPS[card]
                require(is_kept, f"corruption: {card} happens at once; nobody keeps it")
                self._lay([card], "corruption", zone(seat, "corruption"), "corruption", EVERYBODY)
            for card in list_of(player.get("kept", []), "kept"):
                self._lay([card], _event_deck(card, "kept"), zone(seat, "kept"), "kept", EVERYBODY)

    def _read_hero(self, seat: Seat, player: dict[str, Any]) -> None:
        state = self.state
        hero = state.heroes[seat - 1]
        levels = mapping(player.get("levels", {}), "levels")
        _keys(levels, ATTRIBUTES, f"the levels of {hero.id}")
        items = list_of(player.get("items", []), "items")
        for item in items:
            one_of(item, tuple(ITEMS), "items: an item")
        changed = replace(
            hero,
            place=one_of(player.get("at", hero.place), tuple(PLACES), f"the place of {hero.id}"),
            favor=whole(player.get("favor", 0), "favor", most=MOST),
            levels=tuple([whole(levels.get(name, 0), name, most=verbs.MOST_LEVELS) for name in ATTRIBUTES]),
            items=tuple(items),
            is_advanced=_flag(player.get("advanced", False), "advanced"),
        )
        state.heroes = (*state.heroes[: seat - 1], changed, *state.heroes[seat:])

    def _lay_cards(self, seat: Seat, player: dict[str, Any]) -> None:
        """Combat cards; what is not named is in the life pool, or in the damage pool where that is named."""
        hero = self.state.heroes[seat - 1].id
        require(not {"life", "life-top"} <= player.keys(), "life and life-top say the same; a hero has one of them")
        masks = {"hand": 1 << seat, "rest": EVERYBODY}
        for key, name in _BY_HERO.items():
            if not isinstance(player.get(key, []), int):
                for card in list_of(player.get(key, []), key):
                    require(isinstance(card, str), f"{key}: {card!r} is no card")
                    own = _own_card(hero, card)
                    own = own if own in COMBAT else _own_card(SKILL, card)
                    self._lay_own(seat, own, zone(seat, name), key, masks.get(key, 0))
        deck, life = zone(seat, "life"), player.get("life")
        if isinstance(life, int):
            left = list(self.left[deck].elements())
            number = whole(life, f"the life of {hero}", most=len(left))
            for card in self.change.shuffled(left)[:number]:
                self._lay_own(seat, card, zone(seat, "life"), "life", 0)
        self._rest(deck, zone(seat, "life" if life is None else "damage"), 0, seat)

    def _lay_own(self, seat: Seat, card: Any, where: str, key: str, seen_by: int) -> None:
        is_skill = card in COMBAT and COMBAT[card].deck == SKILL
        self._lay([card], SKILL if is_skill else zone(seat, "life"), where, key, seen_by, seat)

    def _lay_quests(self, seat: Seat, player: dict[str, Any]) -> None:
        """A Starting and the Advanced Quest; those of them that are not among the named ones are done."""
        state = self.state
        hero = state.heroes[seat - 1]
        starting, advanced = own_quests(hero.id, "starting"), own_quests(hero.id, "advanced")
        chosen = starting[self.change.roll(len(starting))]
        named = list_of(player.get("quests", [chosen, *advanced]), "quests")
        chosen = next((card for card in named if card in starting), chosen)
        own = {chosen: quest_piece(hero.id, 1), **{card: quest_piece(hero.id, 2) for card in advanced}}
        for card in named:
            require(isinstance(card, str), f"quests: {card!r} is no Quest")
            if card in own:
                self._put(own.pop(card), card, zone(seat, "quests"), EVERYBODY, seat)
            else:
                is_one = card in ENCOUNTERS and ENCOUNTERS[card].goal
                require(is_one, f"quests: {card!r} is no Quest of {hero.id}, nor of an Encounter card")
                self._lay([card], ENCOUNTERS[card].deck, zone(seat, "quests"), "quests", EVERYBODY)
        for card, piece in own.items():
            self._put(piece, card, "box", EVERYBODY, seat)
        done = tuple([QUESTS[card].kind for card in own])
        state.heroes = (*state.heroes[: seat - 1], replace(hero, done=done), *state.heroes[seat:])

    # -- the board

    def _lay_board(self) -> None:
        state, data = self.state, self.data
        markers = mapping(data.get("markers", {}), "markers")
        _keys(markers, MARKERS, "markers")
        state.markers = {name: whole(markers.get(name, 0), f"{name}", most=SETUP.finale) for name in MARKERS}
        state.stage = current_stage(state)
        state.held = whole(data.get("held", 0), "held", least=-MOST, most=MOST)
        state.pool = whole(data.get("pool", 0), "pool", most=MOST)
        state.minions = {name: Minion() for name in MINIONS}
        for name, minion in mapping(data.get("minions", {}), "minions").items():
            self._read_minion(one_of(name, tuple(MINIONS), "minions: a minion"), minion)
        state.characters = dict.fromkeys(CHARACTERS, "")
        for name, place in mapping(data.get("characters", {}), "characters").items():
            one_of(name, tuple(CHARACTERS), "characters: a character")
            state.characters[name] = one_of(place, tuple(PLACES), f"the place of {name}")
        state.influence = self._counted("influence")
        state.favor = self._counted("favor")
        for place, tokens in mapping(data.get("monsters", {}), "monsters").items():
            one_of(place, tuple(PLACES), "monsters: a place")
            deck = tokens_of(DECK[place])
            for token in list_of(tokens, "monsters"):
                left = self.change.shuffled(list(self.left[deck].elements()))
                require(left, f"monsters: the pile {deck} is empty")
                self._lay([left[0] if token is None else token], deck, at(place), "monsters", SAURON_SEES)

    def _read_minion(self, name: str, value: Any) -> None:
        if value == DEFEATED:
            self.state.minions[name] = Minion(is_defeated=True)
            return
        minion = value if isinstance(value, dict) else {"at": value}
        _keys(minion, OF_A_MINION, name)
        place = one_of(minion.get("at"), tuple(PLACES), f"the place of {name}, or {DEFEATED!r}")
        damage = whole(minion.get("damage", 0), f"the damage of {name}", most=MOST)
        self.state.minions[name] = Minion(place, damage)

    def _counted(self, key: str) -> dict[str, int]:
        """How much lies in each place."""
        found = {}
        for place, number in mapping(self.data.get(key, {}), key).items():
            one_of(place, tuple(PLACES), f"{key}: a place")
            found[place] = whole(number, f"{key} in {place}", least=1, most=MOST)
        return found

    # -- Sauron's things

    def _lay_sauron(self) -> None:
        state, data = self.state, self.data
        for token in list_of(data.get("tokens", []), "tokens"):
            one_of(token, [f"{track}-{n}" for track in TRACKS for n in range(len(SETUP.tracks[track]))], "tokens")
        state.tokens = tuple(data.get("tokens", []))
        self._lay_plots()
        for deck in ("shadow", "plot"):
            self._lay(data.get(f"{deck}-hand", []), deck, f"{deck}-hand", f"{deck}-hand", SAURON_SEES, SAURON)
        if data.get("event") is not None:
            self._lay([data["event"]], _event_deck(data["event"], "event"), "event", "event", EVERYBODY)
        state.on_event = whole(data.get("on-event", 0), "on-event", most=MOST)
        missions = mapping(data.get("missions", {}), "missions")
        _keys(missions, MISSION_SIDES, "missions")
        heroes = sum([1 << seat for seat in hero_seats(state)])
        for side, mask in zip(MISSION_SIDES, (SAURON_SEES, heroes), strict=True):
            deck = mission_deck(side)
            card = missions.get(side, self.change.shuffled(list(self.left[deck]))[0])
            self._lay([card], deck, deck, "missions", mask)
            self._rest(deck, "box")

    def _lay_plots(self) -> None:
        """One in each slot; a place must be named where a Plot could affect several."""
        state = self.state
        plots = list_of(self.data.get("plots", []), "plots")
        require(len(plots) <= len(SLOTS), f"plots: {len(SLOTS)} are active at most, not {len(plots)}")
        for slot, entry in zip(SLOTS, plots, strict=False):
            if entry is None:
                continue
            require(not isinstance(entry, dict) or len(entry) == 1, "plots: a Plot is written {plot: place}, alone")
            card, place = next(iter(entry.items())) if isinstance(entry, dict) else (entry, None)
            require(isinstance(card, str) and card in PLOTS, f"plots: {card!r} is not a Plot")
            found = [*targets(state, card), *aims(PLOTS[card].affects).named[:1]]
            if place is None:
                require(found, f"plots: there is no place that {card} can affect")
                place = found[0]
            state.plots[slot] = one_of(place, tuple(PLACES), f"the place that {card} affects")
            self._lay([card], "plot", slot, "plots", EVERYBODY, SAURON)

    def _lay_piles(self) -> None:
        """Decks, their first cards as named, and discard piles; all that is not named lies in the deck."""
        data = self.data
        known = (*DECKS, *FOE_DECKS)
        piles, tops = mapping(data.get("piles", {}), "piles"), mapping(data.get("decks", {}), "decks")
        _keys(piles, DECKS, "piles")
        _keys(tops, known, "decks")
        for deck in known:
            self._lay([_own_card(deck, card) for card in list_of(tops.get(deck, []), deck)], deck, deck, deck, 0)
            if piles.get(deck) == ALL:
                self._rest(deck, pile(deck), EVERYBODY)
            elif deck in piles:
                self._lay(piles[deck], deck, pile(deck), deck, EVERYBODY)
            if deck == "plot" and self.left[deck][self.starting]:
                self._lay([self.starting], deck, pile(deck), deck, EVERYBODY)
            self._rest(deck, deck)

    # -- where the round goes on

    def _read_turn(self) -> None:
        state, data = self.state, self.data
        state.round = whole(data.get("round", 2), "round", least=1, most=MOST_ROUNDS)
        state.is_second = _flag(data.get("second", False), "second")
        require(not state.is_second or state.seats == 2, "second: only a lone hero has a second turn")
        where = one_of(data.get("at", "hero-turn.travel"), tuple(WHERE), "at")
        ids = [hero.id for hero in state.heroes]
        hero = 1 + ids.index(one_of(data.get("hero", ids[0]), ids, "hero"))
        self.names = {"hero": str(hero)}
        state.player = hero if where.startswith("hero") else SAURON
        state.step = where.rpartition(".")[2]
        used = list_of(data.get("used", []), "used")
        for word in used:
            one_of(word, USES, "used")
        state.used = tuple(used)
        state.actions = whole(data.get("actions", 0), "actions", most=MOST)
        state.moves = whole(data.get("moves", 0), "moves", most=MOST)
        state.most_moves = whole(data.get("most-moves", state.most_moves), "most-moves", most=MOST)
        state.gained = whole(data.get("gained", 0), "gained", most=MOST)
        state.perilous = tuple(
            [one_of(place, tuple(PLACES), "perilous") for place in list_of(data.get("perilous", []), "perilous")]
        )

    def _begin(self) -> None:
        """The stack of a round from here on, with what is to happen now on top; it runs to the first question."""
        state, change = self.state, self.change
        where = WHERE[self.data.get("at", "hero-turn.travel")]
        if where == FINALE:
            change.push(Step(FINALE), names={})
        else:
            self._lay_round()
            change.skip_to(where)
        if "now" in self.data:
            try:
                steps = compiled(list_of(self.data["now"], "now"), "now")
            except BadCard as error:
                raise BadPosition(str(error)) from error
            except (AttributeError, KeyError, TypeError) as error:
                raise BadPosition("now: the steps are not written as on cards") from error
            check_frames(RULES, state, (Frame(steps, self.names),))
            change.push(*steps, names=self.names)
        if "card" in self.data:
            self._begin_card(self.data["card"])
        RULES.run(change)
        if state.result is not None:
            raise BadPosition(f"the game is over: {state.result.reason}")
        check(state)
        self._check_influence()

    def _check_influence(self) -> None:
        """No more influence lies anywhere than can; the Plots, which say how much, are there by now."""
        state, caps = self.state, extension(self.state)
        for place, number in state.influence.items():
            most = STRONGHOLDS.get(place) or caps.get(place, 1)
            require(may_hold(place), f"there is influence in the Haven {place}")
            require(number <= most, f"there is {number} influence in {place}, which can hold {most}")
        require(state.pool <= max(pool_cap(state), 0), f"the Shadow Pool holds {pool_cap(state)} at most")

    def _lay_round(self) -> None:
        """The stack at the beginning of the turn that is under way."""
        state, change = self.state, self.change
        state.round -= 1
        RULES.steps["round"](change)
        if state.player != SAURON:
            turns = [n for n, frame in enumerate(state.stack, 1) if frame.names == self.names]
            state.stack = state.stack[: turns[0] if state.is_second else turns[-1]]

    def _begin_card(self, card: Any) -> None:
        """A card happens to the hero, as if it had just been drawn or played."""
        state, change = self.state, self.change
        one_of(card, (*SHADOWS, *PERILS, *ENCOUNTERS, *EVENTS, *CORRUPTIONS), "card")
        deck = next(name for name, cards in decks(state.options).items() if card in cards)
        source = next((n for n in (deck, f"{deck}-hand") if n in state.zones and card in _faces(state, n)), None)
        if source is None:
            raise BadPosition(f"card: {card} lies elsewhere")
        piece = next(piece for piece in state.zones[source] if face(state, piece) == card)
        names = {**self.names, "card": piece, "deck": deck}
        if card in CORRUPTIONS:
            verbs.shift(change, piece, source, source)
            change.push(Step("gain_corruption"), names=names)
        elif card in EVENTS:
            verbs.shift(change, piece, source, "drawn")
            verbs.see(change, piece, EVERYBODY)
            effects = () if EVENTS[card].mark else STEPS[card]
            change.push(*effects, Step("event-places"), Step("event-stays"), names=names)
        else:
            verbs.discard(change, piece, source, deck)
            change.push(*STEPS[card], names=names)


def _faces(state: QuestState, name: str) -> list[str]:
    return [face(state, piece) for piece in state.zones[name]]


def _keys(found: dict[Any, Any], known: Collection[str], name: str) -> None:
    strange = [key for key in found if key not in known]
    require(not strange, f"{name} may have: {', '.join(known)}, not {strange[0]!r}" if strange else "")


def _flag(value: Any, name: str) -> bool:
    if not isinstance(value, bool):
        raise BadPosition(f"{name} is true or false, not {value!r}")
    return value


def _event_deck(card: Any, key: str) -> str:
    require(isinstance(card, str) and card in EVENTS, f"{key}: {card!r} is not an Event")
    return f"event-{EVENTS[card].stage}"


def _own_card(deck: str, card: Any) -> Any:
    """A card of a combat deck may be called by its ability alone."""
    own = f"{deck}-{card}"
    return own if own in COMBAT else card
