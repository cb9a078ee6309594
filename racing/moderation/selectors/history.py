"""Acts by moderators, done and planned, by player, case or target."""

from collections.abc import Iterable

from django.db.models import Q, QuerySet

from racing.moderation.models import Act, Case, PlannedAct
from racing.moderation.permissions import keeps_the_site, rooms_of
from racing.moderation.policy.act_kinds import kinds
from racing.moderation.policy.report_targets import ReportTarget
from racing.people.models import Player
from racing.races.models import Race, Seating

Acts = QuerySet[Act]


def acts_about(player: Player) -> "Acts":
    """Acts about the player, the latest first, with moderator, undoing act and appeal."""
    return _with_related(Act.objects.filter(player=player))


def acts_in(case: Case) -> "Acts":
    """Acts done in a case, the oldest first."""
    return _with_related(Act.objects.filter(case=case)).order_by("at", "pk")


def acts_on(about: Iterable[ReportTarget]) -> "Acts":
    """Acts done to these targets, the latest first."""
    named = Q(pk__in=())
    for each in about:
        named |= Q(matter=each.kind, key=each.key)
    return _with_related(Act.objects.filter(named))


def acts_beside(case: Case) -> "Acts":
    """Acts in a case or to its race, the oldest first, without those about its player."""
    done = Q(case=case) | Q(matter=case.matter, key=case.key)
    if case.race_id is not None:
        done |= Q(matter="race", key=str(case.race_id))
    others = Q(player=None) | ~Q(player=case.player_id)
    return _with_related(Act.objects.filter(done, others)).order_by("at", "pk")


def _with_related(acts: "Acts") -> "Acts":
    return acts.select_related(
        "player", "moderator", "seconder", "undone_by", "undoes", "appeal", "acknowledgement"
    )


def planned_about(player: Player | None, case: Case | None = None) -> "QuerySet[PlannedAct]":
    """Acts that wait for a second moderator, about this player or in this case."""
    asked = Q(case=case) if case else Q(pk__in=())
    if player is not None:
        asked |= Q(player=player)
    return PlannedAct.objects.filter(asked, result="").select_related("by", "player")


def planned_for(moderator: Player) -> "QuerySet[PlannedAct]":
    """Acts that wait for this moderator or were planned by them; never those about themselves."""
    codes = [kind.code for kind in kinds().values() if kind.rooms & rooms_of(moderator)]
    waiting = PlannedAct.objects.filter(result="", code__in=codes).exclude(player=moderator)
    if not keeps_the_site(moderator):
        waiting = waiting.exclude(player__is_staff=True).exclude(player__is_superuser=True)
    return waiting.select_related("by", "player")


def races_driven(player: Player) -> int:
    """How many finished races the player took part in, private ones too."""
    return Seating.objects.filter(
        player=player, race__status=Race.Status.FINISHED, race__is_trial=False
    ).count()


def people_in(case: Case) -> list[Player]:
    """Players seated in the case's race, in the order of the seats."""
    if case.race_id is None:
        return []
    seated = Player.objects.filter(seatings__race=case.race_id)
    return list(seated.order_by("seatings__seat"))


def act_numbered(act_id: int) -> Act | None:
    return _with_related(Act.objects.filter(pk=act_id)).first()
