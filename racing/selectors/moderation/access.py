"""Who may look into a case, and who must not."""

from racing import matters
from racing.errors import CaseEscalated, NotYourMatter, Refusal
from racing.matters import Matter
from racing.models import Case, Player, Seating
from racing.moderators import keeps_the_site, rooms_of


def may_see(case: Case, moderator: Player) -> bool:
    """Cases of his own rooms; what was escalated also who keeps the whole site."""
    if case.room in rooms_of(moderator):
        return True
    return case.is_escalated and keeps_the_site(moderator)


def matter_of(case: Case) -> Matter | None:
    return matters.found(case.matter, case.key)


def is_concerned(case: Case, moderator: Player, matter: Matter | None) -> bool:
    """Nobody rules on himself, on what he reported, or on his own race."""
    if case.player_id == moderator.pk or case.reports.filter(reporter=moderator).exists():
        return True
    if matter is not None:
        return matter.concerns(moderator)
    if case.race_id is None:
        return False
    is_seated = Seating.objects.filter(race=case.race_id, player=moderator).exists()
    return is_seated or moderator.pk in matters.stakes_in([case.race_id])[case.race_id]


def refusal_of(case: Case, moderator: Player, matter: Matter | None) -> Refusal | None:
    """Why somebody who sees the case may do nothing about it."""
    if is_concerned(case, moderator, matter):
        return NotYourMatter()
    if case.is_escalated and not keeps_the_site(moderator):
        return CaseEscalated()
    return None
