"""A deck of burdens beside the encounter deck, which comes into it card by card.  (Quest: Flight to the Ford)"""
