"""Statements composed once send and read what Django's own would."""

import pytest
from django.db import IntegrityError, models, transaction
from django.db.models import Model

from racing.outbox.models import OutboxEvent
from racing.people.models import Player
from racing.races.models import Move, Race, Seating
from racing.races.services.locking import SEATINGS
from racing.shared.prepared_queries import Select, insert, together, update
from tests.cast import NOON, dealt_race, play

pytestmark = pytest.mark.both_databases


def values(row: Model) -> dict[str, object]:
    return {field.attname: getattr(row, field.attname) for field in row._meta.concrete_fields}


def same(rows: list[Model], others: list[Model]) -> bool:
    return [values(row) for row in rows] == [values(row) for row in others]


@pytest.fixture
def race(alice: Player, bob: Player) -> Race:
    race = dealt_race(alice, bob, turn_seconds=3600)
    play(race, alice)
    return race


@pytest.mark.parametrize("model", [Race, Seating, Move, OutboxEvent])
def test_rows_are_read_like_those_of_the_manager(race: Race, model: type[Model]) -> None:
    manager: models.Manager[Model] = model._default_manager
    key = "pk" if model is Race else "race"
    found = Select(lambda: manager.order_by("pk"), key).rows(race.pk)
    assert found
    assert same(found, list(manager.filter(**{key: race.pk}).order_by("pk")))


def test_nothing_found_is_an_empty_list(db: None) -> None:
    assert SEATINGS.rows(0) == []


def test_related_rows_come_along_without_a_query_more(
    race: Race, alice: Player, django_assert_num_queries: pytest.FixtureRequest
) -> None:
    with django_assert_num_queries(1):  # type: ignore[operator]
        names = {seating.player.username for seating in SEATINGS.rows(race.pk) if seating.player}
    assert names == {"alice", "bob"}


def test_a_seat_without_a_holder_has_none(race: Race) -> None:
    race.seatings.filter(seat=1).update(player=None, bot="ace")
    holders = {seating.seat: seating.player for seating in SEATINGS.rows(race.pk)}
    assert holders == {0: race.seatings.get(seat=0).player, 1: None}


@pytest.mark.parametrize("count", [1, 2, 5])
def test_rows_are_written_like_those_of_the_manager(race: Race, count: int) -> None:
    def events(kind: str) -> list[OutboxEvent]:
        payloads = [{"seat": number, "words": ["é", None]} for number in range(count)]
        return [
            OutboxEvent(kind=kind, race=race, payload=payload, created_at=NOON, due_at=NOON)
            for payload in payloads
        ]

    insert(events("ours"))
    OutboxEvent.objects.bulk_create(events("theirs"))
    ours, theirs = (
        [
            {**values(row), "id": None, "kind": None}
            for row in OutboxEvent.objects.filter(kind=kind).order_by("pk")
        ]
        for kind in ("ours", "theirs")
    )
    assert len(ours) == count
    assert ours == theirs


@pytest.mark.parametrize("count", [1, 2])
def test_only_the_named_fields_of_the_given_rows_change(race: Race, count: int) -> None:
    before = list(race.seatings.order_by("seat"))
    rows = [race.seatings.get(seat=seat) for seat in range(count)]
    for row in rows:
        row.asked_at, row.misses, row.orders = 41 + row.seat, 7, "nothing of this is written"
    update(rows, ["asked_at", "misses"])
    for was, now in zip(before, race.seatings.order_by("seat"), strict=True):
        if now.seat < count:
            was.asked_at, was.misses = 41 + was.seat, 7
        assert values(was) == values(now)


@pytest.mark.parametrize("names", [[], ["misses"]])
def test_nothing_to_write_is_no_statement(
    db: None, names: list[str], django_assert_num_queries: pytest.FixtureRequest
) -> None:
    with django_assert_num_queries(0):  # type: ignore[operator]
        insert([])
        update([], names)
        update([Seating(pk=1)], [])


def test_what_is_written_together_is_all_there(race: Race) -> None:
    events = [
        OutboxEvent(kind=kind, race=race, payload={}, created_at=NOON, due_at=NOON)
        for kind in ("one", "other")
    ]
    race.ply = 99
    with transaction.atomic(), together():
        insert(events[:1])
        update([race], ["ply"])
        insert(events[1:])
    race.refresh_from_db()
    assert race.ply == 99
    assert OutboxEvent.objects.filter(kind__in=("one", "other")).count() == 2


def test_what_cannot_be_written_leaves_nothing_of_the_rest(race: Race) -> None:
    twice = Move.objects.get(race=race, number=1)
    event = OutboxEvent(kind="one", race=race, payload={}, created_at=NOON, due_at=NOON)

    def write() -> None:
        with transaction.atomic(), together():
            insert([event])
            insert([twice])

    with pytest.raises(IntegrityError):
        write()
    assert not OutboxEvent.objects.filter(kind="one").exists()
