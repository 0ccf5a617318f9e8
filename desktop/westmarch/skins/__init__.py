"""How each game looks, one package a game."""
