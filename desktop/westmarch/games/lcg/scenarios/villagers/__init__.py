"""Villagers, whom the players rescue or leave to die: tokens on locations and stages.  (Quest: Encounter at Amon Dîn)"""
