"""Encounter cards that rob the players as a group.  (Quest: The Drúadan Forest)"""
