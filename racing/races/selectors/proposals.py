"""The open proposal of a race."""

from racing.races.models import Proposal, Race
from racing.races.selectors.races import SeatedRace


def standing_proposal(race: Race) -> Proposal | None:
    """The open proposal; one made before the last visible move does not count any more."""
    return race.proposals.filter(result="", shown=race.shown).first()


def open_proposal(seated: SeatedRace) -> Proposal | None:
    """The open proposal for players seated in the running race; None for others."""
    if seated.own is None or not seated.race.is_running:
        return None
    return standing_proposal(seated.race)
