"""The Card Game in a few facts."""

from __future__ import annotations

from westmarch.engine.game_info import Choice, Concern, GameInfo, Measure, OptionInfo, SeatInfo, Strength, Windows
from westmarch.engine.records import Action
from westmarch.engine.styles import Style, Styles
from westmarch.games.lcg.printed.lists import (
    CAMPAIGNS,
    COMPANIONS,
    CORE_CAMPAIGN,
    DECKS,
    NIGHTMARES,
    OF_QUEST,
    ORDERS,
    QUESTS,
    RING_BEARER,
    WITH_CHOICE,
    Campaign,
    campaign_value,
    cycle_title,
    in_order,
)
from westmarch.games.lcg.printed.scenarios import names, own

_DECK_CHOICES = tuple([Choice(deck.id, deck.title, deck.group) for deck in DECKS.values()])
_STARTERS = 4
_EASY = "Easy removes the hardest cards from the encounter deck and gives each hero one more resource."
_NIGHTMARE = " Nightmare, which some quests have, puts other cards in their place, and a card with rules of its own."
_NIGHTMARES = (Choice("nightmare", "Nightmare"),) if NIGHTMARES else ()


def _label(campaign: Campaign) -> str:
    """How the beginning of a campaign is called; that of the box needs no name."""
    return "New campaign" if campaign.id == CORE_CAMPAIGN else f"New campaign: {campaign.title}"


_DECK_OPTIONS = tuple(
    [
        OptionInfo(
            f"deck-{number + 1}",
            f"Deck of the {ordinal} player",
            "A starter deck, a deck of ours from the revised box or for a cycle of quests, or your own deck list.",
            (*_DECK_CHOICES[number:_STARTERS], *_DECK_CHOICES[:number], *_DECK_CHOICES[_STARTERS:]),
            "Your own list",
            number,
        )
        for number, ordinal in enumerate(("first", "second", "third", "fourth"))
    ]
)
INFO = GameInfo(
    id="lcg",
    title="The Lord of the Rings: The Card Game",
    seats=(
        SeatInfo("first", "Player 1", "first"),
        SeatInfo("second", "Player 2", "second"),
        SeatInfo("third", "Player 3", "third"),
        SeatInfo("fourth", "Player 4", "fourth"),
    ),
    options=(
        OptionInfo(
            "quest",
            "Scenario",
            "The quest that you play.",
            tuple([Choice(quest.id, quest.title) for quest in QUESTS.values()]),
        ),
        OptionInfo(
            "series",
            "Series",
            "A quest alone, or the quests of a cycle in order. Some also in a campaign with what was earned and lost,"
            " those of the Core Set in an expert game with threat, wounds and discard piles as they were. Each ends"
            " with a log, with which the next quest begins.",
            (
                Choice("single", "One quest"),
                *[Choice(campaign_value(campaign.id), _label(campaign)) for campaign in CAMPAIGNS.values()],
                Choice("expert", "New expert game"),
                *[Choice(in_order(cycle), f"{cycle_title(cycle)} in order") for cycle in ORDERS if in_order(cycle)],
            ),
            "Continue from a log",
        ),
        *_DECK_OPTIONS,
        OptionInfo(
            "difficulty",
            "Difficulty",
            _EASY + _NIGHTMARE if NIGHTMARES else _EASY,
            (Choice("normal", "Standard"), Choice("easy", "Easy"), *_NIGHTMARES),
        ),
        OptionInfo(
            RING_BEARER,
            "Ring-bearer",
            "Two boxes of the saga have a Frodo Baggins. Either may bear the Ring in its quests, also in a campaign.",
            (
                Choice(OF_QUEST, "As the quest has it"),
                *[Choice(hero, f"Of {product}") for hero, product in COMPANIONS.items()],
            ),
            only_with=("quest", WITH_CHOICE),
        ),
        OptionInfo(
            "shadows",
            "Shadow cards",
            "The basic game does not use them.",
            (Choice("yes", "With shadow cards"), Choice("no", "Without")),
        ),
        OptionInfo(
            "hands",
            "Hands",
            "The players play together, so hands may be shown.",
            (Choice("open", "Shown to all"), Choice("hidden", "Hidden")),
            fewest=2,
        ),
    ),
    minutes="an hour",
    first_game="Begin alone, with the Leadership deck and Passage Through Mirkwood, the easiest of the quests.",
    blurb="One to four players together against the dangers of Mirkwood and the Anduin.",
    aim="Complete every stage of the quest together, before threat or wounds take all of you out.",
    verbs={
        "use": ("card", "ability", "giver?", "occasion?"), "play": ("card", "ability-or-occasion?"),
        "pass": (), "skip": (), "done": (), "choose": ("target",), "option": ("number",), "divide": ("amount",),
        "move": ("amount",), "x": ("amount",), "pay": ("hero",), "commit": ("character",), "travel": ("location",),
        "engage": ("enemy",), "attacker": ("enemy",), "defend": ("character",), "undefended": (),
        "assign": ("character",), "attack": ("enemy",), "with": ("character",), "take": ("card",),
        "fetch": ("card",), "attempt": ("quest",), "keep": (), "mulligan": (), "discard": ("card",),
        "name": ("word",), "answer": (), "resolve": (),
        "join": ("player",),
    },
    fewest=1,
    pace=10_000,
    windows=Windows(
        "open",
        Action.of("pass"),
        ("planning-plan", "quest-staging"),
        (
            Concern("engaged", "an enemy engages me"),
            Concern("hurt", "one of my characters takes damage"),
            Concern("attacked", "an enemy attacks me", is_default=False),
            Concern("revealed", "an encounter card is revealed", is_default=False),
            Concern("others", "another player acts", is_default=False),
        ),
    ),
    is_shared=True,
    measure=Measure(
        {"quest": (), "difficulty": ("easy", "normal")},
        (1, 2),
        {"deck-1": "dwarves-of-durin", "deck-2": "elves-of-lorien"},
    ),
    styles=Styles(
        (
            Style("bold", "Bold", "Sends more characters on the quest, and engages enemies early."),
            Style("careful", "Careful", "Keeps defenders ready, and leaves enemies alone while it can."),
        ),
        near=0,
        worth=80,
    ),
    levels={
        "medium": Strength(blunder_percent=5),
        "hard": Strength(blunder_percent=1),
    },
    clock="round",
    short="The Card Game",
    by_advice=(
        "mulligan", "open", "respond", "forced", "host", "target", "option", "x", "pay", "restricted", "fetch",
        "exchange", "search", "look", "quest", "commit", "travel", "engage", "check", "attacker", "defend", "sentinel",
        "assign", "attack", "declare", "join", "delayed", "divide", "how-many", "arrange",
        "number", "share", "spend", "company",
        *[kind for name in names() for kind in own(name).by_advice],
    ),
)  # fmt: skip
