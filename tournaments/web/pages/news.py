"""News of championships and clubs in words."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.urls import reverse
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext_lazy

from racing.notices.models import Notice
from racing.notices.renderers import RenderedNotice
from racing.people.models import Player
from racing.tables.table import Text
from tournaments.models import Championship, Club, Protest, ReserveCall, Vote
from tournaments.shared.formatting import in_words
from tournaments.web.selectors import (
    announcement_stands,
    invitation_waits,
    letter_waits,
    request_waits,
)


@dataclass(frozen=True, slots=True)
class News:
    """Words for one event; they may name fields of what it is about."""

    words: Text
    page: str
    """The URL name of the page that shows it."""
    args: tuple[str, ...] = ()
    """Further arguments of the URL after the championship or club."""
    anchor: str = ""
    holds: Callable[[Notice], bool] | None = None
    """Whether it would still be told; None where it always would."""
    is_elsewhere: bool = False
    """Whether the page is outside the championship or club, which its reader may no longer know."""


CALENDAR_NEWS: dict[str, News] = {
    "round_open": News(_("Round %(round)s is open."), "calendar", anchor="round-%(round)s"),
    "round_extended": News(
        _(
            "Round %(round)s was extended to %(until)s for the last time. Your race "
            "isn’t finished yet."
        ),
        "calendar",
        anchor="round-%(round)s",
    ),
    "deadline_near": News(
        _("Round %(round)s ends on %(until)s, and your race isn’t finished yet."),
        "calendar",
        anchor="round-%(round)s",
    ),
    "round_postponed": News(
        ngettext_lazy(
            "Round %(round)s is postponed by %(days)s day.",
            "Round %(round)s is postponed by %(days)s days.",
            "days",
        ),
        "calendar",
        anchor="round-%(round)s",
    ),
    "round_cancelled": News(
        _("Round %(round)s is cancelled and doesn’t count."), "calendar", anchor="round-%(round)s"
    ),
    "round_restored": News(
        _("Round %(round)s counts again."), "calendar", anchor="round-%(round)s"
    ),
    "race_reopened": News(
        _("The site rewound race %(race)s of round %(round)s. The race continues."),
        "calendar",
        anchor="round-%(round)s",
    ),
    "signature_lapsed": News(
        _("The results of race %(race)s have changed, so the standings are no longer official."),
        "championship",
    ),
    "season_signed": News(_("The standings are signed and official."), "championship"),
    "season_reopened": News(_("The standings are provisional again."), "championship"),
    "season_waits": News(
        _("The first round should open now, but there aren’t enough entries yet."), "manage"
    ),
    "round_waits": News(
        _("Round %(round)s should open now, but there aren’t enough entries for a race."), "manage"
    ),
    "round_waits_for_money": News(
        _("Round %(round)s waits for the races before it because money carries over."), "manage"
    ),
    "round_missed": News(
        _("Round %(round)s ended without a race. Postpone or cancel it."), "manage"
    ),
    "race_failed": News(
        _("A race of round %(round)s couldn’t be created. See why and what to do."), "manage"
    ),
    "season_to_sign": News(
        _("All races are finished. Sign the standings once nothing is pending."), "manage"
    ),
}
"""News of rounds, deadlines and the calendar, by the code of the event."""


def call_is_open(notice: Notice) -> bool:
    """Whether a reserve may still answer."""
    return ReserveCall.objects.filter(pk=notice.payload.get("call"), answer="").exists()


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
ON_DECISION = ("decision", ("number",))

CHAMPIONSHIP_NEWS: dict[str, News] = {
    "season_started": News(_("The championship has started."), "championship"),
    **CALENDAR_NEWS,
    "decision_made": News(_("Decision %(number)s concerns you."), *ON_DECISION),
    "decision_revoked": News(_("Decision %(number)s is revoked."), *ON_DECISION),
    "protest_met": News(
        _("Protest %(number)s about race %(race)s is against you. Give your side."), *ON_PROTEST
    ),
    "protest_made": News(_("Protest %(number)s was filed about race %(race)s."), *ON_PROTEST),
    "panel_asked": News(
        _("No one can judge protest %(number)s yet. Please appoint stewards."),
        *ON_PROTEST,
        holds=_has_no_panel,
    ),
    "vote_asked": News(
        _("Please judge protest %(number)s about race %(race)s."),
        *ON_PROTEST,
        holds=_is_vote_missing,
    ),
    "hearing_said": News(_("There’s news about protest %(number)s."), *ON_PROTEST),
    "all_voted": News(_("All stewards have voted on protest %(number)s."), *ON_PROTEST),
    "protest_withdrawn": News(_("Protest %(number)s was withdrawn."), *ON_PROTEST),
    "protest_lapsed": News(
        _("Race %(race)s was voided, and protest %(number)s has lapsed."), *ON_PROTEST
    ),
    "protest_revived": News(
        _("Race %(race)s counts again, and protest %(number)s is open again."), *ON_PROTEST
    ),
    "protest_decided": News(
        _("Protest %(number)s is decided (decision %(decision)s)."), *ON_PROTEST
    ),
}
"""News of championships by the code of the event."""

CHAMPIONSHIP_NEWS |= {
    "registration_opened": News(_("Entries are open. You can enter now."), "enter"),
    "registration_closed": News(_("Entries have closed."), "manage_entries"),
    "asked_in": News(_("%(name)s has asked to enter."), "manage_entries"),
    "left": News(_("%(name)s has withdrawn."), "manage_entries"),
    "handed_over": News(_("You now run this championship."), "manage"),
    "let_in": News(_("You’re in. The organiser has entered you."), "championship"),
    "in_line": News(_("You’re on the waiting list."), "enter"),
    "as_reserve": News(_("You’re a reserve. We’ll ask you when a seat is free."), "enter"),
    "moved_up": News(_("A place is free, and you’re in."), "championship"),
    "turned_down": News(_("Your entry was turned down: %(reason)s"), "enter"),
}

CHAMPIONSHIP_NEWS |= {
    "reserve_asked": News(
        _("Will you race for %(entry)s? Please answer by %(until)s."),
        "reserve_call",
        ("call",),
        holds=call_is_open,
    ),
    "reserve_not_needed": News(
        _("You’re no longer needed for %(entry)s."), "reserve_call", ("call",)
    ),
    "reserve_accepted": News(_("%(name)s will race for %(entry)s."), "manage_entries"),
    "no_reserve": News(_("No reserve is left to race for %(entry)s."), "manage"),
    "nudged": News(
        _("The organiser is asking you to play. The others are waiting."),
        "race",
        ("race",),
        is_elsewhere=True,
    ),
    "message": News(_("Message from the organiser: %(title)s"), "championship_messages"),
}

LETTERS: dict[str, News] = {
    "letter_got": News(
        _("%(name)s sent you a message."),
        "letter",
        ("letter",),
        holds=letter_waits,
        is_elsewhere=True,
    ),
    "letter_answered": News(
        _("Your message was answered."), "letter", ("letter",), is_elsewhere=True
    ),
}
"""News of letters between somebody and those who run a club or championship."""

CHAMPIONSHIP_NEWS |= LETTERS

CLUB_NEWS: dict[str, News] = {
    **LETTERS,
    "announced": News(
        _("Announcement: %(title)s"), "announcement", ("announcement",), holds=announcement_stands
    ),
    "asked_to_join": News(_("%(name)s has asked to join."), "manage_club", holds=request_waits),
    "invited": News(_("%(name)s invites you to join."), "club", holds=invitation_waits),
    "invitation_accepted": News(
        _("%(name)s accepted the invitation and is now a member."), "club_members"
    ),
    "invitation_declined": News(_("%(name)s declined the invitation."), "manage_club"),
    "let_in": News(_("Welcome! You’re now a member."), "club"),
    "not_let_in": News(_("Your request to join was declined."), "clubs", is_elsewhere=True),
    "made_member": News(_("You’re now a regular member."), "club"),
    "made_organiser": News(_("You’re now an organiser of the club."), "manage_club"),
    "made_owner": News(
        _("The club was handed over to you. You’re now its owner."), "club_settings"
    ),
    "made_steward": News(_("You’re now a steward of the club."), "club"),
    "renamed": News(_("The club was renamed. Its former name is “%(former)s”."), "club"),
    "rules_changed": News(_("The rules of the club have changed."), "club", anchor="rules"),
    "sent_away": News(_("You’re no longer a member."), "clubs", is_elsewhere=True),
    "sent_away_with_words": News(
        _("You’re no longer a member: %(words)s"), "clubs", is_elsewhere=True
    ),
}


def render_news(player: Player, notices: Sequence[Notice]) -> dict[int, RenderedNotice]:
    """Notices of championships and clubs, and calls of either, in words by primary key."""
    championships = _rows(Championship, "championship", notices)
    clubs = _rows(Club, "club", notices)
    found = {}
    for notice in notices:
        about = notice.payload
        championship, club = (
            championships.get(about.get("championship")),
            clubs.get(about.get("club")),
        )
        news = (CHAMPIONSHIP_NEWS if championship else CLUB_NEWS).get(about.get("event", ""))
        subject = championship or club
        if news and subject:
            found[notice.pk] = _render(notice, news, subject)
    return found


def _render(notice: Notice, news: News, subject: Championship | Club) -> RenderedNotice:
    # Older notices name no time.
    about = {"until": "–", **in_words(notice.payload)}
    own = [] if news.is_elsewhere else [subject.slug]
    args = [*own, *(about[name] for name in news.args)]
    anchor = f"#{news.anchor % about}" if news.anchor else ""
    thread = "season" if isinstance(subject, Championship) else "club"
    return RenderedNotice(
        name=subject.name,
        words=news.words % about,
        url=f"{reverse(news.page, args=args)}{anchor}",
        holds=news.holds(notice) if news.holds else True,
        thread=f"{thread}.{subject.pk}",
    )


def _rows(model: Any, name: str, notices: Sequence[Notice]) -> Mapping[Any, Any]:
    """Rows that the notices name, by one query or none."""
    numbers = {notice.payload.get(name) for notice in notices} - {None}
    return model.objects.in_bulk(numbers) if numbers else {}
