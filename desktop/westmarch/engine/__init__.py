"""The machine under every game: records, dice, changes, decisions, views.  It knows no game, no Qt, no file, no clock."""
