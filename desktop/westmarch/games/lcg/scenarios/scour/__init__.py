"""Scour effects that other texts trigger, and cards that come to lie under The Orcs' Search.

(Quest: Celebrimbor's Secret)
"""
