"""The rules of the deck-building game."""
