"""Duel for Middle-earth: faces and board."""

CLOTH = "cloth_red"
"""Token of the cover's cloth; the scene is printed in the same ink."""
