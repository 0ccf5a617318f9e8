"""The Raven deck, out of which enemies come to the staging area, to the players and to attacks.

(Quest: The Antlered Crown)
"""
