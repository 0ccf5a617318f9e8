"""Locate tests, and the Lost effects that other texts trigger.  (Quest: The Long Dark)"""
