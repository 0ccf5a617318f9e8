"""Alters what is valid: bytes, plain data as JSON or YAML, and the words and lines of a text.

The same dice alter the same examples in the same way.
"""

from __future__ import annotations

import json
import re
import sqlite3
import zlib
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, suppress
from functools import cache
from random import Random
from typing import Any

import msgspec
import yaml

from tests.play.forging import altered, copied, found, places, resealed

Mutator = Callable[[Sequence[bytes], Random], bytes]
"""Makes one hostile input of valid ones."""

STRANGE_WORDS = (
    "", " ", "0", "-1", "x", "no-such-id", "null", "true", "None", "\n", "two\nlines\r\nthree", "\x00",
    "\x1b[31m", "\x7f",
    "\u202eback", "\u2028", "\ufeff", "\ufffe", "e\u0301" * 30, "\N{ZERO WIDTH JOINER}" * 9, "\U0001f9d9", "ﬁ",
    "ſ", "İ", "²",
    "١٢", "__class__", "{0}", "%s", "$.a[...]", "`", "'", '"', "<b>", "&amp;", "a" * 41, "word " * 60,
    "\U000e0001" * 60,
    "y" * 3_000, "é" * 50_000,
)  # fmt: skip
STRANGE_VALUES: tuple[Any, ...] = (
    None, True, False, 0, -1, 1, 2, 7, 99, 255, 10_000, -(10**9), 1 << 31, 1 << 53, 1 << 63, 1 << 64,
    -(1 << 63), 10**30,
    0.5, -0.0, 1e300, [], {}, [[]], [None], {"": None}, {"x": 1}, [0] * 3_000,
)  # fmt: skip
_MARK = "\ue000{}\ue001"
"""Stands in plain data for what is put there once it is a text."""
_MARKED = re.compile(rb"""(["']?)(?:\xee\x80\x80|\\ue000)\d*(?:\xee\x80\x81|\\ue001)?\1""")
_RAW = (
    b"NaN", b"Infinity", b"1e999", b"-1e999", b"1E-999", b"01", b"0x10", b"9" * 5_000, b"-" + b"9" * 400,
    b"1." + b"0" * 900,
    b'"\\ud800"', b'"\\u0000"', b'"\xff\xfe"',
    b'"open', b"'single'", b"undefined", b"[1,]", b'{"a":1,"a":2}', b"{a:1}",
    b"[" * 70 + b"]" * 70, b"[" * 990 + b"]" * 990, b"[" * 100_000, b'{"a":' * 70 + b"1" + b"}" * 70,
    b'{"a":' * 5_000,
)  # fmt: skip
_NOISE = (
    b"0", b"-", b"1e9", b'"', b"\\", b"<", b">", b"&x;", b"null", b"{", b"}", b"[", b"]", b",", b":", b"\x00",
    b"\xff", b"\xed\xa0\x80",
    b"\xef\xbb\xbf", b"\xff\xfe", b"\n", b"\r", b"\t", b" " * 999, b"9" * 30, b"[" * 3_000, b"<a>" * 40, b"%",
    b"(", b")", b"|",
)  # fmt: skip
_MOST_LETTERS = 1 << 21
"""So much at most is made of anything by repeating it once."""
_ALIASES = b"".join([b"  - &a%d [%s]\n" % (n, b", ".join([b"*a%d" % (n - 1)] * 9)) for n in range(1, 9)])
_YAML = (
    b"&a [*a]", b"*nowhere", b"!!python/object/apply:os.getcwd []", b"!!binary zzzz", b"!!int x",
    b"!unknown x", b"{[a]: b}",
    b"{? {a: b} : c}", b"{<<: {a: b}}", b"|\n  text", b">", b"'", b'"', b"\t", b"%", b"@", b"- - - -", b"? a",
    b"[", b"{", b"{a, a}",
    b"2026-01-01", b"1_000", b"0o17", b"~", b".inf", b".nan", b"9" * 5_000, b"-0", b"1." + b"0" * 900,
    b"[" * 2_000 + b"]" * 2_000,
    b"[" * 200 + b"]" * 200, b"\xff", b"\x00", b"\xc2\x85", b"\n--- a\n", b"\n...\n", b"\n  - &a0 [x]\n" + _ALIASES,
)  # fmt: skip


def bytes_altered(seeds: Sequence[bytes], rng: Random) -> bytes:
    """Bits flipped, slices cut, doubled, moved and taken from another, noise put in."""
    data = bytearray(rng.choice(seeds))
    for _ in range(rng.choice((1, 1, 2, 3, 6))):
        start = rng.randrange(len(data) + 1)
        end = min(len(data), start + rng.choice((1, 2, 4, 16, 64, 1000)))
        match rng.randrange(8):
            case 0 if start < len(data):
                data[start] ^= 1 << rng.randrange(8)
            case 1:
                data[start:end] = rng.randbytes(end - start)
            case 2:
                del data[start:end]
            case 3:
                del data[start:]
            case 4:
                data[start:start] = data[start:end] * rng.choice((1, 1, 2, 300))
            case 5:
                data[start : min(end, start + 4)] = rng.choice(_NOISE)
            case 6:
                other = rng.choice(seeds)
                data[start:] = other[rng.randrange(len(other) + 1) :]
            case _:
                place = rng.randrange(len(data) + 1)
                data[place:place] = data[start:end]
    return bytes(data)


def lines_altered(seeds: Sequence[bytes], rng: Random) -> bytes:
    """Of a file that has an object on each line some lines altered, as by :func:`json_altered` or by
    :func:`alike_altered`."""
    valid = rng.choice(seeds).splitlines()
    lines = [*valid]
    for _ in range(rng.choice((1, 1, 2))):
        at = rng.randrange(len(lines))
        lines[at] = rng.choice((json_altered, alike_altered))([valid[at], rng.choice(valid)], rng)
    return b"\n".join(lines) + b"\n"


def sealed_anew(seeds: Sequence[bytes], rng: Random) -> bytes:
    """A form behind its checksum, altered, with a checksum that agrees."""
    form = bytes_altered([seed[4:] for seed in seeds], rng)
    if rng.random() < 0.5:
        plain = [json.dumps(msgspec.msgpack.decode(seed[4:])).encode() for seed in seeds]
        form = msgspec.msgpack.encode(json.loads(alike_altered(plain, rng)))
    return zlib.crc32(form).to_bytes(4, "big") + form


def cells_altered(seeds: Sequence[bytes], rng: Random) -> bytes:
    """A database that is whole, with other things in some of its cells."""
    with closing(sqlite3.connect(":memory:")) as db:
        db.text_factory = lambda text: text.decode("utf-8", "replace")
        db.deserialize(rng.choice(seeds))
        names = db.execute("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name").fetchall()
        tables = [name for (name,) in names if db.execute(f'SELECT 1 FROM "{name}"').fetchone()]
        for _ in range(rng.choice((1, 1, 2, 5))):
            table = rng.choice(tables)
            columns = [name for _, name, *_ in db.execute(f'PRAGMA table_info("{table}")')]
            column, rows = rng.choice(columns), db.execute(f'SELECT rowid FROM "{table}" ORDER BY rowid').fetchall()
            row = rng.choice(rows)[0]
            (old,) = db.execute(f'SELECT "{column}" FROM "{table}" WHERE rowid = ?', (row,)).fetchone()
            with suppress(sqlite3.IntegrityError, OverflowError):  # what even SQLite refuses
                db.execute(
                    f'UPDATE "{table}" SET "{column}" = {rng.choice(_AS)} WHERE rowid = ?', (_cell(old, rng), row)
                )
        db.commit()
        return db.serialize()


_AS = ("?", "?", "?", "CAST(? AS TEXT)", "CAST(? AS BLOB)", "CAST(? AS INTEGER)")


def _cell(old: Any, rng: Random) -> Any:
    """What might stand in a cell of a database."""
    match rng.randrange(5):
        case 0:
            return rng.choice([each for each in STRANGE_VALUES if each is None or isinstance(each, int | float)])
        case 1:
            return rng.choice(STRANGE_WORDS)
        case 2:
            return rng.randbytes(rng.choice((0, 1, 9, 4_000)))
        case _ if isinstance(old, str) and old[:1] in ("[", "{"):
            with suppress(ValueError):  # it may have been altered before
                return json_altered([b'{"":%s}' % old.encode()], rng)[4:-1].decode("utf-8", "replace")
    return _slightly_other(old, rng)


def packed_altered(seeds: Sequence[bytes], rng: Random) -> bytes:
    """What is packed altered and packed again, cut, gone on with, or so that it unpacks to hundreds of megabytes."""
    plain = rng.choice((bytes_altered, letters_altered))([zlib.decompress(seed) for seed in seeds[:1]], rng)
    match rng.randrange(4):
        case 0:
            return zlib.compress(plain)[: -rng.randrange(1, 9)]
        case 1:
            return zlib.compress(plain) + rng.randbytes(rng.choice((1, 4, 4_000)))
        case 2:
            return bomb(rng.choice((1, 64, 600)))
    return zlib.compress(plain, rng.randrange(10))


def bomb(megabytes: int) -> bytes:
    """Bytes that unpack to so many megabytes: a thousandth of them, and the check is wrong only at their end."""
    first, other = _megabytes()
    return first + other * (megabytes - 1)


@cache
def _megabytes() -> tuple[bytes, bytes]:
    """The beginning of what is packed with its first megabyte, and any further one, which looks back at nothing."""
    packing = zlib.compressobj(9)
    first, other = [packing.compress(bytes(1 << 20)) + packing.flush(zlib.Z_FULL_FLUSH) for _ in range(2)]
    return first, other


def letters_altered(seeds: Sequence[bytes], rng: Random) -> bytes:
    """Some bytes changed that are not empty: a database is mostly made of such."""
    data = bytearray(rng.choice(seeds))
    filled = [at for at, byte in enumerate(data) if byte]
    for _ in range(rng.choice((1, 1, 2, 5, 20))):
        data[rng.choice(filled)] = rng.randrange(256)
    return bytes(data)


def json_altered(seeds: Sequence[bytes], rng: Random) -> bytes:
    """One to four things in an object altered, and written as JSON again."""
    value = _plain_altered(seeds, rng, json.loads)
    data = json.dumps(value, ensure_ascii=rng.random() < 0.5).encode("utf-8", "surrogatepass")
    return _completed(data, rng, _RAW)


def save_altered(seeds: Sequence[bytes], rng: Random) -> bytes:
    """As :func:`json_altered`, but a careful forger's: the check of a save agrees with it, and often it says that it
    is of other rules, so that its history is not held against it."""
    raw = json.loads(rng.choice(seeds))
    if "snapshot" not in raw:
        return json_altered(seeds, rng)
    other = json.loads(rng.choice(seeds))
    forging = rng.random()
    if forging < 0.4 and isinstance(raw["snapshot"], dict):
        field = "stack" if rng.random() < 0.3 else rng.choice(sorted(raw["snapshot"]))
        at = raw["snapshot"].get(field)
        raw["snapshot"][field] = altered(at, other.get("snapshot", {}).get(field, at), rng)
    elif forging < 0.7:
        _alter(raw["snapshot"], other.get("snapshot", {}), rng)
    else:
        _alter(raw, other, rng)
    if rng.random() < 0.7:
        raw["version"] = "0.0.1"
    try:
        data = resealed(raw)
    except (KeyError, TypeError, ValueError):  # nothing is left that could be sealed
        data = json.dumps(raw).encode("utf-8", "surrogatepass")
    return _completed(data, rng, _RAW)


def alike_altered(seeds: Sequence[bytes], rng: Random) -> bytes:
    """Things in an object that others of their kind have taken the place of: whatever looks only at the form of it
    finds nothing wrong."""
    return json.dumps(_alike(seeds, rng, json.loads)).encode()


def yaml_alike(seeds: Sequence[bytes], rng: Random) -> bytes:
    """As :func:`alike_altered`, written as YAML."""
    return _yaml_of(_alike(seeds, rng, _of_yaml))


def _alike(seeds: Sequence[bytes], rng: Random, read: Callable[[bytes], Any]) -> Any:
    value = read(rng.choice(seeds))
    kinds: dict[tuple[str, int], list[Any]] = {}
    for other in (value, *[read(rng.choice(seeds)) for _ in range(3)]):
        for kind, thing in _by_kind(other):
            kinds.setdefault(kind, []).append(thing)
    for _ in range(rng.choice((1, 1, 1, 2, 4, 8))):
        if not (ways := [*places(value)]):
            break
        way = rng.choice(ways)
        parent, key = found(value, way[:-1]), way[-1]
        old = parent[key]
        alike = [each for each in kinds.get(_kind(way), ()) if type(each) is type(old)] or [old]
        match rng.randrange(5):
            case 0 if isinstance(parent, list):
                parent.insert(rng.randrange(len(parent) + 1), copied(rng.choice(alike)))
            case 1 if isinstance(parent, list):
                del parent[key]
            case 1 if isinstance(parent, dict):
                others = [each for each in kinds.get(_kind(way[:-1]), ()) if isinstance(each, dict)]
                parent[rng.choice([key, *rng.choice(others or [parent])])] = parent.pop(key)
            case 2 if isinstance(old, bool | int | list | dict):
                parent[key] = _slightly_other(old, rng)
            case _:
                parent[key] = copied(rng.choice(alike))
    return value


def _by_kind(node: Any, key: str = "", deep: int = 1) -> Iterator[tuple[tuple[str, int], Any]]:
    """Everything in plain data, by the key that it stands under and how many lists deep."""
    yield (key, deep), node
    if isinstance(node, dict):
        for name, inner in node.items():
            yield from _by_kind(inner, str(name), 1)
    elif isinstance(node, list):
        for inner in node:
            yield from _by_kind(inner, key, deep + 1)


def _kind(way: tuple[Any, ...]) -> tuple[str, int]:
    """The kind of what a way leads to."""
    last = max([at for at, key in enumerate(way) if isinstance(key, str)], default=-1)
    return (way[last] if last >= 0 else ""), len(way) - last


def yaml_altered(seeds: Sequence[bytes], rng: Random) -> bytes:
    """One to four things altered in plain data, and written as YAML again."""
    return _completed(_yaml_of(_plain_altered(seeds, rng, _of_yaml)), rng, _YAML)


def text_altered(seeds: Sequence[bytes], rng: Random) -> bytes:
    """Lines and words of a text taken out, doubled, changed about, taken from another, and made strange."""
    lines = _text(rng.choice(seeds)).split("\n")
    others = _text(rng.choice(seeds)).split("\n")
    for _ in range(rng.choice((1, 1, 2, 4))):
        at = rng.randrange(len(lines) + 1)
        match rng.randrange(6):
            case 0:
                del lines[at : at + rng.choice((1, 1, 5))]
            case 1:
                some = lines[at : at + 3]
                most = 1 + _MOST_LETTERS // (1 + sum(map(len, some)))
                lines[at:at] = some * min(most, rng.choice((1, 1, 3, 900)))
            case 2:
                lines.insert(at, rng.choice(others))
            case 3:
                rng.shuffle(lines)
            case _ if at < len(lines):
                lines[at] = _words_altered(lines[at], rng.choice(others), rng)
    return "\n".join(lines).encode("utf-8", "surrogatepass")


def _words_altered(line: str, other: str, rng: Random) -> str:
    words, others = line.split(" "), other.split(" ")
    at = rng.randrange(len(words))
    match rng.randrange(6):
        case 0:
            del words[at]
        case 1:
            words[at:at] = words[at : at + 2] * rng.choice((1, 1, 50))
        case 2:
            words.insert(at, rng.choice(others))
        case 3:
            words[at] = rng.choice(STRANGE_WORDS)
        case 4:
            letter = rng.randrange(len(words[at]) + 1)
            sign = rng.choice((*"\"'(),:|<>=!-#*`[]{}&;%$\\/ \t0123456789x", "é", "\u0301", "\u202e"))
            words[at] = words[at][:letter] + sign * rng.choice((1, 1, 1, 40)) + words[at][letter + rng.randrange(2) :]
        case _:
            words[at] = str(rng.choice([each for each in STRANGE_VALUES if isinstance(each, int)]))
    return " ".join(words)


def _plain_altered(seeds: Sequence[bytes], rng: Random, read: Callable[[bytes], Any]) -> Any:
    value, other = read(rng.choice(seeds)), read(rng.choice(seeds))
    if rng.random() < 0.02:
        whole = {"": value}
        _alter(whole, {"": other}, rng)
        value = whole.get("")
    for _ in range(rng.choice((1, 1, 1, 2, 4))):
        _alter(value, other, rng)
    return value


def _alter(value: Any, other: Any, rng: Random) -> None:
    """Alters one thing inside a list or an object, in place."""
    where = [*places(value)]
    if not where:
        return
    # Deep data has most of its places far down, and its readers look at the first ones too.
    way = rng.choice([each for each in where if len(each) <= 2] if rng.random() < 0.4 else where)
    parent, key = found(value, way[:-1]), way[-1]
    old = parent[key]
    match rng.randrange(9):
        case 0:
            parent[key] = copied(rng.choice(STRANGE_VALUES))
        case 1:
            parent[key] = rng.choice(STRANGE_WORDS)
        case 2:
            parent[key] = _MARK.format(rng.randrange(1000))
        case 3:
            del parent[key]
        case 4:
            parent[key] = _of_another_type(old, rng)
        case 5:
            place = rng.choice([*places(other)] or [()])
            parent[key] = copied(found(other, place))
        case 6 if isinstance(parent, list):
            most = 1 + _MOST_LETTERS // len(json.dumps(old))
            parent[key:key] = [copied(old) for _ in range(min(most, rng.choice((1, 1, 2, 400))))]
        case 6:
            parent[rng.choice((*STRANGE_WORDS, *[str(each) for each in parent]))] = copied(old)
        case 7:
            path = rng.choice(where)
            second, at = found(value, path[:-1]), path[-1]
            if way[: len(path)] != path and path[: len(way)] != way:
                parent[key], second[at] = second[at], parent[key]
        case _:
            parent[key] = _slightly_other(old, rng)


def _of_another_type(old: Any, rng: Random) -> Any:
    match rng.randrange(5):
        case 0:
            return [old]
        case 1:
            return {rng.choice(STRANGE_WORDS[:20]): old}
        case 2:
            return str(old)
        case 3:
            return [*old] if isinstance(old, dict | str | list) else {}
        case _:
            return int(old) if isinstance(old, str) and old.isdecimal() else not old


def _slightly_other(old: Any, rng: Random) -> Any:
    match old:
        case bool():
            return not old
        case int():
            return old + rng.choice((-1, 1, 2, 100))
        case str():
            at = rng.randrange(len(old) + 1)
            return old[:at] + rng.choice(("", "x", "-", " ", "\n", "2", "é")) + old[at + rng.randrange(2) :]
        case list():
            return rng.sample(old, len(old))
        case dict():
            keys = [*old]
            return dict(zip(rng.sample(keys, len(keys)), old.values(), strict=True))
    return 0


def _completed(data: bytes, rng: Random, raw: Sequence[bytes]) -> bytes:
    """The text with what no plain data can hold: keys twice, numbers without measure, nesting without end."""
    data = _MARKED.sub(lambda _: rng.choice(raw), data)
    if rng.random() < 0.05 and (at := data.find(b"{", rng.randrange(len(data) + 1))) >= 0:
        first = data[at + 1 : data.find(b",", at)]
        data = data[: at + 1] + first + b"," + data[at + 1 :]
    return data


def _of_yaml(data: bytes) -> Any:
    return yaml.load(data, yaml.CSafeLoader)


def _yaml_of(value: Any) -> bytes:
    text: str = yaml.dump(value, Dumper=yaml.CSafeDumper, allow_unicode=True, sort_keys=False, width=100)
    return text.encode("utf-8", "surrogatepass")


def _text(data: bytes) -> str:
    return data.decode("utf-8", "surrogateescape").encode("utf-8", "replace").decode()
