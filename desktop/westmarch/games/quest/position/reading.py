"""Builds a State out of a position without a moment; :mod:`.positions` explains every key."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from westmarch.engine.dice import scrambled
from westmarch.engine.game_info import full_options
from westmarch.engine.position_values import known_keys, list_of, mapping, one_of, whole
from westmarch.engine.records import EVERYBODY, Seat
from westmarch.engine.state_checks import require
from westmarch.games.quest.atlas import DECK, PLACES
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
    PLOTS,
    QUESTS,
    SETUP,
    SKILL,
)
from westmarch.games.quest.info import INFO
from westmarch.games.quest.language.cards import STEPS
from westmarch.games.quest.language.short_forms import aims
from westmarch.games.quest.position.beginning import begin
from westmarch.games.quest.position.dealing import Dealing
from westmarch.games.quest.position.keys import ALL, DEFEATED, FIELDS, HERO, MINION
from westmarch.games.quest.rules.box import MISSION_SIDES, mission_deck, own_quests, quest_piece
from westmarch.games.quest.rules.plots import targets
from westmarch.games.quest.rules.verbs import MOST_LEVELS
from westmarch.games.quest.state import (
    DECKS,
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
    hero_seats,
    pile,
    tokens_of,
    zone,
)

_BY_HERO = {"hand": "hand", "rest": "rest", "damage": "damage", "life": "life", "life-top": "life"}


class Reader:
    """Reads it key by key into ``state``."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.data = data
        options = full_options(INFO, mapping(data.get("options", {}), "options"))
        self.state = state = QuestState({}, dict.fromkeys(TABLE_ZONES, ()), options=options, round=2)
        state.dice = scrambled(whole(data.get("seed", 0), "seed"))
        self.change = Work(state, is_quiet=True)
        players = self._players()
        FIELDS.fill(state, data)
        require(not state.is_second or state.seats == 2, "second: only a lone hero has a second turn")
        state.zones |= {zone(seat, name): () for seat in hero_seats(state) for name in SEAT_ZONES}
        self.box = Dealing(self.change, data)
        for seat, player in enumerate(players, 1):
            self._read_hero(seat, player)
            self._lay_cards(seat, player)
            self._lay_quests(seat, player)
            self._lay_cards_of_the_game(seat, player)
        self._lay_board()
        self._lay_sauron()
        self._lay_piles()
        begin(self.change, data)

    def _players(self) -> list[dict[str, Any]]:
        """The heroes as they sit; those that are not named are dealt."""
        named = mapping(self.data.get("heroes", {}), "heroes")
        for name, player in named.items():
            one_of(name, tuple(HEROES), "heroes: a hero")
            known_keys(mapping(player, f"heroes: {name}"), HERO.keys, name)
        least, most = max(INFO.fewest, len(named) + 1), len(INFO.seats)
        require(len(named) < most, f"heroes: {most - 1} play at most, not {len(named)}")
        seats = self.state.seats = whole(self.data.get("seats", least), "seats", least, most)
        others = self.change.shuffled([name for name in HEROES if name not in named])[: seats - 1 - len(named)]
        names = (*named, *others)
        self.state.heroes = tuple([Hero(name, HEROES[name].start) for name in names])
        return [named.get(name, {}) for name in names]

    # -- heroes

    def _alter(self, seat: Seat, **fields: Any) -> None:
        heroes = self.state.heroes
        self.state.heroes = (*heroes[: seat - 1], replace(heroes[seat - 1], **fields), *heroes[seat:])

    def _read_hero(self, seat: Seat, player: dict[str, Any]) -> None:
        hero = self.state.heroes[seat - 1].id
        levels = mapping(player.get("levels", {}), "levels")
        known_keys(levels, ATTRIBUTES, f"the levels of {hero}")
        items = list_of(player.get("items", []), "items")
        for item in items:
            one_of(item, tuple(ITEMS), "items: an item")
        self._alter(
            seat,
            levels=tuple([whole(levels.get(name, 0), name, most=MOST_LEVELS) for name in ATTRIBUTES]),
            items=tuple(items),
            **HERO.values(player, self.state, hero),
        )

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
            left = list(self.box.left[deck].elements())
            number = whole(life, f"the life of {hero}", most=len(left))
            for card in self.change.shuffled(left)[:number]:
                self._lay_own(seat, card, deck, "life", 0)
        self.box.lay_rest(deck, zone(seat, "life" if life is None else "damage"), 0, seat)

    def _lay_own(self, seat: Seat, card: Any, where: str, key: str, seen_by: int) -> None:
        is_skill = card in COMBAT and COMBAT[card].deck == SKILL
        self.box.lay([card], SKILL if is_skill else zone(seat, "life"), where, key, seen_by, seat)

    def _lay_quests(self, seat: Seat, player: dict[str, Any]) -> None:
        """A Starting and the Advanced Quest; those of them that are not among the named ones are done."""
        hero = self.state.heroes[seat - 1]
        starting, advanced = own_quests(hero.id, "starting"), own_quests(hero.id, "advanced")
        chosen = starting[self.change.roll(len(starting))]
        named = list_of(player.get("quests", [chosen, *advanced]), "quests")
        chosen = next((card for card in named if card in starting), chosen)
        own = {chosen: quest_piece(hero.id, 1), **{card: quest_piece(hero.id, 2) for card in advanced}}
        for card in named:
            require(isinstance(card, str), f"quests: {card!r} is no Quest")
            if card in own:
                self.box.put(own.pop(card), card, zone(seat, "quests"), EVERYBODY, seat)
            else:
                is_one = card in ENCOUNTERS and ENCOUNTERS[card].goal
                require(is_one, f"quests: {card!r} is no Quest of {hero.id}, nor of an Encounter card")
                self.box.lay([card], ENCOUNTERS[card].deck, zone(seat, "quests"), "quests", EVERYBODY)
        for card, piece in own.items():
            self.box.put(piece, card, "box", EVERYBODY, seat)
        self._alter(seat, done=tuple([QUESTS[card].kind for card in own]))

    def _lay_cards_of_the_game(self, seat: Seat, player: dict[str, Any]) -> None:
        """Corruption, and an event that was handed to him."""
        for card in list_of(player.get("corruption", []), "corruption"):
            is_kept = not isinstance(card, str) or card not in CORRUPTIONS or not STEPS[card]
            require(is_kept, f"corruption: {card} happens at once; nobody keeps it")
            self.box.lay([card], "corruption", zone(seat, "corruption"), "corruption", EVERYBODY)
        for card in list_of(player.get("kept", []), "kept"):
            self.box.lay([card], _event_deck(card, "kept"), zone(seat, "kept"), "kept", EVERYBODY)

    # -- the board

    def _lay_board(self) -> None:
        state, data = self.state, self.data
        markers = mapping(data.get("markers", {}), "markers")
        known_keys(markers, MARKERS, "markers")
        state.markers = {name: whole(markers.get(name, 0), name, most=SETUP.finale) for name in MARKERS}
        state.stage = current_stage(state)
        state.minions = {name: Minion() for name in MINIONS}
        for name, minion in mapping(data.get("minions", {}), "minions").items():
            one_of(name, tuple(MINIONS), "minions: a minion")
            state.minions[name] = self._minion(name, minion)
        state.characters = dict.fromkeys(CHARACTERS, "")
        for name, place in mapping(data.get("characters", {}), "characters").items():
            one_of(name, tuple(CHARACTERS), "characters: a character")
            state.characters[name] = one_of(place, tuple(PLACES), f"the place of {name}")
        for place, tokens in mapping(data.get("monsters", {}), "monsters").items():
            one_of(place, tuple(PLACES), "monsters: a place")
            deck = tokens_of(DECK[place])
            for token in list_of(tokens, "monsters"):
                left = self.box.shuffled(deck)
                require(left, f"monsters: the pile {deck} is empty")
                self.box.lay([left[0] if token is None else token], deck, at(place), "monsters", SAURON_SEES)

    def _minion(self, name: str, value: Any) -> Minion:
        if value == DEFEATED:
            return Minion(is_defeated=True)
        found = value if isinstance(value, dict) else {"at": value}
        known_keys(found, MINION.keys, name)
        one_of(found.get("at"), tuple(PLACES), f"the place of {name}, or {DEFEATED!r}")
        return MINION.made(found, name, self.state)

    # -- Sauron's things

    def _lay_sauron(self) -> None:
        state, data = self.state, self.data
        self._lay_plots()
        for deck in ("shadow", "plot"):
            hand = f"{deck}-hand"
            self.box.lay(data.get(hand, []), deck, hand, hand, SAURON_SEES, SAURON)
        if data.get("event") is not None:
            self.box.lay([data["event"]], _event_deck(data["event"], "event"), "event", "event", EVERYBODY)
        missions = mapping(data.get("missions", {}), "missions")
        known_keys(missions, MISSION_SIDES, "missions")
        heroes = sum([1 << seat for seat in hero_seats(state)])
        for side, mask in zip(MISSION_SIDES, (SAURON_SEES, heroes), strict=True):
            deck = mission_deck(side)
            card = missions.get(side, self.change.shuffled(list(self.box.left[deck]))[0])
            self.box.lay([card], deck, deck, "missions", mask)
            self.box.lay_rest(deck, "box")

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
            self.box.lay([card], "plot", slot, "plots", EVERYBODY, SAURON)

    def _lay_piles(self) -> None:
        """Decks, their first cards as named, and discard piles; all that is not named lies in the deck."""
        data, box = self.data, self.box
        known = (*DECKS, *FOE_DECKS)
        piles, tops = mapping(data.get("piles", {}), "piles"), mapping(data.get("decks", {}), "decks")
        known_keys(piles, DECKS, "piles")
        known_keys(tops, known, "decks")
        for deck in known:
            box.lay([_own_card(deck, card) for card in list_of(tops.get(deck, []), deck)], deck, deck, deck, 0)
            if piles.get(deck) == ALL:
                box.lay_rest(deck, pile(deck), EVERYBODY)
            elif deck in piles:
                box.lay(piles[deck], deck, pile(deck), deck, EVERYBODY)
            if deck == "plot" and box.left[deck][box.starting]:
                box.lay([box.starting], deck, pile(deck), deck, EVERYBODY)
            box.lay_rest(deck, deck)


def _event_deck(card: Any, key: str) -> str:
    require(isinstance(card, str) and card in EVENTS, f"{key}: {card!r} is not an Event")
    return f"event-{EVENTS[card].stage}"


def _own_card(deck: str, card: Any) -> Any:
    """A card of a combat deck may be called by its ability alone."""
    own = f"{deck}-{card}"
    return own if own in COMBAT else card
