"""The proposal that waits for the answers of a race's players."""

from racing.models import Proposal, Race
from racing.selectors.races import SeatedRace


def standing_proposal(race: Race) -> Proposal | None:
    """What was proposed before the last visible move does not stand any more."""
    return race.proposals.filter(result="", shown=race.shown).first()


def open_proposal(seated: SeatedRace) -> Proposal | None:
    """As those who sit in the running race see it."""
    if seated.own is None or not seated.race.is_running:
        return None
    return standing_proposal(seated.race)
