"""Tests of The Confrontation beyond its rulings."""
