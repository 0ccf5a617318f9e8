"""Words for a card that says none, from its type, traits, title and sphere: ``assets/shared/art/defaults.yaml``.

They fall by the card's id and are the same on every machine.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from msgspec import Struct

from westmarch.cardbook import assets_folder, read
from westmarch.cardbook.compiled import compiled
from westmarch.cardbook.strict import unknown
from westmarch.engine.text_format import folded
from westmarch.skins.art import accents, deeds, foes, people, places, things
from westmarch.skins.art.cut import dice
from westmarch.skins.art.inks import colors
from westmarch.skins.art.named import person_called
from westmarch.skins.art.people.poses import pose_for
from westmarch.skins.art.vocabulary import figures, parse
from westmarch.skins.art.words import NONE, Words

SALTS = 24
"""So often a card's dice are thrown again where its picture would be another card's."""
VIEWS_BY_CHANCE = ("front",) * 6 + ("side",) * 2
"""How often people look aside; from behind they are seen only where words say so."""
ACCENTED = 0.6
"""In how many places somebody is."""
Table = tuple[dict[str, tuple[str, ...]], ...]
"""Words with what they are found by, in their order."""


class Subject(Struct, frozen=True, kw_only=True):
    """A card as its picture needs it: ``type`` is one of the types in ``defaults.yaml``, ``set`` the cards among which
    no two look alike, ``own`` the words that it says itself, ``motif`` a word of what its title is about."""

    id: str
    title: str
    type: str
    sphere: str = ""
    traits: tuple[str, ...] = ()
    set: str = ""
    motif: str = ""
    own: dict[str, Any] = {}


class _Type(Struct, frozen=True, forbid_unknown_fields=True):
    kind: str
    tone: str = ""
    has_place: bool = False


class Defaults(Struct, frozen=True, forbid_unknown_fields=True):
    """The tables as their file has them."""

    types: dict[str, _Type]
    folk_of_traits: Table
    folk_of_titles: Table
    beast_of_traits: Table
    beast_of_titles: Table
    foe_of_strong_titles: Table
    foe_of_strong_traits: Table
    foe_of_titles: Table
    form_of_titles: Table
    forms_of_many: tuple[str, ...]
    foe_of_traits: Table
    stance_of_titles: Table
    gear_of_titles: Table
    gear_of_traits: dict[str, tuple[str, ...]]
    place_of_titles: Table
    place_of_traits: dict[str, tuple[str, ...]]
    thing_of_titles: Table
    thing_of_traits: dict[str, tuple[str, ...]]
    deed_of_titles: Table
    deeds_of_types: dict[str, tuple[str, ...]]
    settings_of_deeds: dict[str, tuple[str, ...]]
    hours: dict[str, tuple[str, ...]]
    settings_of_folk: dict[str, tuple[str, ...]]
    settings_of_foes: dict[str, tuple[str, ...]]
    hour_of_titles: Table
    women: tuple[str, ...]
    old: tuple[str, ...]
    accents: tuple[str, ...]


@cache
def defaults() -> Defaults:
    """The tables.  Raises BadCard."""
    file = assets_folder("shared") / "art" / "defaults.yaml"
    return compiled("shared", "defaults", Defaults, lambda: read(file, Defaults), (Path(__file__),))


def words_of(subject: Subject, salt: int = 0) -> Words:
    """All words of a card's picture: its own, those of a named person, and for the rest what its title, traits and
    type say and its id throws.  Raises BadCard for words of its own that nothing draws, and for an unknown type."""
    tables = defaults()
    if subject.type not in tables.types:
        raise unknown(subject.type, "a type of cards that have pictures", tables.types)
    own = parse(subject.own, subject.id) if subject.own else Words()
    kind = own.kind or _kind_of(own.figure, tables.types[subject.type].kind)
    if kind in ("person", "foe") and (known := person_called(subject.title)) is not None:
        kind, own = "person", own.over(known).over(Words(view="front"))
    chance = dice(subject.id, "words", salt)
    fallen = _FALLEN[kind](subject, tables, chance)
    toned = fallen.over(Words(tone=_tone(subject, tables), hour=_hour(subject, tables, chance)))
    words = own.over(toned)
    if own.figure and own.figure != fallen.figure:  # what has fallen is another people's
        words = own.over(Words(kind=kind, setting=toned.setting, tone=toned.tone, hour=toned.hour))
    if own.setting and not own.form and fallen.kind == "place" and own.setting != fallen.setting:
        words = msgspec.structs.replace(words, form="")  # the form that has fallen is another place's
    if kind == "person" and own.gear and not own.pose:
        words = Words(pose=pose_for(own.gear[0], chance)).over(words)
    return msgspec.structs.replace(words, form="") if words.form == NONE else words


def _kind_of(figure: str, usual: str) -> str:
    """The kind of a figure: the usual one of its card, or another where only that has such a figure."""
    of = figures()
    if not figure or figure in of[usual]:
        return usual
    return next(kind for kind, known in of.items() if figure in known)


def deal(subjects: Iterable[Subject], taken: Iterable[Words] = ()) -> dict[str, Words]:
    """The words of all cards by their ids, no two of a set alike: a clash throws the dice of a card again.

    ``taken`` are the words of cards that have theirs already.
    """
    used: dict[str, set[object]] = {}
    fixed = {look_key(words) for words in taken}
    found: dict[str, Words] = {}
    for subject in sorted(subjects, key=lambda each: each.id):
        keys = used.setdefault(subject.set, set(fixed))
        words = words_of(subject)
        for salt in range(1, SALTS + 1):
            if look_key(words) not in keys:
                break
            words = words_of(subject, salt)
        keys.add(look_key(words))
        found[subject.id] = words
    return found


def look_key(words: Words) -> tuple[object, ...]:
    """What tells pictures apart at a glance: two with the same key look alike."""
    common = (words.kind, words.figure, words.form, words.gear[:1])
    if words.kind == "person":
        return (*common, words.fem, words.pose, words.head, words.view, words.stance)
    return (*common, words.who, words.setting, words.hour, words.accent, words.hand)


# -- what falls for each kind


def _person(subject: Subject, tables: Defaults, chance: Random) -> Words:
    traits = set(map(folded, subject.traits))
    beast = _by_traits(tables.beast_of_traits, traits, foes.PARTS) or _by_title(
        tables.beast_of_titles, subject, foes.PARTS
    )
    if beast:
        return Words(kind="foe", figure=beast, setting=_setting_of_foe(beast, tables, chance))
    by_trait = _by_traits(tables.folk_of_traits, traits, people.folk())
    figure = by_trait or _by_title(tables.folk_of_titles, subject, people.folk()) or "man"
    return _dressed(subject, figure, tables, chance)


def _dressed(subject: Subject, figure: str, tables: Defaults, chance: Random) -> Words:
    own, traits = people.folk()[figure], subject.traits
    gear = _by_title(tables.gear_of_titles, subject, things.PARTS)
    by_trait = [word for trait in traits for word in tables.gear_of_traits.get(trait, ()) if word in things.PARTS]
    thrown, trusts_traits = chance.choice(own.gear), chance.random() < 0.55
    gear = gear or (by_trait[0] if by_trait and trusts_traits else thrown)
    has_shield, is_woman, older = chance.random() < 0.4, chance.random() < 0.14, chance.random() < 0.12
    older = older and subject.type not in ("hero", "character")
    is_woman = is_woman and subject.type not in ("hero", "character")
    all_gear = (gear, "shield") if gear in ("spear", "sword", "axe") and has_shield else (gear,)
    fem = _speaks(tables.women, subject.title) or (is_woman and figure not in ("wizard", "beorning", "dwarf"))
    settings = [place for place in tables.settings_of_folk.get(figure, own.settings) if place in places.PARTS]
    war = "Warrior" in traits
    view = chance.choice(VIEWS_BY_CHANCE)
    head = chance.choice(("none", "circlet", "none", "hood") if fem and not war else own.heads)
    return Words(
        kind="person",
        figure=figure,
        gear=all_gear,
        pose=pose_for(gear, chance),
        view=view,
        stance=_by_title(tables.stance_of_titles, subject, people.STANCES),
        head=head,
        cloth=chance.choice(own.cloths),
        hair="" if older else chance.choice(own.hairs),
        fem=True if fem else None,
        war=True if war else None,
        age="old" if older or _speaks(tables.old, subject.title) else "",
        setting=chance.choice(settings or own.settings),
    )


def _foe(subject: Subject, tables: Defaults, chance: Random) -> Words:
    traits, folk = set(map(folded, subject.traits)), people.folk()
    drawn = {*foes.PARTS, *folk}
    figure = (
        _by_title(tables.foe_of_strong_titles, msgspec.structs.replace(subject, motif=""), drawn)
        or _by_traits(tables.foe_of_strong_traits, traits, drawn)
        or _by_title(tables.foe_of_titles, subject, drawn)
        or _by_traits(tables.foe_of_traits, traits, drawn)
        or chance.choice(("brigand", "orc"))
    )
    if figure in folk:
        return _dressed(subject, figure, tables, chance)
    gear = _by_title(tables.gear_of_titles, subject, ("bow", "axe", "spear", "banner", "hammer", "knife"))
    part = foes.PARTS[figure]
    forms = tuple(form for form in part.forms if form not in part.rare)
    is_many = subject.title.endswith("s")
    thrown = chance.choice(("", *(form for form in forms if is_many or form not in tables.forms_of_many)))
    return Words(
        kind="foe",
        figure=figure,
        form=_by_title(tables.form_of_titles, subject, forms) or thrown,
        gear=(gear,) if gear in things.PARTS else (),
        setting=_setting_of_foe(figure, tables, chance),
    )


def _setting_of_foe(figure: str, tables: Defaults, chance: Random) -> str:
    listed = tables.settings_of_foes.get(figure, ()) or foes.PARTS[figure].settings
    return chance.choice([place for place in listed if place in places.PARTS] or ["hills"])


def _place(subject: Subject, tables: Defaults, chance: Random) -> Words:
    setting, form = _place_of_title(subject, tables)
    by_trait = [place for trait in subject.traits for place in tables.place_of_traits.get(trait, ())]
    thrown = chance.choice([place for place in by_trait if place in places.PARTS] or sorted(places.PARTS))
    setting = setting or thrown
    part = places.PARTS[setting]
    known = [accent for accent in accents.accents_of(part) if accent in tables.accents]
    accent = chance.choice((NONE, *known)) if chance.random() < ACCENTED else NONE
    common = ("", *(each for each in part.forms if each not in part.rare))
    form = form or chance.choice(common)
    return Words(kind="place", setting=setting, form=form, tone=part.tone, accent=accent)


def _place_of_title(subject: Subject, tables: Defaults) -> tuple[str, str]:
    """The place of a title, and its form where the table names one; empty for none."""
    drawn = {f"{name}/{form}" for name, place in places.PARTS.items() for form in place.forms}
    setting, _, form = _by_title(tables.place_of_titles, subject, drawn | set(places.PARTS)).partition("/")
    return setting, form


def _thing(subject: Subject, tables: Defaults, chance: Random) -> Words:
    figure = _by_title(tables.thing_of_titles, subject, things.PARTS)
    by_trait = [thing for trait in subject.traits for thing in tables.thing_of_traits.get(trait, ())]
    thrown = chance.choice([thing for thing in by_trait if thing in things.PARTS] or sorted(things.PARTS))
    figure = figure or thrown
    part = things.PARTS[figure]
    held, crossed = chance.random() < 0.4, chance.random() < 0.12
    return Words(
        kind="thing",
        figure=figure,
        form=chance.choice(("", *(form for form in part.forms if form not in part.rare))),
        hand=True if held else None,
        second=True if crossed and not held and part.hold == "shaft" else None,
        setting=chance.choice((NONE, NONE, *sorted(places.PARTS))),
    )


def _deed(subject: Subject, tables: Defaults, chance: Random) -> Words:
    figure = _by_title(tables.deed_of_titles, subject, deeds.PARTS)
    usual = [deed for deed in tables.deeds_of_types.get(subject.type, ()) if deed in deeds.PARTS]
    thrown, shows_place = chance.choice(usual or sorted(deeds.PARTS)), chance.random() < 0.5
    setting, form = _place_of_title(subject, tables)
    if tables.types[subject.type].has_place and setting and shows_place:
        accent = "travellers" if places.PARTS[setting].has_way else NONE
        return Words(kind="place", setting=setting, form=form, accent=accent)
    said = subject.own.get("figure", "")
    figure = said if said in deeds.PARTS else figure or thrown
    deed = deeds.PARTS[figure]
    listed = tables.settings_of_deeds.get(figure, tables.settings_of_deeds["any"])
    behind = chance.choice((NONE, *(place for place in listed if place in places.PARTS)))
    if setting and places.PARTS[setting].is_inside and setting not in listed:
        setting = ""
    is_grim = _tone(subject, tables) in deeds.GRIM_TONES
    others = (*(deed.fair if is_grim else deed.grim), *deed.rare)
    form = chance.choice(("", *(form for form in deed.forms if form not in others)))
    return Words(
        kind="deed",
        figure=figure,
        form="" if "figure" in subject.own else form,
        setting=(setting or behind) if deed.has_place else "",
    )


_FALLEN = {"person": _person, "foe": _foe, "place": _place, "thing": _thing, "deed": _deed}


# -- hour and tone


def _tone(subject: Subject, tables: Defaults) -> str:
    sphere = subject.sphere
    return sphere if sphere in colors().tones else tables.types[subject.type].tone


def _hour(subject: Subject, tables: Defaults, chance: Random) -> str:
    kind = tables.types[subject.type]
    tone = _tone(subject, tables) or ("location" if kind.kind == "place" else "neutral")
    thrown = chance.choice(tables.hours.get(tone, tables.hours["neutral"]))
    return _by_title(tables.hour_of_titles, subject, colors().hours) or thrown


# -- finding


def _by_traits(table: Table, traits: Collection[str], drawn: Collection[str]) -> str:
    """The first entry of a table for one of some folded traits; empty for none."""
    for entry in table:
        for word, named in entry.items():
            if word in drawn and any(folded(trait) in traits for trait in named):
                return word
    return ""


def _by_title(table: Table, subject: Subject, drawn: Collection[str]) -> str:
    """The first entry of a table for a word of the title, or else the motif; empty for none."""
    for text in filter(None, (subject.title, subject.motif)):
        for entry in table:
            for word, starts in entry.items():
                if word in drawn and _speaks(starts, text):
                    return word
    return subject.motif if subject.motif in drawn else ""


def _speaks(starts: Sequence[str], text: str) -> bool:
    """Whether a word of a text begins with one of some patterns."""
    return _pattern(tuple(starts)).search(text) is not None


@cache
def _pattern(starts: tuple[str, ...]) -> re.Pattern[str]:
    return re.compile(rf"\b(?:{'|'.join(starts)})", re.IGNORECASE)
