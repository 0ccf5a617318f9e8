"""The rules of the games, one package a game, each blind to the others."""
