"""How the Card Game looks."""
