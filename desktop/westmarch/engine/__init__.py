"""The machine under every game: records, dice, changes, decisions, views.  It knows no game, no Qt, file or clock."""
