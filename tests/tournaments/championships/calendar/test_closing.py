"""The end of a season: provisional, protests, signed, and reopened with a reason."""

from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from racing.notices.models import Notice
from racing.outbox.drain import drain_outbox
from racing.people.models import Player
from racing.races.events import RaceReopened
from racing.races.models import Race
from tests.tournaments.championships.calendar.planned import (
    FIRST,
    all_ended,
    planned,
    races_of,
    tick,
)
from tests.tournaments.organised import DAY, Organised
from tournaments.championships.errors import (
    NoReason,
    NotFinished,
    NotProvisional,
    ProtestsOpen,
    RacesUnderWay,
    WindowsOpen,
)
from tournaments.championships.services.calendar.closing import (
    reopen_championship,
    sign_championship,
)
from tournaments.championships.services.results import withdraw_results
from tournaments.models import Protest
from tournaments.shared.errors import NotTheOrganiser

HOURS = timedelta(hours=48)
"""In which people may protest."""


@pytest.fixture
def cup(alice: Player, bob: Player) -> Organised:
    """A season raced to the end on its first day."""
    cup = planned(alice, alice, bob, rounds=1)
    tick(FIRST)
    all_ended(cup, 1, FIRST)
    tick(FIRST)
    cup.championship.refresh_from_db()
    return cup


def told(event: str) -> set[int]:
    drain_outbox(now=FIRST)
    return set(Notice.objects.filter(payload__event=event).values_list("player", flat=True))


def test_a_season_whose_rounds_are_settled_is_provisional_by_itself(
    cup: Organised, alice: Player
) -> None:
    assert cup.championship.is_provisional
    assert cup.championship.closed_at == FIRST
    assert told("season_to_sign") == {alice.pk}


def test_nothing_is_signed_while_somebody_may_protest(cup: Organised) -> None:
    with pytest.raises(WindowsOpen) as refused:
        cup.does(sign_championship, now=FIRST + HOURS - timedelta(minutes=1))
    assert refused.value.detail == FIRST + HOURS
    cup.does(sign_championship, now=FIRST + HOURS)
    assert cup.championship.is_finished
    assert cup.championship.signed_by_name == "alice"


def test_nor_while_a_race_of_it_goes_on_again(cup: Organised) -> None:
    """Of which the season has not heard yet, or has."""
    (found,) = races_of(cup, 1)
    Race.objects.update(status="running", finished_at=None)
    with pytest.raises(RacesUnderWay):
        cup.does(sign_championship, now=FIRST + HOURS)
    withdraw_results(RaceReopened(race=found.race_id, at=FIRST + HOURS))
    with pytest.raises(NotProvisional):
        cup.does(sign_championship, now=FIRST + HOURS)


def test_nor_while_a_protest_is_open(cup: Organised, alice: Player, bob: Player) -> None:
    Protest.objects.create(
        championship=cup.championship,
        number=1,
        round_race=races_of(cup, 1)[0],
        by=bob,
        by_entry=cup.entry(bob),
        against=cup.entry(alice),
        words="They cut the corner.",
        at=FIRST,
    )
    with pytest.raises(ProtestsOpen):
        cup.does(sign_championship, now=FIRST + 9 * DAY)


def test_where_there_are_no_protests_it_can_be_signed_at_once(alice: Player, bob: Player) -> None:
    cup = planned(alice, alice, bob, rounds=1, protest_hours=0)
    tick(FIRST)
    all_ended(cup, 1, FIRST)
    tick(FIRST)
    cup.does(sign_championship, now=FIRST)
    assert cup.championship.is_finished
    assert told("season_signed") == {alice.pk, bob.pk}


def test_a_signature_is_taken_back_with_a_reason_for_all_to_read(cup: Organised) -> None:
    cup.does(sign_championship, now=FIRST + HOURS)
    cup.does(reopen_championship, reason=" A race was counted twice. ", now=FIRST + 3 * DAY)
    assert cup.championship.is_provisional
    assert cup.championship.signed_by is None
    note = cup.championship.notes.get(kind="reopened")
    assert note.about == {"reason": "A race was counted twice."}


def test_without_a_reason_it_stays_signed(cup: Organised, bob: Player) -> None:
    with pytest.raises(NotFinished):
        cup.does(reopen_championship, reason="Too early")
    cup.does(sign_championship, now=FIRST + HOURS)
    with pytest.raises(NoReason):
        cup.does(reopen_championship, reason=" ")
    with pytest.raises(NotTheOrganiser):
        Organised(bob, cup.championship).does(reopen_championship, reason="Mine")
    with pytest.raises(NotProvisional):
        cup.does(sign_championship, now=FIRST + HOURS)
    assert cup.championship.is_finished


def test_the_page_says_until_when_it_is_provisional_and_then_who_signed(
    cup: Organised, client: Client
) -> None:
    url = cup.championship.get_absolute_url()
    shown = client.get(url).text
    assert "Provisional" in shown
    assert "rules, version 1" in shown
    cup.does(sign_championship, now=FIRST + HOURS)
    shown = client.get(url).text
    assert "Official" in shown
    assert "signed by alice on" in shown
    assert 'id="podium"' in shown
    assert "Most wins" in shown


def test_a_round_is_provisional_while_somebody_may_protest(cup: Organised, client: Client) -> None:
    race = races_of(cup, 1)[0].race
    race.finished_at = timezone.now()
    race.save()
    url = cup.championship.get_absolute_url()
    assert "Round 1: protests are possible until" in client.get(url).text
    assert "Results are provisional" in client.get(f"{url}calendar/").text
