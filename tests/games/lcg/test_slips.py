"""Slips in a card of the Card Game: each is refused, and named with file, card, ability and word."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import pytest

from westmarch.cardbook import read, read_plain, reader
from westmarch.engine.errors import BadCard
from westmarch.games.lcg.printed import files, folders, vocabulary
from westmarch.games.lcg.printed.folders import FOLDER

PASSAGE = "core/quests/passage-through-mirkwood.yaml"
CARD = "blade-of-gondolin"
FILE = "core/player/tactics.yaml"
GOOD = [
    {"action": "combat", "limit": "1 round", "cost": [{"exhaust": "self"}], "do": [{"draw": "you", "n": 1}]},
    {"response": {"after": "damaged", "piece": "host"}, "do": [{"gain": "that-amount", "to": "host"}]},
    {
        "action": "any",
        "when": "host dwarf",
        "do": [
            {
                "choose": "one exhausted hero you control",
                "as": "friend",
                "do": [{"add": "attack", "n": "1 per player", "to": "friend", "until": "phase"}],
            }
        ],
    },
]
"""Abilities that are as they should be, besides those that are printed on the card."""


class Slip(NamedTuple):
    """What is wrong, in which ability or field, and what the sentence says: the word and what comes nearest."""

    what: str
    ability: dict[str, Any]
    place: str
    word: str
    near: str = ""


def _do(**step: object) -> dict[str, Any]:
    return {"action": "any", "do": [{key.rstrip("_").replace("_", "-"): value for key, value in step.items()}]}


def _when(text: str) -> dict[str, Any]:
    return {"constant": True, "when": text, "mods": [{"add": "attack", "to": "host"}]}


def _mod(**mod: object) -> dict[str, Any]:
    return {"constant": True, "mods": [mod]}


def _to(**trigger: object) -> dict[str, Any]:
    return {"response": trigger, "do": [{"progress": 1}]}


IN_ABILITIES = [
    Slip("kind of ability", {"reponse": {"after": "left"}, "do": []}, "ability 3", "reponse", "response"),
    Slip("part of an ability", {"action": "any", "costs": []}, "action 3", "costs", "cost"),
    Slip("window", {"action": "combta", "do": []}, "action 3", "combta", "combat"),
    Slip("word", _do(damge="one enemy"), "action 3", "damge", "damage"),
    Slip("argument", _do(damage="one enemy", m=2), "action 3: damage", "m"),
    Slip("missing argument", _do(add="attack", n=1, until="phase"), "action 3: add", "to"),
    Slip("nothing to aim at", _do(damage=""), "action 3: damage", "damage"),
    Slip("steps inside", _do(ready="self", do=[]), "action 3: ready", "do"),
    Slip("how many", _do(ready="tow heroes"), "action 3: ready", "tow", "two"),
    Slip("noun", _do(ready="one heor"), "action 3: ready", "heor", "hero"),
    Slip("adjective", _do(ready="one exhuasted hero"), "action 3: ready", "exhuasted", "exhausted"),
    Slip("trait in a selector", _do(ready="every gondro hero"), "action 3: ready", "gondro", "gondor"),
    Slip("sphere in a selector", _do(ready="every spirti hero"), "action 3: ready", "spirti", "spirit"),
    Slip("relation", _do(ready="one hero you controll"), "action 3: ready", "you controll", "you control"),
    Slip("place", _do(discard="one card in hnad"), "action 3: discard", "in hnad", "in hand"),
    Slip("relation of a player", _do(draw="one player with most thraet"), "action 3: draw", "with most thraet"),
    Slip("players for cards", _do(damage="one player"), "action 3: damage", "one player"),
    Slip("cards for players", _do(draw="one hero"), "action 3: draw", "one hero"),
    Slip("binding", _do(ready="hots"), "action 3: ready", "hots", "host"),
    Slip("binding of another ability", _do(ready="friend"), "action 3: ready", "friend"),
    Slip("binding outside of its step", _do(ready="it"), "action 3: ready", "it"),
    Slip("binding of a relation", _do(heal="every hero of chosen player"), "action 3: heal", "player"),
    Slip("binding of an event", _do(damage="that-enemy"), "action 3: damage", "that-enemy"),
    Slip("amount", _do(damage="one enemy", n="tow"), "action 3: damage", "tow"),
    Slip("what is counted", _do(damage="one enemy", n="1 per heroo"), "action 3: damage", "heroo", "hero"),
    Slip("fact as amount", _do(gain="that-amont", to="host"), "action 3: gain", "that-amont"),
    Slip("value", _do(add="atack", n=1, to="host", until="phase"), "action 3: add", "atack", "attack"),
    Slip("span", _do(add="attack", n=1, to="host", until="fase"), "action 3: add", "fase", "phase"),
    Slip("two values", _do(switch="attack defence", to="host"), "action 3: switch", "defence", "defense"),
    Slip("what is forbidden", _do(forbid="atack", to="host"), "action 3: forbid", "atack", "attack"),
    Slip("what is permitted", _do(permit="defender that-player"), "action 3: permit", "defender that-player"),
    Slip("role", _do(attach="self", to="host", role="conditon"), "action 3: attach", "conditon", "condition"),
    Slip("zone", _do(fetch="forest-spider", from_="asied"), "action 3: fetch", "asied", "aside"),
    Slip("id", _do(fetch="forest-spidr"), "action 3: fetch", "forest-spidr", "forest-spider"),
    Slip("id of a campaign card", _do(bestow="valour", to="one hero"), "action 3: bestow", "valour", "valor"),
    Slip("number of a cost", _do(pay="to", from_="host"), "action 3: pay", "to"),
    Slip("times of a limit", {"action": "any", "limit": "one round"}, "action 3: limit", "one"),
    Slip("span of a limit", {"action": "any", "limit": "1 rond"}, "action 3: limit", "rond", "round"),
    Slip("rest of a limit", {"action": "any", "limit": "1 round playre"}, "action 3: limit", "playre", "player"),
    Slip("by", {"action": "any", "by": "any playr"}, "action 3: by", "any playr", "any player"),
    Slip("from", {"action": "any", "from": "hnad"}, "action 3: from", "hnad", "hand"),
    Slip("attached", {"action": "any", "attached": "condtion"}, "action 3: attached", "condtion", "condition"),
    Slip("event", _to(after="destroid"), "response 3", "destroid", "destroyed"),
    Slip("time to answer", _to(afer="destroyed"), "response 3", "afer", "after"),
    Slip("stage of what is over", _to(would="strikes"), "response 3", "strikes"),
    Slip("key of a fact", _to(after="destroyed", peice="self"), "response 3: destroyed", "peice", "piece"),
    Slip("fact of another event", _to(after="destroyed", phase="quest"), "response 3: destroyed", "phase"),
    Slip("value of a fact", _to(after="destroyed", type="enemi"), "response 3: destroyed: type", "enemi", "enemy"),
    Slip("phase of an event", _to(after="phase-began", phase="quets"), "response 3", "quets", "quest"),
    Slip("card of a fact", _to(after="destroyed", piece="face hill-trol"), "response 3", "hill-trol", "hill-troll"),
    Slip(
        "one of several cards",
        _to(after="eliminated", controlled="self"),
        "response 3: eliminated: controlled",
        "has self",
    ),
    Slip("noun of a fact", _to(after="destroyed", piece="any charcter"), "response 3", "charcter", "character"),
    Slip("amount of an event", _to(after="damaged", amount="many+"), "response 3: damaged: amount", "many"),
    Slip("player of an event", _to(after="drew", player="othr player"), "response 3: drew: player", "othr"),
    Slip("several words of a fact", _to(after="left", why="returned or explord"), "response 3", "explord", "explored"),
    Slip("why of another event", _to(after="exhausted", why="explored"), "response 3: exhausted: why", "explored"),
    Slip("cards of a fact", _to(after="attached", host="any heor"), "response 3: attached: host", "heor", "hero"),
    Slip("first of what", {**_to(after="drew"), "first": "fase"}, "response 3: first", "fase", "phase"),
    Slip("once of no constant", {"action": "any", "once": True}, "action 3", "once"),
    Slip("once in a word", {"constant": True, "once": "alone"}, "constant 3", "alone"),
    Slip("each of no value", _mod(forbid="defend", n="1 per resource on it"), "constant 3: forbid", "it"),
    Slip("first of no event", {"action": "any", "first": "phase"}, "action 3", "first"),
    Slip("phase of a condition", _when("phase combta"), "constant 3: condition", "combta", "combat"),
    Slip("where a card goes", _do(send_to="hnad"), "action 3: send-to", "hnad", "hand"),
    Slip("who did it", _to(after="destroyed", by="has hots"), "response 3: destroyed: by", "hots", "host"),
    Slip("condition", _when("host dwraf"), "constant 3: condition", "dwraf", "dwarf"),
    Slip("name in a condition", _when("hots dwarf"), "constant 3: condition", "hots", "host"),
    Slip("card in a condition", _when("hill-trol in play"), "constant 3: condition", "hill-trol", "hill-troll"),
    Slip("number in a condition", _when("threat many"), "constant 3: condition", "many"),
    Slip("condition of a step", _do(if_="any stagd card", do=[]), "action 3: if: condition", "stagd", "staged"),
    Slip("kind of standing effect", _mod(ad="attack"), "constant 3", "ad", "add"),
    Slip("what a standing effect changes", _mod(add="willpwoer"), "constant 3: add", "willpwoer", "willpower"),
    Slip("part of a standing effect", _mod(add="attack", two="host"), "constant 3: add", "two"),
    Slip("whom it bears on", _mod(add="attack", to="every orcc enemy"), "constant 3: add", "orcc", "orc"),
    Slip("amount of it", _mod(add="attack", n="2 per resorce on self"), "constant 3: add", "resorce"),
    Slip("forbidden for good", _mod(forbid="atachments"), "constant 3: forbid", "atachments", "attachments"),
    Slip("permitted for good", _mod(permit="atack staged"), "constant 3: permit", "atack staged", "attack staged"),
    Slip("granted trait", _mod(grant="trait gondro", to="host"), "constant 3: grant", "gondro", "gondor"),
    Slip("granted sphere", _mod(grant="sphere spirt", to="host"), "constant 3: grant", "spirt", "spirit"),
    Slip("granted keyword", _mod(grant="keyword rangd", to="host"), "constant 3: grant", "rangd", "ranged"),
    Slip("immune to what", _mod(immune="player card effect"), "constant 3: immune", "player card effect"),
    Slip("mods of no constant", {"action": "any", "mods": []}, "action 3", "mods"),
]
ON_THE_CARD = [
    Slip("field", {"willpwer": 1}, "", "willpwer", "willpower"),
    Slip("type", {"type": "atachment"}, "", "atachment", "attachment"),
    Slip("sphere", {"sphere": "tactic"}, "", "tactic", "tactics"),
    Slip("trait", {"traits": ["Itme", "Weapon"]}, "", "Itme", "Item"),
    Slip("keyword", {"keywords": ["restrictd"]}, "", "restrictd", "restricted"),
    Slip("number of a keyword", {"keywords": ["restricted 2"]}, "", "restricted 2"),
    Slip("missing number of a keyword", {"keywords": ["doomed"]}, "", "doomed"),
    Slip("cost", {"cost": "one"}, "", "one"),
    Slip("number", {"attack": "two"}, "attack", "str"),
    Slip("host", {"attach_to": "heor"}, "attach_to", "heor", "hero"),
    Slip("motif", {"motif": "swrod"}, "", "swrod", "sword"),
    Slip("box", {"copies": {"orignal": 2}}, "", "orignal", "original"),
    Slip("other side", {"back": "blade-of-gondolinn"}, "", "blade-of-gondolinn", "blade-of-gondolin"),
    Slip("id that stands twice", {"id": "horn-of-gondor"}, "", "horn-of-gondor"),
]


_read = cache(read)
"""The files that have no slip are read once."""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder for files with slips, which are read in place of ours; the registers are left as they were."""

    def read_any(path: Path, kind: Any) -> Any:
        slip = tmp_path / path.relative_to(FOLDER)
        return read(slip, kind) if slip.exists() else _read(path, kind)

    called = reader.called

    def called_as_ours(path: Path) -> str:
        return called(FOLDER / path.relative_to(tmp_path) if path.is_relative_to(tmp_path) else path)

    monkeypatch.setattr(reader, "called", called_as_ours)
    monkeypatch.setattr(folders, "read", read_any)
    ids, traits = dict(vocabulary.IDS), dict(vocabulary.TRAITS)
    yield tmp_path
    for register, before in ((vocabulary.IDS, ids), (vocabulary.TRAITS, traits)):
        register.clear()
        register.update(before)


def _lay(folder: Path, fields: dict[str, Any], *abilities: dict[str, Any]) -> None:
    """Writes the card anew, with other fields and more abilities."""
    file = read_plain(FOLDER / FILE)
    for row in file["cards"]:
        if row["id"] == CARD:
            row["abilities"] += abilities
            row.update(fields)
    _write(folder, FILE, msgspec.json.encode(file).decode())


def _change(folder: Path, file: str, old: str, new: str) -> None:
    text = (FOLDER / file).read_text(encoding="utf-8")
    assert old in text
    _write(folder, file, text.replace(old, new))


def _write(folder: Path, file: str, text: str) -> None:
    (folder / file).parent.mkdir(parents=True, exist_ok=True)
    (folder / file).write_text(text, encoding="utf-8")


def _said(folder: Path) -> str:
    with pytest.raises(BadCard) as error:
        folders.lists()
        files.read_box()
    return str(error.value)


def test_without_a_slip_the_card_is_read(folder: Path) -> None:
    _lay(folder, {}, *GOOD)
    box = files.read_box()
    assert len(next(card for card in box.cards if card.id == CARD).abilities) == 5


@pytest.mark.parametrize("slip", IN_ABILITIES, ids=lambda slip: slip.what)
def test_a_slip_in_an_ability_is_named_with_its_place(folder: Path, slip: Slip) -> None:
    _lay(folder, {}, slip.ability)
    said = _said(folder)
    assert said.startswith(f"{FILE}: {CARD}: {slip.place}")
    assert repr(slip.word) in said
    assert not slip.near or said.endswith(f"the nearest is {slip.near!r}")


@pytest.mark.parametrize("slip", ON_THE_CARD, ids=lambda slip: slip.what)
def test_a_slip_on_a_card_is_named_with_its_place(folder: Path, slip: Slip) -> None:
    _lay(folder, slip.ability)
    said = _said(folder)
    assert said.startswith(f"{FILE}: {slip.ability.get('id', CARD)}: {slip.place}")
    assert slip.word in said
    assert not slip.near or said.endswith(f"the nearest is {slip.near!r}")


def test_a_key_that_stands_twice_is_named_with_its_card(folder: Path) -> None:
    _change(folder, FILE, "  motif: horn\n", "  motif: horn\n  cost: 2\n")
    assert _said(folder) == f"{FILE}: horn-of-gondor: line 192: the key 'cost' stands twice"


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        (PASSAGE, "next: a-fork-in-the-road", "next: a-fork-in-the-raod", "'a-fork-in-the-raod' is not a card"),
        (PASSAGE, "sets: [dol-guldur-orcs", "sets: [dol-guldur-ocrs", "'dol-guldur-ocrs' is not an encounter"),
        (
            PASSAGE,
            "do: [{fetch: forest-sp",
            "do: [{fetsh: forest-sp",
            "flies-and-spiders: setup 1: 'fetsh' is not",
        ),
        ("core/decks.yaml", "brok-ironfist: 1", "brok-ironfst: 1", "leadership: 'brok-ironfst' is not a card"),
        ("core/campaign.yaml", "kind: burden", "kind: burdn", "'burdn' is not a kind of campaign card"),
    ],
)
def test_a_slip_in_quests_decks_and_the_campaign_is_refused(
    folder: Path, file: str, old: str, new: str, said: str
) -> None:
    _change(folder, file, old, new)
    found = _said(folder)
    assert found.startswith(f"{file}: ") and said in found
