"""Acts within a case: the acting moderator holds it, and acts only on what it is about."""

from datetime import datetime

from django.db import transaction

from racing.moderation.errors import ActNotKnown, NoSuchCase
from racing.moderation.models import Act, Case, PlannedAct
from racing.moderation.selectors.history import people_in
from racing.moderation.services.acts import ActRequest, Grounds, do_act, refuse_act, second_act
from racing.moderation.services.case_locks import claim, locked_case, open_case
from racing.people.models import Player


def act_in_case(
    *, act_request: ActRequest, moderator: Player, grounds: Grounds, now: datetime
) -> Act | PlannedAct:
    """Do an act as `do_act` does, for grounds that name a case."""
    if grounds.case_id is None:
        raise NoSuchCase
    with transaction.atomic():
        case = open_case(grounds.case_id, moderator, now)
        if not is_about(case, act_request):
            raise ActNotKnown
        done = do_act(act_request=act_request, moderator=moderator, grounds=grounds, now=now)
        claim(case, moderator, now)
    return done


def answer_planned(
    *, planned_id: int, moderator: Player, agrees: bool, now: datetime
) -> Act | PlannedAct:
    """Agree to a planned act or refuse it; not in a case that the moderator must leave."""
    with transaction.atomic():
        planned = PlannedAct.objects.filter(pk=planned_id).first()
        if planned is not None and planned.case_id is not None:
            locked_case(planned.case_id, moderator)
        if agrees:
            return second_act(planned_id=planned_id, moderator=moderator, now=now)
        return refuse_act(planned_id=planned_id, moderator=moderator, now=now)


def is_about(case: Case, act_request: ActRequest) -> bool:
    """Whether the act's target is one of the case's targets or somebody in its race."""
    return (act_request.target_kind, act_request.key) in targets_of(case) or (
        act_request.target_kind == "player"
        and any(str(each.pk) == act_request.key for each in people_in(case))
    )


def targets_of(case: Case) -> list[tuple[str, str]]:
    """The targets of a case by kind and key: its own, its player and its race."""
    found = [(case.matter, case.key)]
    if case.player_id is not None:
        found.append(("player", str(case.player_id)))
    if case.race_id is not None:
        found.append(("race", str(case.race_id)))
    return list(dict.fromkeys(found))
