"""Encounter cards that lie face down before players, and lie in wait; allies of the scenario detained at a stage.

(Quest: The Blood of Gondor)
"""
