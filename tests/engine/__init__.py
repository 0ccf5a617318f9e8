"""The machine under every game."""
