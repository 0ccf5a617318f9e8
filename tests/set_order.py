"""Runs the program with all sets of its rules in order, or in the opposite one: `-m tests.set_order backwards engine`.

The order of a set depends on seeds, addresses and the version of Python, so no rule may depend on it.  Here every loop,
comprehension, star and listed call in the modules of the rules goes over a set from the first to the last by their
text, or from the last to the first.
"""

from __future__ import annotations

import ast
import builtins
import sys
from collections.abc import Iterable, Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any

PROGRAM = str(Path(__file__).resolve().parents[1] / "desktop")
ORDERS = ("forwards", "backwards")
RULES = tuple([f"westmarch.{package}" for package in ("cardbook", "engine", "games", "play")])
"""The packages that are compiled like this."""
_IN_ORDER = "__in_order__"
"""The name of the function that is put around whatever is gone over."""
_READING = frozenset(
    ["chain", "dict", "enumerate", "extend", "filter", "from_iterable", "fromkeys", "iter", "join", "list"]
) | {"map", "max", "min", "next", "sorted", "sum", "tuple", "zip"}
"""Calls that go over their arguments and keep none of them."""


def transformed(source: str | bytes, path: str) -> CodeType:
    """Compiles a module so that it goes over sets in the order that was last chosen."""
    tree = _Transformer().visit(ast.parse(source, path))
    return compile(ast.fix_missing_locations(tree), path, "exec", dont_inherit=True)


def choose(order: str) -> None:
    """Chooses the order for all modules that were compiled like this: one of ``ORDERS``."""
    is_backwards = order == "backwards"

    def in_order(things: Iterable[Any]) -> Iterable[Any]:
        if isinstance(things, (set, frozenset)):
            return sorted(things, key=repr, reverse=is_backwards)
        return things

    setattr(builtins, _IN_ORDER, in_order)


class _Transformer(ast.NodeTransformer):
    def visit_For(self, node: ast.For) -> ast.AST:
        self.generic_visit(node)
        node.iter = _wrapped(node.iter)
        return node

    def visit_comprehension(self, node: ast.comprehension) -> ast.AST:
        self.generic_visit(node)
        node.iter = _wrapped(node.iter)
        return node

    def visit_YieldFrom(self, node: ast.YieldFrom) -> ast.AST:
        self.generic_visit(node)
        node.value = _wrapped(node.value)
        return node

    def visit_Starred(self, node: ast.Starred) -> ast.AST:
        self.generic_visit(node)
        if isinstance(node.ctx, ast.Load):
            node.value = _wrapped(node.value)
        return node

    def visit_Assign(self, node: ast.Assign) -> ast.AST:
        self.generic_visit(node)
        if any([isinstance(target, (ast.Tuple, ast.List)) for target in node.targets]):
            node.value = _wrapped(node.value)
        return node

    def visit_Call(self, node: ast.Call) -> ast.AST:
        self.generic_visit(node)
        name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        if name in _READING:
            node.args = [each if isinstance(each, ast.Starred) else _wrapped(each) for each in node.args]
        return node


def _wrapped(node: ast.expr) -> ast.expr:
    if isinstance(node, ast.Constant):
        return node
    return ast.copy_location(ast.Call(ast.Name(_IN_ORDER, ast.Load()), [node], []), node)


class _Loader(SourceFileLoader):
    def get_code(self, fullname: str) -> CodeType:
        return transformed(self.get_data(self.path), self.path)  # and kept nowhere


class _Finder(MetaPathFinder):
    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if not fullname.startswith(RULES):
            return None
        spec = PathFinder.find_spec(fullname, path, target)
        if spec is not None and isinstance(spec.loader, SourceFileLoader):
            spec.loader = _Loader(spec.loader.name, spec.loader.path)
        return spec


def main() -> int:
    """The program itself, whose arguments come after the order."""
    choose(sys.argv[1])
    sys.path.insert(0, PROGRAM)
    sys.meta_path.insert(0, _Finder())
    from westmarch.cli import main as westmarch

    return westmarch(sys.argv[2:])


if __name__ == "__main__":
    sys.exit(main())
