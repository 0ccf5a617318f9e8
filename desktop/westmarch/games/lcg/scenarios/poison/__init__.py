"""Poison, and characters whom it makes unconscious.  (Quest: Flies and Spiders)"""
