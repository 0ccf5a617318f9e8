"""What the machine and the rules may not reach for, found in the source (law 3)."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

BANNED_MODULES = {"random", "secrets", "time", "datetime", "uuid", "os", "threading", "locale", "math"}
BANNED_CALLS = {"hash", "id", "float", "input", "open"}
ALLOWED_FROM_MATH = {"gcd", "isqrt", "comb", "perm", "factorial", "prod"}
TAKES_IN_ORDER = {"list", "tuple", "enumerate", "iter", "next", "map", "filter", "zip", "reversed", "dict"}

EXCEPTIONS: dict[tuple[str, str], str] = {}
"""(file under westmarch, finding) and the reason why it is allowed."""


def findings(source: str) -> list[tuple[int, str]]:
    """Each line of a module with something that the rules may not use, in order."""
    tree = ast.parse(source)
    fields = _fields_that_are_sets(tree)
    return sorted(set(_found(tree, _local_sets(tree) | fields)))


def _found(scope: ast.AST, sets: set[str]) -> Iterator[tuple[int, str]]:
    """The findings of a module or function; ``sets`` are the names that stand for sets in it."""
    for node in _inside(scope):
        if isinstance(node, ast.FunctionDef):
            yield from _found(node, sets | _local_sets(node))
        where = node.iter if isinstance(node, ast.comprehension) else node
        for what in _faults(node, sets):
            yield where.lineno, what  # type: ignore[attr-defined]  # faults are in nodes that have a line


def _inside(scope: ast.AST) -> Iterator[ast.AST]:
    """Everything below a module or function, down to functions within, which are given but not entered."""
    for child in ast.iter_child_nodes(scope):
        yield child
        if not isinstance(child, ast.FunctionDef):
            yield from _inside(child)


def violations(folders: tuple[Path, ...], top: Path) -> list[str]:
    """Every finding in the modules of some folders that is not an exception."""
    out = []
    for folder in folders:
        for path in sorted(folder.rglob("*.py")):
            file = path.relative_to(top).as_posix()
            for line, what in findings(path.read_text(encoding="utf-8")):
                if (file, what) not in EXCEPTIONS:
                    out.append(f"{file}:{line}: {what}")
    return out


def _faults(node: ast.AST, sets: set[str]) -> Iterator[str]:
    match node:
        case ast.Import(names=names):
            for name in names:
                if name.name.split(".")[0] in BANNED_MODULES:
                    yield f"import {name.name}"
        case ast.ImportFrom(module=module, names=names) if module and module.split(".")[0] in BANNED_MODULES:
            for name in names:
                if not (module == "math" and name.name in ALLOWED_FROM_MATH):
                    yield f"import {module}.{name.name}"
        case ast.Constant(value=float() | complex() as number):
            yield f"the number {number}"
        case ast.BinOp(op=ast.Div(), right=ast.Constant(value=str()) | ast.JoinedStr()):
            pass  # a path
        case ast.BinOp(op=ast.Div()) | ast.AugAssign(op=ast.Div()):
            yield "true division"
        case ast.Call(func=ast.Name(id=name), args=args, keywords=keywords):
            if name in BANNED_CALLS:
                yield f"{name}()"
            if name in ("max", "min", "sorted") and keywords and any(_is_set(arg, sets) for arg in args):
                yield f"{name}() of a set, where equals may come in any order"
            if name in TAKES_IN_ORDER and any(_is_set(arg, sets) for arg in args):
                yield f"{name}() of a set"
        case ast.Call(func=ast.Attribute(attr="join" | "extend", value=_), args=[arg]) if _is_set(arg, sets):
            yield "a sequence made of a set"
        case ast.Call(func=ast.Attribute(attr="pop", value=value), args=[]) if _is_set(value, sets):
            yield "set.pop()"
        case ast.For(iter=iterable) | ast.comprehension(iter=iterable) | ast.YieldFrom(value=iterable):
            if _is_set(iterable, sets):
                yield "iteration over a set"
        case ast.Starred(value=value, ctx=ast.Load()) if _is_set(value, sets):
            yield "a set unpacked"
        case _:
            pass


def _is_set(node: ast.AST, sets: set[str]) -> bool:
    match node:
        case ast.Set() | ast.SetComp():
            return True
        case ast.Call(func=ast.Name(id="set" | "frozenset")):
            return True
        case ast.Call(func=ast.Name() | ast.Attribute() as called) if _is_set(called, sets):
            return True
        case ast.Call(func=ast.Attribute(attr="union" | "intersection" | "difference" | "symmetric_difference")):
            return True
        case ast.BinOp(left=left, op=ast.BitOr() | ast.BitAnd() | ast.Sub() | ast.BitXor(), right=right):
            return _is_set(left, sets) or _is_set(right, sets)
        case ast.Name(id=name):
            return name in sets
        case ast.Attribute(value=ast.Name(id="self"), attr=name) if f"self.{name}" in sets:
            return True
        case ast.Attribute(attr=name):
            return f".{name}" in sets
        case _:
            return False


def _local_sets(scope: ast.AST) -> set[str]:
    """Names that stand for a set in a module or function: by annotation or by what is assigned to them."""
    sets: set[str] = set()
    others: set[str] = set()  # also the variable of a loop, of which nobody knows what it runs over
    for node in _inside(scope):
        match node:
            case ast.For(target=target) | ast.comprehension(target=target):
                others.update(name.id for name in ast.walk(target) if isinstance(name, ast.Name))
            case ast.Assign(targets=[ast.Name(id=name)], value=value) if _is_set(value, sets):
                sets.add(name)
            case ast.AnnAssign(target=ast.Name(id=name), annotation=annotation) if _is_set_type(annotation):
                sets.add(name)
            case ast.FunctionDef(name=name, returns=ast.AST() as returns) if _is_set_type(returns):
                sets.add(name)
            case ast.arg(arg=name, annotation=ast.AST() as annotation) if _is_set_type(annotation):
                sets.add(name)
            case _:
                pass
    return sets - others


def _fields_that_are_sets(tree: ast.Module) -> set[str]:
    """``self.name`` where a set is assigned to it, ``.name`` where a class declares it."""
    sets: set[str] = set()
    for node in ast.walk(tree):
        match node:
            case ast.Assign(targets=[ast.Attribute(value=ast.Name(id="self"), attr=name)], value=value):
                if _is_set(value, sets):
                    sets.add(f"self.{name}")
            case ast.ClassDef(body=body):
                for line in body:
                    match line:
                        case ast.AnnAssign(target=ast.Name(id=name), annotation=kind) if _is_set_type(kind):
                            sets.add(f".{name}")
                        case ast.FunctionDef(name=name, returns=ast.AST() as kind) if _is_set_type(kind):
                            sets.add(f".{name}")
                        case _:
                            pass
            case _:
                pass
    return sets


def _is_set_type(annotation: ast.AST) -> bool:
    match annotation:
        case ast.Name(id=name):
            return name in ("set", "frozenset")
        case ast.Subscript(value=value):
            return _is_set_type(value)
        case _:
            return False


def folder_of(package: ModuleType) -> Path:
    """Where the modules of a package lie."""
    return Path(package.__path__[0])
