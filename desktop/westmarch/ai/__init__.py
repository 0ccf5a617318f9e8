"""Players that are not people, and the worker processes that they think in."""
