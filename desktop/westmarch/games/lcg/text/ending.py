"""What is told after a game: what was committed against threat round by round, and how every hero came through."""

from __future__ import annotations

from collections import Counter
from collections.abc import Set
from itertools import pairwise

from westmarch.engine.endings import Count, Ending, Ledger, Member, Round, RoundChart, Share, Story, Tally
from westmarch.engine.text_format import listed
from westmarch.games.lcg.catalogue import CARDS
from westmarch.games.lcg.language.derived import quest_value, stat
from westmarch.games.lcg.printed.lists import QUESTS
from westmarch.games.lcg.rules.scoring import ROUND, WON, heroes, penalty, score
from westmarch.games.lcg.state import LcgState, card_of

_MANY = 3
"""So many fallen heroes are only counted."""
_SHOWN = 4
"""So many are named of those who did most."""
_LABELS = (
    ("Cards played", "played"),
    ("Characters committed", "committed"),
    ("Defenses", "defended"),
    ("Attackers", "attacks_with"),
)


def ending(story: Story) -> Ending:
    """The chart of the rounds, the heroes of each player, and counts of all players together."""
    state: LcgState = story.state
    names = [event.name for _, event in story.events]
    counts = tuple([Count(label, (str(names.count(name)),)) for label, name in _LABELS if name in names])
    stages = [event.facts["face"] for _, event in story.events if event.name == "stage_began"]
    scene = stages[-1] if stages else ""
    quest = QUESTS.get(story.options.get("quest", ""))
    is_won = state.result is not None and state.result.reason == WON
    members = _heroes(story)
    return Ending(
        counts,
        members,
        "The company",
        _chart(story),
        _ledger(state),
        scene,
        headline=quest.won if quest is not None and is_won else "",
        why=_how(story, CARDS[scene].title if scene else "", members) if is_won else "",
        tallies=_tallies(story),
    )


def _how(story: Story, stage: str, members: tuple[Member, ...]) -> str:
    """Which stage was the last one, when it was completed, and who came through."""
    rounds = [event for _, event in story.events if event.name == "round_began"]
    last = _unquoted(stage)
    done = f"Round {max(1, len(rounds))} completed the last stage: {last}{'' if last.endswith('!') else '.'}"
    fallen = [member.title for member in members if member.is_fallen]
    if not fallen:
        came = "Every hero came through." if len(members) > 1 else f"{members[0].title} came through."
    elif len(fallen) == len(members):
        came = "No hero lived to see it."
    else:
        came = f"{listed(fallen)} did not come back." if len(fallen) < _MANY else f"{len(fallen)} heroes fell."
    return f"{done} {came}".strip()


def _tallies(story: Story) -> tuple[Tally, ...]:
    """Who brought most to the quests, and most attack to the attacks of the players, over all rounds."""
    will: Counter[str] = Counter()
    attack: Counter[str] = Counter()
    values = set[str]()
    for at, event in story.events:
        if event.name not in ("quested", "attack_strength"):
            continue
        state: LcgState = story.state_at(at)
        if event.name == "quested":
            own, value = (
                [piece for piece, each in state.things.items() if "committed" in each.marks],
                quest_value(state),
            )
            found = will
            values.add(value)
        else:
            own, value = list(state.attacks[-1].attackers) if state.attacks else [], "attack"
            found = attack
        for piece in own:
            found[card_of(state, piece).title] += stat(state, piece, value)
    tallies = []
    for title, found in ((_told(values).capitalize(), will), ("Attack", attack)):
        most = sorted([(name, count) for name, count in found.items() if count > 0], key=lambda one: (-one[1], one[0]))
        if most:
            tallies.append(Tally(title, tuple([Share(name, count) for name, count in most[:_SHOWN]])))
    return tuple(tallies)


def _told(values: Set[str]) -> str:
    """What the quests of a game have counted: mostly willpower, in a battle attack, in a siege defense, or several."""
    return next(iter(values)) if len(values) == 1 else "committed" if values else "willpower"


def _unquoted(title: str) -> str:
    return title.strip('"')


def _ledger(state: LcgState) -> Ledger | None:
    """What each part of the score of a game that was won adds to it.  (Glossary: Scoring)"""
    if state.result is None or state.result.reason != WON:
        return None
    found = score(state)
    dead = [hero for own in found.dead for hero in own]
    shares = [
        Share(f"Threat, {listed([str(each) for each in found.threat])}", sum(found.threat)),
        Share(f"{found.rounds} {'round' if found.rounds == 1 else 'rounds'}, {ROUND} each", ROUND * found.rounds),
        Share("Damage on heroes", sum(found.damage)),
    ]
    if dead:
        names = CARDS[dead[0]].title if len(dead) == 1 else f"{len(dead)} heroes"
        shares.append(Share(f"{names} fell, threat cost", sum([penalty(hero) for hero in dead])))
    if found.victory:
        shares.append(Share("Victory points", -found.victory))
    missing = [*(["no hero fell"] if not dead else []), *(["no victory points"] if not found.victory else [])]
    note = ", ".join(missing)
    return Ledger(tuple(shares), f"{note[:1].upper()}{note[1:]}." if note else "")


def _heroes(story: Story) -> tuple[Member, ...]:
    """Every hero, with its damage or the round in which it fell."""
    found = []
    state: LcgState = story.state
    fell: dict[str, int] = {}
    number = 0
    for _, event in story.events:
        if event.name == "round_began":
            number += 1
        elif event.name == "destroyed":
            fell[event.facts["piece"]] = max(1, number)
    for seat in range(state.seats):
        for hero in heroes(state, seat):
            card, thing = card_of(state, hero), state.things.get(hero)
            is_lost = thing is None or seat in state.out
            if is_lost or thing is None:
                line = f"fell in round {fell[hero]}" if hero in fell else "lost"
            else:
                line = f"{thing.damage} damage" if thing.damage else "unhurt"
            caption = f"threat cost {penalty(card.id)}" if is_lost else f"{stat(state, hero, 'hit_points')} hit points"
            found.append(Member(f"card/{card.id}", card.title, line, caption, seat, is_lost))
    return tuple(found)


def _chart(story: Story) -> RoundChart | None:
    """A round ends where the next begins; its threat is that of all players then."""
    began = [at for at, event in story.events if event.name == "round_began"]
    rounds, values = [], set[str]()
    stage = ""
    last = story.events[-1][0] + 1 if story.events else 0
    for number, (start, end) in enumerate(pairwise([*began, last]), 1):
        will: int | None = None
        threat: int | None = None
        made, losses, following = 0, 0, stage
        for at, event in story.events:
            facts = event.facts
            if not (start <= at < end or (number == 1 and at < start)):
                continue
            match event.name:
                case "stage_began":
                    following = facts["face"]
                    stage = stage or following
                case "quested":
                    will, threat = int(facts["strength"]), int(facts["threat"])
                    values.add(facts["value"])
                case "progressed":
                    made += int(facts["amount"])
                case "destroyed" if CARDS[facts["face"]].type in ("hero", "ally"):
                    losses += 1
        note = f"{made:+} progress" if made else "no progress"
        if losses:
            note += f", {losses} lost"
        then: LcgState = story.state_at(end) if end < last else story.state
        rounds.append(
            Round(f"Round {number}", (will, threat), sum(then.threat), _unquoted(CARDS[stage].title), note, end)
        )
        stage = following
    if not rounds:
        return None
    return RoundChart((_told(values), "threat in the staging area"), "threat of the players", tuple(rounds))
