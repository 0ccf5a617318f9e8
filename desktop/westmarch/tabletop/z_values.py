"""What lies above what: the only file with z-values."""

BOARD = 0.0
DETAIL = 1.0
"""What is seen of a zoomed board, painted for that size."""
GLOW = 10.0
TRAIL = 12.0
"""Where something came from that was moved, below all that stands on the board."""
PLATE = 20.0
ITEM = 30.0
"""Things on the board lie between ITEM and ITEM + 100, further down or later on the table being nearer."""
NEAR = 135.0
"""A laid card that is pointed at or selected lies above its neighbours."""
ARROW = 138.0
MARK = 140.0
PANEL = 143.0
"""Panels and plates beside the board lie above it, for a zoomed board goes on below them."""
WASH = 147.0
"""Washes over places beside the board."""
LABEL = 150.0
TRAY = 155.0
"""What lies beside the board stays above it when the board is zoomed."""
SIGN = 174.0
"""Badges of targets beside the board."""
OFFER = 175.0
"""The sheet of an offer; its things lie between OFFER_THING and OFFER_NEAR."""
OFFER_THING = 176.0
OFFER_NEAR = 190.0
OFFER_TAB = 195.0
SCRIM = 200.0
CONTEST = 210.0
CONTEST_CARD = 220.0
RAISED = 222.0
"""Things of the table that a battle asks for lie between RAISED and HAND."""
HAND = 240.0
HAND_NEAR = 280.0
LIFTED = 300.0
LARGE = 400.0
