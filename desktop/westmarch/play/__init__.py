"""A session at the table: seats, history, undo, saves, autosave, replay."""
