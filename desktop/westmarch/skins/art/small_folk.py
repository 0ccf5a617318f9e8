"""Who small figures are: how they are built, what they wear and what is on their heads."""

from __future__ import annotations

from msgspec import Struct


class SmallFolk(Struct, frozen=True):
    """One kind of small figure.  ``size`` is its height to a man's, ``legs`` the length of its legs to his, ``wide``
    the width of its limbs, ``skull`` the size of its head.  ``skin``, ``cloth``, ``under`` and ``hair`` are named
    colours, ``garb`` is tunic, rags, robe or mail."""

    skin: str = "fair"
    cloth: str = "moss"
    under: str = "earth"
    hair: str = "brown"
    garb: str = "tunic"
    head: str = "short"
    beard: str = ""
    cloak: str = ""
    size: float = 1.0
    legs: float = 1.0
    wide: float = 1.0
    skull: float = 1.0
    barefoot: bool = False


SMALL_FOLK: dict[str, SmallFolk] = {
    "man": SmallFolk(cloth="brown", hair="brown", beard="short"),
    "youth": SmallFolk(cloth="harbour", hair="chestnut", size=0.96),
    "woman": SmallFolk(cloth="lake", hair="fair", garb="robe", head="long", wide=0.84, size=0.95),
    "crone": SmallFolk(cloth="clay", under="plum", hair="white", garb="robe", head="shawl", wide=1.0, size=0.84),
    "healer": SmallFolk(cloth="cream", hair="black", garb="robe", head="long", wide=0.84, size=0.95),
    "elf": SmallFolk(cloth="fern", under="bracken", hair="fair", head="long", wide=0.86, size=1.04),
    "lord": SmallFolk(cloth="indigo", hair="black", garb="robe", head="crown", beard="short", cloak="crimson"),
    "dwarf": SmallFolk(
        skin="ruddy", cloth="rust", under="earth", hair="red", head="cone", beard="long",
        size=0.84, legs=0.62, wide=1.34, skull=1.3,
    ),
    "hobbit": SmallFolk(
        skin="ruddy", cloth="straw", under="chestnut", hair="brown", head="curls", cloak="fern",
        size=0.68, legs=0.78, wide=1.12, skull=1.34, barefoot=True,
    ),
    "wizard": SmallFolk(skin="fair", cloth="grey", hair="white", garb="robe", head="hat", beard="long"),
    "ranger": SmallFolk(cloth="weather", under="earth", hair="black", head="hood", cloak="pine"),
    "traveller": SmallFolk(cloth="clay", garb="robe", head="hood"),
    "guard": SmallFolk(cloth="night", under="iron-blue", garb="mail", head="winged", cloak="slate"),
    "rider": SmallFolk(cloth="moss", under="bracken", hair="fair", garb="mail", head="plume", cloak="fern"),
    "brigand": SmallFolk(skin="tan", cloth="earth", under="sable", hair="black", head="kerchief", beard="short"),
    "harad": SmallFolk(skin="dark", cloth="scarlet", under="sand", hair="black", head="turban", cloak="ochre"),
    "king": SmallFolk(
        skin="fair", cloth="fern", under="earth", hair="white", garb="robe", head="crown", beard="long", cloak="wine"
    ),
    "steward": SmallFolk(cloth="black", hair="grey", garb="robe", head="long", cloak="sable"),
    "white": SmallFolk(cloth="cream", hair="white", garb="robe", head="long", beard="long"),
    "lady": SmallFolk(cloth="ivory", hair="fair", garb="robe", head="long", wide=0.84, size=1.0),
    "maiden": SmallFolk(cloth="indigo", hair="black", garb="robe", head="long", wide=0.84, size=0.98),
    "shieldmaiden": SmallFolk(
        cloth="moss", under="earth", hair="fair", garb="mail", head="long", cloak="fern", wide=0.86
    ),
    "noldo": SmallFolk(cloth="slate", under="night", hair="black", garb="mail", head="long", wide=0.88, size=1.06),
    "knight": SmallFolk(cloth="lake", under="night", garb="mail", head="swan", cloak="lake"),
    "beorning": SmallFolk(
        skin="tan", cloth="earth", under="brown", hair="black", beard="long", size=1.12, wide=1.3, skull=1.1
    ),
    "woodman": SmallFolk(cloth="moss", under="earth", hair="chestnut", beard="short", head="hood"),
    "easterling": SmallFolk(skin="tan", cloth="wine", under="sable", hair="black", garb="mail", head="spiked"),
    "corsair": SmallFolk(
        skin="tan", cloth="plum", under="black", hair="black", garb="mail", head="long", cloak="black"
    ),
    "dunlending": SmallFolk(
        skin="tan", cloth="earth", under="sable", hair="black", garb="rags", head="long", beard="short"
    ),
    "orc": SmallFolk(
        skin="orc-green", cloth="smoke", under="sable", garb="rags", head="orc", size=0.9, legs=0.84, wide=1.22,
        skull=1.2,
    ),
    "uruk": SmallFolk(skin="uruk", cloth="iron-blue", under="black", garb="mail", head="uruk", size=1.02, wide=1.25),
    "goblin": SmallFolk(
        skin="goblin", cloth="chestnut", under="sable", garb="rags", head="ears", size=0.7, legs=0.8, wide=0.95,
        skull=1.45, barefoot=True,
    ),
    "troll": SmallFolk(
        skin="troll", cloth="smoke", under="earth", garb="rags", head="troll", size=1.7, legs=0.72, wide=1.75,
        skull=0.95, barefoot=True,
    ),
    "wraith": SmallFolk(skin="orc-grey", cloth="black", garb="robe", head="wraith", size=1.12, wide=1.05),
    "ghost": SmallFolk(skin="bone", cloth="ash", garb="robe", head="skull", size=1.0),
    "gollum": SmallFolk(
        skin="grey", cloth="ash", under="smoke", garb="bare", head="gollum", size=0.72, wide=0.66, skull=1.35,
        barefoot=True,
    ),
}  # fmt: skip
"""Every small figure by its word."""
FREE = ("man", "ranger", "dwarf", "elf", "guard", "rider", "youth")
"""Fighters of the free peoples."""
COMPANY = ("ranger", "dwarf", "elf", "hobbit", "wizard", "man", "hobbit", "woman")
"""Who travels together."""
FOES = ("orc", "uruk", "goblin")
"""Soldiers of the enemy."""
EVIL = frozenset(
    {*FOES, "troll", "wraith", "ghost", "gollum", "brigand", "harad", "easterling", "corsair", "dunlending"}
)
"""Whoever fights the free peoples."""
