"""What the list of a table says: sections with rows of words, made from the Table alone.

No Qt and no game: every word is one that the Table has for its pictures.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from msgspec.structs import replace

from westmarch.engine.table import Contest, Detail, Fighter, Item, Line, Option, Region, SeatPlate, Table
from westmarch.tabletop.chronicle_lines import spoken
from westmarch.tabletop.disambiguation import distinct_names, labels
from westmarch.tabletop.item_words import item_words
from westmarch.tabletop.selection import Selection

CHOICES, CONTEST, SEATS, CHRONICLE = "choices", "contest", "seats", "chronicle"
"""The keys of sections that are no regions."""
CONTINUE = "continue"
"""The key of the row that closes a decided battle."""
_LATEST = 12
"""So many lines of the chronicle are listed, the latest first."""

Kind = Literal["head", "text", "item", "option", "continue"]


@dataclass(frozen=True)
class ListRow:
    """A row: ``name`` is said first, ``detail`` after it.

    ``key`` stays the same as long as the row is about the same thing.  An ``item`` has choices, and leads to the first
    of them, which has the key ``first``.  ``thing`` is the item or region that the row is about.
    """

    key: str
    kind: Kind
    name: str
    detail: str = ""
    option: Option | None = None
    first: str = ""
    thing: str = ""


@dataclass(frozen=True)
class ListSection:
    """A section: its head, and the rows below."""

    key: str
    title: str
    rows: tuple[ListRow, ...]


def sections_of(
    table: Table, lines: Sequence[Line] = (), names: Sequence[str] = (), contest: Contest | None = None
) -> list[ListSection]:
    """Returns the sections of a Table: what is asked, a battle, the places with what lies there, seats, chronicle.

    ``names`` are the players' by seat.  A decided ``contest`` is shown before the question that follows.
    """
    contest = contest or table.contest
    is_decided = contest is not None and bool(contest.verdict)
    choices = [] if is_decided else list(_choices(table))
    firsts: dict[str, str] = {}
    for row in choices:
        if row.option is not None and row.option.source:
            firsts.setdefault(row.option.source, row.key)
    found = [_question(table, choices, is_decided)]
    if contest is not None:
        found.append(_contest(contest, table))
    if table.strikes:
        found.append(_section("strikes", "Attacks under way", list(_strikes(table))))
    found.append(_section(SEATS, "Seats", [_seat(plate, names) for plate in table.plates]))
    counts = {region.id: sum(item.region == region.id for item in table.items) for region in table.regions}
    filled = [region for region in table.regions if counts[region.id] or region.count]
    found += [_region(region, table, firsts) for region in filled]
    empty = [region for region in table.regions if not counts[region.id] and not region.count]
    if empty:
        rows = [_empty(region, table) for region in empty]
        found.append(_section("empty", "Empty places", rows))
    latest = [ListRow(f"line {len(lines) - n}", "text", line_of(line, table)) for n, line in enumerate(lines[::-1])]
    if latest:
        found.append(_section(CHRONICLE, "What happened, newest first", latest[:_LATEST]))
    return found


def heard(text: str) -> str:
    """Returns a sentence of a prompt for ears: a place that glows is one that is offered."""
    return text.replace("a glowing ", "an offered ").replace("glowing ", "offered ")


def without_options(table: Table) -> Table:
    """Returns the Table as somebody sees it who has nothing to decide."""
    return replace(table, prompt=replace(table.prompt, options=()))


def _section(key: str, title: str, rows: Sequence[ListRow], detail: str = "", thing: str = "") -> ListSection:
    return ListSection(key, title, (ListRow(f"head {key}", "head", title, detail, thing=thing), *rows))


# -- what is asked


def _question(table: Table, choices: Sequence[ListRow], is_decided: bool) -> ListSection:
    prompt = table.prompt
    whose = table.plates[prompt.seat].title if prompt.seat is not None else table.title
    rows: list[ListRow] = []
    if is_decided:
        rows.append(ListRow(CONTINUE, "continue", "Continue", "The battle is over"))
    else:
        rows.append(ListRow("prompt", "text", heard(prompt.text), heard(prompt.detail)))
    return _section(CHOICES, f"{whose}, {table.kicker}" if table.kicker else whose, [*rows, *choices])


def _choices(table: Table) -> Iterator[ListRow]:
    """Yields one row for each action: those without a group, then by groups, then what ends a turn; after these what
    may not be done, and why."""
    selection = Selection(table.prompt.options)
    groups = sorted(selection.groups(), key=lambda each: bool(each[0]))
    heads = distinct_names({own[0].source: group for group, own in groups if group and own[0].source}, table)
    for group, own in groups:
        head = heads.get(own[0].source, group) if group else ""
        for option, label in zip(own, labels(own, table), strict=True):
            is_said = not head or head.casefold() in label.casefold()
            yield _choice(option, label if is_said else f"{head}: {label}")
    for option in selection.ends():
        yield _choice(option, option.label)
    refused = {(option.named, option.refusal): option for option in selection.refused}
    for (named, why), option in refused.items():
        yield ListRow(f"refused {option.source} {option.action}", "text", f"Not now: {named}", why)


def _choice(option: Option, name: str) -> ListRow:
    follow = " ".join(each.action for each in option.follow)
    detail = _sentences(option.detail, option.waste)
    key = f"choice {option.action} {follow}".strip()
    return ListRow(key, "option", name, detail, option, thing=option.source or option.target)


# -- a battle


def _contest(contest: Contest, table: Table) -> ListSection:
    rows = []
    if contest.verdict:
        rows.append(ListRow("verdict", "text", contest.verdict, contest.reason))
    elif contest.steps:
        step = contest.steps[min(contest.step, len(contest.steps) - 1)]
        rows.append(ListRow("step", "text", f"Step {contest.step + 1} of {len(contest.steps)}: {step}"))
    for number, fighter in enumerate(contest.fighters):
        rows.append(ListRow(f"fighter {number}", "text", *_fighter(fighter, table)))
    for number, forecast in enumerate(contest.forecasts):
        rows.append(ListRow(f"forecast {number}", "text", f"{forecast.title}: {forecast.outcome}"))
    return _section(CONTEST, contest.title or "Battle", rows)


def _fighter(fighter: Fighter, table: Table) -> tuple[str, str]:
    title = fighter.title or table.plates[fighter.seat].title
    name = ", ".join(part for part in (title, fighter.caption, fighter.total and f"total {fighter.total}") if part)
    gauges = [f"{gauge.label} {gauge.value} of {gauge.most}" for gauge in fighter.gauges]
    stack = [_detail(detail) for detail in fighter.stack]
    return name, _sentences(fighter.text, fighter.card_note, fighter.sum, *gauges, *stack)


def _strikes(table: Table) -> Iterator[ListRow]:
    titles = {region.id: region.title for region in table.regions} | {item.id: item.title for item in table.items}
    for number, strike in enumerate(table.strikes):
        met = strike.aim or titles.get(strike.target, "something")
        words = f"{titles.get(strike.source, 'Something')} attacks {met}"
        yield ListRow(f"strike {number}", "text", words, _sentences(strike.words))


# -- places and what lies there


def _region(region: Region, table: Table, firsts: dict[str, str]) -> ListSection:
    items = [item for item in table.items if item.region == region.id]
    count = region.count.replace("/", " of ") or ("" if region.kind == "pile" else _counted(len(items)))
    items = _without_covered(items, region, firsts)
    hosts = {item.at[0]: item.title for item in items if region.kind == "groups" and item.at and item.at[1] == 0}
    rows: list[ListRow] = []
    for same in _gathered(items, region, firsts):
        item = same[-1]
        host = hosts.get(item.at[0], "") if item.at is not None and item.at[1] != 0 else ""
        words = [_owner(item, region, table), _place(item, items, region), f"with {host}" if host else ""]
        rows.append(_item(item, 1 if item.badges else len(same), words, firsts.get(item.id, "")))
    title = ", ".join(part for part in (_title(region, table), count) if part)
    return _section(f"region {region.id}", title, rows, _sentences(region.text, region.words), region.id)


def _empty(region: Region, table: Table) -> ListRow:
    detail = _sentences(region.text, region.words)
    return ListRow(f"region {region.id}", "text", _title(region, table), detail, thing=region.id)


def _title(region: Region, table: Table) -> str:
    """Returns the title of a region, with the seat that it belongs to."""
    owner = next((plate.title for plate in table.seats if _chair(plate.place) == _chair(region.place)), "")
    return region.title if not owner or owner in region.title else f"{region.title}, {owner}"


def _chair(place: str) -> str:
    """Returns the part of a place that the places of one seat have in common; for the others the place itself."""
    return place.rpartition("/")[0] or place


def _without_covered(items: Sequence[Item], region: Region, firsts: dict[str, str]) -> list[Item]:
    """Returns what lies in a region without the cards of a pile below its top, which counts them; but none that can
    be chosen."""
    counts = [item for item in items if any(badge.kind == "count" for badge in item.badges)]
    if region.kind == "pile":
        is_counted = counts[-1:] == [*items[-1:]]
        return [item for item in items if not is_counted or item is counts[-1] or item.id in firsts]
    tops = {_stack_of(item, region): item for item in counts}
    return [item for item in items if item.id in firsts or tops.get(_stack_of(item, region), item) is item]


def _stack_of(item: Item, region: Region) -> tuple[object, ...]:
    """Returns what those things of a region have in common that lie upon each other."""
    if region.kind == "space":
        return item.picture, item.title
    return (item.at[0], item.title) if region.kind == "slots" and item.at is not None else (item.id,)


def _gathered(items: Sequence[Item], region: Region, firsts: dict[str, str]) -> Iterator[list[Item]]:
    """Yields things that are alike and lie together; one that can be chosen, or has details of its own, alone."""
    group: list[Item] = []
    for item in items:
        last = group[-1] if group else None
        is_alike = last is not None and (last.title, last.picture, last.is_dim) == (
            item.title,
            item.picture,
            item.is_dim,
        )
        is_plain = last is not None and not (last.badges or last.details or last.id in firsts or item.id in firsts)
        is_there = last is not None and (region.kind not in _WITH_PLACES or last.at == item.at)
        if group and not (is_alike and is_plain and is_there):
            yield group
            group = []
        group.append(item)
    if group:
        yield group


_WITH_PLACES = ("slots", "groups")
"""Kinds of regions in which it matters where a thing lies."""


def _place(item: Item, items: Sequence[Item], region: Region) -> str:
    """Returns where a thing lies in a region with several rows and columns."""
    if region.kind != "slots" or item.at is None:
        return ""
    downs = sorted({other.at[1] for other in items if other.at is not None})
    acrosses = sorted({other.at[0] for other in items if other.at is not None and other.at[1] == item.at[1]})
    if len(downs) < 2 or len({other.at for other in items}) == len(downs):
        return ""
    return f"row {downs.index(item.at[1]) + 1}, place {acrosses.index(item.at[0]) + 1}"


def _owner(item: Item, region: Region, table: Table) -> str:
    owner = table.plates[item.owner].title if region.kind == "space" and item.owner is not None else ""
    return "" if owner.casefold() in item.title.casefold() else owner


def _item(item: Item, count: int, words: Sequence[str], first: str) -> ListRow:
    title = f"{item.title or 'A card'} × {count}" if count > 1 else ""
    name = item_words(item, title, ", ".join([word for word in words if word]))
    name += ", can be chosen" if first else ""
    detail = _sentences(item.text, *[_detail(each) for each in item.details], item.note)
    return ListRow(f"item {item.id}", "item" if first else "text", name, detail, first=first, thing=item.id)


def _detail(detail: Detail) -> str:
    between = " " if not detail.label or not detail.value or detail.value.startswith("×") else ": "
    words = f"{detail.label}{between}{detail.value}".strip()
    return f"{words}, no longer counts" if detail.is_struck else words


def _counted(number: int) -> str:
    return "one thing" if number == 1 else f"{number} things"


# -- seats and the chronicle


def _seat(plate: SeatPlate, names: Sequence[str]) -> ListRow:
    player = names[plate.seat] if plate.seat < len(names) else ""
    name = f"{plate.title}, played by {player}" if player and player != plate.title else plate.title
    return ListRow(f"seat {plate.seat}", "text", name, _sentences(_capital(plate.detail), _capital(plate.words)))


def line_of(line: Line, table: Table) -> str:
    """Returns a line of the chronicle as a sentence that names who did it."""
    return spoken(line, table.plates[line.seat].title if line.seat is not None else "")


def _capital(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}"


def _sentences(*parts: str) -> str:
    """Returns what is not empty as sentences."""
    told = [part.strip() for part in parts if part.strip()]
    return " ".join(part if part.endswith((".", "!", "?", "…")) else f"{part}." for part in told)
