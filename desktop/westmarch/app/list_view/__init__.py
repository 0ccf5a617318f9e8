"""The table as a list: its places, pieces and choices as widgets that a screen reader can name."""
