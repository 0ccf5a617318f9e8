"""Escape tests: willpower against encounter cards that are dealt for it.  (Quest: The Dead Marshes)"""
