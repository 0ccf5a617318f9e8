"""A deck of each player that lies out of play, and is searched card by card.  (Quest: To Catch an Orc)"""
