"""Builds a State out of a position without a moment; :mod:`.positions` explains every word."""

from __future__ import annotations

from collections import Counter
from typing import Any

from msgspec.structs import replace

from westmarch.engine.dice import scrambled
from westmarch.engine.errors import BadPosition
from westmarch.engine.game_info import full_options
from westmarch.engine.kinds import span
from westmarch.engine.position_fields import Fields
from westmarch.engine.position_values import list_of, mapping, one_of, whole
from westmarch.engine.records import EVERYBODY, Frame, Piece, Seat
from westmarch.engine.state_checks import require
from westmarch.games.lcg.catalogue import BOONS, BURDENS, CARDS
from westmarch.games.lcg.entries import attacked, entry, met, struck
from westmarch.games.lcg.info import INFO
from westmarch.games.lcg.language import derived
from westmarch.games.lcg.language.limits import use_key
from westmarch.games.lcg.language.restrained import OVER
from westmarch.games.lcg.position.apart import ON_QUEST, divide, groups_of, own_stages
from westmarch.games.lcg.position.checks import check
from westmarch.games.lcg.position.contradictions import refuse
from westmarch.games.lcg.position.notation import (
    ATTACHED,
    MARKS,
    SEATS,
    TOKENS,
    Lying,
    card_named,
    cards_in_play,
    step_index,
)
from westmarch.games.lcg.position.stages import OTHER_STAGES, lay_beaten, lay_stages
from westmarch.games.lcg.printed.cards import Card
from westmarch.games.lcg.printed.lists import NIGHTMARES, apart_of
from westmarch.games.lcg.printed.rows import NIGHTMARE
from westmarch.games.lcg.rules import campaign_setup, players
from westmarch.games.lcg.rules.apart import by_groups, in_touch
from westmarch.games.lcg.rules.course import begin_phase, begin_round, round_steps, steps_to_end
from westmarch.games.lcg.rules.option_texts import faults
from westmarch.games.lcg.rules.phases import PHASES
from westmarch.games.lcg.rules.rulebase import RULES
from westmarch.games.lcg.rules.series import SERIES, SINGLE, chapter_of, decks_of
from westmarch.games.lcg.rules.setup import encounter_faces
from westmarch.games.lcg.state import (
    SIDE_QUEST,
    LcgState,
    Work,
    attachments,
    card_of,
    is_in_touch,
    main_quest,
)
from westmarch.games.lcg.things import (
    APART,
    AWAY,
    BENEATH,
    CAPTIVE,
    DECKS_BESIDE,
    DETAINED,
    DEVOURED,
    EXCHANGED,
    FACEDOWN,
    HIDDEN,
    MOST,
    MOST_ROUNDS,
    POISON,
    RIDDLES,
    SCENARIO,
    SEARCHED,
    SPENT,
    STAGES,
    Shadow,
    Thing,
)
from westmarch.games.lcg.threat_costs import threat_of
from westmarch.games.lcg.zones import area_zone, deck_apart, has_places, place_apart, zone, zones

OF_A_PLAYER = (
    "heroes", "allies", "hand", "deck", "deck_top", "discard", "removed", "victory", "threat", "engaged", "struck",
    "attacked_by",
    "on_deck", EXCHANGED, AWAY, HIDDEN, SEARCHED,
)  # fmt: skip
_PILES = {"encounter_discard": "discard", "victory": "victory", "removed": "removed", "aside": "aside"}
_APART = ("apart", "apart_discard")
_KEYS = (
    "options", "round", "phase", "step", "first_player", "stage", "progress", "resources", "players", "staging",
    "active", "on_quest", "encounter", "encounter_top", *_PILES, "allies_played", "separated", STAGES, OTHER_STAGES,
    RIDDLES, SEARCHED, *DECKS_BESIDE, *_APART,
)  # fmt: skip
_TOLD = ("options", "seats", "threat", "active", "phase", "step", "things", "uses", "shadows")
"""Fields that shorthands tell."""
_UNDER_WAY = ("out", "entries", "lasting", "moments", "attacks", "side", "dying", "settled", "groups", "here", "unseen")
"""Fields that only a moment tells."""
FIELDS = Fields(
    LcgState,
    _KEYS,
    (*_TOLD, *_UNDER_WAY),
    keys={"first": "first_player"},
    kinds={"round": span(1, MOST_ROUNDS)},
    seats=SEATS,
)
_CAPTURED = ("prisoner", CAPTIVE)
_PLAYABLE = ("ally", "attachment", "event", SIDE_QUEST)


class Reader:
    """Reads it key by key into ``state``."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.data = data
        self.players = [_player(entry) for entry in list_of(data.get("players", [{}]), "players")]
        require(1 <= len(self.players) <= len(SEATS), f"players: one to four play, not {len(self.players)}")
        options = full_options(INFO, mapping(data.get("options", {}), "options"))
        seats = len(self.players)
        chapter = chapter_of(options)
        wrong = faults({**options, SERIES: SINGLE} if chapter is not None else options, seats)
        require(not wrong, "; ".join(map(str, wrong)))
        self.decks = decks_of(options, seats)
        lying: dict[str, tuple[str, ...]] = dict.fromkeys(zones(seats, options["quest"]), ())
        self.state = state = LcgState({}, lying, options=options, seats=seats, round=1)
        state.dice = scrambled(whole(data.get("seed", 0), "seed"))
        state.settled = True
        self.change = Work(state, is_quiet=True)
        self._numbers: Counter[str] = Counter()
        FIELDS.fill(state, data)
        state.active = state.first
        self.groups = groups_of(data, seats, options["quest"])
        lay_stages(state, {**data, **self.groups[0]} if self.groups else data)
        if options["difficulty"] == NIGHTMARE:
            campaign_setup.lay_beside_quest(state, NIGHTMARES[options["quest"]].card)
        if chapter is not None:
            campaign_setup.lay_beside_quest(state, chapter.card)
        for seat, player in enumerate(self.players):
            self._lay_player(seat, player)
        self._lay_table()
        for seat, player in enumerate(self.players):
            self._lay_enemies(seat, player)
            self._lay_deck(seat, player)
        self._lay_encounter_deck()
        refuse(self.state)
        if self.groups:
            divide(state, self.groups)
        self._begin()

    def _cards(self, value: Any, name: str, *types: str, owner: Seat = SCENARIO) -> list[str]:
        found = list_of(value, name)
        for face in found:
            _require_kind(card_named(face, name), name, owner, types)
        return found

    # -- pieces

    def _piece(self, face: str, owner: Seat, where: str, seen_by: int = EVERYBODY) -> str:
        """A new piece with an id as the rules give it."""
        kind = "h" if CARDS[face].type == "hero" else "c"
        is_apart = owner == SCENARIO and bool(self._apart(face))
        series = APART if is_apart else "e" if owner == SCENARIO else f"h{owner}" if kind == "h" else f"c{owner}-"
        self._numbers[series] += 1
        piece = f"{series}{self._numbers[series]}"
        self.state.pieces[piece] = Piece(face, owner, seen_by)
        self.state.zones[where] += (piece,)
        return piece

    def _apart(self, face: str) -> str:
        return deck_apart(self.state.options["quest"], face)

    def _pile(self, faces: list[str], owner: Seat, where: str, seen_by: int = EVERYBODY) -> None:
        for face in faces:
            self._piece(face, owner, where, seen_by)

    def _thing(self, piece: str, lying: Lying, **fields: Any) -> None:
        """What a card in play bears."""
        state = self.state
        state.entries += 1
        tokens = {word: lying.words.get(word, 0) for word in TOKENS}
        marks = tuple([word for word in MARKS if word in lying.words])
        state.things[piece] = Thing(state.entries, marks=marks, **tokens, **fields)
        derived.invalidate_cards(state)
        if "used" in lying.words:
            self._use(piece, lying)

    def _use(self, piece: str, lying: Lying) -> None:
        number = lying.words["used"]
        abilities = CARDS[lying.face].abilities
        is_there = number < len(abilities)
        if is_there and abilities[number].kind == "whenever":
            self.state.uses[met(self.state, piece, number)] = 1
            return
        is_limited = is_there and abilities[number].limit is not None
        require(is_limited, f"used: {lying.face} has no ability {number} with a limit")
        seat = max(0, self.state.things[piece].seat)
        self.state.uses[use_key(self.state, piece, number, abilities[number], seat)] = 1

    # -- the parts of the table

    def _lay_player(self, seat: Seat, player: dict[str, Any]) -> None:
        state = self.state
        ready = self.decks[seat]
        heroes = cards_in_play(player.get("heroes", list(ready.heroes)), "heroes", state.seats)
        require(heroes, f"heroes: {SEATS[seat]} has none")
        for hero in heroes:
            self._lay_character(hero, seat, "heroes", ("hero",))
        for ally in cards_in_play(player.get("allies", []), "allies", state.seats):
            places = ("location",) if has_places(state.options["quest"]) else ()
            self._lay_character(ally, seat, "allies", ("ally", "objective-ally", "objective", *places))
        threat = threat_of([hero.face for hero in heroes])
        state.threat += (whole(player.get("threat", threat), "threat", most=OVER - 1),)
        self._lay_hand(list_of(player.get("hand", []), "hand"), seat)
        self._lay_away(player.get(AWAY, []), seat)
        self._lay_hidden(player.get(HIDDEN, []), seat)
        for key in ("discard", "removed", "victory"):
            where = zone(seat, key) if key == "discard" else key
            self._pile(self._cards(player.get(key, []), key, "hero", *_PLAYABLE, owner=seat), seat, where)
        self._lay_searched(self._cards(player.get(SEARCHED, []), SEARCHED, "hero", *_PLAYABLE, owner=seat), seat)
        for face in self._cards(player.get(EXCHANGED, []), EXCHANGED, "hero", owner=seat):
            state.zones.setdefault(EXCHANGED, ())
            self._piece(face, seat, EXCHANGED)
        for face in self._cards(player.get("on_deck", []), "on_deck", "treachery"):
            self._thing(
                self._piece(face, SCENARIO, "attached"), Lying(face, {}, ()), host=zone(seat, "deck"), role="on-deck"
            )

    def _lay_searched(self, faces: list[str], owner: Seat) -> None:
        """What lies under The Orcs' Search."""
        require(SEARCHED in self.state.zones or not faces, "searched: nothing is searched in this quest")
        self._pile(faces, owner, SEARCHED)

    def _lay_away(self, faces: Any, seat: Seat) -> None:
        """A deck out of play, in which cards of the scenario may be hidden."""
        where = zone(seat, AWAY)
        require(where in self.state.zones or not faces, "away: this quest has no decks out of play")
        for face in list_of(faces, AWAY):
            is_hidden = face in apart_of(self.state.options["quest"])
            _require_kind(card_named(face, AWAY), AWAY, SCENARIO if is_hidden else seat, () if is_hidden else _PLAYABLE)
            self._piece(face, seat, where, 0)

    def _lay_hidden(self, faces: Any, seat: Seat) -> None:
        """Hidden cards, which nobody has seen."""
        where = zone(seat, HIDDEN)
        require(where in self.state.zones or not faces, "hidden: this quest has no hidden cards")
        self._pile(self._cards(faces, HIDDEN), SCENARIO, where, 0)

    def _lay_hand(self, faces: list[Any], seat: Seat) -> None:
        """Cards of the player, and such of the scenario as may be drawn, which everybody sees."""
        for face in faces:
            is_drawn = bool(card_named(face, "hand").hand_texts) and CARDS[face].owner == SCENARIO
            owner, types = (SCENARIO, ("treachery",)) if is_drawn else (seat, _PLAYABLE)
            _require_kind(CARDS[face], "hand", owner, types)
            seen_by = EVERYBODY if is_drawn else players.seen_in_hand(self.state, seat)
            self._piece(face, owner, zone(seat, "hand"), seen_by)

    def _lay_character(self, lying: Lying, seat: Seat, name: str, types: tuple[str, ...]) -> None:
        owner = SCENARIO if CARDS[lying.face].owner == SCENARIO else lying.words.get("owner", seat)
        _require_kind(CARDS[lying.face], name, owner, types)
        role = next((word for word in _CAPTURED if word in lying.words), "")
        piece = self._piece(lying.face, owner, "aside" if role else zone(seat, "play"))
        self._thing(piece, lying, seat=seat, role=role or ("ally" if CARDS[lying.face].type == "objective" else ""))
        self._lay_under(lying, piece, name)
        if role:
            for one in attachments(self.state, piece):
                self.state.things[one] = replace(self.state.things[one], role="hidden")
        if role == CAPTIVE:
            for one in (piece, *attachments(self.state, piece)):
                self.state.things[one] = replace(self.state.things[one], seat=SCENARIO)

    def _lay_under(self, lying: Lying, host: str, name: str) -> None:
        """What lies with a card: see :mod:`.positions`."""
        state = self.state
        seat = state.things[host].seat
        for other in lying.under:
            card = CARDS[other.face]
            owner = SCENARIO if card.owner == SCENARIO else other.words.get("owner", max(seat, 0))
            if FACEDOWN in other.words:
                piece = self._piece(other.face, owner, "attached")
                self._thing(piece, other, seat=seat if seat >= 0 else owner, host=host, role=FACEDOWN)
            elif DEVOURED in other.words:
                piece = self._piece(other.face, owner, "attached")
                self._thing(piece, other, host=host, role=DEVOURED)
            elif POISON in other.words:
                piece = self._piece(other.face, owner, "attached", 0)
                self._thing(piece, other, host=host, role=POISON)
            elif BENEATH in other.words:
                piece = self._piece(other.face, owner, "attached", 0)
                self._thing(piece, other, host=host, role=BENEATH)
            elif DETAINED in other.words and card.type == "objective-ally" and card_of(state, host).type == "quest":
                piece = self._piece(other.face, owner, "attached")
                self._thing(piece, other, host=host, role=DETAINED)
                self._lay_under(other, piece, name)
            elif card.type == "attachment":
                piece = self._piece(other.face, owner, "attached")
                self._thing(piece, other, seat=seat if seat >= 0 else owner, host=host)
            elif card.type in _OBJECTIVES and ATTACHED in other.words and derived.type_of(state, host) in _GUARDS:
                self._thing(self._piece(other.face, SCENARIO, "attached"), other, host=host)
            elif owner == SCENARIO and derived.type_of(state, host) == "enemy" and ATTACHED not in other.words:
                piece = self._piece(other.face, SCENARIO, "shadows", 0)
                state.shadows[piece] = Shadow(host, seat=other.words.get("against"))
            elif card.type == "treachery" or (card.type == "enemy" and seat >= 0):
                self._thing(self._piece(other.face, SCENARIO, "attached"), other, host=host, role=card.role_attached)
            elif card.type == "objective" and seat >= 0:
                role = "condition" if any([ability.role == "condition" for ability in card.abilities]) else ""
                self._thing(self._piece(other.face, SCENARIO, "attached"), other, seat=seat, host=host, role=role)
            elif owner == SCENARIO and card_of(state, host).type in _OBJECTIVES and seat < 0:
                piece = self._lay_staged(other, "staging")
                state.things[host] = replace(state.things[host], guard=entry(state, piece))
            else:
                raise BadPosition(f"{name}: {other.face} does not lie with {lying.face}")

    def _lay_staged(self, lying: Lying, where: str) -> str:
        head, _, tail = where.partition("-")
        name = head if tail.isdigit() or not tail else tail
        staged: tuple[str, ...] = ("enemy", "location", "objective", "objective-ally", SIDE_QUEST)
        if any([not ability.role for _, ability in CARDS[lying.face].constants]):
            staged = (*staged, "treachery")  # one that stays and works from there
        types = {"engaged": ("enemy",), "active": ("location",)}.get(name, staged)
        is_trap = name == "staging" and CARDS[lying.face].is_trap
        owner = lying.words.get("owner", 0) if is_trap else SCENARIO
        _require_kind(CARDS[lying.face], name, owner, ("attachment",) if is_trap else types)
        piece = self._piece(lying.face, owner, where)
        self._thing(piece, lying, seat=owner)
        self._lay_under(lying, piece, name)
        return piece

    def _lay_table(self) -> None:
        state, data = self.state, self.data
        require(RIDDLES in state.zones or not data.get(RIDDLES), "riddles: this quest has no riddle area")
        for key in ("staging", "active", RIDDLES):
            for lying in cards_in_play(data.get(key, []), key, state.seats):
                self._lay_staged(lying, key)
        on_quest = tuple(cards_in_play(data.get("on_quest", []), "on_quest", state.seats))
        self._lay_under(Lying("the quest", {}, on_quest), main_quest(state), "on_quest")
        for group in self.groups:
            for key in ("staging", "active"):
                for lying in cards_in_play(group.get(key, []), key, state.seats):
                    self._lay_staged(lying, area_zone(group["area"], key))
        if any([group.get(ON_QUEST) for group in self.groups]):
            for group, stage in zip(self.groups, own_stages(state, self.groups), strict=True):
                on_quest = tuple(cards_in_play(group.get(ON_QUEST, []), ON_QUEST, state.seats))
                self._lay_under(Lying("the quest", {}, on_quest), stage, ON_QUEST)
        require(len(state.zones["active"]) <= 2, "active: two locations are active at most")
        for key, where in _PILES.items():
            for face in list_of(data.get(key, []), key):
                card = card_named(face, key)
                is_gone = key == "removed" or (key == "victory" and bool(card.victory))
                if card.type == "quest" and is_gone:
                    lay_beaten(self.change, face, where)
                else:
                    self._pile(self._cards([face], key), SCENARIO, where)
        self._lay_searched(self._cards(data.get(SEARCHED, []), SEARCHED), SCENARIO)
        played = whole(data.get("allies_played", 0), "allies_played", most=MOST)
        if played:
            state.uses["round ally"] = played

    def _lay_enemies(self, seat: Seat, player: dict[str, Any]) -> None:
        state = self.state
        for lying in cards_in_play(player.get("engaged", []), "engaged", state.seats):
            if "orc-guard" in lying.words:
                _require_kind(CARDS[lying.face], "engaged", seat, _PLAYABLE)
                piece = self._piece(lying.face, seat, zone(seat, "engaged"), 0)
                self._thing(piece, lying, role="orc-guard")
            else:
                self._lay_staged(lying, zone(seat, "engaged"))
        for key, mark in (("struck", struck(seat)), ("attacked_by", attacked(seat))):
            for face in list_of(player.get(key, []), key):
                piece = self._lying(face, key, "enemy")
                thing = state.things[piece]
                state.things[piece] = replace(thing, marks=(*thing.marks, mark))

    def _lying(self, face: Any, name: str, kind: str) -> str:
        found = [p for p in self.state.things if self.state.pieces[p].face == card_named(face, name).id]
        require(found and CARDS[face].type == kind, f"{name}: there is no {kind} {face} in play")
        return found[0]

    # -- decks

    def _lay_deck(self, seat: Seat, player: dict[str, Any]) -> None:
        """What is named; else what is left of the ready deck, under the cards that lie on top."""
        state = self.state
        both = "deck" in player and "deck_top" in player
        require(not both, "deck and deck_top say the same; a player has one of them")
        faces = self._cards(player.get("deck", player.get("deck_top", [])), "deck", *_PLAYABLE, owner=seat)
        if "deck" not in player:
            used = Counter([*faces, *[str(record.face) for record in state.pieces.values() if record.owner == seat]])
            ready = Counter(self.decks[seat].cards) - used
            faces = [*faces, *self.change.shuffled(list(ready.elements()))]
        self._pile(faces, seat, zone(seat, "deck"), 0)

    def _lay_encounter_deck(self) -> None:
        state, data = self.state, self.data
        both = "encounter" in data and "encounter_top" in data
        require(not both, "encounter and encounter_top say the same; a position has one of them")
        key = "encounter" if "encounter" in data else "encounter_top"
        faces = self._cards(data.get(key, []), key)
        apart = [face for key in (*_APART, *DECKS_BESIDE) for face in list_of(data.get(key, []), key)]
        used = Counter(
            [
                *faces,
                *apart,
                *[str(r.face) for p, r in state.pieces.items() if _is_of_scenario(r) and p[0] not in "qk"],
            ]
        )
        box = Counter(encounter_faces(state.options))
        used = Counter([_front(face, box) for face in used.elements()])
        for face, number in used.items():
            if number > max(box[face], (BOONS | BURDENS).get(str(face), 0)):
                raise BadPosition(f"there are {box[face]} of {face} in this game, not {number}")
        left = list((box - used).elements())
        has_deck = any([name in state.zones for name in DECKS_BESIDE])
        beside = [face for face in left if has_deck and face in apart_of(state.options["quest"])]
        if key != "encounter":
            hidden = apart_of(state.options["quest"]) if zone(0, AWAY) in state.zones else ()
            others = [face for face in left if not self._apart(face) and face not in (*beside, *hidden)]
            faces = [*faces, *self.change.shuffled(others)]
        self._pile(faces, SCENARIO, "encounter", 0)
        self._lay_deck_apart([face for face in left if self._apart(face)])
        self._lay_decks_beside(beside)

    def _lay_decks_beside(self, left: list[str]) -> None:
        """A burden deck or an underworld deck: what is named, or else what is left of the cards that make it up."""
        data = self.data
        for name, title in DECKS_BESIDE.items():
            is_there = name in self.state.zones
            require(is_there or not data.get(name), f"{name}: this quest has no {title} deck")
            if is_there:
                named = self._cards(data.get(name, []), name)
                self._pile(named if name in data else self.change.shuffled(left), SCENARIO, name, 0)

    def _lay_deck_apart(self, left: list[str]) -> None:
        """A deck beside the encounter deck: what is named, or else what is left of it."""
        place, data = place_apart(self.state.options["quest"]), self.data
        named = [self._cards(data.get(key, []), key) for key in _APART]
        require(bool(place) or not any(named), "apart: this quest has no deck beside the encounter deck")
        if place:
            self._pile(named[1], SCENARIO, place + SPENT)
            self._pile(named[0] if "apart" in data else self.change.shuffled(left), SCENARIO, place, 0)

    # -- where the round goes on

    def _begin(self) -> None:
        """The stack of a round from here on; it runs to the first question."""
        state, data = self.state, self.data
        phase = one_of(data.get("phase", "planning"), tuple(PHASES), "phase")
        phases = round_steps()
        later = phases[list(PHASES).index(phase) + 1 :]
        rest = Frame((*later, begin_round.step()))
        state.phase = phase
        if "step" not in data:
            state.stack = (Frame((begin_phase.step(phase), *rest.steps)),)
        else:
            steps = PHASES[phase][step_index(phase, data["step"]) :]
            left = steps_to_end(phase, steps)
            if is_in_touch(state):
                left = (*in_touch(phase, left[:-1]), left[-1])
            elif state.groups:
                left = by_groups(left)
            state.stack = (rest, Frame(left))
        RULES.run(self.change)
        if state.result is not None:
            raise BadPosition(f"the game is over: {state.result.reason}")
        check(state)


_OBJECTIVES = ("objective", "objective-ally")
_GUARDS = ("enemy", "location")


def _is_of_scenario(record: Piece) -> bool:
    """Whether a card is of the scenario, though it may be hidden among those of a player."""
    return record.owner == SCENARIO or CARDS[str(record.face)].owner == SCENARIO


def _front(face: str, box: Counter[str]) -> str:
    """The side of a double-sided card that is in the box."""
    return face if box[face] or not CARDS[face].back else CARDS[face].back


def _require_kind(card: Card, name: str, owner: Seat, types: tuple[str, ...]) -> None:
    is_theirs = (card.owner == SCENARIO) == (owner == SCENARIO) and card.type != "quest"
    require(is_theirs and (not types or card.type in types), f"{name}: {card.id} does not belong there")


def _player(entry: Any) -> dict[str, Any]:
    found = mapping(entry, "players")
    for key in found:
        if key not in OF_A_PLAYER:
            raise BadPosition(f"players: a player has no {key!r}; there are: {', '.join(OF_A_PLAYER)}")
    return found
