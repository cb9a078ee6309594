"""Championships of somebody who has left: passes on those they ran, withdraws from the others."""

from contextlib import suppress

from django.db import transaction
from django.db.models import Q

from racing.people.models import Player
from racing.privacy.registry import Former
from racing.privacy.services.erase_names import without_person
from racing.privacy.services.moderation import forget_matter
from tournaments.championships.selectors.entries import people_in_championship
from tournaments.championships.selectors.field import people_of
from tournaments.championships.services.handing_over import hand_over
from tournaments.championships.services.roster import take_out
from tournaments.championships.services.standings import recompute
from tournaments.entries.errors import NotIn, SharedEntry
from tournaments.entries.services.applications import withdraw_oneself
from tournaments.entries.services.waiting_list import move_up
from tournaments.models import Application, Championship
from tournaments.privacy.selectors.leaving import championships_run_by, heir_of
from tournaments.rehearsals.services.rehearsals import throw_away
from tournaments.shared.locking import locked_championship
from tournaments.shared.permissions import PENDING


def pass_championships_on(former: Former) -> None:
    """Passes championships on to the next in rank of their club.

    One that nobody else is in and that has not begun is deleted; one that has begun is run by the
    site alone.
    """
    for championship_id in list(championships_run_by(former.player).values_list("pk", flat=True)):
        with transaction.atomic():
            championship = locked_championship(championship_id)
            heir = heir_of(championship.club, former.player)
            if (
                heir is None
                and not championship.has_started
                and not _others(championship, former.player)
            ):
                _give_up(championship)
                continue
            championship.words = without_person(championship.words, former)
            championship.save(update_fields=["words"])
            hand_over(championship, heir.player if heir else None, now=former.at)


def withdraw(former: Former) -> None:
    """Withdraws from all championships; results stay, and a shared entry goes on."""
    for championship_id in _going(former.player):
        try:
            with suppress(NotIn):
                withdraw_oneself(
                    championship_id=championship_id, player=former.player, now=former.at
                )
        except SharedEntry:
            _leave_team(championship_id, former)


def _give_up(championship: Championship) -> None:
    forget_matter("season", str(championship.pk))
    ruleset = championship.ruleset
    for each in (*championship.rehearsals.all(), championship):
        throw_away(each)
    if not ruleset.championships.exists():
        ruleset.delete()


def _others(championship: Championship, player: Player) -> bool:
    return people_in_championship(championship, player).exists()


def _going(player: Player) -> list[int]:
    own = Q(entries__player=player) | Q(entries__drivers=player)
    asking = Application.objects.filter(player=player, state__in=PENDING).values("championship")
    found = Championship.objects.filter(own | Q(pk__in=asking))
    over = (Championship.Status.PROVISIONAL, Championship.Status.FINISHED)
    found = found.exclude(status__in=over).order_by("pk").distinct()
    return list(found.values_list("pk", flat=True))


def _leave_team(championship_id: int, former: Former) -> None:
    """Takes entries out of the championship that have no drivers left."""
    with transaction.atomic():
        championship = locked_championship(championship_id)
        for entry in championship.entries.filter(drivers=former.player, until_round=None):
            if not people_of(entry):
                take_out(championship, entry)
        move_up(championship, now=former.at)
        recompute(championship, now=former.at)
