"""What words are worth to the Card Game's partners: each has a worth, and none that is the same whatever it does."""

from __future__ import annotations

from typing import Any

from westmarch import games
from westmarch.engine.records import Step
from westmarch.games.lcg.advice.evaluation import Evaluation
from westmarch.games.lcg.advice.plans import engagement_worth
from westmarch.games.lcg.advice.worth_of_words import WORDS as WORTHS
from westmarch.games.lcg.advice.worth_of_words import step_worth
from westmarch.games.lcg.catalogue import CARDS
from westmarch.games.lcg.printed.words import WORDS

GAME = games.load("lcg")
ANDUIN = {"options": {"quest": "journey-down-the-anduin"}, "encounter": ["gladden-fields", "goblin-sniper"]}
PLANNING = ANDUIN | {"phase": "planning", "step": "plan"}
COMBAT = ANDUIN | {"phase": "combat", "step": "enemy_attacks"}


def advice(**keys: Any) -> dict[str, int]:
    """What each answer is worth in a position, with the names of its cards."""
    state = GAME.read_position(keys)
    assert state.decision is not None
    hints = GAME.rate(GAME.view(state, state.decision.seat))
    faces = {piece: record.face or piece for piece, record in state.pieces.items()}
    return {" ".join([hint.action.verb, *[faces.get(w, w) for w in hint.action.words]]): hint.worth for hint in hints}


def seat(*heroes: Any, **keys: Any) -> dict[str, Any]:
    return {"heroes": list(heroes), "deck": ["gandalf", *["snowbourn-scout"] * 3], "threat": 25, **keys}


def test_every_word_of_the_language_has_a_worth() -> None:
    assert not set(WORDS) - set(WORTHS), "a word without a worth: say in games/lcg/advice what it is worth"


def test_nobody_hands_over_what_eliminates_the_other_player() -> None:
    def handing(mine: int, theirs: int) -> int:
        first = seat("eowyn", allies=["wandering-took"], threat=mine)
        return advice(**PLANNING, players=[first, seat("gimli", threat=theirs)])["use wandering-took 0"]

    assert handing(48, 20) > 0
    assert handing(48, 47) < -100
    assert handing(25, 25) < 0


def test_an_enemy_that_comes_again_at_once_is_not_sent_away() -> None:
    def light(step: str, phase: str, threat: int) -> int:
        held = seat("eowyn resources 2", "gimli", hand=["a-light-in-the-dark"], threat=threat, engaged=["hill-troll"])
        return advice(**ANDUIN | {"phase": phase, "step": step}, players=[held])["play a-light-in-the-dark"]

    assert light("plan", "planning", 40) < 0 < light("enemy_attacks", "combat", 40)


def test_in_a_battle_attack_is_of_use_on_the_quest_and_willpower_is_not() -> None:
    def boosting(stage: str, what: str) -> int:
        held = seat("eowyn committed exhausted", "boromir committed exhausted")
        begun = {"options": {"quest": "into-ithilien"}, "phase": "quest", "step": "after staging", "players": [held]}
        cards = {"staging": ["haradrim-elite"], "encounter": ["forest-bat", "forest-bat"]}
        state = GAME.read_position({**begun, **cards, "stage": stage})
        now = Evaluation(state, 0)
        boromir = next(piece for piece in state.things if state.pieces[piece].face == "boromir")
        return step_worth(now, Step("add", (what, "3", "it", "phase")), {"self": boromir, "it": boromir, "you": "0"})

    for stage, counts in (
        ("ambush-in-ithilien", "attack"),
        ("southron-counter-attack", "defense"),
        ("the-hidden-way", "willpower"),
    ):
        worths = {what: boosting(stage, what) for what in ("willpower", "attack", "defense")}
        assert worths.pop(counts) > 0 and set(worths.values()) == {0}, stage


def test_it_is_worth_nothing_that_an_enemy_engages_who_is_out() -> None:
    state = GAME.read_position({**PLANNING, "staging": ["hill-troll"], "players": [seat("gimli"), seat("eowyn")]})
    state.out = (0,)
    now, enemy = Evaluation(state, 1), state.zones["staging"][0]
    assert engagement_worth(now, 0, enemy) == 0 != engagement_worth(now, 1, enemy)


def test_what_is_of_no_use_now_is_left() -> None:
    """Progress is no nearer to exploring anything on the other location."""
    board = seat("eowyn", allies=["ravenhill-scout"])
    there = {"staging": ["gladden-fields progress 1", "necromancers-pass"]}
    assert advice(**PLANNING | there, players=[board])["use ravenhill-scout 0"] < 0


def test_an_icon_is_worth_what_the_deck_has_for_it() -> None:
    def song(*hand: str) -> int:
        held = seat("eowyn resources 2", "dunhere", hand=["song-of-wisdom", *hand])
        return advice(**PLANNING, players=[held])["play song-of-wisdom"]

    assert song("feint", "feint") < 0 < song("gleowine", "daughter-of-the-nimrodel")


def test_who_has_more_resources_than_cards_plays_what_he_would_keep_else() -> None:
    def cache(resources: int, *hand: str) -> int:
        held = seat(f"denethor resources {resources}", hand=["gandalfs-search", *hand])
        return advice(**PLANNING, players=[held])["play gandalfs-search"]

    assert cache(8) > cache(3, "gandalf", "gildor-inglorion")


def test_allies_that_a_tale_may_bring_are_reckoned_before_they_are_discarded() -> None:
    def tale(*deck: str) -> int:
        allies = ["erebor-hammersmith", "faramir"]
        held = seat("theodred resources 1", allies=allies, hand=["a-very-good-tale"], deck=list(deck))
        return advice(**COMBAT | {"step": "player_attacks"}, players=[held])["play a-very-good-tale"]

    assert (
        tale(*["northern-tracker"] * 3, *["daughter-of-the-nimrodel"] * 3)
        > 0
        > tale(*["feint"] * 3, *["sneak-attack"] * 3)
    )


def test_a_card_that_lets_nobody_attack_for_a_round_is_of_use_as_soon_as_it_engages() -> None:
    """Coney in a Trap answers an engagement, before combat."""
    board = seat("eowyn", engaged=["hill-troll"])
    there = {"phase": "encounter", "step": "engage_all", "staging": ["goblin-sniper"], "players": [board]}
    state = GAME.read_position(ANDUIN | there)
    assert state.phase == "encounter"
    troll = next(piece for piece, record in state.pieces.items() if record.face == "hill-troll")
    ((_, ability),) = CARDS["coney-in-a-trap"].of_kind("response")
    assert step_worth(Evaluation(state, 0), ability.do[0], {"you": "0", "that-piece": troll, "self": ""}) > 0


# -- cards that are seldom of use, each where anybody would play it and where nobody would


def offered(card: str, **keys: Any) -> int:
    """What it is worth to play a card, if that is the best answer; below 0 if it is left."""
    found = advice(**keys)
    worth = found[f"play {card}"]
    return worth if worth == max(found.values()) else min(worth, -1)


def test_riders_charge_together_where_neither_would_fell_the_enemy_alone() -> None:
    riders = [{"eomer resources 2": ["firefoot"]}, {"hama": ["rohan-warhorse"]}]

    def charge(troll: str) -> int:
        board = seat(*riders, "gimli exhausted", hand=["charge-of-the-rohirrim"], engaged=[troll])
        state = GAME.read_position(COMBAT | {"step": "player_attacks", "players": [board]})
        for kind in ("attack", "declare", "declare"):
            assert state.decision is not None and state.decision.kind == kind
            state = GAME.apply(state, next(one for one in state.decision.options if one.words)).state
        (worth,) = [hint.worth for hint in GAME.rate(GAME.view(state, 0)) if hint.action.verb == "play"]
        return worth

    assert charge("hill-troll attacked") > 0
    assert charge("hill-troll attacked damage 4") < 0, "it falls anyway"


def test_more_attack_is_of_no_use_once_the_blow_has_been_struck() -> None:
    board = seat(
        {"eomer resources 2": ["firefoot"]}, hand=["charge-of-the-rohirrim"], engaged=["hill-troll attacked damage 3"]
    )
    state = GAME.read_position(COMBAT | {"step": "player_attacks", "players": [board]})
    worths = []
    while state.phase == "combat":
        assert state.decision is not None
        worths += [hint.worth for hint in GAME.rate(GAME.view(state, 0)) if hint.action.verb == "play"]
        go_on = [one for one in state.decision.options if one.verb in ("attack", "with", "pass", "done")]
        state = GAME.apply(state, go_on[0]).state
    assert worths and max(worths) < 0


def test_spears_keep_off_several_enemies_and_not_a_weak_one() -> None:
    def spears(*engaged: str) -> int:
        heroes = [f"{hero} resources 1" for hero in ("gimli", "legolas", "thalin")]
        board = seat(*heroes, hand=["thicket-of-spears"], engaged=list(engaged))
        return offered("thicket-of-spears", **COMBAT | {"step": "after deal_shadows", "players": [board]})

    assert spears("hill-troll", "wolf-rider", "goblin-sniper") > 0 > spears("eastern-crows")


def test_an_eagle_is_taken_back_for_what_it_does_on_going_and_never_one_without_whom_the_game_is_lost() -> None:
    def flight(enemy: str, resources: int) -> int:
        held = seat(f"gimli resources {resources}", allies=["descendant-of-thorondor"], hand=["meneldors-flight"])
        return offered("meneldors-flight", **PLANNING | {"staging": [enemy], "players": [held]})

    assert flight("goblin-sniper", 4) > flight("goblin-sniper", 0) > 0 > flight("hill-troll", 0)
    rhosgobel = {
        "options": {"quest": "a-journey-to-rhosgobel"},
        "encounter": ["black-forest-bats-a-journey-to-rhosgobel"],
    }
    held = seat("gimli", allies=["wilyador damage 2"], hand=["meneldors-flight"])
    assert offered("meneldors-flight", **rhosgobel, phase="quest", step="after commit_all", players=[held]) < -1000


def test_an_eagle_that_has_struck_and_would_be_discarded_is_taken_back_and_not_before() -> None:
    held = seat(
        "gimli exhausted", allies=["vassal-of-the-windlord"], hand=["meneldors-flight"], engaged=["hill-troll attacked"]
    )
    state = GAME.read_position(COMBAT | {"step": "player_attacks", "players": [held]})
    worths: dict[bool, set[int]] = {False: set(), True: set()}
    while state.phase == "combat":
        assert state.decision is not None
        is_struck = bool(state.attacks) and state.attacks[-1].is_struck
        worths[is_struck] |= {hint.worth for hint in GAME.rate(GAME.view(state, 0)) if hint.action.verb == "play"}
        go_on = [one for one in state.decision.options if one.verb in ("attack", "with", "pass", "done")]
        state = GAME.apply(state, go_on[0]).state
    assert max(worths[False]) < 0 < min(worths[True])


def test_a_discard_pile_is_shuffled_back_as_soon_as_the_deck_runs_out() -> None:
    def will(deck: int, discard: int) -> int:
        held = seat("eowyn resources 1", hand=["will-of-the-west"])
        cards = ["gandalf", *["snowbourn-scout"] * 3, *["feint"] * 3, *["faramir"] * 3, *["sneak-attack"] * 3]
        own = held | {"deck": cards[:deck], "discard": cards[deck : deck + discard]}
        return offered("will-of-the-west", **PLANNING, players=[own])

    assert will(0, 12) > will(3, 9) > 0 > will(8, 5)
    assert will(0, 3) > 0, "a few are better than none"


def test_a_wizard_who_is_about_to_leave_fetches_a_card_first() -> None:
    def word(phase: str, step: str, wizard: str) -> int:
        held = seat("denethor resources 1", "beravor exhausted", allies=[wizard], hand=["word-of-command"])
        return offered("word-of-command", **ANDUIN | {"phase": phase, "step": step}, players=[held])

    assert word("refresh", "after pass_token", "gandalf") > 0 > word("refresh", "after pass_token", "radagast")
    assert word("planning", "plan", "gandalf") < 0, "he is of more use on the quest"


def test_a_map_is_kept_for_a_location_that_is_dear_to_travel_to_or_that_threatens_more_than_the_active_one() -> None:
    def use(staged: str, *active: str) -> int:
        board = seat({"eowyn": ["thrors-map"]}, hand=["feint", "gandalf"])
        there = {"phase": "travel", "step": "before travel", "staging": [staged], "active": list(active)}
        return advice(**ANDUIN | there, players=[board])["use thrors-map 0"]

    assert use("necromancers-pass") > 0 > use("gladden-fields"), "one may travel there for nothing"
    assert use("gladden-fields", "the-east-bight") > 0 > use("the-east-bight", "gladden-fields")
    held = seat("denethor resources 1", hand=["thrors-map"])
    assert offered("thrors-map", **PLANNING, players=[held]) > 0, "it will be of use some time"


def test_mischief_is_expected_where_most_enemies_would_fall_to_it() -> None:
    def mischief(*encounter: str) -> int:
        held = seat("denethor resources 1", hand=["expecting-mischief"])
        there = {"phase": "quest", "step": "after commit_all", "encounter": list(encounter), "players": [held]}
        return offered("expecting-mischief", **ANDUIN | there)

    assert mischief("wolf-rider", "goblin-sniper", "eastern-crows", "gladden-fields") > 0
    assert mischief("hill-troll", "gladden-fields") < 0 and mischief("gladden-fields") < 0


def test_a_key_waits_for_a_location_whose_text_is_bad() -> None:
    def key(location: str) -> int:
        board = seat({"eowyn": ["thrors-key"]}, "gimli", threat=20)
        there = {"phase": "quest", "step": "commit_all", "encounter": [location, "gladden-fields"]}
        state = GAME.read_position(ANDUIN | there | {"players": [board]})
        while state.decision is not None and state.decision.kind != "respond":
            state = GAME.apply(state, state.decision.options[-1]).state
        return next(hint.worth for hint in GAME.rate(GAME.view(state, 0)) if hint.action.verb == "use")

    assert key("necromancers-pass") > 0 > key("gladden-fields")
    held = seat("eowyn resources 1", hand=["thrors-key"])
    assert offered("thrors-key", **PLANNING, players=[held]) > 0


def test_who_cancels_a_card_thinks_of_those_to_come_that_are_attached_to_what_is_active() -> None:
    frodo = {"frodo-baggins-fellowship-the-road-darkens committed exhausted": ["the-one-ring-the-road-darkens"]}
    table = {
        "options": {"quest": "the-ring-goes-south"},
        "stage": "the-nine-walkers",
        "phase": "quest",
        "step": "staging",
        "encounter": ["bitter-cold", "snowdrifts-the-ring-goes-south", "eregion"],
        "active": ["redhorn-pass"],
        "players": [seat("eleanor", frodo, allies=["gandalf"])],
    }
    assert "use eleanor 0" in advice(**table), "though nobody has seen the card that comes in its place"


def test_a_card_on_top_of_a_deck_has_a_worth_though_it_is_not_there_yet_to_strike() -> None:
    board = seat({"elrond": ["vilya"]}, "legolas", deck=["knight-of-minas-tirith"], hand=[])
    end = {"phase": "refresh", "step": "after pass_token", "staging": ["hill-troll"]}
    assert "use vilya 1" in advice(**ANDUIN | end, players=[board])
