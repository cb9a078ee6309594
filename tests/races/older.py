"""Older rules of Dash in which nobody passes: the stand-in has to drive."""

from racing.engine.values import Pass, Seat
from racing.races.models import Race
from tests.dash.rules import Dash
from tests.dash.values import DashAction, DashState


class OlderDash(Dash):
    rules_version = 0

    def site_actions(self, state: DashState, seat: Seat) -> tuple[DashAction, ...]:
        return tuple(each for each in super().site_actions(state, seat) if each != Pass())


OLDER_DASH = OlderDash()


def by_older_rules(race: Race) -> Race:
    """The same race, begun before the rules changed."""
    race.rules_version = OlderDash.rules_version
    race.save(update_fields=["rules_version"])
    return race
