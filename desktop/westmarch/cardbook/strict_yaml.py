"""A strict YAML loader on top of PyYAML.

YAML 1.1's surprises are off (``no``, ``010`` and ``1_29`` stay text), and duplicate keys are refused.
"""

from __future__ import annotations

import re
from typing import Any, TextIO

import yaml

from westmarch.engine.errors import BadCard

try:
    from yaml import CSafeLoader as _Loader  # reads a game's cards in a sixth of the time
except ImportError:  # a PyYAML without its compiled part
    from yaml import SafeLoader as _Loader  # type: ignore[assignment]


MOST_REPEATS = 20
"""Repeats inside each other multiply: a few lines of them stand for more than any memory holds."""


class _StrictLoader(_Loader):
    """A loader with plain scalars only: null, true, false, plain whole numbers, and text."""

    repeats = 0
    """How often something was meant again that has a name (``*name``)."""

    def construct_object(self, node: yaml.Node, deep: bool = False) -> Any:
        if node in self.constructed_objects:
            self.repeats += 1
            if self.repeats > MOST_REPEATS:
                raise BadCard(
                    f"line {node.start_mark.line + 1}: more than {MOST_REPEATS} times something is meant again"
                )
        return super().construct_object(node, deep)


_StrictLoader.yaml_implicit_resolvers = {}
for _tag, _pattern, _first in (
    ("tag:yaml.org,2002:null", r"null\Z|~\Z|\Z", "n~"),
    ("tag:yaml.org,2002:bool", r"(true|false)\Z", "tf"),
    ("tag:yaml.org,2002:int", r"-?(0|[1-9][0-9]*)\Z", "-0123456789"),
    ("tag:yaml.org,2002:float", r"-?(0|[1-9][0-9]*)\.[0-9]+\Z", "-0123456789"),
):
    _StrictLoader.add_implicit_resolver(_tag, re.compile(_pattern), list(_first))
_StrictLoader.add_implicit_resolver("tag:yaml.org,2002:null", re.compile(r"\Z"), [""])


def _mapping(loader: _StrictLoader, node: yaml.MappingNode) -> dict[Any, Any]:
    out: dict[Any, Any] = {}
    try:
        for key_node, value_node in node.value:
            key = loader.construct_object(key_node, deep=True)
            if isinstance(key, list | dict):
                raise BadCard(f"line {key_node.start_mark.line + 1}: a key is one word, not a list or a mapping")
            if key in out:
                raise BadCard(f"line {key_node.start_mark.line + 1}: the key {key!r} stands twice")
            out[key] = loader.construct_object(value_node, deep=True)
    except BadCard as error:
        if "id" not in out:
            raise
        raise BadCard(f"{out['id']}: {error}") from error
    return out


_StrictLoader.add_constructor("tag:yaml.org,2002:map", _mapping)


def loaded(stream: TextIO) -> Any:
    """Returns the plain data of a YAML text.  Raises BadCard, with the line where that is known."""
    try:
        return yaml.load(stream, _StrictLoader)
    except yaml.MarkedYAMLError as error:
        line = error.problem_mark.line + 1 if error.problem_mark else 1
        raise BadCard(f"line {line}: {error.problem}") from error
    except yaml.YAMLError as error:  # of its lines the first tells what is wrong
        raise BadCard(f"this is not readable YAML ({str(error).partition(chr(10))[0]})") from error
    except RecursionError as error:
        raise BadCard("it is nested too deeply") from error
    except (ValueError, TypeError, LookupError, AttributeError) as error:  # from what makes values of tags and numbers
        raise BadCard(
            "this is not readable YAML (a value is not what its tag says, or a number has no measure)"
        ) from error
