"""Tests of the games, game by game."""
