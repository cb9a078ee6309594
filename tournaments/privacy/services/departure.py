"""Takes somebody who has left out of clubs and championships, in the right order."""

from racing.privacy.registry import Former
from tournaments.privacy.services.championships import pass_championships_on, withdraw
from tournaments.privacy.services.clubs import leave_clubs, pass_clubs_on
from tournaments.privacy.services.protests import step_aside, withdraw_protests


def end_tournaments(former: Former) -> None:
    """Ends somebody's part; clubs are passed on before their championships, and left after that."""
    step_aside(former)
    withdraw_protests(former)
    withdraw(former)
    pass_clubs_on(former)
    pass_championships_on(former)
    leave_clubs(former)
