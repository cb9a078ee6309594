"""What a player sees of measures: the banner, the page, the appeal; and who decides it."""

from typing import Any

import pytest
import time_machine
from django.test import Client

from racing.moderation.models import Appeal
from racing.moderation.permissions import Room
from racing.moderation.services.acts import ActRequest, do_act
from racing.moderation.services.appeals import decide_appeal, make_appeal
from racing.people.models import Player
from tests import cast
from tests.cast import NOON
from tests.moderation.order import moderator
from tests.moderation.sanctions.doing import (
    DAY,
    GROUNDS,
    acted,
    acted_on,
    banned,
    said,
    undone,
)
from tests.races.test_query_counts import queries
from tests.web.hostile import TEXTS, everything
from tests.web.scene import client_of

HOSTILE = "<script>alert(1)</script>"


def page(player: Player, path: str = "/sanctions/") -> str:
    return client_of(player).get(path).text


def test_nobody_has_a_banner_without_a_measure(bob: Player) -> None:
    assert 'id="in-force"' not in page(bob, "/")
    assert "Your account has no restrictions." in page(bob)


@pytest.mark.parametrize(
    ("code", "given", "words"),
    [
        ("warn", {}, "You’ve received a warning from a moderator."),
        ("mute", {"days": 3}, "You’re muted until June 4, 2026, noon (UTC)."),
        ("limit", {"days": 3, "limit": 1}, "You can have 1 race at once, until June 4, 2026"),
        (
            "suspend",
            {"days": 3},
            "You’re suspended until June 4, 2026, noon (UTC). You can only read",
        ),
    ],
)
def test_every_page_has_a_banner(
    bob: Player, mona: Player, code: str, given: dict[str, Any], words: str
) -> None:
    acted(code, bob, mona, **given)
    for path in ("/", "/races/", "/clubs/", "/settings/", "/sanctions/"):
        assert words in page(bob, path)


def test_a_ban_has_no_end_in_it(bob: Player, mona: Player, otto: Player) -> None:
    banned(bob, mona, otto)
    assert "You’re banned. You can only read and appeal." in page(bob, "/")
    refused = client_of(bob).post("/races/new/?game=dash", {}).text
    assert "You’re suspended for good." in refused


def test_the_banner_goes_with_the_measure(bob: Player, mona: Player) -> None:
    act = acted("mute", bob, mona, days=3)
    undone(act, mona)
    assert 'id="in-force"' not in page(bob, "/")
    acted("mute", bob, mona, days=3)
    with time_machine.travel(NOON + 3 * DAY, tick=False):
        assert 'id="in-force"' not in page(bob, "/")


def test_the_banner_costs_no_query(bob: Player, mona: Player) -> None:
    client = client_of(bob)
    client.get("/rules/")
    before = queries(lambda: client.get("/rules/"))
    acted("mute", bob, mona, days=3)
    acted("warn", bob, mona)
    assert len(queries(lambda: client.get("/rules/"))) == len(before)


def test_the_page_says_what_why_and_until_when(bob: Player, mona: Player) -> None:
    acted("mute", bob, mona, days=3, reason=f"It was written twice. {HOSTILE}")
    shown = page(bob)
    assert "Muted" in shown
    assert "until June 4, 2026, noon (UTC)" in shown
    assert "It was written twice. &lt;script&gt;" in shown
    assert '<a href="/conduct/#C1">C1, Respect</a>' in shown
    assert "By a moderator, June 1, 2026, noon" in shown
    assert "Make an appeal" in shown
    assert "mona" not in shown


def test_it_shows_what_they_wrote(alice: Player, bob: Player, mona: Player) -> None:
    race = cast.dealt_race(alice, bob)
    acted_on("hide", said(race, bob, "Idiot!"), mona)
    acted_on("redact", said(race, bob, "Donkey!", NOON + DAY), mona, text="Friend!")
    shown = page(bob)
    assert all(words in shown for words in ("Idiot!", "Donkey!", "Friend!", "Message hidden"))


def test_it_names_the_race(alice: Player, bob: Player, mona: Player) -> None:
    race = cast.dealt_race(alice, bob)
    act_request = ActRequest("remove", "race", str(race.pk), {"seat": 1})
    do_act(act_request=act_request, moderator=mona, grounds=GROUNDS, now=NOON)
    shown = page(bob)
    assert "Removed from a race" in shown
    assert f'href="/races/{race.pk}/">Dash' in shown
    assert "Make an appeal" in shown


def test_what_is_over_stands_below(bob: Player, mona: Player) -> None:
    act = acted("mute", bob, mona, days=3)
    undone(act, mona, reason="It was another.")
    acted("suspend", bob, mona, days=3, now=NOON - 9 * DAY)
    shown = page(bob)
    standing, past = shown.split('id="past"')
    assert "Muted" not in standing
    assert "Lifted: It was another." in past
    assert "This sanction has expired." in past
    assert "Make an appeal" not in shown


def test_of_two_limits_the_last_is_in_force(bob: Player, mona: Player) -> None:
    acted("limit", bob, mona, limit=5, days=30)
    acted("limit", bob, mona, limit=2, days=3)
    standing, past = page(bob).split('id="past"')
    assert "Races at once limited to 2" in standing
    assert "Races at once limited to 5" in past


def test_others_see_nothing_of_it(alice: Player, bob: Player, mona: Player) -> None:
    acted("mute", bob, mona, days=3)
    assert "It was written twice." not in page(alice)
    assert 'id="in-force"' not in page(alice, "/players/bob/")


def test_a_note_is_not_among_them(bob: Player, mona: Player) -> None:
    acted("note", bob, mona)
    assert "It was written twice." not in page(bob)


def test_a_warning_is_acknowledged(bob: Player, mona: Player) -> None:
    act, client = acted("warn", bob, mona), client_of(bob)
    assert "Mark as read" in client.get("/sanctions/").text
    assert client.post(f"/sanctions/{act.pk}/acknowledge/").status_code == 302
    assert client.post(f"/sanctions/{act.pk}/acknowledge/").status_code == 302
    shown = client.get("/sanctions/").text
    assert 'id="in-force"' not in shown
    assert "You’ve read this." in shown.split('id="past"')[1]


def test_nobody_acknowledges_for_another(alice: Player, bob: Player, mona: Player) -> None:
    act = acted("warn", bob, mona)
    assert client_of(alice).post(f"/sanctions/{act.pk}/acknowledge/").status_code == 404


def appealed(client: Client, number: int, text: str = "It was a joke.") -> Any:
    return client.post(f"/sanctions/{number}/appeal/", {"text": text}, follow=True)


def test_they_appeal(bob: Player, mona: Player) -> None:
    act, client = acted("suspend", bob, mona, days=3), client_of(bob)
    assert "Your appeal was sent to another moderator." in appealed(client, act.pk).text
    shown = client.get("/sanctions/").text
    assert "Your appeal is waiting for another moderator." in shown
    assert "It was a joke." in shown
    assert "Make an appeal" not in shown


def test_a_second_try_gets_a_word(bob: Player, mona: Player) -> None:
    act, client = acted("mute", bob, mona, days=3), client_of(bob)
    appealed(client, act.pk)
    again = appealed(client, act.pk, "Please!")
    assert again.status_code == 409
    assert "You’ve already appealed." in again.text
    assert Appeal.objects.get().text == "It was a joke."


def test_what_was_typed_stays(bob: Player, mona: Player) -> None:
    act, client = acted("mute", bob, mona, days=3), client_of(bob)
    refused = appealed(client, act.pk, "x" * 2001)
    assert refused.status_code == 422
    assert "x" * 2001 in refused.text
    undone(act, mona)
    over = appealed(client, act.pk)
    assert (over.status_code, "This sanction is over" in over.text) == (409, True)


@pytest.mark.parametrize("is_lifted", [True, False])
def test_they_read_the_answer(bob: Player, mona: Player, otto: Player, is_lifted: bool) -> None:
    act = acted("mute", bob, mona, days=3)
    appeal = make_appeal(act_id=act.pk, player=bob, text="A joke.", now=NOON)
    decide_appeal(
        appeal_id=appeal.pk, moderator=otto, is_lifted=is_lifted, answer="Hm, well.", now=NOON
    )
    shown = page(bob)
    assert "Hm, well." in shown
    assert "otto" not in shown
    assert ("The sanction is lifted." in shown) is is_lifted
    assert ("reviewed your appeal and kept the sanction" in shown) is not is_lifted


def test_an_appeal_ends_with_its_measure(bob: Player, mona: Player, otto: Player) -> None:
    act = acted("mute", bob, mona, days=3)
    make_appeal(act_id=act.pk, player=bob, text="A joke.", now=NOON)
    assert "A joke." in page(otto, "/moderation/appeals/")
    undone(act, mona)
    assert "The sanction ended before the appeal was decided." in page(bob)
    assert "No pending appeals" in page(otto, "/moderation/appeals/")


def test_only_moderators_see_the_queue(alice: Player, bob: Player, mona: Player) -> None:
    assert client_of(mona).get("/moderation/appeals/").status_code == 200
    for each in (alice, None):
        assert client_of(each).get("/moderation/appeals/").status_code == 404


def test_who_acted_is_told_that_another_decides(bob: Player, mona: Player, otto: Player) -> None:
    act = acted("mute", bob, mona, days=3)
    appeal = make_appeal(act_id=act.pk, player=bob, text=f"A joke. {HOSTILE}", now=NOON)
    assert "Lift sanction" not in page(mona, "/moderation/appeals/")
    assert "approved this yourself" in page(mona, "/moderation/appeals/")
    shown = page(otto, "/moderation/appeals/")
    assert "Lift sanction" in shown
    assert "A joke. &lt;script&gt;" in shown
    refused = client_of(mona).post(
        f"/moderation/appeals/{appeal.pk}/", {"answer": "No.", "verdict": "kept"}
    )
    assert refused.status_code == 403


def test_another_decides(bob: Player, mona: Player, otto: Player) -> None:
    act = acted("mute", bob, mona, days=3)
    appeal = make_appeal(act_id=act.pk, player=bob, text="A joke.", now=NOON)
    path, sent = f"/moderation/appeals/{appeal.pk}/", {"answer": "Granted.", "verdict": "lifted"}
    client = client_of(otto)
    assert "Sanction lifted." in client.post(path, sent, follow=True).text
    assert client.post(path, sent).status_code == 409
    bob.refresh_from_db()
    assert bob.muted_until is None


def test_hostile_answers_change_nothing(bob: Player, mona: Player, otto: Player) -> None:
    act = acted("mute", bob, mona, days=3)
    appeal = make_appeal(act_id=act.pk, player=bob, text="A joke.", now=NOON)
    path, client = f"/moderation/appeals/{appeal.pk}/", client_of(otto)
    client.raise_request_exception = False
    client.get("/moderation/appeals/")
    before = everything()
    for text in TEXTS.values():
        response = client.post(path, {"answer": "So.", "verdict": text})
        assert response.status_code < 500
    for text in ("", " ", "x" * 60_000, "a\0b"):
        response = client.post(path, {"answer": text, "verdict": "kept"})
        assert response.status_code == 422
    assert everything() == before


def test_moderators_of_another_room_do_not_see_it(bob: Player, mona: Player) -> None:
    act = acted("mute", bob, mona, days=3)
    make_appeal(act_id=act.pk, player=bob, text="A joke.", now=NOON)
    nils = moderator("nils", Room.FAIRNESS)
    assert "A joke." not in page(nils, "/moderation/appeals/")
