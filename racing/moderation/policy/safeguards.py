"""Safeguards on what a single moderator can do: against staff, for good, or for long."""

from racing.moderation.errors import NotAgainstStaff, NotAgainstSuperusers
from racing.moderation.permissions import keeps_the_site
from racing.moderation.policy.act_kinds import BAN, RENAMING, SUSPENSION, ActKind, Parameters
from racing.people.models import Player
from racing.shared.errors import Refusal

LONGEST_ALONE = 90
"""Days in a row that a sanction by one moderator may last: a longer one is nearly a ban."""
NEVER_AGAINST_SUPERUSERS = frozenset({SUSPENSION, BAN, RENAMING})


def needs_second(
    kind: ActKind, whom: Player | None, parameters: Parameters, days_so_far: int = 0
) -> bool:
    """Whether another moderator must agree to this act, which prolongs so many days of the same."""
    days = parameters.get("days") or 0
    is_long = kind.is_sanction and days > 0 and days_so_far + days > LONGEST_ALONE
    return kind.needs_second or is_long or is_against_staff(kind, whom)


def is_against_staff(kind: ActKind, whom: Player | None) -> bool:
    return kind.is_sanction and whom is not None and (whom.is_staff or whom.is_superuser)


def refusal_against_staff(
    kind: ActKind, whom: Player | None, moderator: Player, *, undoes: bool = False
) -> Refusal | None:
    """Why the moderator may not do, or undo, this to staff; None if they may."""
    if whom is None or not is_against_staff(kind, whom):
        return None
    if whom.is_superuser and kind.code in NEVER_AGAINST_SUPERUSERS and not undoes:
        return NotAgainstSuperusers()
    return None if keeps_the_site(moderator) else NotAgainstStaff()
