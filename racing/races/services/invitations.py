"""Invitations by name to a race that has not started."""

from datetime import datetime, timedelta

from django.db import transaction
from django.db.models import F

from racing.outbox.publish_changes import publish_player_changes, publish_race_change
from racing.outbox.writing import write_event
from racing.people.errors import NoSuchPlayer
from racing.people.models import Player
from racing.people.selectors.people import blocks_between, player_named
from racing.people.services.players import locked_player
from racing.races.errors import (
    AlreadyHere,
    AlreadyInvited,
    CannotBeInvited,
    NotInvited,
    RaceFull,
    TooManyInvitations,
)
from racing.races.events import PlayerInvited
from racing.races.models import Invitation, Race
from racing.races.services.lobby import hosted_race

A_DAY = 30


def invite_player(*, race_id: int, host: Player, name: str, now: datetime) -> Invitation:
    with transaction.atomic():
        race = hosted_race(race_id, host)
        # Invitations to several races at once are all counted.
        locked_player(host.pk)
        player = player_named(name)
        if player is None:
            raise NoSuchPlayer
        _check(race, host, player, now)
        invitation = Invitation.objects.create(race=race, player=player, by=host, at=now)
        race.invited += 1
        race.save(update_fields=["invited"])
        publish_player_changes([player.pk])
        write_event(PlayerInvited(race=race.pk, player=player.pk, by=host.pk, at=now))
    return invitation


def decline_invitation(*, race_id: int, player: Player, now: datetime) -> None:
    """Decline an invitation. The host sees it, and cannot ask again for this race."""
    with transaction.atomic():
        asked = Invitation.objects.filter(race=race_id, player=player)
        if asked.filter(declined_at=None).update(declined_at=now):
            race = Race.objects.get(pk=race_id)
            race.seatings.filter(player=race.host_id).update(shown=F("shown") + 1)
            publish_race_change(race.pk)
            publish_player_changes([player.pk])
        elif not asked.exists():
            raise NotInvited


def _check(race: Race, host: Player, player: Player, now: datetime) -> None:
    """Refuse players who cannot be invited; a block is never told."""
    here = [each.player_id for each in race.seatings.all()]
    if player.pk in here:
        raise AlreadyHere
    if len(here) >= race.seats:
        raise RaceFull
    earlier = race.invitations.filter(player=player).first()
    if earlier is not None:
        raise CannotBeInvited if earlier.declined_at else AlreadyInvited
    people = [host.pk] if race.is_rated else [each for each in here if each is not None]
    is_kept_out = player.pk in race.removed or player.is_suspended(now)
    if is_kept_out or (race.is_rated and not player.may_be_rated) or blocks_between(player, people):
        raise CannotBeInvited
    since = now - timedelta(days=1)
    if Invitation.objects.filter(by=host, at__gt=since).count() >= A_DAY:
        raise TooManyInvitations
