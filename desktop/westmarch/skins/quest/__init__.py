"""Middle-earth Quest: the inked atlas, its counters and cards."""
