"""The machine that every game runs on: it knows no game, no Qt, no file and no clock."""
