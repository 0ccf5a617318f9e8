"""What the card games draw alike: outlines, inks, engraved countries and the mat.  It knows no game."""
