"""The player's own races, those that wait for them first."""

from collections.abc import Sequence
from dataclasses import dataclass

from racing.people.models import Player
from racing.races.models import Race
from racing.races.pages.lists import InvitationCard, RaceCard, invitation_cards, seating_cards
from racing.races.selectors.invitations import invitations_for
from racing.races.selectors.races import ASKED, bare_seatings_of, fetch_seats, waiting_among

SHOWN = 20
UNSTARTED = (Race.Status.OPEN, Race.Status.STARTING)
ENDED = (Race.Status.FINISHED, Race.Status.ABANDONED)


@dataclass(frozen=True, slots=True)
class MyRaces:
    """The lists of the home page; `waiting` has the least time first."""

    waiting: Sequence[RaceCard]
    running: Sequence[RaceCard]
    open: Sequence[RaceCard]
    invitations: Sequence[InvitationCard]
    finished: Sequence[RaceCard]

    @property
    def is_idle(self) -> bool:
        return not (self.waiting or self.running or self.open or self.invitations)


def my_races(player: Player) -> MyRaces:
    """The lists, in one query each and one for all seats."""
    mine = bare_seatings_of(player)
    newest = mine.order_by("-race__created_at", "-race_id")
    running = newest.filter(race__status=Race.Status.RUNNING)
    ended = mine.filter(race__status__in=ENDED).order_by("-race__finished_at", "-race_id")
    lists = [
        list(waiting_among(mine)[:SHOWN]),
        list(running.exclude(**ASKED)[:SHOWN]),
        list(newest.filter(race__status__in=UNSTARTED)[:SHOWN]),
        list(ended[:SHOWN]),
    ]
    asked = list(invitations_for(player)[:SHOWN])
    fetch_seats([each.race for some in lists for each in some] + [each.race for each in asked])
    waiting, driven, unstarted, over = (seating_cards(some) for some in lists)
    return MyRaces(waiting, driven, unstarted, invitation_cards(asked), over)
