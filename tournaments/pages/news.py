"""News of seasons and clubs, as their readers are told them."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from racing.models import Notice, Player
from racing.subjects import Told
from racing.tables.table import Text
from tournaments.models import Championship, Club
from tournaments.pages.moments import with_moments


@dataclass(frozen=True, slots=True)
class News:
    """What a code of the outbox says; the words may name whatever it is about."""

    words: Text
    page: str
    """The name of the address where it is to be seen."""
    args: tuple[str, ...] = ()
    """What that takes behind the season or the club."""
    anchor: str = ""
    holds: Callable[[Notice], bool] | None = None
    """Whether it would still be told; None where it always would."""


CALENDAR_NEWS: dict[str, News] = {
    "round_open": News(_("Round %(round)s is open."), "calendar", anchor="round-%(round)s"),
    "round_extended": News(
        _("Round %(round)s goes on until %(until)s, for the last time. Your race is not over yet."),
        "calendar",
        anchor="round-%(round)s",
    ),
    "deadline_near": News(
        _("Round %(round)s ends on %(until)s, and your race is not over yet."),
        "calendar",
        anchor="round-%(round)s",
    ),
    "round_postponed": News(
        _("Round %(round)s is postponed. Days: %(days)s."), "calendar", anchor="round-%(round)s"
    ),
    "round_cancelled": News(
        _("Round %(round)s is cancelled: it does not count."), "calendar", anchor="round-%(round)s"
    ),
    "round_restored": News(
        _("Round %(round)s counts after all."), "calendar", anchor="round-%(round)s"
    ),
    "season_signed": News(_("The table is signed and official."), "championship"),
    "season_reopened": News(_("The table is provisional again."), "championship"),
    "season_waits": News(
        _("The first round should open, but there are not enough entries yet."), "desk"
    ),
    "round_waits": News(
        _("Round %(round)s should open, but there are not enough entries for a race."), "desk"
    ),
    "round_missed": News(
        _("The time of round %(round)s is over, and it had no race. Postpone or cancel it."), "desk"
    ),
    "race_failed": News(
        _("A race of round %(round)s could not be made: its options do not go together."), "desk"
    ),
    "season_to_sign": News(_("All is raced. Sign the table when nothing is open."), "desk"),
}
"""What the clock and the calendar bring."""

SEASON_NEWS: dict[str, News] = {
    "season_started": News(_("The season has started."), "championship"),
    **CALENDAR_NEWS,
}
"""By the code of the event."""

CLUB_NEWS: dict[str, News] = {}


def news_told(player: Player, notices: Sequence[Notice]) -> dict[int, Told]:
    """The subject of notices of seasons and clubs, and of questions of either."""
    seasons = _rows(Championship, "championship", notices)
    clubs = _rows(Club, "club", notices)
    found = {}
    for notice in notices:
        about = notice.payload
        season, club = seasons.get(about.get("championship")), clubs.get(about.get("club"))
        news = (SEASON_NEWS if season else CLUB_NEWS).get(about.get("event", ""))
        subject = season or club
        if news and subject:
            found[notice.pk] = _told(notice, news, subject)
    return found


def _told(notice: Notice, news: News, subject: Championship | Club) -> Told:
    about = with_moments(notice.payload)
    args = [subject.slug, *(about[name] for name in news.args)]
    anchor = f"#{news.anchor % about}" if news.anchor else ""
    thread = "season" if isinstance(subject, Championship) else "club"
    return Told(
        name=subject.name,
        words=str(news.words) % about,
        url=f"{reverse(news.page, args=args)}{anchor}",
        holds=news.holds(notice) if news.holds else True,
        thread=f"{thread}.{subject.pk}",
    )


def _rows(model: Any, name: str, notices: Sequence[Notice]) -> Mapping[Any, Any]:
    """By one query, or none."""
    numbers = {notice.payload.get(name) for notice in notices} - {None}
    return model.objects.in_bulk(numbers) if numbers else {}
