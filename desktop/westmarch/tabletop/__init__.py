"""The table in Qt: scene, items, layout, dragging, animation, prompts.  It knows no game."""
