"""Deadlines for a calendar, finished races for a reader of news."""

from xml.etree import ElementTree

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from icalendar import Calendar

from racing.engine.values import Seat
from racing.notices.models import FeedLink
from racing.notices.services.feeds import renew_feed_link
from racing.people.models import Player
from racing.races.models import Race
from tests import cast
from tests.cast import NOON
from tests.web.scene import client_of

ATOM = "{http://www.w3.org/2005/Atom}"


@pytest.fixture
def link(alice: Player) -> FeedLink:
    return renew_feed_link(player=alice, now=NOON)


def calendar(link: FeedLink) -> Calendar:
    answer = client_of(None).get(f"/feeds/{link.token}/turns.ics")
    assert answer.headers["Content-Type"] == "text/calendar; charset=utf-8"
    return Calendar.from_ical(answer.content)


def titles(link: FeedLink) -> list[str | None]:
    answer = client_of(None).get(f"/feeds/{link.token}/finished.atom")
    assert answer.headers["Content-Type"] == "application/atom+xml; charset=utf-8"
    entries = ElementTree.fromstring(answer.content).iter(f"{ATOM}entry")
    return [each.findtext(f"{ATOM}title") for each in entries]


@pytest.mark.parametrize(("wanted", "status"), [({"ends_with_password": "on"}, 404), ({}, 200)])
def test_a_link_ends_with_the_password_if_its_owner_wants(
    alice: Player, wanted: dict[str, str], status: int
) -> None:
    client = client_of(alice)
    client.post("/settings/feeds/", wanted)
    path = f"/feeds/{FeedLink.objects.get().token}/turns.ics"
    assert ("checked" in client.get("/settings/feeds/").text) is bool(wanted)
    assert client_of(None).get(path).status_code == 200
    alice.set_password("another one 8")
    alice.save()
    assert client_of(None).get(path).status_code == status
    assert ("turns.ics" in client_of(alice).get("/settings/feeds/").text) is (status == 200)


def test_each_turn_stands_at_its_deadline(link: FeedLink, alice: Player, bob: Player) -> None:
    race = cast.dealt_race(alice, bob, turn_seconds=3600, is_private=True)
    cast.dealt_race(alice, bob)
    (event,) = calendar(link).walk("VEVENT")
    assert event.decoded("DTSTART") == cast.seating(race, alice).deadline
    assert event["SUMMARY"] == f"Your turn in Dash {race.pk}"
    assert str(event["URL"]).endswith(f"/races/{race.pk}/")
    cast.play(race, alice)
    assert calendar(link).walk("VEVENT") == []


def test_a_turn_keeps_its_name_and_the_next_has_another(
    link: FeedLink, alice: Player, bob: Player
) -> None:
    race = cast.dealt_race(alice, bob, turn_seconds=3600)
    (first,) = calendar(link).walk("VEVENT")
    (again,) = calendar(link).walk("VEVENT")
    assert first.to_ical() == again.to_ical()
    cast.everyone_chooses(race, alice, bob, now=NOON.replace(minute=5))
    (second,) = calendar(link).walk("VEVENT")
    assert second["UID"] != first["UID"]


def test_finished_races_are_told_with_the_place(
    link: FeedLink, alice: Player, bob: Player, charlie: Player
) -> None:
    mine = cast.running_race(alice, bob)
    cast.play_to_the_end(mine, alice, bob)
    cast.running_race(alice, charlie)
    others = cast.running_race(bob, charlie)
    Race.objects.filter(pk=others.pk).update(status=Race.Status.FINISHED, finished_at=NOON)
    mine.refresh_from_db()
    assert mine.result is not None
    assert titles(link) == [f"Dash {mine.pk}: place {mine.result.place_of(Seat(0))}"]


def test_a_feed_speaks_the_players_language(link: FeedLink, alice: Player) -> None:
    Player.objects.filter(pk=alice.pk).update(language="fr")
    answer = client_of(None, language="en").get(f"/feeds/{link.token}/finished.atom")
    assert 'xml:lang="fr"' in answer.text


def test_a_renewed_link_shuts_the_old_one(link: FeedLink, alice: Player) -> None:
    client = client_of(alice)
    assert link.token in client.get("/settings/feeds/").text
    client.post("/settings/feeds/")
    for name in ("turns.ics", "finished.atom"):
        assert client_of(None).get(f"/feeds/{link.token}/{name}").status_code == 404
    link.refresh_from_db()
    assert client_of(None).get(f"/feeds/{link.token}/turns.ics").status_code == 200


def test_whoever_may_not_come_in_any_more_has_no_feed(link: FeedLink, alice: Player) -> None:
    Player.objects.filter(pk=alice.pk).update(is_active=False)
    assert client_of(None).get(f"/feeds/{link.token}/turns.ics").status_code == 404


def test_a_feed_that_has_not_changed_is_not_sent_again(
    link: FeedLink, alice: Player, bob: Player
) -> None:
    cast.dealt_race(alice, bob, turn_seconds=3600)
    client, path = client_of(None), f"/feeds/{link.token}/turns.ics"
    tag = client.get(path).headers["ETag"]
    assert client.get(path, headers={"If-None-Match": tag}).status_code == 304


def test_a_feed_is_three_queries(link: FeedLink, alice: Player, bob: Player) -> None:
    for _ in range(2):
        cast.dealt_race(alice, bob, turn_seconds=3600)
        Race.objects.filter(pk=cast.dealt_race(alice, bob).pk).update(
            status=Race.Status.FINISHED, finished_at=NOON
        )
        for name in ("turns.ics", "finished.atom"):
            with CaptureQueriesContext(connection) as asked:
                client_of(None).get(f"/feeds/{link.token}/{name}")
            assert len(asked) == 3
