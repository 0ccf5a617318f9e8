"""The Confrontation: faces and boards."""

CLOTH = "cloth_blue"
"""Token of the cover's cloth; the scene is printed in the same ink."""
