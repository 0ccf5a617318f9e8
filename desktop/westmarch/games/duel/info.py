"""Duel for Middle-earth in a few facts, for the home page and the new-game page."""

from __future__ import annotations

from westmarch.engine.game_info import Choice, GameInfo, OptionInfo, SeatInfo, Strength
from westmarch.engine.styles import Style, Styles

INFO = GameInfo(
    id="duel",
    title="Duel for Middle-earth",
    seats=(SeatInfo("fellowship", "The Fellowship", "golden"), SeatInfo("sauron", "Sauron", "slate")),
    options=(
        OptionInfo(
            "skills",
            "Skills of your choice",
            "Some cards and one token give a choice of skills each turn.",
            (Choice("best", "Use the cheapest way"), Choice("asked", "Ask me which")),
        ),
    ),
    minutes="30 to 45 minutes",
    first_game="Both sides play alike and win in the same three ways, so begin with either.",
    blurb="Three chapters of cards and three ways to win: the Ring, the Races, or the whole map.",
    aim="Win at once by the Ring, six Races or all seven regions; after chapter III by being in more regions.",
    verbs={
        "play": ("card",),
        "discard": ("card",),
        "take": ("landmark",),
        "use": ("card or token", "skill"),
        "place": ("region",),
        "move": ("region", "region"),
        "remove": ("region",),
        "opponent-loses": (),
        "remove-fortress": ("region",),
        "discard-grey": ("card",),
        "play-discarded": ("card",),
        "ally": ("race",),
        "choose": ("token",),
        "again": (),
        "advance": (),
        "stop": (),
        "skip": (),
    },
    levels={
        "easy": Strength(50, noise=60, blunder_percent=12, least_percent=10),
        "medium": Strength(100, noise=50, blunder_percent=4, least_percent=5),
        "hard": Strength(120),
        "expert": Strength(80_000, solves=30_000),
    },
    styles=Styles(
        (
            Style("bold", "Bold", "Marches on the map: red cards and Landmarks come first."),
            Style("careful", "Careful", "Gathers skills and coins first, and avoids fights on the map."),
            Style("cunning", "Cunning", "Looks for a quiet win, by the Ring or by the Races."),
        ),
        near=12,
        worth=20,
    ),
    pace=60_000,
    clock="turn",
    short="Duel",
)
