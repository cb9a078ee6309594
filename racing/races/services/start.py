"""Starts a race: closes up the seats, sets up the game and asks the first questions."""

from datetime import datetime

from msgspec.structs import replace

from racing.engine.codec import encode
from racing.engine.position import set_up
from racing.engine.values import Options
from racing.outbox.writing import write_event
from racing.races.errors import TooFewSeatsTaken
from racing.races.events import RaceStarted
from racing.races.models import Race, Seating
from racing.races.selectors.positions import key_of
from racing.races.services.running_race import RunningRace


def start(race: Race, now: datetime) -> None:
    """Start a race that the caller has locked."""
    seatings = _closed_up(list(race.seatings.select_related("player")))
    race.options = encode(_with_teams(race, seatings))
    game, options = race.rules, race.chosen_options
    if len(seatings) < game.min_seats:
        raise TooFewSeatsTaken
    game.check_options(options, len(seatings))
    step = set_up(game, options, len(seatings), key_of(race, seatings))
    race.seats = len(seatings)
    race.status, race.started_at = Race.Status.RUNNING, now
    race.state = encode(step.position.state)
    race.shown += 1
    race.save(update_fields=["options", "seats", "status", "started_at", "state", "shown"])
    RunningRace(race, seatings, now).begin()
    write_event(RaceStarted(race=race.pk, at=now))


def _closed_up(seatings: list[Seating]) -> list[Seating]:
    """Renumber the seats without gaps; in rising order, so that no two ever hold the same one."""
    for seat, seating in enumerate(seatings):
        if seating.seat != seat:
            seating.seat = seat
            seating.save(update_fields=["seat"])
    return seatings


def _with_teams(race: Race, seatings: list[Seating]) -> Options:
    """The options with the team of each seat, where the seats do not simply have the first ones."""
    options = race.chosen_options
    teams = tuple([seating.team for seating in seatings])
    is_usual = teams == race.rules.teams[: len(teams)]
    if not race.rules.teams or is_usual or "" in teams:
        return options
    return replace(options, teams=teams)
