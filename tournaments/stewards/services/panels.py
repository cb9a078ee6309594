"""Panels of protests: stewards appointed and excused, with a reason that everybody reads."""

from collections.abc import Sequence
from datetime import datetime, timedelta

from django.db import transaction

from racing.people.models import Player
from tournaments.championships.errors import NoReason
from tournaments.championships.selectors.stopped_clocks import times_stood
from tournaments.models import Championship, Protest, Vote
from tournaments.rules.stopped_clocks import Span, end_after
from tournaments.shared.errors import NotTheOrganiser
from tournaments.shared.locking import locked_championship, organised_championship
from tournaments.shared.permissions import check_may_write, is_in, may_organise
from tournaments.stewards.errors import NotNeutral, NotOnThePanel, OwnRace, VotesShown
from tournaments.stewards.selectors.hearings import parties_to, people_heard
from tournaments.stewards.selectors.hidden_votes import have_all_voted, panel_of
from tournaments.stewards.selectors.parties import people_in
from tournaments.stewards.services.protest_notices import note_of, notify_of_protest, organisers_of
from tournaments.stewards.services.protests import open_protest

SILENT_AFTER = timedelta(days=3)
"""How long a steward may take; then even an organiser who was in the race may excuse them."""


def appoint_steward(
    *,
    championship_id: int,
    organiser: Player,
    number: int,
    steward: Player,
    reason: str,
    now: datetime,
) -> Vote:
    """Appoints a neutral player, also for an organiser who is not neutral; twice is harmless."""
    check_may_write(organiser, reason, now=now)
    with transaction.atomic():
        championship = organised_championship(championship_id, organiser)
        protest = open_protest(championship, number)
        panel = _changeable_panel(protest, reason)
        for vote in panel:
            if vote.steward_id == steward.pk:
                return vote
        if not _may_judge(championship, protest, steward):
            raise NotNeutral(steward.username)
        vote = Vote.objects.create(
            protest=protest, steward=steward, steward_name=steward.username, appointed_at=now
        )
        about = {"name": vote.steward_name, "reason": reason.strip()}
        note_of(protest, "steward_appointed", by=organiser, now=now, **about)
        notify_of_protest(protest, "vote_asked", [steward.pk], now=now, key=vote.pk, asks=True)
    return vote


def excuse_steward(
    *, championship_id: int, player: Player, number: int, vote_id: int, reason: str, now: datetime
) -> None:
    """Removes a steward with their vote, unseen; an organiser or the steward asks for it.

    An organiser who was in the race may only excuse somebody who stays silent.
    """
    check_may_write(player, reason, now=now)
    with transaction.atomic():
        championship = locked_championship(championship_id)
        protest = open_protest(championship, number)
        panel = _changeable_panel(protest, reason)
        vote = next((each for each in panel if each.pk == vote_id), None)
        if vote is None:
            raise NotOnThePanel
        if vote.steward_id != player.pk:
            _check_excusing(championship, protest, player, vote, now)
        about = {"name": vote.steward_name, "reason": reason.strip()}
        note_of(protest, "steward_excused", by=player, now=now, **about)
        rest = [each for each in panel if each is not vote]
        vote.delete()
        if have_all_voted(rest):
            notify_of_complete_vote(protest, now)


def notify_of_complete_vote(protest: Protest, now: datetime) -> None:
    """Tells those who were heard that votes are shown, and that the protest can be decided."""
    to = people_heard(protest) | organisers_of(protest)
    notify_of_protest(protest, "all_voted", to, now=now, key=now.isoformat())


def _changeable_panel(protest: Protest, reason: str) -> list[Vote]:
    if not reason.strip():
        raise NoReason
    panel = panel_of(protest)
    if have_all_voted(panel):
        raise VotesShown
    return panel


def _may_judge(championship: Championship, protest: Protest, steward: Player) -> bool:
    club = championship.club
    is_outside = club is not None and not club.is_public and not is_in(club.pk, steward)
    if steward.is_guest or is_outside:
        return False
    return steward.pk not in people_in([protest.round_race]) | parties_to(protest)


def has_been_silent(vote: Vote, stood: Sequence[Span], now: datetime) -> bool:
    """Whether the steward's time to vote is over."""
    return now >= end_after(vote.appointed_at, SILENT_AFTER, stood)


def _check_excusing(
    championship: Championship, protest: Protest, player: Player, vote: Vote, now: datetime
) -> None:
    if not may_organise(championship, player):
        raise NotTheOrganiser
    is_silent = not vote.choice and has_been_silent(vote, times_stood(championship, now), now)
    if not is_silent and player.pk in people_in([protest.round_race]) | parties_to(protest):
        raise OwnRace
