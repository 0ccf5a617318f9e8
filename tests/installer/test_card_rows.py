"""Rows for authors, made of small tables of facts: they can be read as they are, and what is unknown stands beside."""

from __future__ import annotations

import csv
from pathlib import Path
from typing import Any

import card_rows
import pytest
from card_facts import Facts, slug

from westmarch.cardbook import read
from westmarch.games.lcg.printed.rows import EncounterFile, NightmareFile, PlayerFile, Published, Quest

TABLES = {
    "player_cards": [
        {"title": "Tinúviel", "type": "Hero", "sphere": "Lore", "threat_cost": "9", "unique": "yes", "number": "1"},
        {"title": "Tinúviel", "type": "Ally", "sphere": "Spirit", "cost": "X", "unique": "yes", "number": "2"},
        {"title": "Lúthien's Cloak", "type": "Attachment", "sphere": "Lore", "cost": "1", "attach_to": "Silvan hero"},
    ],
    "encounter_cards": [
        {"title": "Crow", "encounter_set": "Lanes", "threat": "X", "has_shadow": "yes", "traits": "Creature;Spy"},
        {
            "card_id": "night-crow", "title": "Crow", "encounter_set": "Lanes Nightmare",
            "product": "Lanes - Nightmare", "keywords": "Surge",
        },
        {"title": "Lane", "encounter_set": "Lanes", "quantity_normal": "1/2", "quantity_printed": "2"},
    ],
    "quest_cards": [
        {"title": "Setting Out", "stage": "1", "side": "A", "encounter_sets": "Lanes", "triggers": "Setup"},
        {"title": "Setting Out", "stage": "1", "side": "B", "quest_points": "8"},
        {"title": "By Night", "type": "Nightmare", "encounter_set": "Lanes Nightmare", "product": "Lanes - Nightmare"},
    ],
    "quests_table": [{"quest_no": "7", "name": "The Lanes", "difficulty": "3", "mechanisms": "crows"}],
    "scenario_decks": [
        {"title": "Crow", "qty_normal": "3", "qty_easy": "1", "qty_nightmare": "2"},
        {"card_id": "night-crow", "title": "Crow", "qty_normal": "2", "qty_easy": "2", "qty_nightmare": "2"},
        {"title": "Lane", "qty_normal": "1", "qty_easy": "1", "qty_nightmare": "0", "start_zone": "StagingArea"},
    ],
}  # fmt: skip
COLUMNS = {
    "card_id": "", "title": "", "origin": "official", "product": "Lanes", "cycle": "Lanes", "number": "", "side": "",
    "type": "Enemy", "pool": "encounter", "unique": "", "traits": "", "keywords": "", "quantity": "3",
    "quantity_revised_core": "", "quantity_printed": "3", "quantity_normal": "3", "quantity_easy": "1",
    "quantity_nightmare": "2", "scenario_no": "7", "scenario": "The Lanes", "mode": "standard", "variant": "standard",
    "start_zone": "EncounterDeck", "cost": "", "threat_cost": "", "willpower": "", "attack": "", "defense": "",
    "hit_points": "", "quest_points": "", "triggers": "", "victory_points": "", "encounter_set": "",
}  # fmt: skip


@pytest.fixture
def writer(tmp_path: Path) -> card_rows.Writer:
    for name, lines in TABLES.items():
        with (tmp_path / f"{name}.csv").open("w", encoding="utf-8", newline="") as file:
            rows = [COLUMNS | {"card_id": slug(line.get("title", ""))} | line for line in lines]
            for row in rows:
                row.setdefault("sphere", "") if name == "player_cards" else None
            table = csv.DictWriter(file, list(dict.fromkeys([column for row in rows for column in row])), restval="")
            table.writeheader()
            table.writerows(rows)
    return card_rows.Writer(Facts(tmp_path))


def _read(tmp_path: Path, text: str, kind: Any) -> Any:
    (tmp_path / "written.yaml").write_text(text, encoding="utf-8")
    return read(tmp_path / "written.yaml", kind)


def test_the_files_of_a_product_can_be_read_and_are_hidden_until_somebody_has_written_them(writer, tmp_path):
    files = writer.files("Lanes")
    players = _read(tmp_path, files["lanes/player/lanes.yaml"], PlayerFile)
    assert [(row.id, row.type, row.cost, row.needs) for row in players.cards] == [
        ("tinuviel", "hero", 0, ("text",)),
        ("luthiens-cloak", "attachment", 1, ("text",)),
        ("tinuviel-spirit", "ally", "X", ("text",)),
    ]
    lanes = _read(tmp_path, files["lanes/encounter/lanes.yaml"], EncounterFile)
    assert [(row.id, row.traits, row.copies) for row in lanes.cards] == [
        ("crow", ("Creature", "Spy"), {"easy": 1, "normal": 3, "nightmare": 2}),
        ("lane", (), {"easy": 1, "normal": 2, "nightmare": 2}),
    ]
    quest = _read(tmp_path, files["lanes/quests/the-lanes.yaml"], Quest)
    assert (quest.number, quest.sets, quest.remove, quest.easy.remove) == (7, ("lanes",), {"lane": 1}, {"crow": 2})
    assert [(stage.id, stage.quest_points, stage.next) for stage in quest.stages] == [("setting-out", 8, "win")]


def test_a_nightmare_deck_names_what_it_takes_out_and_what_it_puts_in(writer, tmp_path):
    (text,) = writer.files("Lanes - Nightmare").values()
    nightmare = _read(tmp_path, text, NightmareFile)
    assert (nightmare.quest, nightmare.setup.id) == ("the-lanes", "lanes-nightmare")
    assert nightmare.remove == {"crow": 1, "lane": 1}
    assert [(row.id, row.keywords) for row in nightmare.cards] == [("crow-lanes-nightmare", ("surge",))]


def test_what_the_tables_do_not_say_stands_in_a_comment(writer):
    text = writer.files("Lanes")["lanes/encounter/lanes.yaml"]
    assert "  # threat is X\n" in text and "  # starts in StagingArea: 1 (The Lanes)\n" in text
    assert text.count('  shadow: ""\n') == 1
    quest = writer.files("The Lanes")["lanes/quests/the-lanes.yaml"]
    assert "# dealt besides, from other sets: crow-lanes-nightmare: 2\n" in quest


def test_the_index_has_every_id(writer, tmp_path):
    (folder,) = _read(tmp_path, writer.index(), tuple[Published, ...])
    lanes, nightmare = folder.products
    assert (lanes.player, lanes.sets) == (
        ("tinuviel", "tinuviel-spirit", "luthiens-cloak"),
        {"lanes": ("crow", "lane")},
    )
    assert lanes.quests == {"the-lanes": ("setting-out",)}
    assert nightmare.sets == {"lanes-nightmare": ("lanes-nightmare", "crow-lanes-nightmare")}


def test_what_nobody_has_published_is_told(writer, capsys, tmp_path):
    assert writer.files("The Lost Lanes") == {}
    assert card_rows.main([str(tmp_path), "The Lost Lanes"]) == 1
    assert "'The Lost Lanes'" in capsys.readouterr().err
