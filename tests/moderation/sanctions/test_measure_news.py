"""Whom a measure is about is told of it, of its end and of their appeal; by bell and by mail."""

from datetime import datetime
from typing import Any

import pytest

from racing.moderation.events import AppealMade, AppealRejected, SanctionEnded
from racing.moderation.pages.notices import render_moderation_notices
from racing.moderation.services.appeals import decide_appeal, make_appeal
from racing.moderation.services.sanction_notices import (
    notify_of_appeal,
    notify_of_rejected_appeal,
    notify_of_sanction_end,
)
from racing.moderation.services.sanctions import acknowledge_warning
from racing.notices.models import Notice
from racing.notices.renderers import RenderedNotice
from racing.people.models import Player
from tests import cast
from tests.cast import NOON
from tests.moderation.order import moderator
from tests.moderation.sanctions.doing import (
    DAY,
    acted,
    acted_on,
    banned,
    planned_ban,
    said,
    undone,
)
from tests.notices.post import handled, post, readers, subjects
from tests.races.test_query_counts import queries
from tests.web.scene import client_of


def news(player: Player, now: datetime = NOON) -> list[RenderedNotice]:
    handled(now)
    notices = Notice.objects.filter(player=player, kind="order").order_by("pk")
    return list(render_moderation_notices(player, list(notices)).values())


def words(player: Player, now: datetime = NOON) -> list[str]:
    return [str(each.words) for each in news(player, now)]


@pytest.mark.parametrize(
    ("code", "given", "expected"),
    [
        ("warn", {}, "A moderator gave you a warning. Reason: It was written twice."),
        (
            "mute",
            {"days": 3},
            "A moderator muted you until June 4, 2026, noon (UTC). Reason: It was",
        ),
        (
            "limit",
            {"days": 3, "limit": 2},
            "how many races you can have at once, until June 4, 2026, noon (UTC). Reason: It",
        ),
        ("suspend", {"days": 3}, "A moderator suspended you until June 4, 2026"),
        (
            "rename",
            {"name": "robert"},
            "Your name is now robert, also for signing in. Reason: It was",
        ),
    ],
)
def test_they_are_told_of_a_measure(
    bob: Player, mona: Player, code: str, given: dict[str, Any], expected: str
) -> None:
    act = acted(code, bob, mona, **given)
    (told,) = news(bob)
    assert expected in str(told.words)
    assert told.url == f"/sanctions/#measure-{act.pk}"
    assert told.holds
    assert news(mona) == []


def test_by_mail_too(bob: Player, mona: Player) -> None:
    acted("mute", bob, mona, days=3)
    (letter,) = post()
    assert readers([letter]) == ["bob"]
    assert subjects([letter]) == ["Moderation: muted"]
    assert "A moderator muted you until June 4, 2026" in str(letter.body)
    assert "/sanctions/#measure-" in str(letter.body)
    assert "mona" not in str(letter.body)
    assert post() == []


def test_in_their_language(bob: Player, mona: Player) -> None:
    Player.objects.filter(pk=bob.pk).update(language="fr")
    acted("mute", bob, mona, days=3)
    (letter,) = post()
    assert "vous a retiré la parole jusqu’au 4 juin 2026" in str(letter.body)


def test_of_a_note_nobody_is_told(bob: Player, mona: Player) -> None:
    acted("note", bob, mona)
    assert news(bob) == []


def test_of_messages(alice: Player, bob: Player, mona: Player) -> None:
    message = said(cast.dealt_race(alice, bob), bob)
    acted_on("hide", message, mona)
    acted_on("redact", message, mona, text="Friend!")
    hidden, changed = words(bob)
    assert hidden == "A moderator hid one of your messages. Reason: It was written twice."
    assert changed.startswith("A moderator edited one of your messages. Reason: ")


def test_of_its_end_when_the_time_has_come(bob: Player, mona: Player) -> None:
    acted("mute", bob, mona, days=3)
    assert len(news(bob, NOON + 2 * DAY)) == 1
    assert words(bob, NOON + 3 * DAY)[1] == "This sanction has expired: muted."
    assert len(news(bob, NOON + 4 * DAY)) == 2


def test_not_of_the_end_of_what_was_lifted(bob: Player, mona: Player) -> None:
    act = acted("mute", bob, mona, days=3)
    undone(act, mona)
    told = words(bob, NOON + 3 * DAY)
    assert told[1:] == ["This sanction was lifted: muted. A mistake."]


def test_nor_while_another_goes_on(bob: Player, mona: Player, otto: Player) -> None:
    acted("mute", bob, mona, days=3)
    acted("mute", bob, mona, days=5)
    acted("suspend", bob, mona, days=3)
    banned(bob, mona, otto)
    assert not any("has expired" in each for each in words(bob, NOON + 4 * DAY))
    assert sum("has expired" in each for each in words(bob, NOON + 6 * DAY)) == 1


def test_what_was_lifted_before_it_was_sent_is_not_sent(bob: Player, mona: Player) -> None:
    act = acted("mute", bob, mona, days=3)
    undone(act, mona)
    bodies = [str(letter.body) for letter in post()]
    assert len(bodies) == 1
    assert "This sanction was lifted: muted. A mistake." in bodies[0]
    assert "muted you" not in bodies[0]


def test_they_have_their_name_back(bob: Player, mona: Player) -> None:
    undone(acted("rename", bob, mona, name="robert"), mona)
    bob.refresh_from_db()
    assert words(bob)[1] == "Your name is bob again. A mistake."


def test_a_warning_that_was_read_is_done(bob: Player, mona: Player) -> None:
    act = acted("warn", bob, mona)
    acknowledge_warning(act_id=act.pk, player=bob, now=NOON)
    assert [each.holds for each in news(bob)] == [False]


def test_moderators_hear_of_a_plan(bob: Player, mona: Player, otto: Player) -> None:
    planned_ban(bob, mona)
    (told,) = news(otto)
    assert told.words == "mona asks another moderator to approve this. bob: banned."
    assert told.url == "/moderation/players/bob/"
    assert client_of(otto).get(told.url).status_code == 200
    assert words(mona) == words(bob) == []


def test_moderators_hear_of_an_appeal_who_may_decide(
    bob: Player, mona: Player, otto: Player
) -> None:
    act = acted("mute", bob, mona, days=3)
    appeal = make_appeal(act_id=act.pk, player=bob, text="A joke.", now=NOON)
    (told,) = news(otto)
    assert told.words == "bob appealed against a sanction: muted."
    assert told.url == f"/moderation/appeals/#appeal-{appeal.pk}"
    assert told.holds
    assert news(mona) == []
    decide_appeal(appeal_id=appeal.pk, moderator=otto, is_lifted=False, answer="No.", now=NOON)
    assert [each.holds for each in news(otto)] == [False]


@pytest.mark.parametrize(
    ("is_lifted", "expected"),
    [
        (True, "Your appeal was successful. Sanction lifted: muted. Hm."),
        (False, "Another moderator reviewed your appeal. The sanction stays: muted. Hm."),
    ],
)
def test_they_are_told_once_what_became_of_it(
    bob: Player, mona: Player, otto: Player, is_lifted: bool, expected: str
) -> None:
    act = acted("mute", bob, mona, days=3)
    appeal = make_appeal(act_id=act.pk, player=bob, text="A joke.", now=NOON)
    decide_appeal(appeal_id=appeal.pk, moderator=otto, is_lifted=is_lifted, answer="Hm.", now=NOON)
    assert words(bob)[1:] == [expected]


def test_the_bell_shows_them(bob: Player, mona: Player) -> None:
    acted("warn", bob, mona, reason="<b>Mind</b> your words, 100 % of them.")
    post()
    shown = client_of(bob).get("/notifications/").text
    assert (
        "A moderator gave you a warning. Reason: &lt;b&gt;Mind&lt;/b&gt; your words, 100 % of them."
        in shown
    )


def test_many_take_as_many_queries_as_one(bob: Player, mona: Player) -> None:
    acted("mute", bob, mona, days=3)
    handled()
    one = list(Notice.objects.filter(player=bob))
    few = len(queries(lambda: render_moderation_notices(bob, one)))
    for days in range(1, 9):
        acted("mute", bob, mona, days=days)
    handled()
    many = list(Notice.objects.filter(player=bob))
    assert len(many) == 9
    assert len(queries(lambda: render_moderation_notices(bob, many))) == few


def test_handled_twice_it_is_told_once(bob: Player, mona: Player) -> None:
    act = acted("mute", bob, mona, days=3)
    nora = moderator("nora")
    appeal = make_appeal(act_id=act.pk, player=bob, text="A joke.", now=NOON)
    for _ in range(2):
        notify_of_sanction_end(SanctionEnded(act=act.pk, at=NOON))
        notify_of_appeal(AppealMade(appeal=appeal.pk, at=NOON))
        notify_of_rejected_appeal(AppealRejected(appeal=appeal.pk, at=NOON))
    assert Notice.objects.filter(player=bob).count() == 2
    assert Notice.objects.filter(player=nora).count() == 1
