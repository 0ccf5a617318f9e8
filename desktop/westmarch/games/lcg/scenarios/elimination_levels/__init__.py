"""Threat elimination levels that fall.  (Quest: Trouble in Tharbad)"""
