"""Decks that are built outside a game: the parts of their pages, and what joins them to the program."""
