"""Nameless Things, which swallow the cards of a deck, and what else the deep does.  (Quest: Foundations of Stone)"""
