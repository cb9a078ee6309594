"""Starts a race: closes up the seats, sets up the game and asks the first questions."""

from datetime import datetime

from django.conf import settings
from msgspec.structs import replace

from racing.engine.codec import encode
from racing.engine.dice import BY_WORDS, Entrant, list_of
from racing.engine.position import set_up
from racing.engine.values import Options
from racing.outbox.publish_changes import publish_race_change
from racing.outbox.writing import write_event
from racing.races.errors import TooFewSeatsTaken
from racing.races.events import RaceStarted
from racing.races.models import Race, Seating
from racing.races.selectors.positions import key_of
from racing.races.services.running_race import RunningRace

FROZEN = ["options", "seats", "entrants", "entrants_at", "beacon", "status", "shown"]


def start(race: Race, now: datetime) -> None:
    """Start a race that the caller has locked; with a public beacon it waits for that first."""
    seatings = _closed_up(list(race.seatings.select_related("player")))
    race.options = encode(_with_teams(race, seatings))
    if len(seatings) < race.rules.min_seats:
        raise TooFewSeatsTaken
    race.rules.check_options(race.chosen_options, len(seatings))
    race.seats = len(seatings)
    freeze_entrants(race, seatings, now)
    if _waits_for_beacon(race, seatings):
        _wait_for_beacon(race)
    else:
        begin(race, seatings, now)


def freeze_entrants(race: Race, seatings: list[Seating], now: datetime) -> None:
    """Fix the list of seats, accounts and words that the key is made of; the caller saves.

    The first formula has no list: it takes the words as they stand with the seats.
    """
    if race.dice_version != BY_WORDS:
        race.entrants = list_of(_entrant(each) for each in seatings)
        race.entrants_at = now


def begin(race: Race, seatings: list[Seating], now: datetime) -> None:
    """Set up a race whose entrants are frozen, and ask the first questions."""
    step = set_up(race.rules, race.chosen_options, len(seatings), key_of(race, seatings))
    race.status, race.started_at = Race.Status.RUNNING, now
    race.state = encode(step.position.state)
    race.shown += 1
    race.save(update_fields=[*FROZEN, "started_at", "state"])
    RunningRace(race, seatings, now).begin()
    write_event(RaceStarted(race=race.pk, at=now))


def _entrant(seating: Seating) -> Entrant:
    word = seating.word if seating.player_id else ""
    return Entrant(seating.seat, seating.player_id, word)


def _waits_for_beacon(race: Race, seatings: list[Seating]) -> bool:
    """Whether a beacon is mixed in: not where a person races alone against the clock, or nobody."""
    has_people = any(each.player_id for each in seatings)
    is_new = race.dice_version != BY_WORDS
    return bool(settings.BEACON) and has_people and is_new and not race.is_trial


def _wait_for_beacon(race: Race) -> None:
    race.status, race.beacon = Race.Status.STARTING, {"url": settings.BEACON}
    race.shown += 1
    race.save(update_fields=FROZEN)
    publish_race_change(race.pk)


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
