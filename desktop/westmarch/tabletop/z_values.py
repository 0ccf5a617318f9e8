"""The z-values of all graphics items; no other file has any."""

BOARD = 0.0
DETAIL = 1.0
"""The visible part of a zoomed board, painted for that zoom."""
FIELD = 5.0
"""A part of the table that is there for a while only, over the board."""
GLOW = 10.0
TRAIL = 12.0
"""The trails of moved items, below all items on the board."""
PLATE = 20.0
ITEM = 30.0
"""Items on the board are between ITEM and ITEM + 100; those further down or later in the Table are higher."""
NEAR = 135.0
"""A laid card that is hovered or selected is above its neighbours."""
ARROW = 138.0
BOARD_BADGE = 140.0
PANEL = 143.0
"""Panels and plates beside the board are above it, because a zoomed board extends below them."""
WASH = 147.0
"""Washes over places beside the board."""
LABEL = 150.0
TRAY = 155.0
"""Items beside the board stay above it when it is zoomed."""
TABLE_BADGE = 174.0
"""Badges of targets beside the board."""
CHOICE_SHEET = 175.0
"""A choice sheet; its items are between CHOICE_ITEM and CHOICE_NEAR."""
CHOICE_ITEM = 176.0
CHOICE_NEAR = 190.0
CHOICE_TAB = 195.0
SCRIM = 200.0
BATTLE_SHEET = 210.0
BATTLE_CARD = 220.0
RAISED = 222.0
"""Items of the table that a battle needs are between RAISED and HAND."""
HAND = 240.0
HAND_NEAR = 280.0
LESSON_VEIL = 285.0
"""The veil of a lesson lies over the table and the hand, its marks over that."""
LESSON_MARK = 290.0
LIFTED = 300.0
LARGE = 400.0
BEAT = 420.0
"""What is shown of things that have happened; what flies across the table is above it."""
