"""How each game looks."""
