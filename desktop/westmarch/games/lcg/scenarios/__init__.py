"""What single quests bring of their own: a folder for each, which quests name by ``scenarios``.

A folder has a module for each room that it adds to, and they are found by these names:

- ``words``: ``OWN``, what the card language gains, with zones and marks (:class:`..printed.scenarios.Own`);
- ``rules``: its steps, questions and answers, registered as all others are; it keeps what it has to know in
  ``State.kept``, under keys of its own;
- ``text``: sentences, items and lines of the chronicle, put into the registers of the room ``text``;
- ``advice``: what its answers and words are worth, put into the registers of the room ``advice``.

No list names the folders.  Each room loads its parts when it is imported (:func:`..printed.scenarios.load`).
"""

from __future__ import annotations

import westmarch.games.lcg.printed  # noqa: F401  # fills the registers, whichever module is imported first
