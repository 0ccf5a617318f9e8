"""The selected item and its targets: the one place where mouse, keys and buttons become an action.

No Qt widgets and no rules: only the prompt's options.  Dragging X onto Y, clicking X then Y, and keys all end in
:meth:`Selection.target`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from westmarch.engine.table import Follow, Option


class Selection:
    """The options of a prompt, and the item that is selected.

    Options with a refusal are kept apart: nothing can be chosen by them, they only say why not.  Several things may
    offer the same action, as cards that are all alike do: each can be taken up, but the action is named once.
    """

    def __init__(self, options: Sequence[Option] = ()) -> None:
        self.options = tuple(option for option in options if not option.refusal)
        self.refused = tuple(option for option in options if option.refusal)
        self.selected = ""

    @property
    def sources(self) -> set[str]:
        """The items that may be selected, and the targets that need no source."""
        return {option.source or option.target for option in self.options} - {""}

    def options_of(self, source: str) -> list[Option]:
        """Returns the options of an item."""
        return [option for option in self.options if option.source == source]

    def sourceless(self, target: str) -> list[Option]:
        """Returns the options without a source that a click on this target chooses."""
        return [option for option in self.options if target and not option.source and option.target == target]

    def select(self, source: str) -> list[Option]:
        """Selects an item and returns its options."""
        self.selected = source
        return self.options_of(source)

    def clear(self) -> None:
        """Clears the selection."""
        self.selected = ""

    def target(self, item: str, region: str) -> list[Option]:
        """Returns the options of the selected item with this item or region as target; more than one is for a menu.

        None while nothing is selected.
        """
        if not self.selected:
            return []
        found = [option for option in self.options_of(self.selected) if option.target and option.target == item]
        return found or [
            option for option in self.options_of(self.selected) if option.target and option.target == region
        ]

    def refusals(self, source: str) -> list[Option]:
        """Returns the refused options of an item."""
        return [option for option in self.refused if source and option.source == source]

    def refusal(self, source: str, *places: str) -> str:
        """Returns why an item may not be moved to one of these places, if an option says so; else an empty text."""
        found = (option.refusal for place in places for option in self.refusals(source) if place == option.target)
        return next(found, "")

    def without_target(self, source: str) -> list[Option]:
        """Returns the options of an item that need no target."""
        return [option for option in self.options_of(source) if not option.target]

    def actions(self) -> list[Option]:
        """Returns one option for each action: that of the selected item, or else the first."""
        own = _once(self.options_of(self.selected)) if self.selected else {}
        return [own.get(named, option) for named, option in _once(self.options).items()]

    def listed(self) -> list[Option]:
        """Returns one option for each action that does not end a turn or phase."""
        return [option for option in self.actions() if not option.is_end]

    def ends(self) -> list[Option]:
        """Returns one option for each action that ends a turn or phase."""
        return [option for option in self.actions() if option.is_end]

    def actions_of(self, source: str) -> list[Option]:
        """Returns one option for each action of an item; none for an empty id."""
        return list(_once(self.options_of(source)).values()) if source else []

    def option(self, action: str) -> Option | None:
        """Returns the option of an action, or None."""
        return next((option for option in self.actions() if option.action == action), None)

    def lights(self, action: str, target: str) -> tuple[str, ...]:
        """Returns the ids that light up while a target is hovered with an action."""
        found = (option.lights for option in self.options if (option.action, option.target) == (action, target))
        return next(found, ())

    def by_item(self, without: str = "") -> dict[str, list[Option]]:
        """Returns the grouped options by item, without items that offer only actions of earlier items.

        ``without`` is a thing that is left out, with the actions that it offers.
        """
        found: dict[str, list[Option]] = {}
        for option in self.options:
            if option.group and option.source:
                found.setdefault(option.source, []).append(option)
        named = set(_once(found.pop(without, ())))
        for source, options in list(found.items()):
            actions = _once(options)
            if actions.keys() <= named:
                del found[source]
            else:
                found[source] = list(actions.values())
                named |= actions.keys()
        return found

    def groups(self) -> list[tuple[str, list[Option]]]:
        """Returns the listed options by group and item, in order, each under the name of its group.

        Two things may be called alike.  Those without a group come under an empty name.
        """
        out: dict[tuple[str, str], list[Option]] = {}
        for option in self.listed():
            out.setdefault((option.group, option.source if option.group else ""), []).append(option)
        return [(group, own) for (group, _), own in out.items()]


Named = tuple[str, tuple[Follow, ...]]
"""An action and, where it has a button of its own for what follows from it, that."""


def _once(options: Iterable[Option]) -> dict[Named, Option]:
    """Returns each action with the first option that offers it; a button with follow-up answers counts separately."""
    found: dict[Named, Option] = {}
    for option in options:
        is_button = not option.source and not option.target
        found.setdefault((option.action, option.follow if is_button else ()), option)
    return found
