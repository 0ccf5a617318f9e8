"""The sacks of the trolls: a deck of objectives that characters are put into.  (Quest: Roast Mutton)"""
