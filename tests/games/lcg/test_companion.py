"""The rules as the program tells them say the same as the cards, the options and the rules themselves."""

from __future__ import annotations

import re
from itertools import chain

from tests.games.companions import section, words_of
from westmarch import games
from westmarch.games.lcg.catalogue import CARDS
from westmarch.games.lcg.info import INFO
from westmarch.games.lcg.language.restrained import OVER
from westmarch.games.lcg.rules.phases import PHASES
from westmarch.games.lcg.text.names import phase_title


def test_every_phase_of_the_round_has_its_section() -> None:
    titles = [part.title for part in games.load("lcg").companion()]
    own = [phase_title(phase) for phase in PHASES]
    assert [title for title in titles if title in own] == own
    for phase in PHASES:
        assert phase in words_of("lcg", "The round")


def test_every_keyword_on_a_card_is_explained() -> None:
    told = {rule.text.partition(":")[0].lower() for rule in section("lcg", "Keywords")}
    assert told >= {keyword for card in CARDS.values() for keyword in card.keywords}
    assert "victory" in told


def test_the_threat_at_which_a_player_is_out_is_that_of_the_rules() -> None:
    for title in ("Aim", "Eliminated players", "Score"):
        assert str(OVER) in words_of("lcg", title)


def test_what_is_quoted_is_called_so_in_the_program() -> None:
    quoted = {"to", "when", "after", "then", "Cannot", "Discarded", "Travel", "Once a round", "Once a game"}
    for rule in chain.from_iterable(part.paragraphs for part in games.load("lcg").companion()):
        assert set(re.findall(r"“([^”]*)”", rule.text)) <= quoted | {"Pass for me", "Limit 1 per hero"}, rule.text


def test_the_options_of_the_table_are_told_of() -> None:
    told = words_of("lcg", "Options of the table").lower()
    for word in ("easy", "shadow cards", "hands", "campaign", "expert"):
        assert word in told
    assert {option.id for option in INFO.options} >= {"difficulty", "shadows", "hands", "series"}
