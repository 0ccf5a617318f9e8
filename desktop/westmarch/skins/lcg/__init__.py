"""How the Card Game looks."""

CLOTH = "cloth_teal"
"""Token of the cover's cloth; the scene is printed in the same ink."""
