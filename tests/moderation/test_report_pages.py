"""The page of a report, the links to it, and one's own reports."""

import re
from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from racing.moderation.models import Case, Report
from racing.people.models import Player
from tests import cast
from tests.cast import NOON
from tests.moderation.reported import about_message, about_player, closed, insult
from tests.web.scene import client_of
from tournaments.championships.services.championships import NewChampionship, create_championship
from tournaments.clubs.services.announcements import announce
from tournaments.clubs.services.founding import Charter, create_club
from tournaments.rules.values import Ruleset

REPORT = re.compile(r'href="(/report/[^"]+)"')
INSULT: dict[str, Any] = {"reason": "insult", "text": "That was not called for."}


def get(reader: Player | None, path: str, status: int = 200) -> str:
    response = client_of(reader).get(path)
    assert response.status_code == status
    return " ".join(response.text.split())


def sent(reader: Player, path: str, status: int = 302, **fields: Any) -> str:
    client: Client = client_of(reader)
    response = client.post(path, fields)
    assert response.status_code == status, response.text
    shown = client.get(response.headers["Location"]) if status == 302 else response
    return " ".join(shown.text.split())


def links(reader: Player | None, path: str) -> list[str]:
    return REPORT.findall(get(reader, path))


def test_a_player_has_a_quiet_link(alice: Player, bob: Player) -> None:
    assert links(alice, "/players/bob/") == [f"/report/player/{bob.pk}/"]
    assert links(bob, "/players/bob/") == []
    assert links(None, "/players/bob/") == [f"/report/player/{bob.pk}/"]


def test_each_message_of_another_has_one(alice: Player, bob: Player) -> None:
    message = insult(alice, bob)
    own, race = f"/report/message/{message.pk}/", message.race_id
    for path in (f"/races/{race}/", f"/races/{race}/chat/"):
        assert own in links(alice, path)
        assert own not in links(bob, path)
        assert own in links(None, path)


def test_a_message_of_somebody_blocked_is_not_shown_to_be_reported(
    alice: Player, bob: Player
) -> None:
    message = insult(alice, bob)
    alice.blocks.create(blocked=bob, at=NOON)
    assert f"/report/message/{message.pk}/" not in links(alice, f"/races/{message.race_id}/chat/")


def test_a_race_has_one_before_the_start_and_later(alice: Player, bob: Player) -> None:
    for race in (cast.open_race(alice), cast.running_race(alice, bob)):
        assert f"/report/race/{race.pk}/" in links(bob, f"/races/{race.pk}/")


def test_a_move_that_is_looked_at_has_one(alice: Player, bob: Player, charlie: Player) -> None:
    race = cast.dealt_race(alice, bob)
    cast.everyone_chooses(race, alice, bob)
    path, key = f"/races/{race.pk}/?move=2", f"/report/move/{race.pk}:2:1/"
    assert key in links(charlie, path)
    assert key in links(alice, path)
    assert key not in links(bob, path)
    assert [each for each in links(charlie, f"/races/{race.pk}/?move=0") if "move" in each] == []


def test_a_circuit_has_one(alice: Player) -> None:
    assert links(alice, "/circuits/teacup/") == ["/report/circuit/teacup/"]


def test_clubs_their_announcements_and_seasons_have_one(alice: Player, bob: Player) -> None:
    club = create_club(owner=alice, name="Wheels", charter=Charter(), now=NOON)
    news = announce(club_id=club.pk, organiser=alice, title="News", text="Soon", now=NOON)
    season = NewChampionship("cup", Ruleset(), club=club)
    cup = create_championship(organiser=alice, new=season, now=NOON)
    cup.status = cup.Status.RUNNING
    cup.save()
    for path, kind, key, reason in (
        ("/clubs/wheels/", "club", club.pk, "name"),
        (f"/clubs/wheels/news/{news.pk}/", "announcement", news.pk, "spam"),
        ("/championships/cup/", "season", cup.pk, "text"),
    ):
        report = f"/report/{kind}/{key}/"
        assert report in links(bob, path)
        assert report not in links(alice, path)
        assert "We’re looking into it." in sent(bob, report, reason=reason)
    assert Case.objects.filter(race=None).count() == 3
    page = get(bob, "/reports/")
    assert "Club Wheels" in page
    assert "Announcement News" in page


def test_who_is_not_signed_in_signs_in_first(bob: Player) -> None:
    response = client_of(None).get(f"/report/player/{bob.pk}/")
    assert response.headers["Location"].startswith("/account/login/?next=/report/player/")


def test_the_reporter_sees_what_goes_with_it(alice: Player, bob: Player) -> None:
    message = insult(alice, bob)
    shown = get(alice, f"/report/message/{message.pk}/")
    assert "Sent with your report" in shown
    for text in ("Good luck", "You fool", "Please"):
        assert text in shown
    assert shown.count("saying--it") == 1
    assert "Stalling" not in shown


def test_a_report_is_sent_and_acknowledged_at_once(alice: Player, bob: Player) -> None:
    message = insult(alice, bob)
    shown = sent(alice, f"/report/message/{message.pk}/", **INSULT)
    assert "Thank you. A moderator will review it" in shown
    assert f"A message from bob in Dash {message.race_id}" in shown
    assert "We’re looking into it." in shown
    made = Report.objects.get()
    assert (made.reporter, made.reason, made.text) == (alice, "insult", INSULT["text"])


def test_a_guest_may_report(gina: Player, bob: Player) -> None:
    sent(gina, f"/report/player/{bob.pk}/", **INSULT)
    assert Report.objects.get().reporter == gina


def test_who_reported_it_already_is_told_so_kindly(alice: Player, bob: Player) -> None:
    path = f"/report/player/{bob.pk}/"
    sent(alice, path, **INSULT)
    assert "and we’re looking into it" in get(alice, path)
    shown = sent(alice, path, 409, reason="threat", text="Again")
    assert "You’ve already reported this" in shown
    assert "Again" in shown
    assert Report.objects.count() == 1


def test_something_else_takes_words(alice: Player, bob: Player) -> None:
    path = f"/report/player/{bob.pk}/"
    assert "Please describe the problem." in sent(alice, path, 422, reason="other", text=" ")
    sent(alice, path, reason="other", text="They know.")


@pytest.mark.parametrize("fields", [{}, {"reason": "stalling-x"}, {"reason": "insult\0"}])
def test_a_form_that_is_wrong_keeps_what_was_typed(
    alice: Player, bob: Player, fields: dict[str, str]
) -> None:
    shown = sent(alice, f"/report/player/{bob.pk}/", 422, **fields, text="Kept")
    assert "Kept" in shown
    assert not Case.objects.exists()


def test_too_long_a_report_is_refused(alice: Player, bob: Player) -> None:
    sent(alice, f"/report/player/{bob.pk}/", 422, reason="insult", text="x" * 2001)
    assert not Report.objects.exists()


def test_ones_own_message_is_not_reported(alice: Player, bob: Player) -> None:
    path = f"/report/message/{insult(alice, bob).pk}/"
    assert "You can’t report yourself" in get(bob, path)
    assert "You can’t report yourself" in sent(bob, path, 422, **INSULT)


@pytest.mark.parametrize(
    "path", ["player/0", "player/x", "weather/1", "message/99", "move/1:2:3", f"race/{9**30}"]
)
def test_what_is_not_there_is_not_found(alice: Player, path: str) -> None:
    response = client_of(alice).get(f"/report/{path}/")
    assert response.status_code == 404


def test_a_private_race_is_not_found_by_others(alice: Player, bob: Player, charlie: Player) -> None:
    message = insult(alice, bob, is_private=True)
    for path in (f"message/{message.pk}/", f"race/{message.race_id}/"):
        get(charlie, f"/report/{path}", 404)


def test_who_has_opened_the_private_link_may_report(
    alice: Player, bob: Player, charlie: Player
) -> None:
    message = insult(alice, bob, is_private=True)
    client = client_of(charlie)
    client.get(f"/invited/{message.race.code}/")
    assert client.get(f"/report/message/{message.pk}/").status_code == 200
    assert client.post(f"/report/message/{message.pk}/", INSULT).status_code == 302


def test_a_day_has_so_many_reports(alice: Player, bob: Player) -> None:
    for number in range(10):
        about_player(alice, cast.player(f"other{number}"), now=timezone.now())
    shown = sent(alice, f"/report/player/{bob.pk}/", 429, **INSULT)
    assert "Try again tomorrow" in shown


def test_many_in_a_short_time_are_too_many(alice: Player, bob: Player) -> None:
    client = client_of(alice)
    for _ in range(10):
        assert client.post(f"/report/player/{bob.pk}/", {}).status_code == 422
    assert client.post(f"/report/player/{bob.pk}/", INSULT).status_code == 429


def test_ones_reports_say_what_became_of_them(alice: Player, bob: Player, mona: Player) -> None:
    closed(about_message(alice, insult(alice, bob)), mona, answer="They were warned.")
    about_player(alice, bob, "spam")
    shown = get(alice, "/reports/")
    assert "took action. They were warned." in shown
    assert "We’re looking into it." in shown
    assert "mona" not in shown
    assert "No reports yet" in get(bob, "/reports/")


def test_ones_reports_cost_the_same_however_many(
    alice: Player, mona: Player, django_assert_max_num_queries: object
) -> None:
    for number in range(15):
        other = cast.player(f"other{number}")
        about_player(alice, other, now=NOON - timedelta(days=20 - number))
    client = client_of(alice)
    client.get("/reports/")
    with django_assert_max_num_queries(7):  # type: ignore[operator]
        client.get("/reports/")


def test_the_page_is_in_french(alice: Player, bob: Player) -> None:
    alice.language = "fr"
    alice.save()
    shown = get(alice, f"/report/player/{bob.pk}/")
    assert "Insulte ou harcèlement" in shown
    assert "Signaler bob" in shown
