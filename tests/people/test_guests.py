"""Guests come by POST and are forgotten when they stay away."""

from datetime import date, timedelta
from functools import partial

import pytest

from racing.people.models import Player
from racing.people.services import players
from racing.people.services.players import make_guest
from racing.races.models import Move, Race
from racing.races.pages.seat_names import seat_names_of
from racing.races.services.idle_guests import GUEST_KEPT, prune_guests
from racing.races.services.lobby import start_race
from tests.cast import NOON, guest, open_race, play_to_the_end, race_against, running_race
from tests.races.at_once import overtaken

LATER = NOON + GUEST_KEPT + timedelta(days=1)


def test_a_guest_has_a_row_and_no_password(db: None) -> None:
    made = make_guest(language="fr", today=date(2026, 6, 1))
    assert (made.is_guest, made.has_usable_password(), made.language) == (True, False, "fr")


def test_no_two_guests_have_the_same_number(db: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(players, "GUEST_NUMBERS", 3)
    assert len({guest().username for _ in range(3)}) == 3


def test_guests_not_seen_for_long_are_forgotten(gina: Player) -> None:
    assert prune_guests(now=LATER) == 1
    assert not Player.objects.exists()


def test_guests_seen_lately_stay(gina: Player) -> None:
    assert prune_guests(now=NOON + GUEST_KEPT) == 0


def test_players_with_an_account_stay(alice: Player) -> None:
    Player.objects.update(seen_on=NOON.date())
    assert prune_guests(now=LATER) == 0


def test_a_running_race_keeps_its_guest(gina: Player) -> None:
    race_against(gina)
    assert prune_guests(now=LATER) == 0


def test_an_open_race_closes_with_its_host(gina: Player) -> None:
    race = open_race(gina)
    prune_guests(now=LATER)
    race.refresh_from_db()
    assert race.status == Race.Status.ABANDONED


def test_a_seat_in_an_open_race_of_another_is_free_again(alice: Player, gina: Player) -> None:
    race = running_race(alice, gina, starts_when_full=False)
    prune_guests(now=LATER)
    assert [each.player for each in race.seatings.all()] == [alice]


@pytest.mark.django_db(transaction=True)
def test_a_race_that_starts_at_this_moment_keeps_its_guest(alice: Player, gina: Player) -> None:
    race = running_race(alice, gina, starts_when_full=False)
    start = partial(start_race, race_id=race.pk, host=alice, now=LATER)
    with overtaken(start, before=2):
        assert prune_guests(now=LATER) == 0
    assert [each.player for each in race.seatings.all()] == [alice, gina]


def test_pages_of_the_open_race_notice(alice: Player, gina: Player) -> None:
    race = running_race(alice, gina, starts_when_full=False)
    prune_guests(now=LATER)
    assert Race.objects.get().shown > race.shown


def test_results_stay_without_the_name(alice: Player, gina: Player) -> None:
    race = running_race(alice, gina)
    play_to_the_end(race, alice, gina)
    before = Race.objects.values("outcome", "status").get()
    moves = Move.objects.count()
    prune_guests(now=LATER)
    assert Race.objects.values("outcome", "status").get() == before
    assert Move.objects.count() == moves


def test_the_seat_shows_a_former_player(alice: Player, gina: Player) -> None:
    race = running_race(alice, gina)
    play_to_the_end(race, alice, gina)
    prune_guests(now=LATER)
    assert seat_names_of(list(race.seatings.all())).names == ["alice", "Former player"]


def test_pruning_twice_finds_nobody(gina: Player) -> None:
    prune_guests(now=LATER)
    assert prune_guests(now=LATER) == 0


def test_a_visit_is_noted_once_a_day(gina: Player) -> None:
    players.note_visit(player=gina, today=LATER.date())
    assert prune_guests(now=LATER) == 0
