"""Positions and saves: read, written and checked."""
