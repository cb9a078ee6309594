"""Protests of somebody who has left: withdraws their own, and removes them from panels."""

from contextlib import suppress

from django.db import transaction

from racing.privacy.registry import Former
from tournaments.models import Protest, Vote
from tournaments.shared.errors import Refused
from tournaments.shared.locking import locked_championship
from tournaments.stewards.selectors.hidden_votes import have_all_voted, panel_of
from tournaments.stewards.services.panels import notify_of_complete_vote
from tournaments.stewards.services.protest_notices import note_of, notify_of_protest, organisers_of
from tournaments.stewards.services.protests import open_protest, withdraw_protest

OPEN = Protest.State.OPEN


def withdraw_protests(former: Former) -> None:
    """Withdraws their open protests, as nobody is left to be heard."""
    own = former.player.protests.filter(state=OPEN).order_by("pk")
    for championship_id, number in list(own.values_list("championship", "number")):
        # One that has lapsed meanwhile needs no withdrawing.
        with suppress(Refused):
            withdraw_protest(
                championship_id=championship_id, player=former.player, number=number, now=former.at
            )


def step_aside(former: Former) -> None:
    """Removes votes that nobody has seen; one that all have seen was counted, and stays."""
    asked = Vote.objects.filter(steward=former.player, protest__state=OPEN).order_by("pk")
    for vote in list(asked.select_related("protest")):
        with suppress(Refused), transaction.atomic():
            championship = locked_championship(vote.protest.championship_id)
            _step_aside(open_protest(championship, vote.protest.number), former)


def _step_aside(protest: Protest, former: Former) -> None:
    panel = panel_of(protest)
    own = next((each for each in panel if each.steward_id == former.player.pk), None)
    if own is None or have_all_voted(panel):
        return
    own.delete()
    note_of(protest, "steward_left", now=former.at, name=former.new_name)
    rest = [each for each in panel if each is not own]
    if have_all_voted(rest):
        notify_of_complete_vote(protest, former.at)
    elif not rest:
        to = organisers_of(protest) - {former.player.pk}
        notify_of_protest(
            protest, "panel_asked", to, now=former.at, key=former.at.isoformat(), asks=True
        )
