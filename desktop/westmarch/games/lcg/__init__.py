"""The Fellowship of the Ring deck-building game (Cryptozoic, 2013): the rules, by rulebook section.

``cards/fellowship`` says what each card does, in the words of ``language``; ``words picks attacks bespoke`` are these
words at work, ``setup turns scoring verbs`` the rulebook; ``views`` what a player may know; ``positions`` the
hand-written form; ``tables prompts chronicle hints`` what the table, the chronicle and the computer make of it.
"""
