"""The Confrontation in a few facts, for the home page and the new-game page."""

from __future__ import annotations

from westmarch.engine.game_info import Choice, GameInfo, OptionInfo, SeatInfo, Strength
from westmarch.engine.styles import Style, Styles

INFO = GameInfo(
    id="confrontation",
    title="The Confrontation",
    seats=(SeatInfo("good", "The Fellowship", "good"), SeatInfo("dark", "Sauron", "dark")),
    options=(
        OptionInfo(
            "variant",
            "Variant cards",
            "Each side gets two extra cards, each used once. To help a weaker player, give them only to that side.",
            (
                Choice("none", "None"),
                Choice("both", "Both sides"),
                Choice("good", "The Fellowship only"),
                Choice("dark", "Sauron only"),
            ),
            is_advanced=True,
        ),
        OptionInfo(
            "mixing",
            "Mixing characters",
            "Characters in the same region may be mixed at any time, so that the enemy no longer knows which is which.",
            (Choice("automatic", "Automatic"), Choice("by-hand", "By hand")),
            is_advanced=True,
        ),
    ),
    minutes="30 minutes",
    first_game="Begin with the Fellowship, the side that the guided game teaches.",
    blurb="Nine characters against nine. Bring Frodo to Mordor, or hunt him down.",
    aim="The Fellowship wins when Frodo enters Mordor, Sauron when Frodo falls or three of his are in the Shire.",
    verbs={
        "place": ("character", "region"),
        "swap": ("character", "character"),
        "arrange": (),
        "ready": (),
        "move": ("character", "region"),
        "mix": ("region",),
        "done": (),
        "shadowfax": ("character", "region"),
        "gandalf-the-white": (),
        "palantir": ("region",),
        "keep-palantir": (),
        "recall": ("character",),
        "reveal": ("character",),
        "hold": (),
        "fight": ("character",),
        "draw": (),
        "retreat": ("region",),
        "stand": (),
        "show": ("character",),
        "forbid-cards": (),
        "allow-cards": (),
        "play": ("card",),
        "replace": ("card",),
    },
    match_games=2,  # sides are changed between them  (Rulebook: Game End)
    by_advice=("arrange", "mix", "look"),
    levels={
        "easy": Strength(10, noise=120, blunder_percent=15, least_percent=15),
        "medium": Strength(20, noise=60, blunder_percent=4, least_percent=20),
        "hard": Strength(24),
        "expert": Strength(80_000),
    },
    replies=("target", "frodo", "sam", "pippin", "saruman", "card", "magic", "retreat"),
    styles=Styles(
        (
            Style("bold", "Bold", "Attacks early and plays its strongest cards."),
            Style("careful", "Careful", "Fights only those it knows, and gets away by its cards."),
            Style("cunning", "Cunning", "Hides who its characters are, and likes text cards."),
        ),
        near=12,
        worth=120,
    ),
    pace=60_000,
    clock="turn",
)
