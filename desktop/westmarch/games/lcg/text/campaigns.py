"""The series of quests for the pages of a campaign: those that can be begun, and how one stands.

All that these pages read in a log is read here.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from westmarch.engine.campaigns import (
    CampaignHero,
    CampaignInfo,
    CampaignPage,
    Carried,
    Chapter,
    Fallen,
    Start,
    State,
    Stop,
)
from westmarch.engine.game_info import Choice
from westmarch.games.lcg.catalogue import BOONS, CARDS
from westmarch.games.lcg.info import INFO
from westmarch.games.lcg.language.logs import ORDER, CampaignLog, CycleLog, Earned, ExpertLog, Log, read_log
from westmarch.games.lcg.printed.lists import (
    CAMPAIGNS,
    CYCLES,
    DIFFICULTIES,
    ORDERS,
    QUESTS,
    Deck,
    campaign_value,
    cycle_title,
    in_order,
)
from westmarch.games.lcg.rules import campaign, expert, series
from westmarch.games.lcg.threat_costs import threat_of

_CAMPAIGNS = {campaign_value(campaign.id): campaign for campaign in CAMPAIGNS.values()}
"""The campaigns, by the values that begin them."""
_TEXTS = {
    **dict.fromkeys(_CAMPAIGNS, "Heroes are recorded. What is earned and lost stays, and whoever falls comes no more."),
    series.EXPERT: "Threat, wounds and discard piles stay as they are from quest to quest.",
}
_IN_ORDER = "All quests in their order, each with whatever decks; the scores are added up."
_WITH_A_LOG = "With a campaign log"
_GROUPS = {**dict.fromkeys(_CAMPAIGNS, _WITH_A_LOG), series.EXPERT: "Expert game"}
_CYCLES = "Cycles in order"
_SYMBOLS = {
    "attachment": "shield-sword-outline",
    "event": "hand-heart",
    "enemy": "ghost-outline",
    "treachery": "eye-outline",
    "objective-ally": "account-heart-outline",
}
_PENALTY = "1 threat for all for each hero who has changed"
_TREASURE = "treasure-chest-outline"


def campaigns() -> tuple[CampaignInfo, ...]:
    """Every series that can be begun, in the order of the option."""
    option = next(option for option in INFO.options if option.id == series.SERIES)
    return tuple([_info(choice.value, choice.label) for choice in option.choices if choice.value != series.SINGLE])


def _info(value: str, label: str) -> CampaignInfo:
    quests = _quests(value)
    cycle = CYCLES[quests[0]]
    modes = {choice.value: choice for option in INFO.options if option.id == "difficulty" for choice in option.choices}
    title = cycle_title(cycle)
    if value != in_order(cycle):
        title = f"{title}, {label.removeprefix('New ').partition(':')[0]}"
    optional = (
        [chapter.quest for chapter in _CAMPAIGNS[value].chapters if chapter.optional] if is_campaign(value) else []
    )
    return CampaignInfo(
        series=value,
        title=title,
        text=_TEXTS.get(value, _IN_ORDER),
        chapters=tuple(
            [Chapter(quest, QUESTS[quest].title, QUESTS[quest].stages[0].id, quest in optional) for quest in quests]
        ),
        modes=tuple([Choice(mode, modes[mode].label) for mode in modes if mode in DIFFICULTIES[quests[0]]]),
        country=cycle,
        group=_GROUPS.get(value, _CYCLES),
    )


def _quests(value: str) -> tuple[str, ...]:
    """The quests of a series by the value that begins it."""
    if is_campaign(value):
        return tuple([chapter.quest for chapter in _CAMPAIGNS[value].chapters])
    return next((quests for cycle, quests in ORDERS.items() if in_order(cycle) == value), ORDER)


def is_campaign(value: str) -> bool:
    """Whether a value begins a campaign with a log of its own, not an expert game or a cycle."""
    return value in _CAMPAIGNS


def page(options: dict[str, str], seats: int) -> CampaignPage | None:
    """How the series stands that a game with these options belongs to; None for a quest alone.  Raises BadSetup."""
    log = series.log_of(options, seats)
    if log is None:
        return None
    decks = series.decks_of(options, seats)
    value = series.kind_of(log)
    info = next(each for each in campaigns() if each.series == value)
    stops = tuple([Stop(chapter, _state(log, chapter.scenario, info)) for chapter in info.chapters])
    lines = () if log.next or not log.scores else (f"The total score of all quests is {sum(log.scores)}.",)
    if isinstance(log, CampaignLog):
        page = _of_campaign(info, stops, log, decks, lines)
        return replace(page, choices=_choices(info, options[series.SERIES]))
    if isinstance(log, ExpertLog):
        return _of_expert(info, stops, log, decks, lines)
    return _of_cycle(info, stops, log, decks, lines)


def _choices(info: CampaignInfo, value: str) -> tuple[Chapter, ...]:
    """The chapters of which one is to be played now, where optional ones may be passed over."""
    log = read_log(value) if "\n" in value else None
    open_now = log.open if isinstance(log, CampaignLog) else ()
    return tuple([each for each in info.chapters if each.scenario in open_now]) if len(open_now) > 1 else ()


def _state(log: Log, quest: str, info: CampaignInfo) -> State:
    if quest == log.next:
        return "now"
    if isinstance(log, CycleLog):
        return "won" if quest in [each.quest for each in log.played] else "open"
    order = [chapter.scenario for chapter in info.chapters]
    if isinstance(log, CampaignLog) and is_passed(log, quest, order):
        return "passed"
    return "won" if log.next not in order or order.index(quest) < order.index(log.next) else "open"


def is_passed(log: CampaignLog, quest: str, order: Sequence[str]) -> bool:
    """Whether an optional chapter was not played, and others have been since."""
    optional = [chapter.quest for chapter in log.chapters if chapter.optional]
    is_over = log.next not in order or order.index(quest) < order.index(log.next)
    return is_over and quest in optional and quest not in [each.quest for each in log.played]


def _of_campaign(
    info: CampaignInfo, stops: tuple[Stop, ...], log: CampaignLog, decks: Sequence[Deck], lines: tuple[str, ...]
) -> CampaignPage:
    gone = {CARDS[hero].title for hero in log.fallen}
    bound: dict[str, list[Carried]] = {}
    for entry in log.pool:
        if entry.hero:
            bound.setdefault(entry.hero, []).append(_carried(entry, log))
    heroes = [
        CampaignHero(CARDS[hero].title, f"card/{hero}", seat, tuple(bound.get(hero, ())))
        for seat, deck in enumerate(decks)
        for hero in deck.heroes
        if CARDS[hero].title not in gone
    ]
    prisoners = [CARDS[hero].title for hero in log.prisoners]
    if len(prisoners) == 1:
        lines = (*lines, f"{prisoners[0]} will be the prisoner.")
    elif prisoners:
        lines = (*lines, "The prisoner will be chosen at random.")
    return CampaignPage(
        info=info,
        stops=stops,
        heroes=tuple(heroes),
        fallen=tuple([Fallen(CARDS[hero].title, f"card/{hero}") for hero in log.fallen]),
        starts=tuple([_start(seat, _threat(deck, gone), log.penalty) for seat, deck in enumerate(decks)]),
        starts_title="Starting threat",
        note=_PENALTY,
        carried_title="Boons and burdens",
        boons=tuple([_carried(entry, log) for entry in log.pool if entry.card in BOONS]),
        burdens=tuple([_carried(entry, log) for entry in log.pool if entry.card not in BOONS]),
        lines=lines,
    )


def _threat(deck: Deck, gone: set[str]) -> int:
    """The threat cost of the heroes of a deck that still come."""
    return threat_of([hero for hero in deck.heroes if CARDS[hero].title not in gone])


def _start(seat: int, own: int, penalty: int) -> Start:
    return Start(seat, own + penalty, f"{own} + {penalty}" if penalty else "as is")


def _carried(entry: Earned, log: CampaignLog) -> Carried:
    card = CARDS[entry.card]
    if entry.hero:
        line = f"on {CARDS[entry.hero].title}"
    elif log.next and entry.card in campaign.loose(log):
        line = _copies(entry.copies, "in the encounter deck")
    elif entry.card in BOONS:
        is_free = card.type == "objective-ally" or campaign.comes_by_itself(entry.card)
        line = "comes along" if is_free else _copies(entry.copies, "in the decks")
    else:
        line = _copies(entry.copies, "in the encounter deck" if card.owner < 0 else "in the deck of a player")
    return Carried(card.title, line, _SYMBOLS.get(card.type, _SYMBOLS["event"]), entry.card not in BOONS)


def _copies(number: int, where: str) -> str:
    return f"{number} copies {where}" if number > 1 else where


def _of_expert(
    info: CampaignInfo, stops: tuple[Stop, ...], log: ExpertLog, decks: Sequence[Deck], lines: tuple[str, ...]
) -> CampaignPage:
    heroes, fallen, starts = [], [], []
    for seat, veteran in enumerate(log.players):
        for hero, damage in veteran.heroes.items():
            note = f"{damage} damage" if damage else ""
            heroes.append(CampaignHero(CARDS[hero].title, f"card/{hero}", seat, note=note))
        fallen += [Fallen(CARDS[hero].title, f"card/{hero}") for hero in expert.dead(veteran)]
        spent = len(veteran.discard) - len(expert.dead(veteran))
        words = f"{spent} cards discarded" if spent > 1 else "1 card discarded" if spent else ""
        number = expert.starting_threat(veteran)
        starts.append(Start(seat, number, "as it was" if log.scores else "as is", words))
    return CampaignPage(
        info, stops, tuple(heroes), tuple(fallen), tuple(starts), "Starting threat", "wounds stay", lines=lines
    )


def _of_cycle(
    info: CampaignInfo, stops: tuple[Stop, ...], log: CycleLog, decks: Sequence[Deck], lines: tuple[str, ...]
) -> CampaignPage:
    heroes = [
        CampaignHero(CARDS[hero].title, f"card/{hero}", seat) for seat, deck in enumerate(decks) for hero in deck.heroes
    ]
    starts = [Start(seat, threat_of(deck.heroes), "as is") for seat, deck in enumerate(decks)]
    allowed = QUESTS[log.next].treasures if log.next else ()
    found = [
        Carried(CARDS[face].title, "in the deck" if face in allowed else "kept for later", _TREASURE)
        for face in log.treasures
    ]
    return CampaignPage(
        info=info,
        stops=stops,
        heroes=tuple(heroes),
        starts=tuple(starts),
        starts_title="Starting threat",
        note="decks may change from quest to quest",
        carried_title="Treasures" if found else "",
        boons=tuple(found),
        lines=lines,
    )
