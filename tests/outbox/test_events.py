"""Every event is written by somebody and handled by somebody, under a slug of its own."""

import re
from collections import Counter

import pytest

from config.handlers import HANDLERS
from racing.outbox.events import Event, RaceEvent, slug_of
from racing.outbox.models import OutboxEvent
from racing.races.events import BotsAsked, SeatTaken
from tests.outbox.found_events import all_events, made_in, never_written
from tests.outbox.handlers import Noted

EVENTS = all_events()
LONGEST = OutboxEvent._meta.get_field("kind").max_length or 0


def never_handled(events: list[type[Event]]) -> list[str]:
    handled = {each.event for each in HANDLERS.values() if each.handlers}
    return [each.__name__ for each in events if each not in handled]


def slugs_not_alone(events: list[type[Event]]) -> list[str]:
    return [slug for slug, count in Counter(map(slug_of, events)).items() if count > 1]


def test_every_event_is_written_somewhere() -> None:
    assert never_written(EVENTS) == []


def test_every_event_is_handled_by_somebody() -> None:
    assert never_handled(EVENTS) == []


def test_handlers_wait_for_events_that_there_are() -> None:
    assert {each.event for each in HANDLERS.values()} == set(EVENTS)
    assert len(EVENTS) == 43


def test_every_slug_is_one_events_own() -> None:
    assert slugs_not_alone(EVENTS) == []


@pytest.mark.parametrize("event", EVENTS)
def test_a_slug_is_given_and_fits_its_column(event: type[Event]) -> None:
    assert re.fullmatch("[a-z_]+", slug_of(event))
    assert len(slug_of(event)) <= LONGEST


@pytest.mark.parametrize("event", EVENTS)
def test_an_event_stands_with_its_feature_and_says_what_happened(event: type[Event]) -> None:
    assert event.__module__.endswith(".events")
    assert (event.__doc__ or "").strip()


def test_an_event_that_nobody_writes_or_handles_is_found() -> None:
    """Such as one of the tests."""
    assert never_written([Noted]) == never_handled([Noted]) == ["Noted"]
    assert slugs_not_alone([Noted, Noted, BotsAsked]) == ["noted"]


@pytest.mark.parametrize(
    "source",
    [
        "from racing.races.events import SeatTaken\nSeatTaken(seat=0)",
        "from racing.races.events import SeatTaken as Taken\nTaken(seat=0)",
        "from racing.races.events import SeatTaken\nSeatTaken.of(seating)",
        "from racing.races import events\nevents.SeatTaken(seat=0)",
        "from racing.races import events\nevents.SeatTaken.of(seating)",
    ],
)
def test_an_event_that_is_made_is_found(source: str) -> None:
    assert (SeatTaken.__module__, "SeatTaken") in made_in(source)


@pytest.mark.parametrize(
    "source",
    [
        "from racing.races.events import SeatTaken\nrows_of(SeatTaken)",
        "from racing.games.f_cartes.events import SeatTaken\nSeatTaken(seat=0)",
        "from racing.races.events import SeatTaken\n'SeatTaken(seat=0)'",
        "SeatTaken(seat=0)",
    ],
)
def test_one_that_is_only_named_is_not(source: str) -> None:
    assert (SeatTaken.__module__, "SeatTaken") not in made_in(source)


def test_what_others_are_made_from_is_no_event() -> None:
    assert not {Event, RaceEvent, *RaceEvent.__bases__} & set(EVENTS)
