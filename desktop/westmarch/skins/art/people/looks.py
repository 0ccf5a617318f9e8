"""A person with everything decided: what the words say, and for the rest what the dice throw among the people's own."""

from __future__ import annotations

from random import Random

from msgspec import Struct

from westmarch.skins.art.cut import dice
from westmarch.skins.art.people.folk import AGELESS, EARED, Body, body_of, folk
from westmarch.skins.art.people.poses import ASTRIDE, HEAVY, LONG, POSES, SEATED, VIEWS, Pose, pose_for
from westmarch.skins.art.things import PARTS as THINGS
from westmarch.skins.art.words import NONE, Words

_WOMENS_CUTS = ("long", "wave", "braids", "flow", "bun")
_BEARDLESS = ("noldor", "silvan", "hobbit")
_HELMS = ("spired", "winged", "horsehelm", "elfhelm", "dwarfhelm", "hornhelm", "aventail")
_HIDES_HAIR = ("turban", "mask", "hood", "muffled", "veil", "shawl", "coif")
_HIDES_CROWN = (*_HIDES_HAIR, *_HELMS, "hat", "brim")
_HIDES_EARS = (*_HELMS, "shawl", "coif", "mask", "veil", "hood", "muffled")
_FURRED = ("woodman", "beorning", "dunlending")
"""Peoples who wear pelts for cloaks."""
_MEN_NOSES = ("straight", "hooked", "straight", "broad")
_WOMEN_NOSES = ("straight", "snub", "straight")
_NOSES = {
    "dwarf": ("broad", "broad", "hooked"),
    "hobbit": ("snub", "snub", "broad"),
    "wizard": ("hooked",),
    "noldor": ("straight",),
    "silvan": ("straight",),
    "gondor": ("straight", "straight", "hooked"),
}


class Look(Struct, frozen=True):
    """A person as it is painted.

    ``head``, ``beard`` and ``cloak`` are empty where there is none; ``turn`` is from -1 to 1, and ``cast`` from a long
    face to a broad one; ``gear`` has first what is in the near hand, and ``form`` is its variant.
    """

    folk: str
    body: Body
    pose: Pose
    pose_word: str
    view: str
    stance: str
    gear: tuple[str, ...]
    form: str
    fem: bool
    age: str
    head: str
    beard: str
    hair: str
    cut: str
    garb: str
    cloak: str
    cloth: str
    under: str
    skin: str
    mood: str
    device: str
    shield: str
    turn: float
    ears: str
    scar: bool
    blush: bool
    sway: float
    cast: float
    nose: str

    @property
    def main(self) -> str:
        """What is in the near hand; empty for nothing."""
        return self.gear[0] if self.gear else ""

    @property
    def shows_crown(self) -> bool:
        """Whether the hair over the brow is seen."""
        return self.head not in _HIDES_CROWN

    @property
    def is_bare(self) -> bool:
        """Whether the hair of the head is seen from above."""
        return self.head not in _HIDES_HAIR


def look_of(words: Words, chance: Random) -> Look:
    """The look of a person, thrown by the ``face`` where the words say one.  Raises KeyError for a figure that is no
    people."""
    word = words.figure or "man"
    if words.face:
        chance = dice(words.face, "look")
    own = folk()[word]
    fem, old, young = bool(words.fem), words.age == "old", words.age == "young"
    cloths = list(own.cloths)
    chance.shuffle(cloths)
    garb = chance.choice(_womens_garbs(word) if fem and not words.war else own.garbs)
    hair = chance.choice(("white", "grey", "white")) if old else chance.choice(own.hairs)
    cut = chance.choice(_womens_cuts(word, old) if fem else own.cuts)
    if chance.random() < 0.3 and old and not fem and word not in ("noldor", "silvan", "wizard"):
        cut = "bald"
    beard = chance.choice(own.beards)
    if old and beard in (NONE, "stubble") and word not in _BEARDLESS:
        beard = "full"
    bowed = fem and old and word not in AGELESS
    head = chance.choice(_womens_heads(word, bowed) if fem and not words.war else own.heads)
    cloak = chance.choice(("both", "side", "both", "side", NONE))
    if cloak == "side" and word in _FURRED:
        cloak = "pelt"
    gear = words.gear or (chance.choice(("staff",) if bowed and not words.war else own.gear),)
    pose_word = words.pose or pose_for(gear[0], chance)
    if words.stance == "sit":
        pose_word = SEATED.get(pose_word, pose_word)
    if gear[0] in LONG:
        pose_word = {"rest": "lean", "strike": "cast"}.get(pose_word, pose_word)
    if pose_word in ("hold", "offer") and THINGS[gear[0]].hold == "shaft":  # which would stand before the face
        pose_word = "lean" if gear[0] in LONG else "guard"
    if gear[0] in HEAVY:
        pose_word = {"rest": "lean", "guard": "carry", "raise": "swing"}.get(pose_word, pose_word)
    if words.stance == "ride":
        pose_word = ASTRIDE.get(pose_word, pose_word)
    moods = ("kind", "calm", "calm") if fem else own.moods
    mood = chance.choice(moods)
    shouts, turn, scarred = chance.random() < 0.6, chance.choice((-0.9, 0.8, 0.5, -0.5)), chance.random() < 0.07
    blushes, sway, skin = chance.random() < 0.5, chance.uniform(-1, 1), chance.choice(own.skins)
    if pose_word in ("strike", "cast") and shouts:
        mood = "shout"
    cast, nose = chance.uniform(-1, 1), chance.choice(_NOSES.get(word, _MEN_NOSES if not fem else _WOMEN_NOSES))
    head, cut = _said(words.head, head), words.cut or cut
    return Look(
        folk=word,
        body=body_of(own.body, fem, words.age, word),
        pose=POSES[pose_word],
        pose_word=pose_word,
        view=words.view or VIEWS[0],
        stance=words.stance or "stand",
        gear=gear,
        form=_form(words, gear[0], word, sway),
        fem=fem,
        age=words.age or "grown",
        head=head,
        beard=_said(words.beard, "" if fem or young else beard),
        hair=words.hair or hair,
        cut=cut,
        garb=words.garb or garb,
        cloak=_said(words.cloak, cloak),
        cloth=words.cloth or cloths[0],
        under=words.under or cloths[1 % len(cloths)],
        skin=words.skin or skin,
        mood=words.mood or mood,
        device=words.device or own.device,
        shield=own.shield,
        turn=words.turn if words.turn is not None else turn,
        ears=_ears(word, head, cut),
        scar=scarred and not fem and word not in _BEARDLESS,
        blush=word == "hobbit" or (fem and blushes),
        sway=sway,
        cast=cast,
        nose=nose,
    )


def _form(words: Words, thing: str, people: str, sway: float) -> str:
    """The variant of what is held: wizards alone have staffs that are more than wood."""
    if words.form and words.gear:
        return words.form
    if thing == "staff" and people != "wizard":
        return "crook" if sway > 0 else "root"
    return ""


def _womens_garbs(word: str) -> tuple[str, ...]:
    return ("dress", "robe", "mail") if word == "dwarf" else ("dress", "dress", "robe")


def _womens_cuts(word: str, old: bool) -> tuple[str, ...]:
    match word:
        case "hobbit":
            return ("curls",)
        case "dwarf":
            return ("braids", "braids", "bun")
        case _:
            return ("bun", "bun", "braids") if old and word not in AGELESS else _WOMENS_CUTS


def _womens_heads(word: str, bowed: bool) -> tuple[str, ...]:
    match word:
        case "hobbit" | "dale" | "man" | "woodman":
            return ("shawl", "none", "shawl") if bowed else ("none", "kerchief", "none", "wreath")
        case "harad" | "easterling" | "corsair":
            return ("shawl", "turban") if bowed else ("turban", "kerchief", "circlet", "none")
        case "brigand" | "dunlending":
            return ("shawl", "none") if bowed else ("hood", "none", "kerchief", "muffled")
        case _:
            return ("none", "shawl", "shawl", "none") if bowed else ("none", "circlet", "none", "none")


def _said(word: str, fallen: str) -> str:
    """A word, or what has fallen where it is open; empty for none."""
    found = word or fallen
    return "" if found == NONE else found


def _ears(word: str, head: str, cut: str) -> str:
    if head in _HIDES_EARS or cut == "curls":
        return ""
    return "pointed" if word in EARED else "round"
