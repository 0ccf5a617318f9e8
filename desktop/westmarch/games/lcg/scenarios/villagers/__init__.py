"""Villagers, whom the players rescue or lose: tokens on locations and stages.  (Quest: Encounter at Amon Dîn)"""
