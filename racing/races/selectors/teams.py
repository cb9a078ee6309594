"""Teams of a race that has not started: those still free, and which one a seat gets."""

from collections.abc import Iterable, Sequence

from racing.races.errors import NoSuchTeam, TeamTaken
from racing.races.models import Race, Seating


def free_teams(race: Race, seatings: Iterable[Seating]) -> list[str]:
    """Teams that no other seat has; none in games without teams."""
    taken = {seating.team for seating in seatings}
    return [team for team in race.rules.teams if team not in taken]


def team_for(race: Race, others: Sequence[Seating], seat: int, wish: str = "") -> str:
    """The team that a seat gets beside the others: the one it wishes, else that of its number.

    If that one is taken, the first that is free.
    """
    free = free_teams(race, others)
    if wish and wish not in race.rules.teams:
        raise NoSuchTeam
    if wish and wish not in free:
        raise TeamTaken
    usual = [team for team in race.rules.teams[seat : seat + 1] if team in free]
    return wish or next(iter([*usual, *free]), "")
