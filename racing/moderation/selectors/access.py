"""Which moderators may see a case and act in it."""

from racing.moderation.errors import CaseEscalated, NotYourTarget
from racing.moderation.models import Case
from racing.moderation.permissions import keeps_the_site, rooms_of
from racing.moderation.policy import report_targets
from racing.moderation.policy.report_targets import ReportTarget
from racing.people.models import Player
from racing.races.models import Seating
from racing.shared.errors import Refusal


def may_see(case: Case, moderator: Player) -> bool:
    """Whether the case is in one of the moderator's rooms, or escalated to them."""
    if case.room in rooms_of(moderator):
        return True
    return case.is_escalated and keeps_the_site(moderator)


def target_of(case: Case) -> ReportTarget | None:
    return report_targets.find_target(case.matter, case.key)


def is_concerned(case: Case, moderator: Player, target: ReportTarget | None) -> bool:
    """Whether the moderator is in the case or its race, or reported it; then they may not rule."""
    if case.player_id == moderator.pk or case.reports.filter(reporter=moderator).exists():
        return True
    if target is not None:
        return target.concerns(moderator)
    if case.race_id is None:
        return False
    is_seated = Seating.objects.filter(race=case.race_id, player=moderator).exists()
    return is_seated or moderator.pk in report_targets.stakes_in([case.race_id])[case.race_id]


def refusal_of(case: Case, moderator: Player, target: ReportTarget | None) -> Refusal | None:
    """Why a moderator who sees the case may do nothing about it; None if they may."""
    if is_concerned(case, moderator, target):
        return NotYourTarget()
    if case.is_escalated and not keeps_the_site(moderator):
        return CaseEscalated()
    return None
