"""The phases of a round.  (Timing & Gameplay: Framework Details)"""

from __future__ import annotations

PHASES: dict[str, tuple[str, ...]] = {
    "resource": ("gain_resources", "draw_cards", "window"),
    "planning": ("plan",),
    "quest": ("choose_quest", "window", "commit_all", "window", "staging", "window", "resolve_quest", "window"),
    "travel": ("window", "travel", "window"),
    "encounter": ("window", "engage_all", "window", "checks", "window"),
    "combat": ("archery", "deal_shadows", "window", "enemy_attacks", "player_attacks"),
    "refresh": ("ready_all", "raise_all", "pass_token", "window"),
}
"""The steps of each phase, in their order."""
