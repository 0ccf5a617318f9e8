"""Advice for Sauron, and for combat cards on both sides."""

from __future__ import annotations

from functools import cache

from msgspec.structs import replace

from westmarch.engine.records import Action, Decision, Seat
from westmarch.games.quest.advice.advice import Adviser, Rated, adviser, simple
from westmarch.games.quest.advice.fights import card_values
from westmarch.games.quest.advice.outlook import Outlook, chance, threat_to_heroes, victories
from westmarch.games.quest.advice.pace import drive
from westmarch.games.quest.advice.wishes import Wishes, hand, hunt, prospect
from westmarch.games.quest.advice.worth import story_steps, worth, worth_of
from westmarch.games.quest.atlas import HAVENS, IN_DECK, NEXT, STRONGHOLDS, distances
from westmarch.games.quest.catalogue import BLANK, CORRUPTIONS, FOES, MINIONS, PLOTS, SETUP, SHADOWS
from westmarch.games.quest.influence import extension
from westmarch.games.quest.rules.actions import MOST_TO_POOL, actions_per_turn, commands, space
from westmarch.games.quest.rules.effects_on_enemies import token_places
from westmarch.games.quest.rules.fighters import FOE, HERO
from westmarch.games.quest.rules.finale import RINGWRAITHS
from westmarch.games.quest.rules.plots import targets
from westmarch.games.quest.state import (
    SAURON,
    SLOTS,
    QuestState,
    at,
    attribute,
    corruption,
    face,
    heroes_need,
    minions_at,
    place_of,
    pool_cap,
    sauron_needs,
    seen_faces,
    zone,
)

POOLED, PLACED = 6, 1
"""What influence is worth at the beginning, in the Shadow Pool and on the map; nothing at the Finale."""
NEEDED = 99
"""What influence in the pool is worth besides that a card of his hand needs."""
DRAWN, DRAWN_LATE = 1, 51
"""What a Shadow card is worth at the beginning and at the Finale."""
NOTHING_TO_PLAY = 29
"""What drawing cards is worth besides to whoever has no Plot that he could play."""
HELD = 4
"""What it is worth less with each Plot that he has in hand."""
ANYWHERE, STRONG, STRONGER, REACHED = 2, 13, 3, 4
"""What influence on the map is worth: in any place, in a Stronghold that is the first to be strong, in another one, and
in a place that has none."""
TOKEN, PLACED_WELL = 11, 40
"""What a new monster token is worth, and in how many hundredths what it guards in the best of its places."""
COMMANDED = 20
"""In how many hundredths the action is worth what its best commands are."""
HUNT = 11
"""What a space is worth by which the Ringwraiths come nearer to the Shire, where his Mission wants them."""
FORCES = (7, 2, 6)
"""How much of a guard a minion is, a blank token and a monster, in quarters."""
BLED, BEATEN, LAST = 10, 40, 80
"""What an attack on a hero is worth to Sauron in any case, where he loses it, and right before the Finale, when no rest
can follow; of the last a quarter with two Story steps to come, a ninth with three, and so on."""
CROWDED = 14
"""What a minion is worth less where another one is."""
REPLACED = 36
"""What a Plot must be better than one that would be given up for it."""
FOILED, EXPOSED, GUARDED = 7, 4, 12
"""What a Plot is worth by each favor that discards it, less the nearer heroes are, and more with each minion there."""
ENOUGH = 4
"""The influence with which a Stronghold needs no more for its neighbourhood."""
AIM, CLOSE, PER_SPACE = 3, 5, 17
"""What influence is worth by what it aims at: so much of the aim's worth, divided by this and by this for each space
that it is away."""
LASTING = 3
"""What a Plot in hand is worth by each favor that discards it."""
SHADOW, UNAFFORDABLE = 20, 2
"""What a Shadow card in hand is worth besides half of the influence that it needs, and less by each that is lacking."""
KEPT = 6
"""What a Shadow card is worth that is kept for later."""
CORRUPTED = 2
"""What a Shadow card is worth by each corruption of the hero whom it harms."""
IDLE, WEAK = -40, -20
"""What it is worth to end the turn before all actions are taken, and to bring no influence while one may."""
MENDED, MOST_MENDED = 3, 4
"""What mending a minion is worth by its damage, of which so much counts."""
PERIL, UNSEEN, EMPTY = 18, 8, 1
"""What fights a hero best: a peril, a token that nobody has seen, and a blank one."""
STRENGTH, HURT = 2, 2
"""What an enemy is worth by its strength, and less by its damage."""
COST_OF_CORRUPTION = 3
"""What a corruption is worth by its cost."""
UNKNOWN, TOO_DEAR, GOOD = 20, 6, 100
"""What a Plot is worth that nobody has seen, less by each influence that it lacks, and what a good one is worth."""


def pool_wanted(state: QuestState) -> int:
    """The influence that the best card of his hand still lacks in the pool; 0 if he has what he needs."""
    needs = [PLOTS[card].pool for card in hand(state, "plot")] + [SHADOWS[card].pool for card in hand(state, "shadow")]
    lacking = [need - state.pool for need in needs if state.pool < need <= pool_cap(state)]
    return min(lacking, default=0)


@adviser("action")
def _action(state: QuestState, asked: Decision) -> Adviser:
    plots = hand(state, "plot")
    playable = [card for card in plots if PLOTS[card].pool <= state.pool and targets(state, card)]
    lacking = pool_wanted(state)
    early = max(0, min(heroes_need(state), sauron_needs(state)))

    def look(state: QuestState, asked: Decision, action: Action) -> Rated:
        if action.verb == "done":
            if state.actions < actions_per_turn(state):
                return IDLE, "There is still something useful to do."
            return 0, "It is better to keep the Shadow cards for later."
        if action.verb == "shadow":
            value = -worth_of(state, {"hero": "1"}, action.words[0])
            return value - KEPT, "It hurts the heroes now."
        track = action.words[0]
        number = SETUP.tracks[track][space(state, track) or 0]
        match track:
            case "influence":
                pooled = min(MOST_TO_POOL, pool_cap(state) - state.pool)
                value = (pooled * POOLED + (number - pooled) * PLACED) * early // SETUP.finale
                return value + min(MOST_TO_POOL, lacking) * NEEDED, "Sauron needs influence for everything else."
            case "cards":
                value = number * (DRAWN * early + DRAWN_LATE * (SETUP.finale - early)) // SETUP.finale
                value += 0 if playable else NOTHING_TO_PLAY
                return value - HELD * len(plots), "Sauron needs a Plot to play next turn."
        return COMMANDED * _best_commands(state, number) // 100, "Monsters protect the Plots and wear the heroes down."

    return look


@adviser("place-influence", "influence", "spread")
def _influence(state: QuestState, asked: Decision) -> Adviser:
    wishes = Wishes(state)
    wanted = pool_wanted(state)
    room = pool_cap(state) - state.pool
    known = extension(state)
    strongest = max([state.influence.get(place, 0) for place in STRONGHOLDS], default=0)
    aims = [(worth, distances(aim)) for aim, worth in (*wishes.influence.items(), *wishes.plots.items())]

    def look(state: QuestState, asked: Decision, action: Action) -> Rated:
        if action.verb == "done":
            return WEAK, "Sauron would not get stronger."
        if action.verb == "pool":
            return (NEEDED if wanted else POOLED if room > 0 else 0), "It needs enough influence for his cards."
        place = action.words[0]
        value = ANYWHERE
        if place in STRONGHOLDS:
            value += STRONG if strongest < ENOUGH else STRONGER
        elif place not in known:
            value += REACHED
        value += max([AIM * worth // (CLOSE + PER_SPACE * ways[place]) for worth, ways in aims] or [0])
        value += threat_to_heroes(state, place)
        return value, "It brings influence closer to important places."

    return look


@simple("keep-plot", "fetch-plot", "fetch-discarded", "play-found", "drop-plot", "drop-shadow")
def _cards(state: QuestState, asked: Decision, action: Action) -> Rated:
    if not action.words:
        return 0, "Sauron does not need any of them."
    card = action.words[0]
    if card in PLOTS:
        value = prospect(state, card) + LASTING * PLOTS[card].discard
    else:
        value = SHADOW + SHADOWS[card].pool // 2 - UNAFFORDABLE * max(0, SHADOWS[card].pool - state.pool)
    if action.verb in ("bury", "drop"):
        return -value, "The other cards are worth more."
    return value, "It advances Sauron's story the most."


@adviser("plot")
def _plot(state: QuestState, asked: Decision) -> Adviser:
    def look(state: QuestState, asked: Decision, action: Action) -> Rated:
        if action.verb == "pass":
            return 0, "It is better to wait."
        if action.verb == "discard-plot":
            own = drive(state, face(state, state.zones[action.words[0]][0]))
            best = max([prospect(state, card) for card in hand(state, "plot")], default=0)
            return (best if len(state.plots) == len(SLOTS) else 0) - own - REPLACED, "A better Plot needs the space."
        card, place = action.words
        value = drive(state, card) + FOILED * PLOTS[card].discard - EXPOSED * threat_to_heroes(state, place)
        guards = 0 if place in HAVENS else len(minions_at(state, place))
        return value + GUARDED * guards, "It advances Sauron's story."

    return look


@simple("shadow")
def _shadow(state: QuestState, asked: Decision, action: Action) -> Rated:
    if not action.words:
        return KEPT, "It is better to keep it."
    seat = asked.names.get("hero", "1")
    value = -worth_of(state, {"hero": seat}, action.words[0])
    return value + CORRUPTED * corruption(state, int(seat)), "It is most useful now."


def _best_commands(state: QuestState, number: int) -> int:
    """What so many commands are worth together: the best of each piece, and of a new token."""
    asked, then = Decision(SAURON, "command", about=commands.about(number, "").words), replace(state, commanded=())
    look, best = _command(then, asked), dict[str, int]()
    for action in commands.offered(then, asked)[0]:
        if action.words:
            name = action.verb if action.verb == "draw" else action.words[0]
            best[name] = max(best.get(name, 0), look(then, asked, action)[0])
    return sum(sorted(best.values(), reverse=True)[:number])


@adviser("command")
def _command(state: QuestState, asked: Decision) -> Adviser:
    wishes = Wishes(state)

    @cache
    def guarded(deck: str) -> int:
        """What a new token of a pile guards in the best of its places."""
        return max([wishes.guard(place) for place in token_places(state, IN_DECK[deck])], default=0)

    def attack(name: str, place: str) -> int:
        """What it is worth that an enemy stands where heroes will begin their turns."""
        foe = name if name in MINIONS else state.pieces[name].face
        if place in HAVENS or foe is None or foe == BLANK:
            return 0
        found = [_attack_worth(state, seat, foe) for seat, hero in enumerate(state.heroes, 1) if hero.place == place]
        return max(found, default=0)

    def look(state: QuestState, asked: Decision, action: Action) -> Rated:
        match action.verb:
            case "done":
                return 0, "Everything is in a good place."
            case "mend":
                return MENDED * min(MOST_MENDED, state.minions[action.words[0]].damage), "The minion is hurt."
            case "draw":
                return TOKEN + PLACED_WELL * guarded(action.words[0]) // 100, "One more monster on the map."
        name, there = action.words
        here = place_of(state, name) if name in MINIONS else _lies(state, name)
        minion, blank, monster = FORCES
        force = minion if name in MINIONS else blank if state.pieces[name].face == BLANK else monster
        value = (wishes.guard(there) - wishes.guard(here)) * force // 4 + attack(name, there) - attack(name, here)
        if name == RINGWRAITHS:
            value += HUNT * (hunt(state, here) - hunt(state, there))
        return value - (
            CROWDED if len(minions_at(state, there)) and name in MINIONS else 1
        ), "It protects important places."

    return look


def _attack_worth(state: QuestState, seat: Seat, foe: str) -> int:
    """What it is worth to Sauron that an enemy attacks a hero as his next turn begins, when he has drawn."""
    hand, life = len(state.zones[zone(seat, "hand")]), len(state.zones[zone(seat, "life")])
    cards = hand + min(life, attribute(state, seat, "fortitude"))
    lost = 100 - chance(victories(state, seat, foe), 10 * cards)
    return BLED + BEATEN * lost // 100 + LAST // story_steps(state) ** 2


def _lies(state: QuestState, piece: str) -> str:
    return next(place for place in NEXT if piece in state.zones[at(place)])


@adviser("token-place", "monster", "redeploy", "minion-start", "move-minion")
def _token(state: QuestState, asked: Decision) -> Adviser:
    wishes = Wishes(state)

    def look(state: QuestState, asked: Decision, action: Action) -> Rated:
        if not action.words:
            return 0, "There are enough of them."
        place = action.words[-1]
        if place not in NEXT:
            return FOES[place].health if place in FOES else 0, "It is the strongest."
        return wishes.guard(place), "It is where heroes want to go."

    return look


@simple("ambush", "danger", "minion-to-fight", "uruk-hai")
def _danger(state: QuestState, asked: Decision, action: Action) -> Rated:
    if action.verb == "draw-perils":
        return PERIL, "The hero cannot fight a peril."
    if action.verb == "pass":
        return 0, "It is better not to attack the hero."
    name = action.words[0] if action.words else "uruk-hai"
    kind = name if name in FOES else state.pieces[name].face
    if kind is None:
        return UNSEEN, "It may be a monster."
    if kind == BLANK:
        return EMPTY, "There is no monster."
    foe = FOES[kind]
    hurt = state.minions[name].damage if name in MINIONS else 0
    return STRENGTH * foe.strength + foe.health + foe.fortitude - HURT * hurt, "It is the strongest there."


@simple("peril")
def _peril(state: QuestState, asked: Decision, action: Action) -> Rated:
    if not action.words:
        return 0, "None of them would harm the hero."
    return -worth_of(state, asked.names, action.words[0]), "It harms the hero the most."


@simple("bestow", "share")
def _bestow(state: QuestState, asked: Decision, action: Action) -> Rated:
    card = CORRUPTIONS.get(action.words[0])
    return (COST_OF_CORRUPTION * card.cost if card else 1), "It is the worst one for the hero."


@simple("pick-hero", "pair")
def _pick(state: QuestState, asked: Decision, action: Action) -> Rated:
    seat = 1 + [hero.id for hero in state.heroes].index(action.words[0])
    harm = -sum([worth(state, {**asked.names, "hero": str(seat)}, step) for step in asked.then])
    return harm + CORRUPTED * corruption(state, seat), "It harms this hero the most."


@simple("hand-over")
def _hand_over(state: QuestState, asked: Decision, action: Action) -> Rated:
    seat = 1 + [hero.id for hero in state.heroes].index(action.words[0])
    ways = Outlook(state, seat)
    return -ways.hope(ways.here, 10 * len(state.zones[zone(seat, "hand")]))[0] // 10, "It is far from the heroes."


@simple("remove-character")
def _remove_character(state: QuestState, asked: Decision, action: Action) -> Rated:
    place = state.characters[action.words[0]]
    return threat_to_heroes(state, place), "It is nearest to the heroes."


@simple("haven")
def _haven(state: QuestState, asked: Decision, action: Action) -> Rated:
    away = max([distances(action.words[-1])[place] for place in state.plots.values()] or [0])
    return away, "It is farther from the Plots."


@simple("stakes")
def _stakes(state: QuestState, asked: Decision, action: Action) -> Rated:
    return state.markers.get(action.words[0], 0), "It is nearest to the Finale."


@adviser("fight-card")
def _fight_card(state: QuestState, asked: Decision) -> Adviser:
    promised = card_values(state, FOE if asked.seat == SAURON else HERO)

    def look(state: QuestState, asked: Decision, action: Action) -> Rated:
        if action.verb == "stop":
            return promised(""), "There is not enough strength left."
        if not action.words:
            return 0, "The card is chosen at random."
        return promised(action.words[0]), "It has the best attack and defense for its cost."

    return look


@simple("fury")
def _fury(state: QuestState, asked: Decision, action: Action) -> Rated:
    return (5, "More cards give more choice.") if action.verb == "draw-card" else (0, "There are enough cards.")


@simple("peek-plot")
def _peek_plot(state: QuestState, asked: Decision, action: Action) -> Rated:
    top = seen_faces(state, "plot")[0]
    value = UNKNOWN if top is None else drive(state, top) - TOO_DEAR * max(0, PLOTS[top].pool - state.pool)
    stays = (value > GOOD) == (asked.seat == SAURON)
    if action.verb == "leave":
        return (5 if stays else 0), "It may be drawn next."
    return (0 if stays else 5), "Another one may be better."
