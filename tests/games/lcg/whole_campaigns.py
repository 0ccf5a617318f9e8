"""Whole campaigns of the Card Game by random players or computers, in a data folder that is left and opened again.

One game lives in memory, under the laws; the other one is answered alike, written down, and read again.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from msgspec.structs import replace

from tests.games.lcg.endings import at_the_end
from tests.laws.laws import LAWS
from tests.laws.walk import Law, Walk, check, walk_from
from westmarch import games
from westmarch.ai.players import Player, make
from westmarch.engine.campaigns import Chapter
from westmarch.engine.dice import Dice
from westmarch.engine.game import Setup
from westmarch.engine.game_info import full_options
from westmarch.engine.records import to_json
from westmarch.games.lcg.catalogue import BOONS, CARDS
from westmarch.games.lcg.collection.decklists import FEWEST, deck_of, deck_option, write_list
from westmarch.games.lcg.info import INFO
from westmarch.games.lcg.language.logs import CampaignLog
from westmarch.games.lcg.printed.lists import DECKS, QUESTS
from westmarch.games.lcg.rules import campaign
from westmarch.games.lcg.rules.option_texts import faults
from westmarch.games.lcg.rules.scoring import LOST, WON
from westmarch.games.lcg.rules.series import boons_of, log_of
from westmarch.games.lcg.state import LcgState, playing
from westmarch.play import saves
from westmarch.play.campaign_files import CampaignFile
from westmarch.play.campaigns import Campaigns, page_of, ready
from westmarch.play.chairs import Chair
from westmarch.play.library import Library
from westmarch.play.session import Session

GAME = games.load("lcg")
SAGA, HOBBIT = "campaign-the-lord-of-the-rings", "cycle-the-hobbit"
assert GAME.campaigns is not None
_INFOS = {info.series: info for info in GAME.campaigns.campaigns()}
_OVER_A_GAME = ("looking_ahead_in_place_keeps_the_same_rules", "a_replay_ends_in_the_same_state", "samples_vary")
_LAWS = tuple([law for law in LAWS if law.check.__name__ not in _OVER_A_GAME])


class Pace(NamedTuple):
    """One question in ``laws`` has every law checked, and one in ``resume`` is come back to from the file.  Of those
    that a campaign card asks each has, and one in two is.

    A game is broken off after ``most`` questions.  The last of the ``tries`` of a chapter is taken for won, as it lies
    there, for random players hardly ever win one; those before it are lost, as they lie there, if they are broken off.
    """

    laws: int
    resume: int
    tries: int
    most: int


class Try(NamedTuple):
    """A game of a chapter: how many questions it had, how often it was come back to, and whether it was won by itself,
    lost by itself, or neither."""

    quest: str
    difficulty: str
    seed: int
    decisions: int
    rounds: int
    resumed: int
    ended: str


def table(number: int) -> tuple[dict[str, str], int]:
    """The options and seats of the campaign of a number: of three, two are those of The Lord of the Rings, for one to
    three players, and one is The Hobbit's."""
    dice = Dice(number)
    seats = 1 + dice.below(3)
    info = _INFOS[HOBBIT if number % 3 == 2 else SAGA]
    options = {"series": info.series, "quest": info.chapters[0].scenario, "hands": dice.pick(["open", "hidden"])}
    options["difficulty"] = dice.pick(info.modes).value
    return with_legal_decks(options, seats, dice), seats


def with_legal_decks(options: dict[str, str], seats: int, dice: Dice) -> dict[str, str]:
    """Gives each seat a deck, such as may sit at one table with whom comes along."""
    while True:
        names = dice.shuffled(list(DECKS))[:seats]
        found = options | {deck_option(seat): name for seat, name in enumerate(names)}
        if not faults(full_options(INFO, found), seats):
            return found


class WholeCampaign:
    """A campaign from its beginning to its end.  ``play`` gives every game of it."""

    def __init__(
        self,
        folder: Path,
        options: dict[str, str],
        seats: int,
        seed: int,
        pace: Pace,
        level: str = "random",
        laws: tuple[Law, ...] = _LAWS,
    ) -> None:
        self._campaigns, self._library = Campaigns(Library(folder)), Library(folder)
        self._chairs = tuple([Chair("human", f"Player {number}") for number in range(1, seats + 1)])
        self._options = full_options(INFO, options)
        self._seed, self._dice, self._pace, self._id = seed * 1000, Dice(seed), pace, ""
        self._level, self._laws = level, laws
        self.tries: list[Try] = []

    def play(self) -> list[Try]:
        """Raises LawBroken, AssertionError."""
        options = self._options
        while options:
            self._chapter(self._with_decks(options))
            options = self._next()
        return self.tries

    @property
    def file(self) -> CampaignFile:
        """The campaign as it is written down."""
        entry = self._campaigns.find(self._id)
        assert entry is not None and entry.file is not None
        return entry.file

    def _open_again(self) -> None:
        """The program is left, and started again."""
        self._library = Library(self._library.folder)
        self._campaigns = Campaigns(self._library)

    # -- chapters

    def _next(self) -> dict[str, str]:
        """The options of the next chapter, which is chosen where one may be passed over; nothing at the end."""
        page, entry = page_of(self.file), self._campaigns.find(self._id)
        assert page.won == len(self.file.history) and entry is not None
        if page.next is None:
            return {}
        assert ready(self.file) == self.file
        if page.choices:
            self._campaigns.choose(entry, self._chosen(page.choices).scenario)
        return self.file.options

    def _chosen(self, chapters: Sequence[Chapter]) -> Chapter:
        """The chapter that is played next, where there is more than one."""
        return self._dice.pick(chapters)

    def _chapter(self, options: dict[str, str]) -> None:
        assert not faults(options, len(self._chairs))
        for left in range(self._pace.tries - 1, -1, -1):
            self._seed += 1
            session = Session("lcg", self._chairs, options=options, seed=self._seed)
            session.campaign = self._id = self._campaigns.join(session, self._id)
            session = self._played(session, is_last=not left)
            before = self.file
            assert self._campaigns.note_end(session) == self._id
            self._open_again()
            found = session.game.sequel(session.options, session.state)
            if found is None:
                assert self.file == replace(before, lost=(*before.lost, self._seed), played=self.file.played, save=None)
                continue
            (*_, won) = self.file.history
            assert (won.scenario, won.log, won.lost) == (options["quest"], found.log, before.lost)
            assert not found.options or self.file.options == found.options
            return

    # -- a game

    def _played(self, session: Session, is_last: bool) -> Session:
        """A game to its end."""
        quest, difficulty = session.options["quest"], session.options["difficulty"]
        walk = walk_from(GAME, Setup(session.options, len(self._chairs)), session.seed)
        going, resumed, ended = walk.state, 0, "broken off"
        players = [make(self._level, GAME, seat) for seat in walk.seats] if self._level != "random" else []
        while session.decision is not None and len(walk.actions) < self._pace.most:
            if walk.state.round > 0 and self._dice.below(20) == 0:
                going = walk.state
            session, was_resumed = self._answered(session, walk, players)
            resumed += was_resumed
        if session.result is not None:
            ended = session.result.reason
        decisions, rounds = len(walk.actions), walk.state.round
        if ended != WON and (is_last or session.result is None):
            session, walk = self._ended(session, going, WON if is_last else LOST)
            while session.decision is not None:
                session, was_resumed = self._answered(session, walk, players, is_over=True)
                resumed += was_resumed
        check(walk, self._laws, "rest", walk)
        self.tries.append(Try(quest, difficulty, session.seed, decisions, rounds, resumed, ended))
        return session

    def _ended(self, session: Session, state: LcgState, reason: str) -> tuple[Session, Walk]:
        """The game as it lies there, won or lost: of one that was won what the campaign card says may still be open.

        Where the threat of all began too high the last of them has won nevertheless.
        """
        if not playing(state) and reason == WON:
            state = state.copy()
            state.result, state.out = None, state.out[:-1]
        end = at_the_end(state, reason)
        setup = Setup(session.options, len(self._chairs))
        over = Session("lcg", self._chairs, options=session.options, seed=session.seed, start=end, earlier=["pass"])
        over.campaign = session.campaign
        return over, walk_from(GAME, setup, session.seed, end.copy())

    def _answered(
        self, session: Session, walk: Walk, players: Sequence[Player], is_over: bool = False
    ) -> tuple[Session, bool]:
        """A question is answered alike in both games, by its player or by chance; perhaps one of them is then left and
        come back to."""
        is_looked_at = is_over or self._dice.below(self._pace.laws) == 0
        if is_looked_at:
            check(walk, self._laws, "rest", walk)
        asked = walk.state.decision
        chosen = players[asked.seat].decide(walk.view(asked.seat), asked, 0) if players else None
        taken = walk.go_on(chosen)
        walk.remember(taken)
        if is_looked_at:
            check(walk, self._laws, "action", walk, taken)
        session.answer(taken.action)
        if session.decision is None or self._dice.below(2 if is_over else self._pace.resume):
            return session, False
        return self._resumed(session, walk), True

    def _resumed(self, session: Session, walk: Walk) -> Session:
        """The game as it is read again: that of the running game, or that which another game at the table has left
        behind in the campaign."""
        if self._dice.below(2):
            saves.write(session, self._library.continue_path)
        else:
            assert self._campaigns.keep_game(session) == self.file.name
            self._library.forget_running()
        self._open_again()
        assert self._campaigns.has_game(self.file)
        other = self._campaigns.game(self.file)
        assert to_json(other.state) == to_json(walk.state)
        assert (other.actions, other.checks()) == (session.actions, session.checks())
        assert (other.options, other.seed, other.chairs) == (session.options, session.seed, session.chairs)
        return other

    # -- decks

    def _with_decks(self, options: dict[str, str]) -> dict[str, str]:
        """In a campaign others stand in for heroes who have fallen or come along, and what a chapter is without stays
        away; a cycle goes on with the same decks."""
        log = log_of(options, len(self._chairs))
        if not isinstance(log, CampaignLog):
            return options
        companion = QUESTS[options["quest"]].companion
        gone = [*campaign.fallen(log), *([companion] if companion else [])]
        out = {CARDS[hero].title for hero in gone} | {*log.chapter.without}
        taken = out | {CARDS[hero].title for player in log.players for hero in player.heroes}
        others = {card.title: card.id for card in CARDS.values() if card.type == "hero" and not card.is_companion}
        free = self._dice.shuffled([hero for title, hero in others.items() if title not in taken])
        texts = {}
        for seat in range(len(self._chairs)):
            deck = deck_of(options[deck_option(seat)], "", boons_of(options)).deck
            heroes = tuple([hero if CARDS[hero].title not in out else free.pop() for hero in deck.heroes])
            cards = {card: copies for card, copies in deck.cards.items() if CARDS[card].title not in out}
            texts[deck_option(seat)] = write_list(replace(deck, heroes=heroes, cards=_enough(cards)))
        return options | texts


def _enough(cards: dict[str, int]) -> dict[str, int]:
    """A deck of enough cards; boons do not count."""
    more = [card.id for card in CARDS.values() if card.type == "event" and card.owner >= 0 and not card.is_of_saga]
    for card in more:
        if sum([copies for own, copies in cards.items() if own not in BOONS]) < FEWEST:
            cards = {**cards, card: 3}
    return cards
