"""The Story Track says who leads and by how much, and what the Finale would be now."""

from __future__ import annotations

import pytest

from tests.ai.test_chances import finished
from westmarch.games.quest.rules.dominance import dominant
from westmarch.games.quest.state import heroes_need, sauron_needs
from westmarch.games.quest.text.finale import finale


@pytest.fixture(scope="module")
def session():
    return finished("quest", 3)


def test_the_leader_alone_carries_by_how_many_spaces_his_side_is_nearer(session):
    seen = set()
    states = [session.state_at(place) for place in range(0, session.length, 25)]
    for red in (14, 15, 16):
        ahead = states[len(states) // 2].copy()
        ahead.markers = {**ahead.markers, "red": red}
        states.append(ahead)
    for state in states:
        table = session.game.table(session.game.view(state, None))
        marked = {item.id: item.badges for item in table.items if item.id.startswith("marker-") and item.badges}
        side, ahead = dominant(state), abs(heroes_need(state) - sauron_needs(state))
        seen.add(side)
        if not side:
            assert not marked
            continue
        ((name, (badge,)),) = marked.items()
        assert name == "marker-green" if side == "heroes" else name != "marker-green"
        assert badge.text == f"+{ahead}" and str(ahead) in badge.words and "ahead" in badge.words
    assert {"heroes", "sauron"} <= seen


def test_the_track_says_what_the_finale_would_be(session):
    state = session.state_at(session.length // 2)
    seen = session.game.view(state, 1)
    table = session.game.table(seen)
    text = next(region.text for region in table.regions if region.id == "story")
    assert text == f"The Finale now: {finale(seen.state).text}"
    first = session.game.table(session.game.view(session.state_at(0), 1))
    assert not next(region.text for region in first.regions if region.id == "story"), "no heroes have been chosen"
