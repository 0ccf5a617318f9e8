"""Tests of Duel beyond its rulings."""
