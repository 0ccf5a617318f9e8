"""Reads the cards and boards under cards/: strict, typed, fingerprinted."""
