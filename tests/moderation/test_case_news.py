"""Who reported hears what came of it, and moderators hear what waits for them."""

from datetime import timedelta

import pytest

from racing.moderation.events import CaseClosed
from racing.moderation.models import Case
from racing.moderation.services.case_notices import notify_of_outcome
from racing.moderation.services.cases import escalate_case, reopen_case
from racing.moderation.services.claims import hand_over_case, release_case
from racing.notices.models import Notice
from racing.notices.renderers import RenderedNotice, rendered_for
from racing.outbox.drain import drain_outbox
from racing.people.models import Player
from tests.cast import NOON
from tests.moderation.order import moderator
from tests.moderation.reported import (
    ACTED,
    FAULTLESS,
    UNCLEAR,
    about_message,
    about_player,
    closed,
    insult,
)

HOUR = timedelta(hours=1)


def told(player: Player) -> list[RenderedNotice]:
    """What moderators told a player, the first first."""
    drain_outbox(now=NOON + HOUR)
    notices = list(Notice.objects.filter(player=player, kind="order").order_by("pk"))
    found = rendered_for(player, notices)
    return [found[each.pk] for each in notices if each.pk in found]


@pytest.mark.parametrize(
    ("outcome", "words"),
    [
        (ACTED, "took action"),
        (FAULTLESS, "found no rule broken"),
        (UNCLEAR, "couldn’t reach a conclusion"),
    ],
)
def test_everybody_who_reported_is_told_the_outcome(
    alice: Player,
    bob: Player,
    charlie: Player,
    mona: Player,
    outcome: Case.Outcome,
    words: str,
) -> None:
    message = insult(alice, bob)
    case = about_message(alice, message)
    about_message(charlie, message)
    closed(case, mona, outcome, "Mind the kerbs.")
    for reporter in (alice, charlie):
        [news] = told(reporter)
        assert words in str(news.words)
        assert str(news.words).endswith("Mind the kerbs.")
        assert news.name == f"a message from bob in Dash {message.race_id}"
        assert news.url == f"/reports/#case-{case.pk}"


def test_the_reported_hears_nothing_of_the_report(alice: Player, bob: Player, mona: Player) -> None:
    closed(about_player(alice, bob), mona)
    assert told(bob) == []


def test_a_case_that_is_closed_again_is_told_of_again(
    alice: Player, bob: Player, mona: Player
) -> None:
    case = closed(about_player(alice, bob), mona, FAULTLESS)
    assert len(told(alice)) == 1
    reopen_case(case_id=case.pk, moderator=mona, text="There is more", now=NOON)
    assert told(alice) == []
    closed(case, mona, ACTED)
    assert len(told(alice)) == 2


def test_an_event_that_is_handled_twice_is_told_once(
    alice: Player, bob: Player, mona: Player
) -> None:
    case = closed(about_player(alice, bob), mona)
    event = CaseClosed(case=case.pk, note=case.notes.get().pk, at=NOON)
    for _ in range(2):
        notify_of_outcome(event)
    assert Notice.objects.count() == 1


def test_who_is_handed_a_case_hears_of_it_until_they_have_it_no_more(
    alice: Player, bob: Player, mona: Player, nils: Player
) -> None:
    case = about_player(alice, bob)
    hand_over_case(case_id=case.pk, moderator=mona, whom=nils, text="", now=NOON)
    [news] = told(nils)
    assert news.holds
    assert news.url == f"/moderation/cases/{case.pk}/"
    assert news.name == "bob"
    release_case(case_id=case.pk, moderator=nils, now=NOON)
    [news] = told(nils)
    assert not news.holds


def test_what_was_escalated_is_told_to_who_keeps_the_site_and_may_deal_with_it(
    alice: Player, bob: Player, mona: Player, nils: Player
) -> None:
    olga, rosa = (moderator(name, keeps_the_site=True) for name in ("olga", "rosa"))
    case = about_player(alice, bob)
    about_player(olga, bob)
    escalate_case(case_id=case.pk, moderator=rosa, text="Look", now=NOON)
    [news] = told(mona)
    assert news.holds
    for other in (nils, olga, rosa, alice, bob):
        assert told(other) == []


def test_news_of_events_that_nobody_knows_are_left_out(alice: Player) -> None:
    row = {"player": alice, "kind": "order", "happened_at": NOON, "created_at": NOON}
    Notice.objects.create(**row, key="a", payload={"event": "weather"})
    Notice.objects.create(**row, key="b", payload={"event": "report", "case": 99})
    Notice.objects.create(**row, key="c", payload={})
    assert told(alice) == []
