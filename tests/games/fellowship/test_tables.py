"""What the table shows, to whom, and the words that go with it."""

from __future__ import annotations

import re

import pytest

from tests import decision_samples
from tests.decision_samples import found, listed
from westmarch import games
from westmarch.engine.dice import Dice
from westmarch.engine.records import ALL_SEEING, View
from westmarch.engine.table import Table
from westmarch.games.fellowship.catalogue import CARDS
from westmarch.games.fellowship.rules.scoring import owned, points
from westmarch.games.fellowship.state import FellowshipState, zone
from westmarch.games.fellowship.text.names import seat_title

GAME = games.load("fellowship")
each_moment = decision_samples.each_moment(*listed("fellowship"))


def table(state: FellowshipState, seat: int | None) -> Table:
    return GAME.table(GAME.view(state, seat))


def finished(seats: int) -> FellowshipState:
    """A game that has been played to its end at random."""
    from westmarch.engine.game import Setup

    dice = Dice(seats)
    options = {option.id: option.choices[0].value for option in GAME.info.options}
    state = GAME.new(Setup(options, seats), seats)
    while state.decision is not None:
        state = GAME.apply(state, dice.pick(state.decision.options)).state
    return state


@each_moment
def test_every_option_is_offered_with_words_to_whoever_decides_and_to_nobody_else(moment):
    seat = moment.state.decision.seat
    prompt = table(moment.state, seat).prompt
    assert {option.action for option in prompt.legal} == set(map(str, moment.state.decision.options))
    assert prompt.text.endswith((".", "?")) and all(option.label for option in prompt.options)
    for other in range(moment.state.seats):
        if other != seat:
            waiting = table(moment.state, other).prompt
            assert waiting.options == () and waiting.text.startswith(seat_title(moment.state, seat))


@each_moment
def test_every_source_and_target_lies_on_the_table(moment):
    found = table(moment.state, moment.state.decision.seat)
    known = {item.id for item in found.items} | {region.id for region in found.regions}
    for option in found.prompt.options:
        assert {option.source, option.target} - {""} <= known, option
    assert len({item.id for item in found.items}) == len(found.items)


@each_moment
def test_nobody_reads_what_another_holds(moment):
    for seat in range(moment.state.seats):
        for item in table(moment.state, seat).items:
            record = moment.state.pieces.get(item.id)
            is_hidden = record is not None and not record.seen_by >> seat & 1 and record.seen_by >= 0
            assert not (is_hidden and item.picture.startswith("card/")), item


@each_moment
def test_cost_is_written_only_for_whoever_may_buy(moment):
    for seat in range(moment.state.seats):
        badges = {badge.kind for item in table(moment.state, seat).items for badge in item.badges}
        if seat != moment.state.player:
            assert not badges & {"price", "short"}


def test_no_sentence_has_a_dangling_word_or_an_article_twice():
    for moment in found("fellowship").values():
        prompt = table(moment.state, moment.state.decision.seat).prompt
        for text in (prompt.text, prompt.detail, *(f"{o.label} {o.detail}" for o in prompt.options)):
            assert not re.search(r"  |\b(a|an) (a|an|the)\b|\ba [aeiou]|None|\{|·\s*$", text), text


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_at_the_end_each_account_adds_up_card_by_card(seats):
    state = finished(seats)
    for viewer in (0, seats - 1, None, ALL_SEEING):
        shown = table(state, viewer)
        assert [account.seat for account in shown.accounts] == list(range(seats))
        for account in shown.accounts:
            lines = [(line.label, int(line.value.replace("\N{MINUS SIGN}", "-"))) for line in account.lines]
            assert [line.label for line in account.lines if line.is_sum] == ["Points"]
            assert lines[0] == ("Points", state.result.points[account.seat])
            last = [label for label, _ in lines].index("Archenemies, if points are equal")
            assert sum(value for _, value in lines[1:last]) == state.result.points[account.seat]
    assert table(state, 0).prompt.seat is None


def test_before_the_end_there_are_no_accounts():
    assert all(not table(moment.state, 0).accounts for moment in found("fellowship").values())


@each_moment
def test_the_own_plate_says_points_and_corruption_and_the_others_what_can_be_counted(moment):
    seat = moment.state.decision.seat
    for plate in table(moment.state, seat).seats:
        figures = dict(plate.figures)
        cards = owned(moment.state, plate.seat)
        if plate.seat == seat:
            assert figures["victory"] == str(points(cards)) and figures["corruption"] == str(cards.count("corruption"))
        else:
            assert figures["hand"] == str(len(moment.state.zones[zone(plate.seat, "hand")]))


@each_moment
def test_what_lies_open_before_others_can_be_read_on_their_medallion(moment):
    state, seat = moment.state, moment.state.decision.seat
    items = {item.id: item for item in table(state, seat).items}
    for other, _ in enumerate(state.heroes):
        if other == seat:
            continue
        labels = [detail.label for detail in items[f"seat-{other}"].details]
        pile = {CARDS[state.pieces[piece].face].title for piece in state.zones[zone(other, "discard")]}
        assert pile <= {*labels} or "And others" in labels
        for piece in state.zones[zone(other, "locations")]:
            assert f"In play: {CARDS[state.pieces[piece].face].title}" in labels


@each_moment
def test_how_many_archenemies_are_left_is_written_on_the_first(moment):
    left = [badge.text for item in table(moment.state, 0).items for badge in item.badges if badge.kind == "left"]
    count = len(moment.state.zones["archenemies"])
    assert left == ([f"{count} left" if count > 1 else "the last"] if count else [])


def test_why_not_says_a_whole_sentence_for_everything_that_lies_there():
    for moment in found("fellowship").values():
        for seat in range(moment.state.seats):
            view: View = GAME.view(moment.state, seat)
            for item in table(moment.state, seat).items:
                sentence = GAME.why_not(view, item.id, item.region)
                assert sentence[0].isupper() and sentence.endswith((".", "?")), sentence
