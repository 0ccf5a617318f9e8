"""Moments of The Confrontation at which each kind of decision is asked, and an answer to each."""

from __future__ import annotations

from dataclasses import dataclass

from tests.tabletop.hands import a_session
from westmarch.play.session import Session


@dataclass(frozen=True)
class DecisionSample:
    """A position, what is played from there, and the action to be given next; ``None`` is a new game."""

    kind: str
    action: str
    position: dict | None
    plays: tuple[str, ...] = ()
    game = "confrontation"

    def __str__(self) -> str:
        return f"{self.game}-{self.kind}-{self.action.replace(' ', '-')}"

    @property
    def verb(self) -> str:
        return self.action.partition(" ")[0]

    def session(self) -> Session:
        """A session that has come here, between two people."""
        return a_session(self.position, self.plays)


_MANY = {
    "good": {"frodo": "shire", "sam": "shire", "aragorn": "eregion", "legolas": "mirkwood", "gimli": "rhudaur"},
    "dark": {
        "witch-king": "dagorlad",
        "flying-nazgul": "gondor",
        "black-rider": "mordor",
        "orcs": "mordor",
        "warg": "cardolan",
    },
}
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


_GOOD_MOVES, _DARK_MOVES = _to_move("good", _MANY), _to_move("dark", _MANY)
_GOOD_VARIANT, _DARK_VARIANT = _to_move("good", _VARIANT), _to_move("dark", _VARIANT)
_HALF = ("place frodo shire", "place sam shire", "place gandalf rhudaur", "place merry arthedain")
_MIXING = (_to_move("good", {**_MIX, "good": {**_MIX["good"], "sam": "arthedain"}}), ("move sam rhudaur",))
_TUNNEL_USED = (_to_move("good", _TUNNEL), ("move gimli fangorn",))
_PIPPIN_ATTACKS = (_to_move("good", _PIPPIN), ("move pippin misty-mountains",))
_SARUMAN_ATTACKED = (_to_move("good", _SARUMAN), ("move gimli dagorlad",))
_ATTACK, _BATTLE = "move aragorn dagorlad", _to_move("good", _DUEL)

# The kind of decision, the position, what is played from there, and the answers that are tried.
_ASKED: tuple[tuple[str, dict | None, tuple[str, ...], tuple[str, ...]], ...] = (
    ("arrange", None, (), ("place frodo eregion", "arrange")),
    ("arrange", None, _HALF, ("place aragorn shire", "place gandalf shire", "swap frodo gandalf")),
    ("arrange", None, ("arrange",), ("ready",)),
    ("move", _GOOD_MOVES, (), ("move frodo arthedain", "move legolas dagorlad", "move legolas fangorn")),
    ("move", _GOOD_MOVES, (), ("move aragorn fangorn", "move aragorn cardolan", "move aragorn misty-mountains")),
    ("move", _DARK_MOVES, (), ("move flying-nazgul eregion", "move witch-king mirkwood")),
    ("move", _GOOD_VARIANT, (), ("move legolas fangorn", "shadowfax legolas fangorn", "gandalf-the-white")),
    ("move", _DARK_VARIANT, (), ("palantir eregion", "keep-palantir", "recall warg")),
    ("look", _DARK_VARIANT, ("keep-palantir", "move orcs dagorlad"), ("palantir eregion", "done")),
    ("mix", *_MIXING, ("mix rhudaur", "done")),
    ("tunnel", *_TUNNEL_USED, ("reveal balrog", "hold")),
    ("frodo", *_FRODO_ATTACKED, ("retreat rhudaur", "fight sam", "stand")),
    ("sam", *_SAM_ATTACKED, ("show frodo", "stand")),
    ("target", *_SAM_FELL, ("fight frodo", "draw")),
    ("pippin", *_PIPPIN_ATTACKS, ("retreat rhudaur", "stand")),
    ("saruman", *_SARUMAN_ATTACKED, ("forbid-cards", "allow-cards")),
    ("card", _BATTLE, (_ATTACK,), ("play 3", "play retreat-backwards")),
    ("card", _BATTLE, (_ATTACK, "play 1"), ("play 6",)),
    ("magic", _MAGIC, (_ATTACK, "play magic", "play 1"), ("replace 4", "stand")),
    ("retreat", _BATTLE, (_ATTACK, "play retreat-backwards", "play 1"), ("retreat fangorn",)),
)
SAMPLES = tuple(
    DecisionSample(kind, action, position, plays) for kind, position, plays, actions in _ASKED for action in actions
)


def one_of_each() -> list[DecisionSample]:
    """One moment of each kind and verb."""
    return list({(moment.kind, moment.verb): moment for moment in SAMPLES}.values())
