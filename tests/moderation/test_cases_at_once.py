"""Several moderators, or several reporters, at the same moment."""

from functools import partial

import pytest

from racing.moderation.errors import AlreadyReported, CaseClosed, CaseHeld, TooManyReports
from racing.moderation.models import Case, CaseNote, Report
from racing.moderation.services.cases import close_case
from racing.moderation.services.claims import claim_case
from racing.moderation.services.reports import Complaint, make_report
from racing.outbox.models import OutboxEvent
from racing.people.models import Player
from tests import cast
from tests.cast import NOON
from tests.moderation.order import moderator
from tests.moderation.reported import ACTED, about_player, fresh
from tests.races.at_once import at_once

pytestmark = [pytest.mark.both_databases, pytest.mark.django_db(transaction=True)]


def complaint(player: Player) -> Complaint:
    return Complaint("player", str(player.pk), "insult")


def test_of_several_who_claim_at_once_one_has_it(alice: Player, bob: Player) -> None:
    case = about_player(alice, bob)
    people = [moderator(f"moderator{number}") for number in range(8)]
    claims = [partial(claim_case, case_id=case.pk, moderator=each, now=NOON) for each in people]
    results = at_once(claims)
    assert sum(isinstance(each, Case) for each in results) == 1
    assert sum(isinstance(each, CaseHeld) for each in results) == 7
    winner = next(each for each in results if isinstance(each, Case))
    assert fresh(case).holder == winner.holder
    assert case.notes.filter(kind=CaseNote.Kind.CLAIMED).count() == 1


def test_a_case_is_closed_once(alice: Player, bob: Player) -> None:
    case = about_player(alice, bob)
    close = partial(close_case, case_id=case.pk, outcome=ACTED, answer="", now=NOON)
    people = [moderator(f"moderator{number}") for number in range(4)]
    results = at_once([partial(close, moderator=each) for each in people])
    assert sum(isinstance(each, CaseClosed) for each in results) == 3
    assert OutboxEvent.objects.filter(kind="case_closed").count() == 1


def test_reports_of_the_same_at_once_are_one_case(bob: Player) -> None:
    people = [cast.player(f"player{number}") for number in range(6)]
    make = partial(make_report, complaint=complaint(bob), now=NOON)
    results = at_once([partial(make, reporter=each) for each in people])
    assert [type(each) for each in results] == [Report] * 6
    case = Case.objects.get()
    assert (case.reports.count(), case.priority) == (6, 36)


def test_a_click_that_comes_many_times_is_one_report(alice: Player, bob: Player) -> None:
    make = partial(make_report, reporter=alice, complaint=complaint(bob), now=NOON)
    results = at_once([make] * 6)
    assert sum(isinstance(each, AlreadyReported) for each in results) == 5
    assert Report.objects.count() == 1


def test_who_reports_many_at_once_is_still_counted(gina: Player) -> None:
    others = [cast.player(f"player{number}") for number in range(8)]
    make = partial(make_report, reporter=gina, now=NOON)
    results = at_once([partial(make, complaint=complaint(each)) for each in others])
    assert sum(isinstance(each, TooManyReports) for each in results) == 5
    assert Report.objects.count() == 3
