"""How a day is called beside a save or a finished game."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from westmarch.app import view_models
from westmarch.app.view_models import when


class Late(datetime):
    @classmethod
    def now(cls, tz=None):
        return datetime(2026, 11, 24, 12, tzinfo=tz)


@pytest.mark.parametrize(
    ("saved", "words"),
    [
        (datetime(2026, 11, 24, 9, 5), "Today, 09:05"),
        (datetime(2026, 11, 23, 12), "Yesterday"),
        (datetime(2026, 1, 13, 12), "13 Jan"),
        (datetime(2025, 8, 2, 12), "2 Aug 2025"),
    ],
)
def test_a_day_is_called_in_words(monkeypatch, saved, words):
    monkeypatch.setattr(view_models, "datetime", Late)
    assert when(saved.astimezone(UTC).isoformat()) == words
    assert when("once") == ""
