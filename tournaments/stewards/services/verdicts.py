"""Verdicts on protests: what the stewards voted becomes a numbered decision."""

from datetime import datetime

from django.db import transaction

from racing.people.models import Player
from tournaments.models import Championship, Decision, Protest, Vote
from tournaments.shared.errors import NotASteward
from tournaments.shared.locking import locked_championship
from tournaments.shared.permissions import check_may_write, may_organise
from tournaments.stewards.errors import VotesMissing
from tournaments.stewards.selectors.hearings import people_heard
from tournaments.stewards.selectors.hidden_votes import count_of, panel_of
from tournaments.stewards.selectors.parties import people_in
from tournaments.stewards.selectors.rulings import check_neutral, drafted
from tournaments.stewards.selectors.verdicts import Verdict, ruling_of
from tournaments.stewards.services.decisions import sign
from tournaments.stewards.services.protest_notices import note_of, notify_of_protest
from tournaments.stewards.services.protests import open_protest


def decide_protest(
    *, championship_id: int, steward: Player, number: int, verdict: Verdict, now: datetime
) -> Decision:
    """Decides a protest once all have voted, for one of the panel or a neutral organiser."""
    check_may_write(steward, verdict.facts, verdict.article, verdict.reason, now=now)
    with transaction.atomic():
        championship = locked_championship(championship_id)
        protest = open_protest(championship, number)
        draft = verdict_draft(championship, protest, steward, verdict)
        # Before the decision is in force: an annulment must not let this one lapse.
        protest.state, protest.ended_at = Protest.State.DECIDED, now
        protest.save(update_fields=["state", "ended_at"])
        decision = sign(championship, draft, by=steward, now=now)
        protest.decision = decision
        protest.save(update_fields=["decision"])
        note_of(protest, "protest_decided", by=steward, now=now, decision=decision.number)
        to = people_heard(protest) | people_in([protest.round_race])
        notify_of_protest(protest, "protest_decided", to, now=now, decision=decision.number)
    return decision


def verdict_draft(
    championship: Championship, protest: Protest, steward: Player, verdict: Verdict
) -> Decision:
    """The decision as this steward would sign it; nothing is written."""
    panel = panel_of(protest)
    _check_steward(championship, panel, steward)
    count = count_of(panel)
    if count is None:
        raise VotesMissing
    ruling = ruling_of(protest, verdict, is_upheld=count.is_upheld)
    draft = drafted(championship, ruling)
    check_neutral(steward, draft, [protest.round_race])
    return draft


def _check_steward(championship: Championship, panel: list[Vote], steward: Player) -> None:
    is_on_panel = any(vote.steward_id == steward.pk for vote in panel)
    if not is_on_panel and not may_organise(championship, steward):
        raise NotASteward
