"""Middle-earth Quest: the inked atlas, its counters and cards."""

CLOTH = "cloth_ochre"
"""Token of the cover's cloth; the scene is printed in the same ink."""
