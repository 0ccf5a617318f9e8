"""Duel for Middle-earth (Antoine Bauza and Bruno Cathala, 2024): the rules, by rulebook section.

``setup turns effects alliances verbs`` are the rulebook; ``prices`` what a card or tile costs; ``views`` what a side
may know; ``positions`` the hand-written form; ``tables chairs offers prompts chronicle hints`` what the table, the
chronicle and the computer make of it.
"""
