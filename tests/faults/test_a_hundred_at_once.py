"""A hundred people at the same moment, each with a nervous finger."""

from functools import partial

import pytest
from django.db import connection

from racing.engine.codec import encode
from racing.engine.errors import RuleError
from racing.people.models import Player
from racing.races.models import Move, Race
from racing.races.services.moves import submit_move
from racing.races.services.running_race import RunningRace
from racing.races.verification import differences
from tests.cast import NOON, dealt_race, legal_actions, player, seating
from tests.races.at_once import at_once

pytestmark = [
    pytest.mark.on_servers,
    pytest.mark.django_db(transaction=True),
    pytest.mark.skipif(connection.vendor != "postgresql", reason="only PostgreSQL locks rows"),
]

RACES, SEATS, CLICKS = 25, 4, 3


def click_of(race: Race, holder: Player) -> partial[RunningRace]:
    return partial(
        submit_move,
        race_id=race.pk,
        player=holder,
        asked_at=seating(race, holder).asked_at,
        action=encode(legal_actions(race, holder)[0]),
        now=NOON,
    )


def test_every_click_sent_three_times_is_one_move() -> None:
    """In the phase in which all four of a race are asked."""
    people = [[player(f"p{race}x{seat}") for seat in range(SEATS)] for race in range(RACES)]
    races = [dealt_race(*each) for each in people]
    clicks = [
        click_of(race, holder)
        for race, holders in zip(races, people, strict=True)
        for holder in holders
    ]
    results = at_once(clicks * CLICKS)
    assert sum(isinstance(each, RunningRace) for each in results) == RACES * SEATS
    assert sum(isinstance(each, RuleError) for each in results) == RACES * SEATS * (CLICKS - 1)
    for race in races:
        moves = list(Move.objects.filter(race=race).order_by("number"))
        assert [move.number for move in moves] == list(range(1, len(moves) + 1))
        chosen = [move.seat for move in moves if move.cause == Move.Cause.PLAYER]
        assert sorted(seat for seat in chosen if seat is not None) == list(range(SEATS))
        assert list(differences(Race.objects.get(pk=race.pk))) == []
