"""Valid examples of everything that is read: each is made only when it is asked for, and is the same every time."""

from __future__ import annotations

import json
import sqlite3
import zlib
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from datetime import UTC, datetime
from functools import cache, partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import overload
from unittest.mock import patch

import msgspec
import yaml
from msgspec.structs import replace

from tests.play.evenings import played_on
from tests.play.finished_games import a_game
from westmarch import games
from westmarch.ai.arena import Bout, Fought
from westmarch.ai.kept_games import Run
from westmarch.ai.measuring import Measured, Reached
from westmarch.cardbook import compiled, read_plain
from westmarch.engine.errors import BadSetup
from westmarch.engine.scenario_records import GameFacts
from westmarch.games.lcg.catalogue import BOONS, BURDENS, CARDS
from westmarch.games.lcg.collection.deck_files import DeckFile, Version, write_deck_file
from westmarch.games.lcg.collection.decklists import deck_option, write_list
from westmarch.games.lcg.collection.decks import DeckList, list_of
from westmarch.games.lcg.collection.importing import FORMS, write_deck
from westmarch.games.lcg.language.logs import (
    ORDER,
    CampaignLog,
    CycleLog,
    Earned,
    ExpertLog,
    Fellowship,
    Log,
    Played,
    Veteran,
    read_log,
    write_log,
)
from westmarch.games.lcg.printed.lists import CAMPAIGNS, DECKS, DIFFICULTIES, ORDERS, QUESTS, in_order
from westmarch.games.lcg.printed.rows import Deck
from westmarch.games.lcg.rules.series import boons_of
from westmarch.play import campaigns as campaigns_module
from westmarch.play import game_log, saves
from westmarch.play.campaign_files import write_campaign
from westmarch.play.campaigns import Campaigns, taken_back
from westmarch.play.chairs import Chair
from westmarch.play.curves import Curve
from westmarch.play.library import Library
from westmarch.play.match import Match
from westmarch.play.records import Records
from westmarch.play.session import LONGEST, Session
from westmarch.play.settings import PassSettings, Settings

TESTS = Path(__file__).resolve().parents[2]
LEVELS = ("human", "greedy", "random", "human")
WHEN = datetime(2026, 11, 24, 9, tzinfo=UTC)
"""The time at which everything was made: an example that has another is another example."""


class Seeds(Sequence[bytes]):
    """Examples by the functions that make them, each called once."""

    def __init__(self, makers: Sequence[Callable[[], bytes]]) -> None:
        self._makers = makers
        self._made: dict[int, bytes] = {}

    def __len__(self) -> int:
        return len(self._makers)

    @overload
    def __getitem__(self, at: int) -> bytes: ...

    @overload
    def __getitem__(self, at: slice) -> Sequence[bytes]: ...

    def __getitem__(self, at: int | slice) -> bytes | Sequence[bytes]:
        if isinstance(at, slice):
            return Seeds(self._makers[at])
        if at not in self._made:
            self._made[at] = self._makers[at]()
        return self._made[at]


# -- games


def session_of(game: str, actions: int, seed: int = 3, **wishes: object) -> Session:
    """A game of the fewest players after so many answers, or at its end."""
    number = games.info(game).player_counts[0]
    chairs = [Chair(kind, f"Player {at}") for at, kind in enumerate(LEVELS[:number])]
    return played_on(Session(game, chairs, seed=seed, **wishes), actions)  # type: ignore[arg-type]


def _packed(session: Session) -> bytes:
    return msgspec.json.encode(saves.pack(session, WHEN))


def _middle(game: str) -> bytes:
    session = session_of(game, 30, fairness="free")
    for _ in range(3):
        session.undo()
    return _packed(session)


def _finished(game: str) -> bytes:
    session = session_of(game, 5_000, 4)
    if session.result is not None:
        even = (500,) * len(session.chairs)
        session.chances = Curve((0, session.cursor), ("Start", "End"), (even, even))
    return _packed(session)


def _in_a_match(game: str) -> bytes:
    session = session_of(game, 6, 5)
    session.match = Match.of(session.chairs, 3)
    return _packed(session)


def _from_a_position(game: str) -> bytes:
    before = session_of(game, 15, 6)
    session = Session(game, before.chairs, start=before.state, earlier=before.actions, fairness="free")
    return _packed(played_on(session, 4))


def _of_a_campaign() -> bytes:
    session = Session("lcg", [Chair("human", "Mara")], options={"series": "campaign"}, seed=3)
    session.campaign = "0123456789abcdef"
    return _packed(played_on(session, 8))


@cache
def save_files() -> Seeds:
    """Saves of every game as they are written today, and of earlier versions."""
    made = (_middle, _finished, _in_a_match, _from_a_position)
    old = sorted((TESTS / "saves").glob("*.json"))
    makers = [partial(make, game) for game in games.ids() for make in made]
    return Seeds([*makers, _of_a_campaign, *[path.read_bytes for path in old]])


def _position(game: str, actions: int) -> bytes:
    session = session_of(game, actions, 8 + actions)
    return msgspec.json.encode(session.game.write_position(session.state))


def _by_hand(game: str, actions: int) -> bytes:
    position = json.loads(_position(game, actions))
    del position["moment"]
    return json.dumps(position).encode()


def _given(path: Path) -> bytes:
    given = read_plain(path)["given"]
    given.pop("new_game", None)
    return json.dumps(given).encode()


def _rulings(game: str) -> list[Path]:
    """Files whose position stands alone, about forty from all over the folder."""
    paths = [path for path in sorted((TESTS / "rulings" / game).rglob("*.yaml")) if b"\ngiven:\n" in path.read_bytes()]
    return paths[:: max(1, len(paths) // 40)]


@cache
def positions(game: str) -> Seeds:
    """Positions of a game as JSON: as the program writes them, without their moments, and as people write them."""
    makers = [partial(make, game, actions) for make in (_position, _by_hand) for actions in (0, 5, 25, 5_000)]
    return Seeds([*makers, *[partial(_given, path) for path in _rulings(game)]])


def _as_yaml(game: str, at: int) -> bytes:
    return yaml.safe_dump(json.loads(positions(game)[at]), allow_unicode=True, sort_keys=False).encode()


@cache
def yaml_positions(game: str) -> Seeds:
    """The same as YAML, and the files of the rulings themselves."""
    short = [partial(_as_yaml, game, at) for at in range(4, len(positions(game)))]
    return Seeds([*[path.read_bytes for path in _rulings(game)], *short])


# -- decks


def _lists() -> dict[str, DeckList]:
    ready = [list_of(deck) for deck in DECKS.values()]
    odd = DeckList("Éowyn's <friends>", ("eowyn", "theodred"), {"gandalf": 3}, {"aragorn": 1, "beorn": 3})
    return {deck.title: deck for deck in (*ready[:: max(1, len(ready) // 6)], odd)}


@cache
def decks() -> Seeds:
    """Decks in every form, with and without notes, and lists as people write them."""
    file = [DeckFile(deck, ("solo",), "For the Anduin.\nSlowly.", "2026-02-01") for deck in _lists().values()]
    by_hand = (
        b"Gimli\n\n3x Gandalf (Core Set)\n2 Feint\nBeorn x2\n# a note\n\nSideboard\n1x Thalin\n",
        b"My deck\n\nPacks: From Core Set to The Hills of Emyn Muil\n\nHeroes (1)\n1x Aragorn (Core Set)\n",
        b'{"name": "Grey", "heroes": {"01001": 1}, "slots": {"01073": 3, "99001": 2}, "sideslots": []}',
    )
    written = [write_deck(one, form).encode() for one in file for form in FORMS]
    return Seeds([partial(bytes, data) for data in (*written, *by_hand)])


@cache
def deck_texts() -> Seeds:
    """Those of the lists that an option of a game takes."""
    return Seeds([write_deck(deck, "text").encode for deck in _lists().values()])


def _deck_file(deck: DeckList) -> bytes:
    version = Version(replace(deck, sideboard={}), "2026-01-01", "first")
    return write_deck_file(DeckFile(deck, ("solo", "gondor"), "Notes", "2026-02-01", (version, version))).encode()


@cache
def deck_files() -> Seeds:
    """Decks as they are kept, with versions."""
    return Seeds([partial(_deck_file, deck) for deck in _lists().values()])


# -- records and campaigns


def _logged() -> list[game_log.LoggedGame]:
    finished = [game_log.logged(session_of(game, 5_000, 4), when=WHEN) for game in ("confrontation", "duel")]
    steady = [replace(each, id=f"b{at}") for at, each in enumerate(finished)]
    odd = a_game("a3", 3, facts=GameFacts(numbers={"threat": (1, 2), "": ()}), note='a "note", with | and\nlines')
    return [a_game("a1", 1), a_game("a2", 2, ending="The night falls.", is_hinted=True), odd, *steady]


@cache
def logs() -> Seeds:
    """Logs of finished games as JSON."""
    return Seeds([lambda: game_log._packed(_logged()), lambda: game_log._packed(_logged()[:1])])


@cache
def log_tables() -> Seeds:
    """Logs of finished games as tables."""
    return Seeds(
        [lambda: game_log.table(_logged()).encode("utf-8-sig"), lambda: game_log.table(_logged()[:1]).encode()]
    )


def _database() -> bytes:
    with TemporaryDirectory() as name:
        records = Records(Path(name) / "records.sqlite")
        for game in _logged():
            records.add(game)
        records.mark("hinted", "duel", 7)
        records.mark("hinted", "duel", 9)
        curve = Curve((0, 9), ("Start", "End"), ((500, 500), (500, 500)))
        with records._file.open() as db:
            db.execute("INSERT INTO curves VALUES ('a1', 5, ?)", (msgspec.json.encode(curve).decode(),))
        records.settle()
        with closing(sqlite3.connect(records.path)) as db:
            db.execute("PRAGMA journal_mode = DELETE")  # all of it in one file
        return records.path.read_bytes()


@cache
def databases() -> Seeds:
    """The file of records."""
    return Seeds([_database])


def _campaign(series: str, chapters: int, is_back: bool = False) -> bytes:
    """A campaign after so many chapters, which were won by force, with a game of the next one under way."""
    from tests.games.lcg.endings import ended

    steadily = {"_now": WHEN.isoformat, "new_id": lambda: "0123456789abcdef"}
    with TemporaryDirectory() as name, patch.multiple(campaigns_module, **steadily):
        campaigns = Campaigns(Library(Path(name)))
        session = Session("lcg", [Chair("human", "Mara")], options={"series": series}, seed=3)
        session.campaign = campaigns.join(session)
        for chapter in range(chapters):
            session._state = ended(session._first.copy())
            campaigns.note_end(session, f"entry-{chapter}")
            entry = campaigns.find(session.campaign)
            assert entry is not None and entry.file is not None
            session = Session("lcg", entry.file.chairs, options=entry.file.options, seed=chapter)
            session.campaign = campaigns.join(session, entry.file.id)
        entry = campaigns.find(session.campaign)
        assert entry is not None and entry.file is not None
        file = entry.file
        file = replace(file, save=json.loads(_packed(played_on(session, 5))))
        return write_campaign(taken_back(file) if is_back else file).encode()


_CAMPAIGNS = [
    partial(_campaign, "campaign", 0),
    partial(_campaign, "campaign", 2),
    partial(_campaign, "campaign", 2, True),
]


@cache
def campaigns() -> Seeds:
    """Campaigns that begin, go on, and were taken back."""
    return Seeds([*_CAMPAIGNS, partial(_campaign, "expert", 1)])


def _series(series: str, chapters: int) -> bytes:
    options = json.loads(_campaign(series, chapters))["options"]
    return str(options["series"]).encode()


@cache
def series_logs() -> Seeds:
    """The record of a series, which is an option of its next game."""
    told = [partial(_series, *each) for each in (("campaign", 1), ("campaign", 2), ("expert", 1), ("cycle-core", 2))]
    return Seeds([*told, *[write_log(log).encode for log in _far_on()]])


def _far_on() -> Iterator[Log]:
    """Logs that have come far, of several players: each campaign and cycle, with whatever a log may name."""
    heroes = [hero for deck in DECKS.values() for hero in deck.heroes]
    teams = [tuple(dict.fromkeys(heroes))[at : at + 2] for at in (0, 2, 4, 6)]
    for campaign in CAMPAIGNS.values():
        quests = [chapter.quest for chapter in campaign.chapters]
        for number, seats in ((1, 2), (len(quests) // 2, 3), (len(quests) - 1, 4)):
            won = tuple([_won(quest, teams[:seats]) for quest in quests[:number]])
            yield CampaignLog(
                next=quests[number],
                players=tuple([Fellowship(team) for team in teams[:seats]]),
                penalty=number,
                pool=tuple([_earned(card, teams[0][0]) for card in [*BOONS, *BURDENS][number : number + 6]]),
                prisoners=teams[0][:1],
                scores=tuple(range(number)),
                campaign=campaign.id,
                notes={"chosen": teams[0][:1]},
                played=won,
            )
    for number, seats in ((1, 1), (2, 2)):
        veterans = [Veteran(dict.fromkeys(team, 1), 30, ("sneak-attack",)) for team in teams[:seats]]
        yield ExpertLog(ORDER[number], tuple(veterans), tuple(range(number)))
    for cycle, order in ORDERS.items():
        if in_order(cycle):
            treasures = tuple(dict.fromkeys([face for quest in order for face in QUESTS[quest].treasures]))
            last = _won(order[-2], teams[:2])
            yield CycleLog(
                cycle, (*[_won(quest, teams[:1]) for quest in order[:-2]], replace(last, treasures=treasures))
            )


def _won(quest: str, teams: Sequence[tuple[str, ...]]) -> Played:
    return Played(quest, DIFFICULTIES[quest][0], 90, 8, tuple(teams))


def _earned(card: str, hero: str) -> Earned:
    return Earned(card, hero=hero if "permanent" in CARDS[card].keywords else "")


def suited_options(text: str) -> tuple[dict[str, str], int]:
    """Options that go with a log as far as it can be read, its heroes in every deck, and the number of its players."""
    wanted = {"series": text}
    try:
        log = read_log(text)
    except BadSetup:
        return wanted, 1
    wanted["quest"] = log.next or ORDER[0]
    wanted["difficulty"] = DIFFICULTIES[wanted["quest"]][0]
    if isinstance(log, CycleLog):
        return wanted, len(log.played[-1].heroes) if log.played else 1
    cards, boons = dict.fromkeys(next(iter(DECKS.values())).cards, 3), boons_of(wanted)
    players: Sequence[Fellowship | Veteran] = log.players
    for seat, player in enumerate(players):
        fallen = log.fallen if isinstance(log, CampaignLog) else ()
        heroes = tuple([hero for hero in player.heroes if hero not in fallen])
        wanted[deck_option(seat)] = write_list(Deck("suited", "Suited", heroes, cards if seat else cards | boons))
    return wanted, len(players)


# -- small files


@cache
def settings() -> Seeds:
    """Settings as they are by default and as somebody may have chosen them."""
    passing = {"lcg/0": PassSettings(True, ("resource.window",), ("attack",)), "lcg/1": PassSettings(False)}
    own = Settings(
        theme="night", scale=120, scale_follows=False, player_name="Mara", passing=passing, aims_put_away=("duel",)
    )
    return Seeds(
        [partial(msgspec.json.encode, each) for each in (Settings(), own)] + [lambda: b'{"scale": 90, "volume": 3}']
    )


@cache
def requests() -> Seeds:
    """What a later start asks for: a save that is there, others that are not, other files, or the window alone."""
    return Seeds(
        [partial(bytes, path) for path in (b"game.westmarch", b"/home/mara/Games of \xc3\x89owyn/Duel, 2.json", b"")]
        + [partial(bytes, path) for path in (b"C:\\Users\\Mara\\Confrontation.westmarch", b".", b"/dev/zero", b"pipe")]
    )


PICTURE = 24 * 16 * 4
"""Bytes of the kept picture that is asked for."""


@cache
def pictures() -> Seeds:
    """Kept pictures: one of many colours, and a plain one."""
    pixels = [bytes([(at * at) % 251 for at in range(PICTURE)]), bytes(PICTURE)]
    return Seeds([partial(zlib.compress, each, 1) for each in pixels])


@cache
def small_files() -> Seeds:
    """Favourite line-ups, what somebody owns, how far lessons have come, and how far strict games have gone:
    dictionaries of dictionaries."""
    lineups = {"confrontation": {"sauron": {"My wall": ["place orcs gondor", "ready"], "Other": []}}}
    owned = {"lcg": {"Core Set": 2, "The Hunt for Gollum": 1}}
    lessons = {"duel/first": {"at": 3, "is_done": False}, "quest/first": {"at": 0, "is_done": True}}
    strict = {"duel 3": {"returns": 1, "place": 20}, "lcg 9": {"returns": LONGEST, "place": 0}}
    return Seeds([partial(msgspec.json.encode, each) for each in (lineups, owned, lessons, strict)])


RUN = Run("confrontation", ("random", "greedy"), 2, 1, {"variant": "classic"}, 0, "today")
BOUTS = [Bout(("random", "greedy"), seed, seats) for seed in (1, 2) for seats in ((0, 1), (1, 0))]


@cache
def runs() -> Seeds:
    """Games of a gauntlet, a line each, after the line that says what is played."""
    fought = [Fought(bout, (number % 2,), "frodo-defeated", 50) for number, bout in enumerate(BOUTS)]
    return Seeds([lambda: b"".join([msgspec.json.encode(each) + b"\n" for each in (RUN, *fought)])])


@cache
def measures() -> Seeds:
    """A run of measured games."""
    return Seeds([partial(msgspec.json.encode, Measured("lcg", "greedy", (), 1.5)), _measured])


def _measured() -> bytes:
    return msgspec.json.encode(Measured("lcg", "greedy", (Reached("easy", 3, 500, False, 40, 12),), 0.5))


# -- engine lines and searches


def _talk(game: str) -> Iterator[dict[str, object]]:
    yield {"do": "new", "game": game, "seed": 7, "options": {}, "fairness": "free"}
    session = Session(game, session_of(game, 0).chairs, seed=7, fairness="free")
    for number in range(6):
        assert session.decision is not None
        action = session.decision.options[number % len(session.decision.options)]
        yield {"do": "answer", "action": str(action)}
        session.answer(action)
    yield {"do": "undo"}
    yield {"do": "view", "seat": 0}
    yield {"do": "redo"}
    yield {"do": "events", "since": 2, "seat": 1}
    yield {"do": "suggest", "level": "greedy", "budget_ms": 20, "seed": 1}
    yield {"do": "position?"}
    yield {"do": "save", "file": "game.json"}
    yield {"do": "load", "file": "game.json"}
    yield {"do": "position", "game": game, "position": json.loads(_position(game, 5)), "fairness": "free"}
    yield {"do": "position", "game": game, "position": json.loads(_by_hand(game, 5))}
    yield {"do": "answer", "action": str(action)}
    yield {"do": "sequel"}
    yield {"do": "state"}


def _talked(game: str) -> bytes:
    return b"\n".join([json.dumps(each).encode() for each in _talk(game)]) + b"\n"


@cache
def talks() -> Seeds:
    """What another program says to the engine in a game, a line each."""
    return Seeds([partial(_talked, game) for game in games.ids()])


@cache
def talk_lines() -> Seeds:
    """Such lines, each by itself; what is kept of the second game is left out, and so is what writes a file."""
    lines = [line for line in _talked("confrontation").splitlines() if b'"save"' not in line]
    return Seeds([partial(bytes, line) for line in lines])


@cache
def searches() -> Seeds:
    """Searches for cards."""
    texts = (
        "gandalf", 'type:ally sphere:lore,neutral cost<=2 -trait:dwarf "draw" or is:unique',
        'text:"draw" (cost:x | cost>=3) not title:troll', "-(a or b) name:“the shire”",
        "cost!=0 willpower>2",
        "((((aragorn))))", 'type:"enemy" shadow:attack', "traits",
    )  # fmt: skip
    return Seeds([text.encode for text in texts])


MADE_UP = {f"card-{n}": {"title": f"Card {n}", "cost": n, "traits": ("dwarf", "ranger")} for n in range(12)}


@cache
def compiled_forms() -> Seeds:
    """A compiled form of cards, made up."""
    return Seeds([partial(compiled._sealed, MADE_UP)])
