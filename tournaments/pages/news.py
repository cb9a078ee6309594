"""News of seasons and clubs, as their readers are told them."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from racing.models import Notice, Player
from racing.subjects import Told
from racing.tables.table import Text
from tournaments.models import Championship, Club, Protest, Vote


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


def _is_vote_missing(notice: Notice) -> bool:
    asked = {"steward": notice.player_id, "choice": ""}
    return _is_open(notice, votes__in=Vote.objects.filter(**asked))


def _has_no_panel(notice: Notice) -> bool:
    return _is_open(notice, votes=None)


def _is_open(notice: Notice, **more: Any) -> bool:
    about = notice.payload
    numbered = {"championship": about["championship"], "number": about["number"]}
    return Protest.objects.filter(state=Protest.State.OPEN, **numbered, **more).exists()


ON_PROTEST = ("protest", ("number",))
ON_DECISION = ("decisions", (), "decision-%(number)s")

SEASON_NEWS: dict[str, News] = {
    "season_started": News(_("The season has started."), "championship"),
    "decision_made": News(_("Decision %(number)s concerns you."), *ON_DECISION),
    "decision_revoked": News(_("Decision %(number)s is revoked."), *ON_DECISION),
    "protest_met": News(
        _("Protest %(number)s, about race %(race)s, is against you: have your say."), *ON_PROTEST
    ),
    "protest_made": News(_("Protest %(number)s was made, about race %(race)s."), *ON_PROTEST),
    "panel_asked": News(
        _("Nobody can judge protest %(number)s yet: appoint stewards."),
        *ON_PROTEST,
        holds=_has_no_panel,
    ),
    "vote_asked": News(
        _("You are asked to judge protest %(number)s, about race %(race)s."),
        *ON_PROTEST,
        holds=_is_vote_missing,
    ),
    "hearing_said": News(_("There is something new about protest %(number)s."), *ON_PROTEST),
    "all_voted": News(_("All stewards have voted on protest %(number)s."), *ON_PROTEST),
    "protest_withdrawn": News(_("Protest %(number)s was withdrawn."), *ON_PROTEST),
    "protest_lapsed": News(
        _("Race %(race)s was annulled, and protest %(number)s has lapsed."), *ON_PROTEST
    ),
    "protest_decided": News(
        _("Protest %(number)s is decided: decision %(decision)s."), *ON_PROTEST
    ),
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
    about = notice.payload
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
