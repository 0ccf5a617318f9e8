"""Duel for Middle-earth: faces and board."""
