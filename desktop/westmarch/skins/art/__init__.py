"""Pictures composed of parts: a few words about a card become a scene (``scene.paint_picture``).

The package knows no game.  Words are checked in ``vocabulary``, fall from a card's type, traits and title in
``defaults``, and are drawn by the parts of ``people``, ``foes``, ``places``, ``things`` and ``deeds``, each with a
table of its parts.  Colours are ``assets/shared/art/colors.yaml``.
"""
