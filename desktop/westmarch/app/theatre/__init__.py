"""The parts of the replay: its timeline, and what can be taken out of it."""
