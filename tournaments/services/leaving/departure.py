"""The order in which somebody who has left goes out of clubs and seasons."""

from racing.personal import Former
from tournaments.services.leaving.clubs import leave_clubs, pass_clubs_on
from tournaments.services.leaving.protests import step_aside, withdraw_protests
from tournaments.services.leaving.seasons import pass_seasons_on, withdraw


def leave_tournaments(former: Former) -> None:
    """Clubs are passed on before their seasons are, and left after that."""
    step_aside(former)
    withdraw_protests(former)
    withdraw(former)
    pass_clubs_on(former)
    pass_seasons_on(former)
    leave_clubs(former)
