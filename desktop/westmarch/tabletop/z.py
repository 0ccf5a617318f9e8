"""What lies above what: the only file with z-values."""

BOARD = 0.0
GLOW = 10.0
NAMES = 15.0
THING = 30.0
"""Things on the board lie between THING and THING + 100, further down the screen being nearer."""
MARK = 140.0
LABEL = 150.0
TRAY = 155.0
"""What lies beside the board stays above it when the board is zoomed."""
SCRIM = 200.0
CONTEST = 210.0
CONTEST_CARD = 220.0
RAISED = 222.0
"""Things of the table that a battle asks for lie between RAISED and HAND."""
HAND = 240.0
FOCUS = 290.0
LIFTED = 300.0
LARGE = 400.0
