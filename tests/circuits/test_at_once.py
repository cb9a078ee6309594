"""Two who draw, publish or search at the same moment."""

from functools import partial
from typing import Any

import pytest
from django.utils import timezone

from racing.circuits.errors import CircuitNameTaken, CircuitPublished, TooManyDrafts
from racing.circuits.models import DrawnCircuit
from racing.circuits.services.drafts import MOST_DRAFTS, discard_circuit
from racing.circuits.services.names import Names
from racing.circuits.services.par import survey_drafts
from racing.circuits.services.publishing import publish_circuit
from racing.games.racetrack.circuit import Sketch
from tests import cast
from tests.cast import NOON
from tests.circuits.drawn import LARGE, draft
from tests.races.at_once import at_once

pytestmark = [pytest.mark.both_databases, pytest.mark.django_db(transaction=True)]


def test_of_two_circuits_of_one_name_one_is_published() -> None:
    authors = [cast.player(name) for name in ("alice", "bob")]
    made = [draft(each) for each in authors]
    calls = [
        partial(publish_circuit, draft_id=each.pk, author=each.author, now=NOON) for each in made
    ]
    results = at_once(calls)
    assert sorted(type(each) is CircuitNameTaken for each in results) == [False, True]
    assert DrawnCircuit.objects.published().count() == 1


def test_what_is_published_is_not_thrown_away_at_the_same_moment() -> None:
    made = draft(cast.player("alice"))
    whose: dict[str, Any] = {"draft_id": made.pk, "author": made.author}
    publish = partial(publish_circuit, **whose, now=NOON)
    published, discarded = at_once([publish, partial(discard_circuit, **whose)])
    is_there = DrawnCircuit.objects.published().exists()
    assert (
        is_there == isinstance(published, DrawnCircuit) == isinstance(discarded, CircuitPublished)
    )


def test_nobody_has_more_drafts_than_they_may() -> None:
    alice = cast.player("alice")
    for _ in range(MOST_DRAFTS - 1):
        draft(alice, Sketch(), Names())
    results = at_once([partial(draft, alice, Sketch(), Names())] * 3)
    assert sorted(type(each) is TooManyDrafts for each in results) == [False, True, True]


def test_two_workers_search_a_draft_once() -> None:
    made, now = draft(cast.player("alice"), LARGE), timezone.now()
    at_once([partial(survey_drafts, now=now, seconds=lambda: 0.0)] * 2)
    made.refresh_from_db()
    assert made.is_searched
    assert made.claimed_at is None
