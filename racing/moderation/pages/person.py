"""A player's page for moderators: facts, measures, cases and acts."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.db.models import QuerySet
from django.utils.formats import date_format
from django.utils.timezone import localtime
from django.utils.translation import gettext as _

from racing.fair_play.pages.hints import PairCard, related_cards
from racing.fair_play.selectors.hints import related_accounts
from racing.moderation.models import Case
from racing.moderation.pages.history import ActLine, PlannedLine, act_lines, planned_lines
from racing.moderation.pages.wording.cases import OUTCOMES, room_name
from racing.moderation.pages.wording.names import case_name, headline
from racing.moderation.selectors.access import may_see
from racing.moderation.selectors.cases import cases_about
from racing.moderation.selectors.history import acts_about, planned_about, races_driven
from racing.people.models import Player
from racing.races.pages.reliability import reliability_words
from racing.races.selectors.reliability import reliability
from racing.ratings.selectors.ratings import ratings_of
from racing.shared.formatting import FOREVER
from racing.tables.registry import registered_game, registered_games
from racing.tables.words import Text

SHOWN = 10
ACTS_SHOWN = 20

Beside = Callable[[Player, datetime], Any]


def _related(player: Player, now: datetime) -> list[PairCard]:
    return related_cards(player, related_accounts(player, now=now), now=now)


BESIDE: dict[str, Beside] = {"moderation/_related.html": _related}
"""Further parts of the page: a template, and the function that gives its `shown`."""


@dataclass(frozen=True, slots=True)
class EarlierCase:
    """Another case about the player."""

    case: Case
    name: str
    room: Text
    outcome: Text
    may_see: bool


@dataclass(frozen=True, slots=True)
class PersonPage:
    player: Player
    facts: Sequence[tuple[Text, str]]
    sanctions: Sequence[str]
    """Measures in force."""
    cases: Sequence[EarlierCase]
    acts: Sequence[ActLine]
    planned: Sequence[PlannedLine]
    beside: Sequence[tuple[str, Any]]
    """Further templates with their context."""


def person_page(
    player: Player, moderator: Player, *, now: datetime, but: Case | None = None
) -> PersonPage:
    """The page of a player, without the case that it stands beside."""
    return PersonPage(
        player=player,
        facts=list(_facts(player, now)),
        sanctions=list(_sanctions(player, now)),
        cases=_earlier(player, moderator, but),
        acts=act_lines(acts_about(player)[:ACTS_SHOWN], moderator),
        planned=planned_lines(planned_about(player, but), moderator),
        beside=[(template, found(player, now)) for template, found in BESIDE.items()],
    )


def _facts(player: Player, now: datetime) -> Iterator[tuple[Text, str]]:
    yield _("Member since"), date_format(localtime(player.date_joined), "DATE_FORMAT")
    if player.is_guest:
        yield _("Account"), _("guest")
    yield _("Finished races"), str(races_driven(player))
    yield _("Reliability"), reliability_words(reliability(player, now=now))
    known = {each.slug for each in registered_games()}
    for each in ratings_of(player):
        if each.book.game in known:
            rating = each.rating
            number = f"{rating.number} ?" if rating.is_provisional else str(rating.number)
            yield registered_game(each.book.game).table.name, number


def _sanctions(player: Player, now: datetime) -> Iterator[str]:
    if player.is_muted(now):
        yield _("muted %(until)s") % {"until": short_until_words(player.muted_until)}
    if player.suspended_until is not None and player.suspended_until >= FOREVER:
        yield _("banned")
    elif player.is_suspended(now):
        yield _("suspended %(until)s") % {"until": short_until_words(player.suspended_until)}
    limit = player.races_at_once(now)
    if limit is not None:
        values = {"limit": limit, "until": short_until_words(player.limited_until)}
        yield _("at most %(limit)s races at once, %(until)s") % values
    if player.is_warned:
        yield _("warning not read yet")


def short_until_words(until: datetime | None) -> str:
    if until is None or until >= FOREVER:
        return _("indefinitely")
    return _("until %(time)s") % {"time": date_format(localtime(until), "SHORT_DATETIME_FORMAT")}


def _earlier(player: Player, moderator: Player, but: Case | None) -> list[EarlierCase]:
    return earlier_cases(cases_about(player).exclude(pk=but.pk if but else 0), moderator)


def earlier_cases(cases: QuerySet[Case], moderator: Player) -> list[EarlierCase]:
    """The latest of these cases, as lines."""
    return [
        EarlierCase(
            case=each,
            name=headline(each.matter, case_name(each)),
            room=room_name(each.room),
            outcome=OUTCOMES.get(each.outcome, ""),
            may_see=may_see(each, moderator),
        )
        for each in cases[:SHOWN]
    ]
