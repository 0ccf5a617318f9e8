"""The Confrontation: the rules."""
