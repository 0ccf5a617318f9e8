"""What has been taken up and where it may go: the one place where mouse, keys and buttons become an action.

No Qt widgets and no rules: only the prompt's options.  Dragging X onto Y, clicking X then Y, and keys all end in
:meth:`Choosing.target`.
"""

from __future__ import annotations

from collections.abc import Sequence

from westmarch.engine.table import Option


class Choosing:
    """The options of a prompt, and the thing of them that is selected.

    Options with a refusal are kept apart: nothing can be chosen by them, they only say why not.
    """

    def __init__(self, options: Sequence[Option] = ()) -> None:
        self.options = tuple(option for option in options if not option.refusal)
        self.refused = tuple(option for option in options if option.refusal)
        self.selected = ""

    @property
    def sources(self) -> set[str]:
        """Things that may be taken up, and targets that need no source."""
        return {option.source or option.target for option in self.options} - {""}

    def of(self, source: str) -> list[Option]:
        """The options of one thing."""
        return [option for option in self.options if option.source == source]

    def bare(self, target: str) -> list[Option]:
        """Options that a click on their target alone gives."""
        return [option for option in self.options if target and not option.source and option.target == target]

    def select(self, source: str) -> list[Option]:
        """Takes a thing up; its options."""
        self.selected = source
        return self.of(source)

    def drop(self) -> None:
        """Nothing is taken up any more."""
        self.selected = ""

    def target(self, thing: str, region: str) -> list[Option]:
        """The options of the selected thing that end on this thing or in this region; more than one is for a menu.

        None while nothing is selected.
        """
        if not self.selected:
            return []
        found = [option for option in self.of(self.selected) if option.target and option.target == thing]
        return found or [option for option in self.of(self.selected) if option.target and option.target == region]

    def refusals(self, source: str) -> list[Option]:
        """What a thing might do but for a reason."""
        return [option for option in self.refused if source and option.source == source]

    def refusal(self, source: str, *places: str) -> str:
        """Why a thing may not be taken to one of these places, where an option says so; else nothing."""
        found = (option.refusal for place in places for option in self.refusals(source) if place == option.target)
        return next(found, "")

    def without_target(self, source: str) -> list[Option]:
        """Options of a thing that need no target: a click is enough."""
        return [option for option in self.of(source) if not option.target]

    def groups(self) -> list[tuple[str, list[Option]]]:
        """Options by their group and thing, in order, each under its group's name: two things may be called alike.

        Those without a group come under an empty name.
        """
        out: dict[tuple[str, str], list[Option]] = {}
        for option in self.options:
            out.setdefault((option.group, option.source if option.group else ""), []).append(option)
        return [(group, own) for (group, _), own in out.items()]
