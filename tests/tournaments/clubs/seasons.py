"""Seasons of a club, in few lines."""

from typing import Any

from racing.people.models import Player
from tests.tournaments.organised import Organised, organised
from tournaments.models import Club, Membership


def season_of(club: Club, organiser: Player, *people: Player, **rules: Any) -> Organised:
    cup = organised(organiser, *people, **rules)
    cup.championship.club = club
    cup.championship.save(update_fields=["club"])
    return cup


def won(club: Club, name: str, *order: Player) -> Organised:
    """A season of one race, signed."""
    owner = club.memberships.select_related("player").get(role=Membership.Role.OWNER).player
    cup = season_of(club, owner, *order, name=name)
    cup.raced(cup.round(), *order)
    cup.ends()
    return cup
