"""Stages that follow each other in an order that the players choose.  (Quest: The Three Trials)"""
