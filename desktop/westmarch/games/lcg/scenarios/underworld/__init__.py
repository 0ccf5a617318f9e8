"""A deck of enemies and clues beside the encounter deck, whose cards lie under locations; cards that nobody has seen
are set aside by chance.  (Quest: The Steward's Fear)"""
