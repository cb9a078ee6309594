"""News of seasons: told to those they concern, once, and to nobody of a rehearsal."""

import pytest
from django.utils.translation import override

from racing.notices.models import Notice
from racing.notices.pages.notices import notice_rows
from racing.outbox.drain import drain_outbox
from racing.people.models import Player
from tests.cast import NOON
from tests.tournaments.organised import organised
from tournaments.championships.pages.log import log_lines
from tournaments.championships.services.log import note
from tournaments.shared.events import NewsWritten
from tournaments.shared.news import notify_of_news, write_championship_news

pytestmark = pytest.mark.django_db


def test_whoever_is_entered_hears_of_the_start(alice: Player, bob: Player, charlie: Player) -> None:
    cup = organised(charlie, alice, bob)
    drain_outbox(now=NOON)
    told = Notice.objects.filter(kind="season")
    assert {each.player for each in told} == {alice, bob}
    (row,) = notice_rows(bob, list(told.filter(player=bob)))
    assert (row.words, row.url) == (
        "The championship has started.",
        cup.championship.get_absolute_url(),
    )


@pytest.mark.parametrize(
    ("language", "days", "news", "line"),
    [
        ("en", 1, "is postponed by 1 day.", "was postponed by 1 day."),
        ("en", 3, "is postponed by 3 days.", "was postponed by 3 days."),
        ("fr", 1, "est reportée d’un jour.", "a été reportée d’un jour."),
        ("fr", 3, "est reportée de 3 jours.", "a été reportée de 3 jours."),
    ],
)
def test_a_postponed_round_says_by_how_many_days(
    alice: Player, bob: Player, language: str, days: int, news: str, line: str
) -> None:
    cup = organised(alice, bob, is_started=False)
    write_championship_news(
        cup.championship, "round_postponed", to=[bob], now=NOON, round=2, days=days
    )
    note(cup.championship, "round_postponed", by=alice, now=NOON, days=days)
    drain_outbox(now=NOON)
    told = Notice.objects.filter(payload__event="round_postponed")
    with override(language):
        (row,) = notice_rows(bob, list(told))
        (logged,) = log_lines(list(cup.championship.notes.filter(kind="round_postponed")))
    assert str(row.words).endswith(news)
    assert logged.words.endswith(line)


def test_news_handled_twice_are_told_once(alice: Player, bob: Player) -> None:
    cup = organised(alice, bob, is_started=False)
    news = NewsWritten(
        championship=cup.championship.pk,
        event="season_started",
        to=(bob.pk,),
        key="",
        asks=False,
        about={},
        at=NOON,
    )
    for _ in range(2):
        notify_of_news(news)
    assert Notice.objects.count() == 1


def test_a_rehearsal_is_told_to_nobody(alice: Player, bob: Player) -> None:
    cup = organised(alice, alice, bob, is_started=False)
    cup.championship.rehearses = organised(alice, name="Real", is_started=False).championship
    write_championship_news(cup.championship, "season_started", to="entries", now=NOON)
    drain_outbox(now=NOON)
    assert not Notice.objects.exists()
