"""Colours: the one place where a hex value may be written.

Two themes, day and night, with the same tokens.  Painters ask for tokens by name; objects made of paper (piece faces,
cards) keep their day ink in both themes through the ``object_`` tokens.
"""

from __future__ import annotations

from msgspec import Struct
from PySide6.QtGui import QColor


class Theme(Struct, frozen=True):
    """Colour tokens as ``#RRGGBB``; each field is one role of the visual language."""

    name: str
    table: str
    table2: str
    paper: str
    panel: str
    raised: str
    button: str
    line: str
    rule: str
    ink: str
    ink2: str
    ink3: str
    terrain: str
    coast: str
    sea_ink: str
    good: str
    good_wash: str
    good_on: str
    dark: str
    dark_wash: str
    dark_on: str
    gold: str
    gold_on: str
    glow: str
    river: str
    river_wash: str
    face: str
    card: str
    card_edge: str
    back: str
    back2: str
    back_ink: str
    good_back: str
    good_back2: str
    good_back_ink: str
    wood: str
    wood2: str
    plain: str
    woodland: str
    hill: str
    mountain: str
    dry: str
    home: str
    ash: str
    shadow: str
    scrim: str
    target_halo: str
    object_good_wash: str
    object_dark_wash: str
    emblem_light: str

    # The same by day and by night: pieces, cloth, gilt, the shelf and the curtain are things, not paper.
    object_ink: str = "#2A2119"
    object_ink2: str = "#57473A"
    object_good: str = "#1D525E"
    object_dark: str = "#862A1D"
    emblem_gold: str = "#C9962F"
    emblem_flame: str = "#F6C044"
    emblem_blaze: str = "#B8552B"
    emblem_shadow: str = "#3B120C"
    emblem_iron: str = "#3A2A22"
    cloth_teal: str = "#2F4F57"
    cloth_green: str = "#4C5A35"
    cloth_ochre: str = "#79521A"
    cloth_red: str = "#7A2A1F"
    cloth_blue: str = "#2E3A55"
    thread_teal: str = "#2F4F57"
    thread_green: str = "#4C5A35"
    thread_ochre: str = "#79521A"
    thread_red: str = "#7A2A1F"
    thread_blue: str = "#2E3A55"
    """The colours of the books on plots: their cloth by day, and brighter at night, when cloth is too dark."""
    gilt: str = "#E2BE78"
    gilt_title: str = "#F3DCA6"
    page_edge: str = "#D9C8A2"
    page_line: str = "#8C7556"
    plank_light: str = "#8A6542"
    plank: str = "#6B4A2E"
    plank_dark: str = "#452E1B"
    scene_sky: str = "#F6EDD8"
    scene_haze: str = "#F4E9D0"
    scene_land: str = "#EADFC0"
    scene_sun: str = "#E2B04A"
    light: str = "#FFFFFF"
    shade: str = "#000000"
    curtain_good: str = "#134049"
    curtain_good_deep: str = "#08252B"
    curtain_good_fold: str = "#1F5662"
    curtain_good_crest: str = "#2A6471"
    curtain_good_mark: str = "#CFE0DA"
    curtain_dark: str = "#5E1D15"
    curtain_dark_deep: str = "#3A0F0A"
    curtain_dark_fold: str = "#7A2A1F"
    curtain_dark_crest: str = "#8A3327"
    curtain_dark_mark: str = "#E9C9A6"
    curtain_golden: str = "#5A4300"
    curtain_golden_deep: str = "#352700"
    curtain_golden_fold: str = "#7A5D0E"
    curtain_golden_crest: str = "#876B1F"
    curtain_golden_mark: str = "#E9DDB8"
    curtain_slate: str = "#353B44"
    curtain_slate_deep: str = "#1D2127"
    curtain_slate_fold: str = "#4C545F"
    curtain_slate_crest: str = "#59626E"
    curtain_slate_mark: str = "#D5D9DF"
    curtain_gloom: str = "#120806"
    curtain_text: str = "#F4E3CC"
    cord: str = "#C9A05A"
    cord_ink: str = "#6B4A1E"

    # Sides whose pieces are gold and slate shields.
    golden: str = "#765700"
    golden_wash: str = "#EBDDB0"
    golden_on: str = "#FBF5E8"
    object_golden: str = "#6A4F00"
    object_golden_wash: str = "#EBDDB0"
    slate: str = "#4A525D"
    slate_wash: str = "#D3D5D8"
    slate_on: str = "#FBF5E8"
    object_slate: str = "#4A525D"
    object_slate_wash: str = "#D3D5D8"

    # Where up to five play: each differs from the others in lightness too, for eyes that tell few hues apart.
    first: str = "#1B3F8F"
    first_wash: str = "#C7C6C5"
    first_on: str = "#FBF5E8"
    object_first: str = "#1B3F8F"
    object_first_wash: str = "#C7C6C5"
    second: str = "#835200"
    second_wash: str = "#DCCAA9"
    second_on: str = "#FBF5E8"
    object_second: str = "#835200"
    object_second_wash: str = "#DCCAA9"
    third: str = "#0B6B52"
    third_wash: str = "#C4CFB9"
    third_on: str = "#FBF5E8"
    object_third: str = "#0B6B52"
    object_third_wash: str = "#C4CFB9"
    fourth: str = "#9A2C78"
    fourth_wash: str = "#E0C2C1"
    fourth_on: str = "#FBF5E8"
    object_fourth: str = "#9A2C78"
    object_fourth_wash: str = "#E0C2C1"
    fifth: str = "#35302C"
    fifth_wash: str = "#CCC3B2"
    fifth_on: str = "#FBF5E8"
    object_fifth: str = "#35302C"
    object_fifth_wash: str = "#CCC3B2"
    curtain_first: str = "#153170"
    curtain_first_deep: str = "#0C1C40"
    curtain_first_fold: str = "#244793"
    curtain_first_crest: str = "#39589E"
    curtain_first_mark: str = "#CDD5E6"
    curtain_second: str = "#664000"
    curtain_second_deep: str = "#3B2500"
    curtain_second_fold: str = "#88590A"
    curtain_second_crest: str = "#936821"
    curtain_second_mark: str = "#E4D9C7"
    curtain_third: str = "#095340"
    curtain_third_deep: str = "#053025"
    curtain_third_fold: str = "#157159"
    curtain_third_crest: str = "#2B7E68"
    curtain_third_mark: str = "#C9DED9"
    curtain_fourth: str = "#78225E"
    curtain_fourth_deep: str = "#451436"
    curtain_fourth_fold: str = "#9E347D"
    curtain_fourth_crest: str = "#A7478A"
    curtain_fourth_mark: str = "#E9D1E1"
    curtain_fifth: str = "#292522"
    curtain_fifth_deep: str = "#181614"
    curtain_fifth_fold: str = "#3D3834"
    curtain_fifth_crest: str = "#4F4B47"
    curtain_fifth_mark: str = "#D3D1D1"

    # Card games: the mat, the cards' families and the marks on them.  Cards are things: the same ink by day and night,
    # on paper that is dimmed at night.
    mat: str = "#24402F"
    mat_edge: str = "#17291F"
    mat_line: str = "#B48A3A"
    mat_ink: str = "#EAD9AE"
    card_paper: str = "#FBF5E6"
    card_panel: str = "#F6EDD8"
    card_ink: str = "#33261A"
    card_ink2: str = "#6B5238"
    card_cream: str = "#FFF3D6"
    card_grey: str = "#5E5B55"
    card_yellow: str = "#B8862B"
    card_blue: str = "#35607F"
    card_green: str = "#3B6440"
    card_red: str = "#94332A"
    card_purple: str = "#61406B"
    skill_ruse: str = "#2B2624"
    skill_strength: str = "#2F5D86"
    skill_courage: str = "#A2342A"
    skill_knowledge: str = "#3B6B45"
    skill_leadership: str = "#6A4277"
    coin: str = "#DDBE78"
    coin_light: str = "#F2DA96"
    coin_edge: str = "#6D4D12"
    back_1: str = "#5A4128"
    back_2: str = "#2F4656"
    back_3: str = "#662620"
    banner_1: str = "#1F7F96"
    banner_2: str = "#2B2B2E"
    banner_3: str = "#7D9440"
    banner_4: str = "#8A1D4F"
    banner_5: str = "#1F6B45"
    banner_6: str = "#24356B"
    banner_7: str = "#B3261E"
    banner_on: str = "#FFF6DF"
    country_1: str = "#BFD6D2"
    country_2: str = "#D9D0BC"
    country_3: str = "#D3D9AE"
    country_4: str = "#DEC3C2"
    country_5: str = "#C3D6B8"
    country_6: str = "#C3CBDA"
    country_7: str = "#DDB7A2"
    """Banners and countries of a map that is divided among the sides, in the order of the map's own list."""
    pawn_good: str = "#C9A227"
    pawn_good_edge: str = "#3A2A0A"
    pawn_dark: str = "#666C75"
    pawn_dark_edge: str = "#F2E6CC"
    veil: str = "#122018"
    """Lies over covered cards."""
    warn: str = "#94332A"
    """A warning on a card or on its paper."""
    type_ally: str = "#2F5A3C"
    type_enemy: str = "#7E2A22"
    type_archenemy: str = "#231A17"
    type_maneuver: str = "#3D5468"
    type_artifact: str = "#8A6524"
    type_location: str = "#3F6668"
    type_fortune: str = "#5F4269"
    type_starter: str = "#6A6155"
    type_corruption: str = "#2B2521"
    """What kind of thing a card is, for games that have such types."""
    sphere_leadership: str = "#5F4166"
    sphere_tactics: str = "#82281F"
    sphere_spirit: str = "#3B5D7A"
    sphere_lore: str = "#3C6244"
    sphere_baggins: str = "#7A4B1E"
    sphere_fellowship: str = "#8A6A12"
    sphere_neutral: str = "#77684E"
    foe_enemy: str = "#3A2521"
    foe_location: str = "#4C4A33"
    foe_treachery: str = "#2F2433"
    foe_objective: str = "#7A6128"
    foe_quest: str = "#4A3B2A"
    """Spheres of player cards, and kinds of encounter cards."""
    sign_willpower: str = "#2F5D86"
    sign_attack: str = "#94332A"
    sign_defense: str = "#3B6445"
    sign_threat: str = "#61406B"
    sign_points: str = "#7A5A16"
    strike: str = "#E2603A"
    wound: str = "#A32A24"
    wound_on: str = "#FFF3D6"
    """Signs of values, of an attack, hit points and damage."""
    word_defense: str = "#2C5478"
    word_ongoing: str = "#2F5C5E"
    word_quest: str = "#7A5A16"
    """Keywords on card paper; those of attacks have the ink of a warning."""
    dusk: str = "#E8CDA8"
    dusk_low: str = "#B4613F"
    dusk_sun: str = "#C4512F"
    fire: str = "#D98A4E"
    fire_sun: str = "#E0672F"
    gloom: str = "#6A6057"
    window_light: str = "#FFDF8A"
    """Skies of hostile country, and the light in its windows."""

    # The great atlas: land and water change with the theme; frames of places, tokens and figures are things.
    atlas_land: str = "#F0E5C9"
    atlas_sea: str = "#C3D0C8"
    atlas_shallow: str = "#E0DFCB"
    atlas_ink: str = "#33261A"
    atlas_ink2: str = "#5B3F27"
    atlas_halo: str = "#F7EED8"
    atlas_peak: str = "#F1E6CA"
    atlas_peak_shade: str = "#8F7A5C"
    atlas_gloom: str = "#C0A88B"
    atlas_gloom_shade: str = "#5B4436"
    atlas_river: str = "#8FB0B8"
    atlas_river_edge: str = "#3E4C4E"
    atlas_water: str = "#2F5E86"
    atlas_way: str = "#4A3220"
    atlas_haven: str = "#24402F"
    atlas_peril: str = "#6E1917"
    leaf_green: str = "#8A9E72"
    leaf_deep: str = "#6A835C"
    leaf_gold: str = "#BCA953"
    region_eriador: str = "#C07A34"
    region_enedwaith: str = "#C9A545"
    region_rhudaur: str = "#7C5A80"
    region_grey_mountains: str = "#A9B3B4"
    region_misty_mountains: str = "#3E6347"
    region_mirkwood: str = "#8FA66A"
    region_rohan: str = "#3C5A78"
    region_gondor: str = "#7FA3B8"
    region_brown_lands: str = "#7A5A3C"
    region_mordor: str = "#8E2F2A"
    way_mountain: str = "#5E5A57"
    way_hill: str = "#8F6126"
    way_forest: str = "#2F5A3D"
    way_plains: str = "#8E7322"
    way_swamp: str = "#3F6B66"
    way_any: str = "#6B5238"
    hero_argalad: str = "#3F6048"
    hero_beravor: str = "#9A642A"
    hero_eleanor: str = "#3B566E"
    hero_eometh: str = "#8B6B22"
    hero_thalin: str = "#7A4A2A"
    standee_dark: str = "#231B17"
    standee_glyph: str = "#DB6A57"
    marker_black: str = "#2B221D"
    marker_green: str = "#3F7A50"
    marker_gold: str = "#A77F32"
    marker_red: str = "#8A2723"
    screen: str = "#2B2420"
    screen_low: str = "#1F1916"
    screen_ink: str = "#EBDDB8"
    screen_ink2: str = "#B5A685"
    deck_shadow: str = "#2A2124"
    deck_plot: str = "#4B3416"
    deck_event: str = "#5C4A22"
    deck_encounter: str = "#2F4A52"
    deck_peril: str = "#4A2A45"
    deck_corruption: str = "#351A36"
    deck_quest: str = "#5A4B1E"
    deck_mission: str = "#6A4A16"
    deck_item: str = "#3F566B"
    deck_zealot: str = "#5A2A22"
    deck_ravager: str = "#4A1E1C"
    deck_behemoth: str = "#33211C"
    deck_skill: str = "#2B4A37"
    fight_ranged: str = "#35597A"
    fight_melee: str = "#8A2B27"

    def __hash__(self) -> int:
        return hash((self.name, self.line))  # not every field: it is part of the name of each picture

    @property
    def is_night(self) -> bool:
        return self.name == "night"

    def color(self, token: str, alpha: float = 1.0) -> QColor:
        """The token (or a ``#RRGGBB`` value made by :func:`mix`) as a QColor; ``alpha`` from 0 to 1."""
        color = QColor(token if token.startswith("#") else getattr(self, token))
        color.setAlphaF(alpha)
        return color

    def side(self, side: str, role: str) -> str:
        """Token name of what goes with a side's colour: ``side('good', 'wash')`` is ``'good_wash'``."""
        return f"{side}_{role}"


DAY = Theme(
    name="day",
    table="#E4D8BF", table2="#D6C8AA", paper="#F2E8D3", panel="#F7F0E1", raised="#FCF8EE", button="#FDF9F0",
    line="#BFAB87", rule="#D8C8A6", ink="#2A2119", ink2="#57473A", ink3="#614F3C",
    terrain="#8C7556", coast="#4E4032", sea_ink="#7F7A66",
    good="#1D525E", good_wash="#D3E0DB", good_on="#F6F1E4", dark="#862A1D", dark_wash="#EFD6C8", dark_on="#FBEFE2",
    gold="#8A5A0B", gold_on="#FFF8E6", glow="#E8B23E", river="#5E8790", river_wash="#B9CDCB",
    face="#F8F1E0", card="#FAF4E6", card_edge="#8C7556", back="#7A2A1F", back2="#5E1D15", back_ink="#E9C9A6",
    good_back="#275F6B", good_back2="#16424C", good_back_ink="#CFE0DA", wood="#6B4A2E", wood2="#452E1B",
    plain="#EFE8C9", woodland="#DCE0BE", hill="#E8E2C2", mountain="#E5DBCB", dry="#EADBC0", home="#DFE6C8",
    ash="#D9C4B2", shadow="#342412", scrim="#201810", target_halo="#FFF6DC",
    object_good_wash="#D3E0DB", object_dark_wash="#EFD6C8",
    emblem_light="#FBF5E8",
)  # fmt: skip

NIGHT = Theme(
    name="night",
    table="#14181B", table2="#0D1113", paper="#1E2427", panel="#1B2023", raised="#262D31", button="#293035",
    line="#4D4A40", rule="#343630", ink="#EDE3CC", ink2="#C3B79D", ink3="#ADA188",
    terrain="#857B66", coast="#B5A684", sea_ink="#6D7672",
    good="#7FC0C4", good_wash="#1F3A40", good_on="#0E2226", dark="#E58B72", dark_wash="#43231D", dark_on="#2A0E08",
    gold="#E3B553", gold_on="#2A1D05", glow="#F0BE55", river="#6FA0AA", river_wash="#2B4950",
    face="#DCD0B4", card="#E2D7BD", card_edge="#3A3226", back="#6E281E", back2="#43140E", back_ink="#E5B892",
    good_back="#1F4E58", good_back2="#10333B", good_back_ink="#B9CCC6", wood="#54402C", wood2="#2C2015",
    plain="#333829", woodland="#29362B", hill="#353A2C", mountain="#35343A", dry="#3A3428", home="#2F3B2C",
    ash="#3A2A27", shadow="#000000", scrim="#040608", target_halo="#3A2E12",
    object_good_wash="#B9CCC6", object_dark_wash="#DDBFAF",
    emblem_light="#F2EAD8",
    golden="#E2BC4A", golden_wash="#4A4020", golden_on="#1D170B", object_golden_wash="#CDBB85",
    slate="#B4BCC8", slate_wash="#363C45", slate_on="#12161B", object_slate_wash="#B5B8BC",
    first="#7FA9F5", first_wash="#334155", first_on="#0F141D", object_first_wash="#ACACAB",
    second="#F0BC5A", second_wash="#4E4530", second_on="#1D170B", object_second_wash="#C6B087",
    third="#3FB894", third_wash="#24443E", third_on="#081612", object_third_wash="#A8B79C",
    fourth="#E58FC6", fourth_wash="#4B3B4A", fourth_on="#1B1118", object_fourth_wash="#CCA7A5",
    fifth="#EFE7D6", fifth_wash="#4E504E", fifth_on="#1D1C1A", object_fifth_wash="#B2A892",
    thread_teal="#74B4C4", thread_green="#A9BA6C", thread_ochre="#DDAA58", thread_red="#E08A74", thread_blue="#8FA5D6",
    mat="#182A20", mat_edge="#0E1913", mat_line="#A37F38", mat_ink="#E0D0A8",
    card_paper="#C6BA9E", card_panel="#BAAE91",
    country_1="#93AAA8", country_2="#AFA692", country_3="#A9AE88", country_4="#B39A99", country_5="#9AAC90",
    country_6="#9BA3B3", country_7="#B39080",
    atlas_land="#33352E", atlas_sea="#172328", atlas_shallow="#1F2F33", atlas_ink="#B5A684", atlas_ink2="#A3957A",
    atlas_halo="#191C1B", atlas_peak="#4B483E", atlas_peak_shade="#24231F", atlas_gloom="#42342F",
    atlas_gloom_shade="#1E1613", atlas_river="#5B8794", atlas_river_edge="#10181B", atlas_water="#8FBCE0",
    atlas_way="#D8C79E", atlas_haven="#A9D0A8", atlas_peril="#F09A88",
    leaf_green="#44543C", leaf_deep="#324634", leaf_gold="#6F6433",
)  # fmt: skip

THEMES = {theme.name: theme for theme in (DAY, NIGHT)}


GROUND_INKS = {
    "table": ("ink", "ink2", "table"),
    "mat": ("mat_ink", "mat_ink", "mat"),
    "paper": ("card_ink", "card_ink2", "card_panel"),
}
"""The tokens of titles, of other words and of the halo around them, by what they stand on."""


def mix(first: str, second: str, share: float) -> str:
    """A colour between two ``#RRGGBB`` values; ``share`` 0 is the first, 1 the second."""
    a, b = QColor(first), QColor(second)
    ends = ((a.red(), b.red()), (a.green(), b.green()), (a.blue(), b.blue()))
    channels = (x * (1 - share) + y * share for x, y in ends)
    return "#" + "".join(f"{round(c):02X}" for c in channels)
