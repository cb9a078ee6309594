"""Rows that were written before events had types are handled as ever, and written alike."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import date, time, timedelta
from typing import Any, NamedTuple

import pytest
from django.test import override_settings

from config import handlers
from racing.fair_play.events import HouseholdDeclared
from racing.moderation import events as moderation
from racing.notices.events import WebhookSwitchedOff
from racing.outbox.drain import drain_outbox
from racing.outbox.events import Event
from racing.outbox.models import OutboxEvent
from racing.outbox.writing import outbox_row, write_event
from racing.people.models import Player
from racing.privacy.events import AccountDeleted
from racing.races import events as races
from racing.races.models import Race
from racing.ratings.events import RaceAnnulled, RaceRestored
from tests.cast import NOON, open_race
from tournaments.shared.events import NewsWritten, StandingsChanged

pytestmark = pytest.mark.both_databases


class Before(NamedTuple):
    """A row as it was written: its kind, its payload, and the event that it stands for."""

    kind: str
    payload: dict[str, Any]
    event: type[Event]
    fields: dict[str, Any]


def same(kind: str, event: type[Event], /, **fields: Any) -> Before:
    """A row whose payload has the fields of its event, as they are."""
    return Before(kind, fields, event, fields)


OF_A_SEAT: dict[str, Any] = {"seat": 1, "player": 7}
ASKED = {"seat": 0, "asked_at": 3, "player": 7}
NEWS: dict[str, Any] = {"event": "left", "key": "", "asks": False, "about": {"name": "bob"}}
OF_RACES = (
    same("bots_asked", races.BotsAsked),
    Before(
        "seats_asked",
        {"asked": [ASKED, {"seat": 1, "asked_at": 4, "player": None}]},
        races.SeatsAsked,
        {
            "asked": (
                races.AskedSeat(seat=0, asked_at=3, player=7),
                races.AskedSeat(seat=1, asked_at=4, player=None),
            )
        },
    ),
    same("reminder_due", races.ReminderFellDue, **ASKED, part="half"),
    same("reminder_due", races.ReminderFellDue, **ASKED, part="fifth"),
    same("race_started", races.RaceStarted),
    same("race_finished", races.RaceFinished),
    same("race_abandoned", races.RaceAbandoned),
    same("race_paused", races.RacePaused),
    same("race_resumed", races.RaceResumed),
    same("race_held", races.RaceHeld),
    same("race_released", races.RaceReleased, seconds=3600),
    same("race_rewound", races.RaceRewound, ply=12),
    same("race_reinstated", races.RaceReinstated, ply=12),
    same("race_reopened", races.RaceReopened),
    same("race_annulled", RaceAnnulled),
    same("race_restored", RaceRestored),
    same("turn_excused", races.TurnExcused, **OF_A_SEAT),
    same("turn_missed", races.TurnMissed, **OF_A_SEAT),
    same("turn_missed", races.TurnMissed, seat=1, player=None),
    same("stand_in_began", races.StandInBegan, **OF_A_SEAT),
    same("driver_returned", races.PlayerReturned, **OF_A_SEAT),
    same("seat_opened", races.SeatOpened, **OF_A_SEAT),
    same("seat_taken", races.SeatTaken, **OF_A_SEAT),
    same("player_removed", races.PlayerRemoved, **OF_A_SEAT),
    same("player_removed", races.PlayerRemoved, seat=None, player=7),
    same("player_readmitted", races.PlayerReadmitted, **OF_A_SEAT),
    same("player_readmitted", races.PlayerReadmitted, seat=None, player=7),
    same("clock_extended", races.ClockExtended, **OF_A_SEAT, seconds=600),
    same("clock_extended", races.ClockExtended, seconds=600),
    same("clock_shortened", races.ClockShortened, **OF_A_SEAT, seconds=600),
    same("clock_shortened", races.ClockShortened, seconds=600),
    same("player_invited", races.PlayerInvited, player=7, by=8),
    Before(
        "message_posted",
        {"message": 5, "by": 7, "players": [8, 9]},
        races.MessagePosted,
        {"message": 5, "by": 7, "players": (8, 9)},
    ),
)
OF_NO_RACE = (
    same("act_done", moderation.ActDone, act=5),
    same("act_planned", moderation.ActPlanned, planned=5),
    same("measure_over", moderation.SanctionEnded, act=5),
    same("appeal_made", moderation.AppealMade, appeal=5),
    same("appeal_kept", moderation.AppealRejected, appeal=5),
    same("case_closed", moderation.CaseClosed, case=5, note=6),
    same("case_escalated", moderation.CaseEscalated, case=5, by=7),
    same("case_handed_over", moderation.CaseHandedOver, case=5, player=7, note=6),
    same("player_renamed", moderation.PlayerRenamed, player=7),
    same("tie_declared", HouseholdDeclared, tie=5),
    same("webhook_switched_off", WebhookSwitchedOff, webhook=5, player=7),
    same("standings_changed", StandingsChanged, championship=5),
    same("news", NewsWritten, championship=5, to="organisers", **NEWS),
    Before(
        "news", {**NEWS, "club": 5, "to": [7, 8]}, NewsWritten, {**NEWS, "club": 5, "to": (7, 8)}
    ),
    Before(
        "player_left",
        {"player": 7, "names": ["bob", "bobby"], "addresses": ["bob@example.org"]},
        AccountDeleted,
        {"player": 7, "names": ("bob", "bobby"), "addresses": ("bob@example.org",)},
    ),
    Before(
        "clocks_started",
        {"began": NOON.isoformat(), "ended": "2026-03-03T12:30:00.000001+00:00"},
        races.ClocksStarted,
        {
            "began": NOON,
            "ended": NOON.replace(
                year=2026, month=3, day=3, hour=12, minute=30, second=0, microsecond=1
            ),
        },
    ),
    Before(
        "habits_changed",
        {
            "player": 7,
            "at": (NOON - timedelta(hours=1)).isoformat(),
            "zone": "Europe/Paris",
            "night": ["23:00:00", "07:30:00"],
            "away": [["2026-07-01", "2026-07-14"]],
        },
        races.TimeSettingsChanged,
        {
            "player": 7,
            "changed_at": NOON - timedelta(hours=1),
            "zone": "Europe/Paris",
            "night": (time(23), time(7, 30)),
            "away": ((date(2026, 7, 1), date(2026, 7, 14)),),
        },
    ),
)
INCOMPLETE = (
    Before("reminder_due", ASKED, races.ReminderFellDue, {**ASKED, "part": None}),
    Before("player_invited", {"player": 7}, races.PlayerInvited, {"player": 7, "by": None}),
)
"""Rows of races without a field that handlers never needed."""
TOO_MUCH = (Before("race_paused", {"seat": 1, "player": 7}, races.RacePaused, {}),)
"""Rows of races with fields that nobody reads."""

got: list[Event] = []
NOTING = {
    kind: replace(handled, handlers=(got.append,), is_together=False)
    for kind, handled in handlers.HANDLERS.items()
}
"""The events of the site, whose handlers note what they are given."""


@pytest.fixture(autouse=True)
def noting() -> Iterator[None]:
    with override_settings(OUTBOX_HANDLERS=f"{__name__}.NOTING"):
        yield
    got.clear()


@pytest.fixture
def race(alice: Player) -> Race:
    return open_race(alice)


def drained(before: Before, race: Race | None) -> Event:
    """Writes the row as it was written then; returns the event that its handler was given."""
    OutboxEvent.objects.all().delete()
    OutboxEvent.objects.create(
        kind=before.kind, race=race, payload=before.payload, created_at=NOON, due_at=NOON
    )
    assert drain_outbox(now=NOON) == 1
    (event,) = got
    return event


def expected(before: Before, **of_race: int) -> Event:
    return before.event(at=NOON, **of_race, **before.fields)


@pytest.mark.parametrize("before", [*OF_RACES, *INCOMPLETE, *TOO_MUCH])
def test_a_row_of_a_race_drains(before: Before, race: Race) -> None:
    assert drained(before, race) == expected(before, race=race.pk)


@pytest.mark.parametrize("before", OF_NO_RACE)
def test_a_row_of_no_race_drains(before: Before, db: None) -> None:
    assert drained(before, None) == expected(before)


@pytest.mark.parametrize("before", OF_RACES)
def test_a_row_of_a_race_is_written_as_before(before: Before, race: Race) -> None:
    OutboxEvent.objects.all().delete()
    write_event(expected(before, race=race.pk))
    row = OutboxEvent.objects.get()
    assert (row.kind, row.race_id, row.payload) == (before.kind, race.pk, before.payload)
    assert row.created_at == row.due_at == NOON


@pytest.mark.parametrize("before", OF_NO_RACE)
def test_a_row_of_no_race_is_written_as_before(before: Before, db: None) -> None:
    write_event(expected(before), due=NOON + timedelta(hours=1))
    row = OutboxEvent.objects.get()
    assert (row.kind, row.race_id, row.payload) == (before.kind, None, before.payload)
    assert (row.created_at, row.due_at) == (NOON, NOON + timedelta(hours=1))


def test_rows_of_every_kind_are_tried() -> None:
    assert {before.kind for before in (*OF_RACES, *OF_NO_RACE)} == set(handlers.HANDLERS)


def test_a_row_that_cannot_be_read_is_kept_and_told_without_its_words(
    db: None, caplog: pytest.LogCaptureFixture
) -> None:
    row = outbox_row(moderation.ActDone(act=5, at=NOON))
    row.payload = {"act": "a secret"}
    row.save()
    assert drain_outbox(now=NOON) == 0
    row.refresh_from_db()
    assert (row.done_at, row.attempts) == (None, 1)
    assert f"act_done {row.pk} failed: ValidationError" in caplog.text
    assert "secret" not in caplog.text
