"""A person with everything decided: what the words say, and for the rest what the dice throw among the people's own."""

from __future__ import annotations

from random import Random

from msgspec import Struct

from westmarch.skins.art.people.folk import BODIES, EARED, FEMALE, Body, folk
from westmarch.skins.art.people.poses import ASTRIDE, POSES, VIEWS, Pose, pose_for
from westmarch.skins.art.words import NONE, Words

_WOMENS_CUTS = ("long", "wave", "braids", "flow", "bun")
_BEARDLESS = ("noldor", "silvan", "hobbit")
_HIDES_HAIR = ("turban", "mask", "hood", "veil")
_HIDES_EARS = ("winged", "horsehelm", "elfhelm", "mask", "veil", "dwarfhelm", "hood", "hornhelm")


class Look(Struct, frozen=True):
    """A person as it is painted.  ``head``, ``beard`` and ``cloak`` are empty where there is none; ``turn`` is from -1
    to 1; ``gear`` has first what is in the near hand."""

    folk: str
    body: Body
    pose: Pose
    pose_word: str
    view: str
    stance: str
    gear: tuple[str, ...]
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

    @property
    def main(self) -> str:
        """What is in the near hand; empty for nothing."""
        return self.gear[0] if self.gear else ""

    @property
    def is_bare(self) -> bool:
        """Whether the hair of the head is seen from above."""
        return self.head not in _HIDES_HAIR


def look_of(words: Words, chance: Random) -> Look:
    """The look of a person.  Raises KeyError for a figure that is no people."""
    word = words.figure or "man"
    own = folk()[word]
    fem, old, young = bool(words.fem), words.age == "old", words.age == "young"
    cloths = list(own.cloths)
    chance.shuffle(cloths)
    garb = chance.choice(("dress", "dress", "robe") if fem and not words.war else own.garbs)
    hair = chance.choice(("white", "grey", "white")) if old else chance.choice(own.hairs)
    cut = chance.choice(_WOMENS_CUTS if fem and word != "hobbit" else own.cuts)
    if chance.random() < 0.3 and old and not fem and word not in ("noldor", "silvan", "wizard"):
        cut = "bald"
    beard = chance.choice(own.beards)
    if old and beard in (NONE, "stubble") and word not in _BEARDLESS:
        beard = "full"
    head = chance.choice(("none", "circlet", "none", "none") if fem and not words.war else own.heads)
    cloak = chance.choice(("both", "side", "both", "side", NONE))
    gear = words.gear or (chance.choice(own.gear),)
    pose_word = words.pose or pose_for(gear[0], chance)
    if words.stance == "ride":
        pose_word = ASTRIDE.get(pose_word, pose_word)
    moods = ("kind", "calm", "calm") if fem else own.moods
    mood = chance.choice(moods)
    shouts, turn, scarred = chance.random() < 0.6, chance.choice((-0.9, 0.8, 0.5, -0.5)), chance.random() < 0.07
    blushes, sway, skin = chance.random() < 0.5, chance.uniform(-1, 1), chance.choice(own.skins)
    if pose_word == "strike" and shouts:
        mood = "shout"
    head, cut = _said(words.head, head), words.cut or cut
    return Look(
        folk=word,
        body=BODIES[FEMALE.get(own.body, own.body) if fem else own.body],
        pose=POSES[pose_word],
        pose_word=pose_word,
        view=words.view or VIEWS[0],
        stance=words.stance or "stand",
        gear=gear,
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
    )


def _said(word: str, fallen: str) -> str:
    """A word, or what has fallen where it is open; empty for none."""
    found = word or fallen
    return "" if found == NONE else found


def _ears(word: str, head: str, cut: str) -> str:
    if head in _HIDES_EARS or cut == "curls":
        return ""
    return "pointed" if word in EARED else "round"
