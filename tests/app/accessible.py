"""The accessible tree as a screen reader walks it: interfaces by role and name, and their actions."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import QWidget


def tree(widget: QWidget) -> Iterator[tuple[int, QAccessibleInterface]]:
    """Yields all that is visible below a widget, itself first, each with its depth."""
    top = QAccessible.queryAccessibleInterface(widget)
    yield from _walk(top, 0)


def _walk(node: QAccessibleInterface, depth: int) -> Iterator[tuple[int, QAccessibleInterface]]:
    if node.state().invisible:
        return
    yield depth, node
    for number in range(node.childCount()):
        child = node.child(number)
        if child is not None and child.isValid():
            yield from _walk(child, depth + 1)


def name_of(node: QAccessibleInterface) -> str:
    return node.text(QAccessible.Text.Name)


def detail_of(node: QAccessibleInterface) -> str:
    return node.text(QAccessible.Text.Description)


def names(widget: QWidget, *roles: QAccessible.Role) -> list[str]:
    """The names of all that has one of these roles."""
    return [name_of(node) for _, node in tree(widget) if node.role() in roles]


def press(widget: QWidget, name: str) -> None:
    """Does what a screen reader does with the button of this name."""
    found = [node for _, node in tree(widget) if node.role() == QAccessible.Role.Button and name_of(node) == name]
    assert len(found) == 1, f"{len(found)} buttons are called {name!r}"
    actions = found[0].actionInterface()
    assert actions is not None
    actions.doAction(actions.pressAction())


def printed(widget: QWidget) -> str:
    """The tree as text, a line for each thing."""
    return "\n".join(
        f"{'  ' * depth}{str(node.role()).partition('.')[2]}: {name_of(node)}"
        + (f"  [{detail_of(node)}]" if detail_of(node) else "")
        for depth, node in tree(widget)
    )
