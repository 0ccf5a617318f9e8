"""What the deciding seat is asked, and what the others wait for."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from westmarch.engine.records import ALL_SEEING, Decision, View
from westmarch.engine.table import Prompt
from westmarch.engine.text_format import listed
from westmarch.games.quest.catalogue import CARDS, MISSIONS
from westmarch.games.quest.locations import is_haven
from westmarch.games.quest.rules.actions import actions_per_turn
from westmarch.games.quest.rules.dominance import HEROES
from westmarch.games.quest.rules.dominance import SAURON as SIDE_OF_SAURON
from westmarch.games.quest.rules.fighters import spent_strength, strength_of
from westmarch.games.quest.rules.finale import mission
from westmarch.games.quest.rules.travel import most_moves
from westmarch.games.quest.state import SAURON, QuestState, attribute, face, hero_of, pool_cap, zone
from westmarch.games.quest.text import names
from westmarch.games.quest.text.briefs import holds, thing_groups
from westmarch.games.quest.text.offers import foe_in_words, may_travel_on, options
from westmarch.games.quest.text.place_pills import place_groups
from westmarch.games.quest.text.plain import plain

DOT = "·"
_STEPS = {
    "setup": "Setup",
    "begin": "Start of the turn",
    "rally": "Hero Rally step",
    "story": "Story step",
    "plot": "Plot step",
    "event": "Event step",
    "action": "Action step",
    "draw": "Hero Draw step",
    "rest": "Rest step",
    "ambush": "Ambush step",
    "travel": "Travel step",
    "explore": "Exploring",
    "encounter": "Encounter step",
    "finale": "The Finale",
}
Question = Callable[[QuestState, Decision], tuple[str, str]]


def kicker(seen: View) -> str:
    """The line above the name of the seat: the round and the step, in a combat those of the combat."""
    state: QuestState = seen.state
    if state.fight is not None and state.fight.foe and state.result is None:
        return f"Combat {DOT} round {state.fight.round}" if state.fight.round else "Combat"
    step = _STEPS.get(state.step, state.step.capitalize())
    return f"Round {state.round} {DOT} {step}" if state.round else step


def prompt(seen: View) -> Prompt:
    """What the deciding seat is asked, or what the others wait for."""
    state: QuestState = seen.state
    if state.result is not None:
        return Prompt(None, kicker(seen), ending(state.result.reason, state.result.winners), _why_won(state))
    decision = state.decision
    assert decision is not None, "a game that is not over asks somebody"
    if seen.seat not in (decision.seat, ALL_SEEING):
        waiting = f"{names.seat_title(state, decision.seat)} {_WAITING.get(decision.kind, 'is choosing')}."
        return Prompt(decision.seat, kicker(seen), waiting)
    text, detail = question(state, decision)
    things = _THINGS.get(decision.kind, "choices")
    found = tuple(options(state, decision))
    return Prompt(
        decision.seat, kicker(seen), text, detail, found, things=things, plain=plain(state, decision),
        groups=(*place_groups(state, decision), *thing_groups(state, found, things)), holds=holds(state, decision.seat),
    )  # fmt: skip


def ending(reason: str, winners: Sequence[int]) -> str:
    """How the game ended, in a sentence."""
    return _ENDINGS[reason, tuple(winners) == (SAURON,)]


def _why_won(state: QuestState) -> str:
    """What the Mission asked for that has been fulfilled."""
    assert state.result is not None
    if state.result.reason != "mission":
        return ""
    side = SIDE_OF_SAURON if SAURON in state.result.winners else HEROES
    card = MISSIONS[face(state, mission(state, side))]
    return f"{card.title}: {card.text[0].lower()}{card.text[1:]}"


_ENDINGS = {
    ("mission", True): "Sauron has completed his Mission and wins.",
    ("mission", False): "The heroes have completed their Mission and win.",
    ("champion", True): "The Ringwraiths were not defeated. Sauron wins.",
    ("champion", False): "The Ringwraiths are defeated. The heroes win.",
}
_THINGS = {"command": "tokens and minions", "put-character": "characters", "move-character": "characters",
           "redeploy": "minions"}  # fmt: skip
"""What is taken somewhere, where there is more than one such thing."""
_WAITING = {
    "action": "is taking actions",
    "place-influence": "is placing influence",
    "command": "is giving commands",
    "plot": "may play a Plot",
    "shadow": "may play a Shadow card",
    "travel": "is traveling",
    "explore": "is exploring",
    "rest": "may rest",
    "pay": "is paying for a move",
    "draw-up": "is drawing cards",
    "prepare": "is preparing for combat",
    "fight-card": "is choosing a combat card",
    "suffer": "is taking damage",
    "danger": "is choosing what the hero meets",
    "peril": "is choosing a peril",
    "train": "is choosing a skill",
}


def question(state: QuestState, decision: Decision) -> tuple[str, str]:
    """The sentence in the panel, and a smaller one below it."""
    if decision.kind == "council":
        kind, *about = decision.about
        inner = Decision(decision.seat, kind, (), tuple(about), names=decision.names, then=decision.then)
        text, detail = question(state, inner)
        return text, f"{detail} The heroes decide together. If they do not agree, it is decided at random.".lstrip()
    found = _QUESTIONS.get(decision.kind)
    if found is None:
        return f"{_cause(state, decision)}Choose.", _card_text(state, decision)
    return found if isinstance(found, tuple) else found(state, decision)


def _cause(state: QuestState, decision: Decision) -> str:
    """The card that asks, before the sentence: ``Ancient Greed: ``."""
    card = _card(state, decision)
    return f"{names.title(card)}: " if card else ""


def _card(state: QuestState, decision: Decision) -> str:
    name = decision.names.get("card", "")
    if name in state.pieces:
        return state.pieces[name].face or ""
    return name


def _card_text(state: QuestState, decision: Decision) -> str:
    card = CARDS.get(_card(state, decision))
    return card.text if card is not None else ""


def _asked(text: str) -> Question:
    """A sentence after the card that asks, and below it what the card says."""
    return lambda state, decision: (_sentence(_cause(state, decision), text), _card_text(state, decision))


def _sentence(cause: str, text: str) -> str:
    return f"{cause}{text}" if cause else names.capital(text)


def _rest(state: QuestState, decision: Decision) -> tuple[str, str]:
    """What resting would bring besides Corruption bought off.  (Rulebook: The Rest Step, Healing)"""
    pools = ("rest", "damage") if is_haven(hero_of(state, decision.seat).place) else ("rest",)
    held = [f"the {pool} pool" for pool in pools if state.zones[zone(decision.seat, pool)]]
    verb = "go" if len(held) > 1 else "goes"
    what = f"{names.capital(listed(held))} {verb} back into the life pool" if held else "No cards would return"
    return "Do you rest?", f"{what}. Sauron's leftmost marker advances."


def _move_hero(state: QuestState, decision: Decision) -> tuple[str, str]:
    """Where a hero moves: asked of himself or, in other words, of Sauron."""
    card = _card(state, decision)
    if decision.seat != SAURON or "hero" not in decision.names or card not in CARDS:
        return _asked("where to?")(state, decision)
    hero = names.title(hero_of(state, int(decision.names["hero"])).id)
    return f"Where do you send {hero}?", f"{CARDS[card].title} lets you move {hero} now."


def _travel(state: QuestState, decision: Decision) -> tuple[str, str]:
    here = names.the(hero_of(state, decision.seat).place)
    hand = names.count(len(state.zones[zone(decision.seat, "hand")]), "card")
    left = most_moves(state, decision.seat) - state.moves
    more = f" {names.count(max(0, left), 'move')} left." if left < 50 else ""
    if not any([action.verb == "travel" for action in decision.options]):
        return "End the Travel step?", f"You cannot travel from {here}. {hand} in hand.{more}"
    return f"Travel on from {here}, or end the Travel step.", f"Choose a glowing place. {hand} in hand.{more}"


def _pay(state: QuestState, decision: Decision) -> tuple[str, str]:
    there, left, begun = decision.about
    cost = names.count(int(left), "more card" if begun else "card")
    is_icon = any([action.verb == "pay" for action in decision.options])
    either = f"{cost}, or one with the path's icon." if is_icon else f"{cost}."
    return f"Which cards take you to {names.the(there)}?", f"{either} Click the place to use the marked one."


def _actions(state: QuestState, decision: Decision) -> tuple[str, str]:
    left = actions_per_turn(state) - state.actions
    if not left:
        return "Play a Shadow card?", "No actions left."
    return "Take an action.", f"{names.count(left, 'action')} left."


def _influence(state: QuestState, decision: Decision) -> tuple[str, str]:
    left = int(decision.about[0])
    into = min(int(decision.about[1]), pool_cap(state) - state.pool) if decision.kind == "place-influence" else 0
    detail = "Where it lies, you can place monsters and play Plots."
    pool = f" Up to {into} can go into the Shadow Pool, for playing cards." if into else ""
    return f"Place {names.amount(left, 'influence')}, one at a time.", detail + pool


def _command(state: QuestState, decision: Decision) -> tuple[str, str]:
    left = names.count(int(decision.about[0]), "command")
    return f"Give {left}: move, place a monster token, or heal.", "Each token or minion can only get one command."


def _token_place(state: QuestState, decision: Decision) -> tuple[str, str]:
    detail = "Places of its colour that have influence and no hero."
    return f"Where do you place {foe_in_words(state, decision.about[1])}?", detail


def _shadow(state: QuestState, decision: Decision) -> tuple[str, str]:
    pool = names.capital(names.amount(state.pool, "influence"))
    return "Play a Shadow card?", f"Only one in each player's turn. {pool} in the Shadow Pool."


def _danger(state: QuestState, decision: Decision) -> tuple[str, str]:
    hero = hero_of(state, int(decision.about[0]))
    has_peril = any([action.verb == "draw-perils" for action in decision.options])
    what = "an attack, or a peril?" if has_peril else "which enemy attacks?"
    return f"{names.title(hero.id)} is in {names.the(hero.place)}: {what}", ""


def _ambush(state: QuestState, decision: Decision) -> tuple[str, str]:
    hero = hero_of(state, int(decision.about[0]))
    return f"Which enemy attacks {names.title(hero.id)}?", "One of the enemies in the hero's place must attack."


def _prepare(state: QuestState, decision: Decision) -> tuple[str, str]:
    agility = attribute(state, decision.seat, "agility")
    detail = f"Agility {agility}. Each point you do not spend adds 1 strength."
    return "How many cards do you draw with your agility?", detail


def _draw_up(state: QuestState, decision: Decision) -> tuple[str, str]:
    life = len(state.zones[zone(decision.seat, "life")])
    return "How many cards do you draw?", f"{names.count(life, 'card')} in the life pool."


def _fight_card(state: QuestState, decision: Decision) -> tuple[str, str]:
    fight = state.fight
    assert fight is not None
    foe = names.enemy(fight.foe) if decision.seat != SAURON else names.seat_title(state, fight.seat)
    return f"Which card do you play against {foe}?", _strength_left(state, int(decision.about[0]))


def _strength_left(state: QuestState, side: int) -> str:
    left = strength_of(state, side) - spent_strength(state, side)
    return f"{max(0, left)} of {strength_of(state, side)} strength left."


def _suffer(state: QuestState, decision: Decision) -> tuple[str, str]:
    points, life = int(decision.about[0]), len(state.zones[zone(decision.seat, "life")])
    detail = f"{names.count(life, 'card')} in the life pool."
    if points > 1:
        return f"Take {points} damage, one at a time: from your life pool or your hand?", detail
    return "Take 1 damage: from your life pool or your hand?", detail


def _plot(state: QuestState, decision: Decision) -> tuple[str, str]:
    pool = names.capital(names.amount(state.pool, "influence"))
    return "Play a Plot, discard an active one, or do neither.", f"{pool} in the Shadow Pool."


def _explore(state: QuestState, decision: Decision) -> tuple[str, str]:
    here = names.the(hero_of(state, decision.seat).place)
    if may_travel_on(state):
        return f"Explore {here}, or travel on.", "Any of these, in any order. Click a glowing place to travel on."
    return f"Explore {here}.", "Any of these, in any order."


def _keep_plot(state: QuestState, decision: Decision) -> tuple[str, str]:
    if int(decision.about[0]):
        return f"Keep {names.count(int(decision.about[0]), 'Plot card')}.", "The others go under the deck."
    return "Which Plot card goes under the deck next?", ""


def _hero_choice(state: QuestState, decision: Decision) -> tuple[str, str]:
    return "Choose your hero.", "Each hero has a deck, an ability and quests."


_QUESTIONS: dict[str, Question | tuple[str, str]] = {
    "choose-hero": _hero_choice,
    "drop-shadow": ("Which Shadow card do you discard?", "You keep the others."),
    "action": _actions,
    "place-influence": _influence,
    "influence": _influence,
    "spread": _asked("where do you place influence?"),
    "command": _command,
    "token-place": _token_place,
    "shadow": _shadow,
    "plot": _plot,
    "keep-plot": _keep_plot,
    "minion-start": ("Where does the minion enter play?", ""),
    "rest": _rest,
    "survivalist": ("Survivalist: heal or receive training?", "You rest away from a Haven."),
    "shed": ("Discard a Corruption card?", "One, for the favor that is printed on it."),
    "ambush": _ambush,
    "danger": _danger,
    "peril": ("Which peril?", "Choose one that fits the hero's place."),
    "travel": _travel,
    "pay": _pay,
    "explore": _explore,
    "trade": ("Do you give it?", "Heroes in the same place may trade."),
    "council": _asked("what do you want?"),
    "choose": _asked("what do you choose?"),
    "may": _asked("do you want to?"),
    "payer": _asked("who pays?"),
    "pick-hero": _asked("which hero?"),
    "cleanse": _asked("which Corruption card do you discard?"),
    "redeem": _asked("which Corruption card do you discard?"),
    "bestow": _asked("which Corruption card does the hero get?"),
    "pair": _asked("between which heroes?"),
    "share": _asked("to which hero does it go?"),
    "train": ("Training: which skill do you keep?", "It goes to your hand."),
    "level": _asked("which attribute is raised?"),
    "discard-item": _asked("which item do you discard?"),
    "discard": _asked("which card do you discard?"),
    "move-hero": _move_hero,
    "remove": _asked("what is removed?"),
    "remove-favor": _asked("from where is favor removed?"),
    "monster": _asked("where do you place a monster token?"),
    "wound-minion": _asked("which minion?"),
    "move-minion": _asked("which minion?"),
    "redeploy": _asked("which minion goes where?"),
    "put-character": _asked("which character goes where?"),
    "move-character": _asked("which character goes where?"),
    "remove-character": _asked("which character leaves the map?"),
    "drop-plot": _asked("which Plot card do you discard?"),
    "peek-plot": _asked("leave it on top, or put it under the deck?"),
    "fetch-plot": _asked("which Plot do you take?"),
    "play-found": _asked("play it at once?"),
    "fetch-discarded": _asked("which card do you take?"),
    "foil-plot": _asked("which Plot is discarded?"),
    "leftmost": ("Which of Sauron's markers advances?", "They share the leftmost space."),
    "hand-over": _asked("which hero gets the card?"),
    "draw-up": _draw_up,
    "prepare": _prepare,
    "fight-card": _fight_card,
    "suffer": _suffer,
    "withstand": _asked("discard cards whose shields stop damage?"),
    "allow-combat": ("Do you allow a combat in this Haven?", "In a Haven you do not have to fight."),
    "minion-to-fight": ("Which minion fights?", ""),
    "uruk-hai": ("Is it an Uruk-hai?", "Rise of the Uruk-hai is active."),
    "declare": ("Do you continue to play cards?", "If you stop, you are exhausted for the rest of the combat."),
    "rest-draw": ("Rest: from which pool do you draw?", "Up to two cards."),
    "return-card": ("Which card of your stack do you take back into your hand?", "Its strength cost no longer counts."),
    "retreat": ("Do you retreat to an adjacent place?", "The combat ends, and your turn goes on."),
    "name-type": ("Name a type: ranged or melee?", "It counts in the next round."),
    "fury": ("Bloodfury: draw a combat card?", ""),
    "loss": ("You are defeated: what do you lose?", "1 favor or an item."),
    "haven": ("To which Haven is the hero moved?", "They are equally near."),
    "stakes": ("Which of your markers advances?", "Because of the option High stakes."),
    "champion": ("Who is the champion?", "The champion fights the Ringwraiths. This combat decides the game."),
}
