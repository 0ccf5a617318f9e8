"""All rules: importing the modules registers them."""

from __future__ import annotations

from westmarch.games.lcg.printed import scenarios
from westmarch.games.lcg.rules import (
    apart,
    archery,
    attaching,
    attack_words,
    breaking_off,
    campaign_setup,
    card_words,
    choices,
    committing,
    course,
    decks,
    encounter_words,
    enemy_attacks,
    engagement,
    exchanging,
    fetching,
    initiating,
    lasting,
    location_words,
    objectives,
    payment,
    player_attacks,
    player_words,
    playing,
    preventing,
    quest_deck,
    questing,
    resolution,
    revealing,
    searching,
    setup,
    shadows,
    staging,
    state_based,
    suspending,
    targets,
    treasures,
    windows,
)
from westmarch.games.lcg.rules.rulebase import RULES

PARTS = (
    apart, archery, attack_words, attaching, breaking_off, campaign_setup, card_words, choices, committing, course,
    decks, encounter_words, enemy_attacks, engagement, exchanging, fetching, initiating, lasting, location_words,
    objectives, payment, player_attacks, player_words, playing, preventing, quest_deck, questing, resolution, revealing,
    searching, setup, shadows, staging, state_based, suspending, targets, treasures, windows,
)  # fmt: skip

scenarios.load("rules")

__all__ = ["PARTS", "RULES"]
