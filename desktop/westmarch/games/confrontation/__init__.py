"""The Confrontation (Reiner Knizia, edition of 2002): the rules, by rulebook section.

``setup movement battle battle_cards variant`` are the rulebook, ``texts`` what characters and cards do to each other;
``sightings views`` what a side may know; ``positions`` the hand-written form; ``tables chronicle hints`` what the
table, the chronicle and the computer make of it.
"""
