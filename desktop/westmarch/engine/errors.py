"""The errors of the program, each with one meaning.

=================  ===================================================================
``BadAction``      a text is not an action of this game
``IllegalAction``  an action that the open decision does not offer
``BadSetup``       seats, options or a seed that the game does not know
``BadCard``        a card file that is wrong; the message has file, line and path
``BadDeck``        a text or file that no deck can be read from, or a deck that a form cannot hold
``BadQuery``       a search for cards that cannot be read
``BadPosition``    a position that no game can stand in
``BadSave``        a file that is damaged, foreign or hostile
``NewerSave``      a save made by a newer version of Westmarch
``Runaway``        a game that does not end: a bug in the rules
=================  ===================================================================

Each message says in one sentence what was found, what was expected and where.
"""

from __future__ import annotations

from westmarch.engine.text_format import LONGEST_SENTENCE, one_line, shortened


class WestmarchError(Exception):
    """An error that the program explains in one sentence.  ``code`` is its name in the headless protocol.

    What it quotes from outside may be anything; as text it is one line of at most 400 letters all the same.
    """

    code = "error"

    def __str__(self) -> str:
        return shortened(one_line(super().__str__()), LONGEST_SENTENCE)


class BadAction(WestmarchError):
    code = "bad_action"


class IllegalAction(WestmarchError):
    code = "illegal_action"


class BadSetup(WestmarchError):
    code = "bad_setup"


class BadCard(WestmarchError):
    code = "bad_card"


class BadDeck(WestmarchError):
    code = "bad_deck"


class BadQuery(WestmarchError):
    code = "bad_query"


class BadPosition(WestmarchError):
    code = "bad_position"


class BadSave(WestmarchError):
    code = "bad_save"


class NewerSave(BadSave):
    code = "newer_save"


class Runaway(WestmarchError):
    code = "runaway"
