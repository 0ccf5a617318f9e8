"""Locations that players control.  (Quest: Assault on Osgiliath)"""
