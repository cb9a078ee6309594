"""Notices of other things than races: kept, shown and sent as those of races are."""

from collections.abc import Iterator
from datetime import time, timedelta

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from racing.notices.models import Delivery, Notice, NoticeChoice, NoticeHabits
from racing.notices.models.notice import Kind, Pace
from racing.notices.services.notices import see_notices
from racing.people.models import Player
from tests.cast import NOON, dealt_race, guest
from tests.notices.post import html_of, post, readers, states, subjects, told
from tests.notices.subject import known, notify_of_cup

HOUR = timedelta(hours=1)
MORNING = NOON + 20 * HOUR


@pytest.fixture(autouse=True)
def _known() -> Iterator[None]:
    with known(Kind.CALL, Kind.SEASON, Kind.CLUB):
        yield


def bell_of(player: Player) -> str:
    client = Client()
    client.force_login(player)
    return client.get("/notifications/").text


def test_everybody_is_told_once(alice: Player, bob: Player) -> None:
    notify_of_cup([alice, bob])
    notify_of_cup([alice, bob, bob])
    assert told(alice) == told(bob) == ["season"]
    assert sorted(readers(post())) == ["alice", "bob"]
    notify_of_cup([alice, bob])
    assert post(NOON + HOUR) == []


def test_one_key_is_one_notice_of_its_kind(alice: Player) -> None:
    notify_of_cup([alice])
    notify_of_cup([alice], kind=Kind.CLUB)
    assert told(alice) == ["season", "club"]


def test_nobody_is_told_if_nobody_is_named(alice: Player) -> None:
    notify_of_cup([])
    assert not Notice.objects.exists()


def test_telling_many_costs_as_many_statements_as_one(alice: Player, bob: Player) -> None:
    costs = []
    for players in ([alice], [alice, bob]):
        with CaptureQueriesContext(connection) as queries:
            notify_of_cup(players, cup=f"Cup {len(players)}")
        costs.append(len(queries))
    assert costs[0] == costs[1]


def test_the_bell_leads_to_its_page(alice: Player) -> None:
    notify_of_cup([alice], url="/championships/autumn/#round-3")
    post()
    page = bell_of(alice)
    assert (
        '<a class="row__title" href="/championships/autumn/#round-3">Entries are open.</a>' in page
    )
    assert "<span>Autumn Cup</span>" in page
    assert ">new<" in page


def test_a_name_is_harmless_on_the_bell(alice: Player) -> None:
    notify_of_cup([alice], cup="<b>Cup")
    post()
    assert "&lt;b&gt;Cup" in bell_of(alice)


def test_what_no_longer_holds_is_shown_as_done(alice: Player) -> None:
    notify_of_cup([alice])
    post()
    bell_of(alice)
    Notice.objects.update(payload={"event": "opened", "cup": "Autumn Cup", "holds": False})
    assert ">done<" in bell_of(alice)


def test_what_is_gone_leaves_the_bell(alice: Player) -> None:
    notify_of_cup([alice])
    post()
    Notice.objects.update(payload={"event": "gone"})
    assert "No notifications yet" in bell_of(alice)


@pytest.mark.parametrize("about", [{"holds": False}, {"event": "gone"}])
def test_what_no_longer_holds_is_not_sent(alice: Player, about: dict[str, object]) -> None:
    notify_of_cup([alice])
    for notice in Notice.objects.all():
        Notice.objects.update(payload={**notice.payload, **about})
    assert post() == []
    assert set(states("mail")) == set(states("bell")) == {"dropped"}


def test_a_kind_that_nobody_can_put_into_words_is_dropped(alice: Player) -> None:
    notify_of_cup([alice])
    post()
    notify_of_cup([alice], "table")
    with known():
        assert post() == []
        assert "No notifications yet" in bell_of(alice)
    assert states("mail") == ["sent", "dropped"]


def test_a_subject_with_a_fault_holds_up_nobody(alice: Player, bob: Player) -> None:
    notify_of_cup([alice], "broken")
    notify_of_cup([bob])
    assert readers(post()) == ["bob"]
    assert states("mail") == ["waiting", "sent"]
    Notice.objects.filter(player=alice).update(payload={"event": "opened", "cup": "Autumn Cup"})
    assert readers(post(NOON + HOUR)) == ["alice"]


def test_a_call_that_was_seen_still_waits_and_news_do_not(alice: Player) -> None:
    paces = [(Kind.CALL, Pace.HOURLY), (Kind.SEASON, Pace.HOURLY)]
    for kind, pace in paces:
        NoticeChoice.objects.create(player=alice, kind=kind, channel="mail", pace=pace)
    notify_of_cup([alice], "asked", kind=Kind.CALL)
    notify_of_cup([alice])
    see_notices(notices=Notice.objects.all(), now=NOON)
    assert subjects(post(NOON + HOUR)) == ["Request: Autumn Cup"]


def test_news_of_clubs_wait_for_the_morning_and_others_do_not(alice: Player) -> None:
    for kind in (Kind.CALL, Kind.SEASON, Kind.CLUB):
        notify_of_cup([alice], kind=kind)
    due = Delivery.objects.filter(channel="mail").order_by("pk").values_list("due_at", flat=True)
    assert list(due) == [NOON, NOON, MORNING]


def test_quiet_hours_and_channels_hold_as_for_races(alice: Player) -> None:
    NoticeHabits.objects.create(player=alice, quiet_from=time(11), quiet_to=time(14))
    visitor = guest()
    notify_of_cup([alice, visitor])
    due = Delivery.objects.values_list("player_id", "channel", "due_at")
    assert set(due) == {
        (alice.pk, "bell", NOON),
        (alice.pk, "mail", NOON + 2 * HOUR),
        (visitor.pk, "bell", NOON),
    }


def test_a_digest_of_races_and_seasons_is_one_mail(alice: Player, bob: Player) -> None:
    notify_of_cup([alice])
    notify_of_cup([alice], "table")
    race = dealt_race(alice, bob)
    (letter,) = [each for each in post() if each.to == [alice.email]]
    assert letter.subject == "1 race is waiting for you, and other news"
    for text in (letter.body, html_of(letter)):
        first, second = text.index(f"Dash {race.pk}"), text.index("Autumn Cup")
        assert first < second < text.index("Entries are open.") < text.index("The table has")
    assert letter.body.count("http://127.0.0.1:8000/championships/cup/") == 1
    assert "References" not in letter.extra_headers


def test_a_digest_of_several_races_names_the_other_news_too(alice: Player, bob: Player) -> None:
    notify_of_cup([alice])
    for _ in range(2):
        dealt_race(alice, bob)
    (letter,) = [each for each in post() if each.to == [alice.email]]
    assert letter.subject == "2 races are waiting for you, and other news"


def test_pages_of_one_name_have_sections_of_their_own(alice: Player) -> None:
    notify_of_cup([alice])
    notify_of_cup([alice], "table", url="/championships/cup/standings/")
    (letter,) = post()
    assert letter.subject == "Championship updates: Autumn Cup, and other news"
    assert "/championships/cup/standings/" in letter.body
    assert "/championships/cup/\n" in letter.body


def test_a_name_of_several_lines_is_one_subject(alice: Player) -> None:
    notify_of_cup([alice], cup="Autumn\nBcc: all")
    assert subjects(post()) == ["Championship updates: Autumn Bcc: all"]
