"""Enemies that hinder the players instead of attacking them.  (Quest: Into Fangorn)"""
