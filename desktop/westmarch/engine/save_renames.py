"""Names that a game has changed since older saves: translates raw data of such saves."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

Raw = dict[str, Any]  # what JSON gives


class SaveRenames(Struct, frozen=True):
    """Old names and their present names.

    ``verbs`` of actions, ``names`` of steps and of kinds of questions, ``zones``, ``reasons`` of results, and the
    ``fields`` of each record that stands in the State.
    """

    verbs: dict[str, str] = {}
    names: dict[str, str] = {}
    zones: dict[str, str] = {}
    reasons: dict[str, str] = {}
    fields: dict[str, dict[str, str]] = {}

    def action(self, line: str) -> str:
        """Returns an action's line with the present name of its verb."""
        verb, space, words = line.partition(" ")
        return self.verbs.get(verb, verb) + space + words

    def state(self, old: Raw) -> Raw:
        """Returns a State's raw data with present names.  Raises LookupError or TypeError if it is no State."""
        asked, result = old["decision"], old["result"]
        records = {name: old[name] and _keyed(old[name], keys) for name, keys in self.fields.items()}
        return {
            **old,
            **records,
            "zones": _keyed(old["zones"], self.zones),
            "stack": [{**frame, "steps": self._steps(frame["steps"])} for frame in old["stack"]],
            "decision": asked and self._decision(asked),
            "result": result and {**result, "reason": self.reasons.get(result["reason"], result["reason"])},
        }

    def _decision(self, old: Raw) -> Raw:
        options = [{**option, "verb": self.verbs.get(option["verb"], option["verb"])} for option in old["options"]]
        kind = self.names.get(old["kind"], old["kind"])
        return {**old, "kind": kind, "options": options, "then": self._steps(old.get("then", []))}

    def _steps(self, old: list[Raw]) -> list[Raw]:
        return [
            {**step, "do": self.names.get(step["do"], step["do"]), "steps": self._steps(step["steps"])} for step in old
        ]


def _keyed(old: Raw, keys: dict[str, str]) -> Raw:
    return {keys.get(key, key): value for key, value in old.items()}
