"""Decks and cards as a person owns, builds and looks for them: lists, their forms, legality, figures, search."""
