"""Westmarch: five Middle-earth board games on one desktop table."""

__version__ = "0.1.0"
