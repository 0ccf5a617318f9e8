"""The deck-building game in a few facts, for the home page and the new-game page."""

from __future__ import annotations

from westmarch.engine.game_info import Choice, GameInfo, OptionInfo, SeatInfo, Strength
from westmarch.engine.styles import Style, Styles

INFO = GameInfo(
    id="fellowship",
    title="The Fellowship of the Ring",
    seats=(
        SeatInfo("first", "First player", "first"),
        SeatInfo("second", "Second player", "second"),
        SeatInfo("third", "Third player", "third"),
        SeatInfo("fourth", "Fourth player", "fourth"),
        SeatInfo("fifth", "Fifth player", "fifth"),
    ),
    fewest=2,
    options=(
        OptionInfo(
            "foes",
            "Archenemies",
            "How many there are. Impossible Mode has its own eight, and destroyed Corruption returns to its stack.",
            (
                Choice("eight", "Eight (normal game)"),
                Choice("ten", "Ten"),
                Choice("twelve", "All twelve"),
                Choice("impossible", "Impossible Mode"),
            ),
        ),
        OptionInfo(
            "heroes",
            "Heroes",
            "Each hero has one special card.",
            (
                Choice("dealt", "Dealt, from all seven"),
                Choice("first-game", "Dealt, from five for a first game"),
                Choice("chosen", "Each player chooses"),
            ),
        ),
        OptionInfo(
            "sword",
            "Aragorn's Sword counts",
            "Our sources differ. Costs is our ruling.",
            (Choice("cost", "Different costs"), Choice("type", "Different types")),
            is_advanced=True,
        ),
        OptionInfo(
            "nazgul",
            "The Nazgûl gains a card",
            "Our sources differ. 5 or more is our ruling.",
            (Choice("more", "That costs 5 or more"), Choice("less", "That costs 5 or less")),
            is_advanced=True,
        ),
    ),
    minutes="45 to 60 minutes",
    first_game="All seats are alike. Two players and eight Archenemies make the shortest game.",
    blurb="Build a deck of allies, weapons and places, defeat the Archenemies, and score the most points.",
    aim="Defeat the Archenemies with the deck that you build. When the last falls, the most points win.",
    verbs={
        "hero": ("hero",),
        "play": ("card",),
        "play-safe": (),
        "buy": ("card",),
        "defeat": ("card",),
        "work": ("location",),
        "end": (),
        "defend": ("card",),
        "suffer": (),
        "face": ("card",),
        "destroy": ("card", "place"),
        "discard": ("card", "place"),
        "take": ("card", "place"),
        "gain": ("card", "place"),
        "return": ("card", "place"),
        "use": ("card", "place"),
        "show": ("card", "place"),
        "lay": ("card", "place"),
        "bury": ("card", "place"),
        "name": ("type or cost",),
        "choose": ("hero",),
        "curse": ("hero",),
        "vote": ("card", "hero"),
        "keep": ("card",),
        "skip": (),
    },
    by_advice=(
        "bury", "curse", "defend", "destroy", "discard", "face", "gain", "give", "hero", "keep", "lay", "look", "name",
        "player", "return", "show", "take", "turn", "use", "vote",
    ),
    levels={
        "easy": Strength(blunder_percent=25),
        "medium": Strength(blunder_percent=17),
        "hard": Strength(blunder_percent=9),
    },
    styles=Styles(
        (
            Style("bold", "Bold", "Buys Enemies, and cards that attack the other players."),
            Style("careful", "Careful", "Buys Locations, Artifacts and cards with a Defense."),
            Style("cunning", "Cunning", "Buys cards that draw more, or make its deck better."),
        ),
        near=6,
        worth=8,
    ),
    pace=40_000,
    clock="turn",
    short="The Fellowship",
)  # fmt: skip
