"""A championship under its lock: whatever changes it waits for its turn."""

from racing.models import Player
from tournaments.errors import AlreadyStarted, NoSuchChampionship, NotRunning, NotTheOrganiser
from tournaments.models import Championship


def locked_championship(championship_id: int) -> Championship:
    found = Championship.objects.select_for_update(no_key=True).filter(pk=championship_id).first()
    if found is None:
        raise NoSuchChampionship
    return found


def organised_championship(championship_id: int, organiser: Player) -> Championship:
    """The same, for whoever runs it."""
    championship = locked_championship(championship_id)
    if championship.organiser_id != organiser.pk:
        raise NotTheOrganiser
    return championship


def drafted_championship(championship_id: int, organiser: Player) -> Championship:
    championship = organised_championship(championship_id, organiser)
    if not championship.is_draft:
        raise AlreadyStarted
    return championship


def going_championship(championship_id: int, organiser: Player) -> Championship:
    """Not over yet."""
    championship = organised_championship(championship_id, organiser)
    if championship.is_finished:
        raise NotRunning
    return championship
