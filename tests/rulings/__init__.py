"""Rulings: each rule, example and clarification of a rulebook as one small file that is played through."""
