"""Moments of The Confrontation at which each kind of decision is asked, and an answer to each."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Moment:
    """A position, what is played from there, and the action to be given next; ``None`` is a new game."""

    kind: str
    action: str
    position: dict | None
    plays: tuple[str, ...] = ()


_MANY = {
    "good": {"frodo": "shire", "sam": "shire", "aragorn": "eregion", "legolas": "mirkwood", "gimli": "rhudaur"},
    "dark": {"witch-king": "dagorlad", "flying-nazgul": "gondor", "black-rider": "mordor", "orcs": "mordor",
             "warg": "cardolan"},
}  # fmt: skip
_VARIANT = {**_MANY, "options": {"variant": "both"}}
_DUEL = {"good": {"frodo": "shire", "aragorn": "mirkwood"}, "dark": {"witch-king": "dagorlad", "orcs": "mordor"}}
_FRODO = {"good": {"frodo": "eregion", "sam": "eregion"}, "dark": {"troll": "misty-mountains", "orcs": "mordor"}}
_FRODO_ATTACKED = ({**_FRODO, "to_move": "dark", "shown": ["frodo"]}, ("move troll eregion",))
_SAM_ATTACKED = ({**_FRODO, "to_move": "dark", "seed": 2}, ("move troll eregion",))
_SHIRE = {
    "good": {"frodo": "shire", "sam": "shire", "gimli": "shire", "merry": "shire"},
    "dark": {"balrog": "cardolan", "orcs": "mordor"},
    "to_move": "dark",
}
_SAM_FELL = (_SHIRE, ("move balrog shire", "show frodo", "play 6", "play 1"))
_PIPPIN = {"good": {"frodo": "shire", "pippin": "eregion"}, "dark": {"troll": "misty-mountains", "orcs": "mordor"}}
_SARUMAN = {"good": {"frodo": "shire", "gimli": "mirkwood"}, "dark": {"saruman": "dagorlad", "orcs": "mordor"}}
_MAGIC = {**_DUEL, "good_hand": ["magic", 5], "to_move": "good"}
_TUNNEL = {"good": {"frodo": "shire", "gimli": "eregion"}, "dark": {"balrog": "moria", "orcs": "mordor"}}
_MIX = {
    "good": {"frodo": "shire", "gimli": "rhudaur", "legolas": "eregion"},
    "dark": {"orcs": "mordor", "warg": "mordor"},
    "options": {"mixing": "by-hand"},
}


def _to_move(side: str, position: dict) -> dict:
    return {**position, "to_move": side}


_HALF = ("place frodo shire", "place sam shire", "place gandalf rhudaur", "place merry arthedain")
_ARRANGED = ("arrange",)

MOMENTS = (
    Moment("arrange", "place frodo eregion", None),
    Moment("arrange", "place aragorn shire", None, _HALF),
    Moment("arrange", "place gandalf shire", None, _HALF),
    Moment("arrange", "swap frodo gandalf", None, _HALF),
    Moment("arrange", "arrange", None),
    Moment("arrange", "ready", None, _ARRANGED),
    Moment("move", "move frodo arthedain", _to_move("good", _MANY)),
    Moment("move", "move legolas dagorlad", _to_move("good", _MANY)),
    Moment("move", "move legolas fangorn", _to_move("good", _MANY)),
    Moment("move", "move aragorn fangorn", _to_move("good", _MANY)),
    Moment("move", "move aragorn cardolan", _to_move("good", _MANY)),
    Moment("move", "move aragorn misty-mountains", _to_move("good", _MANY)),
    Moment("move", "move flying-nazgul eregion", _to_move("dark", _MANY)),
    Moment("move", "move witch-king mirkwood", _to_move("dark", _MANY)),
    Moment("move", "move legolas fangorn", _to_move("good", _VARIANT)),
    Moment("move", "shadowfax legolas fangorn", _to_move("good", _VARIANT)),
    Moment("move", "gandalf-the-white", _to_move("good", _VARIANT)),
    Moment("move", "palantir eregion", _to_move("dark", _VARIANT)),
    Moment("move", "recall warg", _to_move("dark", _VARIANT)),
    Moment("mix", "mix rhudaur", _to_move("good", {**_MIX, "good": {**_MIX["good"], "sam": "arthedain"}}),
           ("move sam rhudaur",)),
    Moment("mix", "done", _to_move("good", {**_MIX, "good": {**_MIX["good"], "sam": "arthedain"}}),
           ("move sam rhudaur",)),
    Moment("tunnel", "reveal balrog", _to_move("good", _TUNNEL), ("move gimli fangorn",)),
    Moment("tunnel", "hold", _to_move("good", _TUNNEL), ("move gimli fangorn",)),
    Moment("frodo", "retreat rhudaur", *_FRODO_ATTACKED),
    Moment("frodo", "step-in sam", *_FRODO_ATTACKED),
    Moment("frodo", "stand", *_FRODO_ATTACKED),
    Moment("sam", "show frodo", *_SAM_ATTACKED),
    Moment("sam", "stand", *_SAM_ATTACKED),
    Moment("target", "fight frodo", *_SAM_FELL),
    Moment("target", "draw", *_SAM_FELL),
    Moment("pippin", "retreat rhudaur", _to_move("good", _PIPPIN), ("move pippin misty-mountains",)),
    Moment("pippin", "stand", _to_move("good", _PIPPIN), ("move pippin misty-mountains",)),
    Moment("saruman", "forbid-cards", _to_move("good", _SARUMAN), ("move gimli dagorlad",)),
    Moment("saruman", "allow-cards", _to_move("good", _SARUMAN), ("move gimli dagorlad",)),
    Moment("card", "play 3", _to_move("good", _DUEL), ("move aragorn dagorlad",)),
    Moment("card", "play retreat-backwards", _to_move("good", _DUEL), ("move aragorn dagorlad",)),
    Moment("card", "play 6", _to_move("good", _DUEL), ("move aragorn dagorlad", "play 1")),
    Moment("magic", "fetch 4", _MAGIC, ("move aragorn dagorlad", "play magic", "play 1")),
    Moment("retreat", "retreat fangorn", _to_move("good", _DUEL),
           ("move aragorn dagorlad", "play retreat-backwards", "play 1")),
)  # fmt: skip
