"""Sessions, saves and everything else around a running game."""
