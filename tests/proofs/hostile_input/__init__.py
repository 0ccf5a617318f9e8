"""Hostile input: what is read, how it is altered, and what must hold of every reading."""
