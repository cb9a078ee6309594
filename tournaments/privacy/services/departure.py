"""Takes somebody who has left out of clubs and seasons, in the right order."""

from racing.privacy.registry import Former
from tournaments.privacy.services.clubs import leave_clubs, pass_clubs_on
from tournaments.privacy.services.protests import step_aside, withdraw_protests
from tournaments.privacy.services.seasons import pass_seasons_on, withdraw


def leave_tournaments(former: Former) -> None:
    """Ends somebody's part; clubs are passed on before their seasons, and left after that."""
    step_aside(former)
    withdraw_protests(former)
    withdraw(former)
    pass_clubs_on(former)
    pass_seasons_on(former)
    leave_clubs(former)
