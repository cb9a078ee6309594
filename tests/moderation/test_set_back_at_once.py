"""Several who set a race back at the same moment, or while somebody moves: one after the other."""

from datetime import timedelta
from functools import partial

import pytest
from django.db import connection

from racing.engine.errors import CannotReinstate, CannotRewind
from racing.moderation.services.reinstating import reinstate_moves
from racing.moderation.services.removal import remove_from_race
from racing.moderation.services.rewinding import reopen_race, rewind_race
from racing.outbox.drain import drain_outbox
from racing.people.models import Player
from racing.races.errors import StaleBoard
from racing.races.models import Race
from racing.races.services.adjudication import adjudicate_race
from racing.races.verification import differences
from racing.ratings.models import RatingChange
from tests.cast import NOON, dealt_race, everyone_chooses, play_to_the_end, seating
from tests.dash.values import Steer
from tests.races.at_once import at_once, overtaken
from tests.races.test_at_once import submission

pytestmark = [pytest.mark.both_databases, pytest.mark.django_db(transaction=True)]

SOON = NOON + timedelta(minutes=5)


@pytest.fixture
def race(alice: Player, bob: Player) -> Race:
    race = dealt_race(alice, bob, is_rated=True, options={"length": 15})
    play_to_the_end(race, alice, bob)
    drain_outbox(now=NOON)
    return race


def test_ten_who_set_it_back_to_the_same_move_do_it_once(race: Race) -> None:
    calls = [partial(rewind_race, race_id=race.pk, ply=4, now=SOON)] * 10
    assert all(isinstance(each, Race) for each in at_once(calls))
    race.refresh_from_db()
    assert (race.epoch, len(race.later_seals), race.ply) == (1, 1, 4)
    assert race.moves.filter(kind="rewind").count() == 1
    assert not RatingChange.objects.exists()
    assert list(differences(race)) == []


def test_two_who_set_it_back_to_two_moves_come_one_after_the_other(race: Race) -> None:
    results = at_once([partial(rewind_race, race_id=race.pk, ply=ply, now=SOON) for ply in (2, 6)])
    race.refresh_from_db()
    assert race.ply == 2
    assert race.epoch + sum(isinstance(each, CannotRewind) for each in results) == 2
    assert len(race.later_seals) == 1
    assert list(differences(race)) == []


def test_ten_who_undo_it_do_it_once(race: Race) -> None:
    rewind_race(race_id=race.pk, ply=4, now=SOON)
    calls = [partial(reinstate_moves, race_id=race.pk, epoch=1, now=SOON)] * 10
    results = at_once(calls)
    assert sum(isinstance(each, Race) for each in results) == 1
    assert sum(isinstance(each, CannotReinstate) for each in results) == 9
    drain_outbox(now=SOON)
    race.refresh_from_db()
    assert (race.is_finished, race.epoch, RatingChange.objects.count()) == (True, 2, 2)
    assert list(differences(race)) == []


def test_ten_who_take_an_adjudication_back_do_it_once(alice: Player, bob: Player) -> None:
    race = dealt_race(alice, bob)
    adjudicate_race(race_id=race.pk, now=NOON)
    calls = [partial(reopen_race, race_id=race.pk, now=SOON)] * 10
    assert all(isinstance(each, Race) for each in at_once(calls))
    race.refresh_from_db()
    assert (race.epoch, len(race.later_seals)) == (1, 1)


def test_a_move_made_meanwhile_is_stale_or_undone(alice: Player, bob: Player) -> None:
    race = dealt_race(alice, bob)
    everyone_chooses(race, alice, bob)
    move = submission(race, alice, Steer(1))
    played, _ = at_once([move, partial(rewind_race, race_id=race.pk, ply=0, now=SOON)])
    race.refresh_from_db()
    assert race.ply == 0
    assert race.moves.count() == (3 if isinstance(played, StaleBoard) else 4)
    assert list(differences(race)) == []


def test_five_who_remove_somebody_do_it_once(alice: Player, bob: Player) -> None:
    race = dealt_race(alice, bob)
    remove = partial(remove_from_race, race_id=race.pk, player=bob, by_substitute=True, now=SOON)
    assert all(isinstance(each, Race) for each in at_once([remove] * 5))
    race.refresh_from_db()
    assert race.removed == [bob.pk]
    assert list(race.notes.values_list("kind", flat=True)) == ["removed", "seat_opened"]


@pytest.mark.skipif(connection.vendor != "postgresql", reason="only PostgreSQL locks rows")
def test_the_race_is_locked_before_anything_is_looked_at(race: Race, bob: Player) -> None:
    """Another comes right after the first statement, and waits for its end."""
    call = partial(rewind_race, race_id=race.pk, ply=4, now=SOON)
    with overtaken(partial(_locked_by_others, race.pk), before=2) as found:
        call()
    assert found == [True]
    assert seating(race, bob).race_id == race.pk


def _locked_by_others(race_id: int) -> bool:
    from django.db import transaction

    with transaction.atomic():
        rows = Race.objects.select_for_update(no_key=True, skip_locked=True)
        return not rows.filter(pk=race_id).exists()
