"""How The Fellowship of the Ring looks."""

CLOTH = "cloth_green"
"""Token of the cover's cloth; the scene is printed in the same ink."""
