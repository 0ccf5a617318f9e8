"""Burgle attempts under the eyes of a dragon, and treasures that they are made for.  (Quest: The Lonely Mountain)"""
