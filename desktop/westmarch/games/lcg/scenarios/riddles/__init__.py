"""Riddles that are answered with cards of a deck, in an area apart with a stage of its own.

(Quest: Dungeons Deep and Caverns Dim)
"""
