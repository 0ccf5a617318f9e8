"""An Evening at the Inn: a tiny game that tests the machine and the laws, with every habit of a real one.

Two or three guests hold two cards each; the rest lie in the hat.  In a turn a guest draws a card, may walk about in the
common room, and plays a card: some are worth more by the hearth.  When the hat is empty, the cards on the table are
shuffled into it.  After the last round most coins win.
"""

from tests.toy.game import GAME

__all__ = ["GAME"]
