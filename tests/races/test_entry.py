"""A race may ask for reliable and quick players."""

from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from racing.people.models import Player
from racing.races.errors import AnswersTooSlow, NotReliableEnough
from racing.races.models import Move, Race, RaceNote
from racing.races.services.lobby import join_race, leave_race
from tests.cast import NOON, open_race
from tests.ratings.rated import finished

HOUR = 3600


def answers(player: Player, count: int, *, waited: int = HOUR, missed: int = 0) -> None:
    """Gives a player so many turns, the last of them missed."""
    race = finished(player, is_rated=False)
    race.moves.all().delete()
    now = timezone.now()
    Move.objects.bulk_create(
        Move(
            race=race,
            number=number,
            seat=0,
            action="{}",
            events="[]",
            ply=number,
            player=player,
            waited=waited,
            at=now - timedelta(hours=number),
        )
        for number in range(1, count - missed + 1)
    )
    RaceNote.objects.bulk_create(
        RaceNote(race=race, kind=RaceNote.Kind.MISSED, ply=0, player=player, at=now)
        for _ in range(missed)
    )


def joined(race: Race, player: Player) -> bool:
    join_race(race_id=race.pk, player=player, now=timezone.now())
    return race.seatings.filter(player=player).exists()


def test_a_reliable_player_may_join(alice: Player, bob: Player) -> None:
    answers(bob, 20, missed=2)
    assert joined(open_race(alice, min_reliability=90), bob)


def test_an_unreliable_player_is_refused(alice: Player, bob: Player) -> None:
    answers(bob, 20, missed=3)
    with pytest.raises(NotReliableEnough):
        joined(open_race(alice, min_reliability=90), bob)


def test_a_slow_player_is_refused(alice: Player, bob: Player) -> None:
    answers(bob, 20, waited=HOUR + 1)
    assert joined(open_race(alice, min_reliability=90), bob)
    with pytest.raises(AnswersTooSlow):
        joined(open_race(alice, max_answer=HOUR), bob)


def test_who_is_new_here_may_join(alice: Player, bob: Player) -> None:
    answers(bob, 9, missed=9)
    assert joined(open_race(alice, min_reliability=98, max_answer=HOUR), bob)


def test_old_misses_are_forgotten(alice: Player, bob: Player) -> None:
    answers(bob, 20, missed=10)
    RaceNote.objects.update(at=timezone.now() - timedelta(days=181))
    assert joined(open_race(alice, min_reliability=90), bob)


def test_the_host_may_race_on_their_own_terms(alice: Player, bob: Player) -> None:
    answers(alice, 20, missed=20)
    race = open_race(alice, seats=3, min_reliability=98)
    assert race.seatings.filter(player=alice).exists()
    join_race(race_id=race.pk, player=bob, now=NOON)
    leave_race(race_id=race.pk, player=alice)
    with pytest.raises(NotReliableEnough):
        joined(race, alice)


def test_the_page_says_what_is_asked_and_how_one_stands(
    client: Client, alice: Player, bob: Player
) -> None:
    answers(bob, 20, missed=5)
    race = open_race(alice, min_reliability=90, max_answer=24 * HOUR)
    assert "at least 90% of turns on time, usual reply within 1 day" in _text(client, race)
    client.force_login(bob)
    text = _text(client, race)
    assert "This race requires a higher share of turns on time than yours." in text
    assert "75% of turns on time, usual reply in 1 h 00 min" in text
    assert 'id="join"' not in text
    response = client.post(f"/races/{race.pk}/join/")
    assert response.status_code == 403
    assert "75% of turns on time" in response.content.decode()


def test_who_is_new_reads_so_and_finds_the_button(
    client: Client, alice: Player, bob: Player
) -> None:
    client.force_login(bob)
    text = _text(client, open_race(alice, min_reliability=90))
    assert "You: new here." in text
    assert 'id="join"' in text


def _text(client: Client, race: Race) -> str:
    return client.get(f"/races/{race.pk}/").content.decode()
