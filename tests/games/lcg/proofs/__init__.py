"""Cases for every ability of a card, made from its data: that it is offered, fires or works, and that it does not.

A case begins at an arranged position.  What an ability answers is let happen by itself; what it does is told from what
comes of the same position without it.
"""
