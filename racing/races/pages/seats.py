"""The seats of a race on its page, in the order of the standing."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from racing.clocks.values import BankClock
from racing.races.models import Race, Seating
from racing.races.selectors.races import SeatedRace, rating_differences
from racing.tables.registry import registered_game
from racing.tables.table import SeatNames, Text


@dataclass(frozen=True, slots=True)
class Driver:
    """The visible part of a row; equal values render the same for everybody."""

    place: int
    seat: int
    paint: str
    name: str
    username: str
    """Name for the link; empty without a public page."""
    is_bot_account: bool
    """Whether a program plays for this account."""
    is_own: bool
    is_to_act: bool
    has_retired: bool
    has_stand_in: bool
    has_won: bool
    bank: int | None
    """Seconds saved up, where the clock has a bank."""
    difference: int | None
    """Change of the player's rating by the race."""

    @property
    def number(self) -> int:
        return self.seat + 1


@dataclass(frozen=True, slots=True)
class SeatRow:
    driver: Driver
    is_bot: bool
    is_driven: bool
    to_act: bool
    is_offered: bool
    deadline: datetime | None
    score: Text | None
    """What the seat won, once the race is over."""
    note: Text

    @property
    def has_clock(self) -> bool:
        """Whether it shows the time left."""
        is_asked = self.driver.is_to_act and not self.driver.has_retired
        return is_asked and self.score is None and self.deadline is not None


def seat_rows(seated: SeatedRace, seat_names: SeatNames, state: Any, view: Any) -> list[SeatRow]:
    """Rows of the seats as they stand now, best first."""
    race, table = seated.race, registered_game(seated.race.game).table
    differences = rating_differences(race) if race.is_finished and race.is_rated else {}
    outcome = race.result
    scores = {each.seat: table.score(each.amount) for each in outcome.scores} if outcome else {}
    standing = outcome.standing if outcome else race.rules.standing(state)
    rows, place = [], 1
    for group in standing.seats:
        for seat in group:
            seating = seated.seatings[seat]
            difference = differences.get(seating.player_id)
            paint, name = table.paint(view, seat), seat_names.name(seat)
            driver = _driver(seating, seated, paint, name, place, difference)
            rows.append(_row(seating, driver, scores.get(seat), table.note(view, seat)))
        place += len(group)
    return rows


def _row(seating: Seating, driver: Driver, score: Text | None, note: Text) -> SeatRow:
    return SeatRow(
        driver=driver,
        is_bot=seating.is_bot,
        is_driven=seating.is_driven,
        to_act=seating.to_act,
        is_offered=seating.is_offered,
        deadline=seating.deadline,
        score=score,
        note=note,
    )


def _driver(
    seating: Seating,
    seated: SeatedRace,
    paint: str,
    name: str,
    place: int,
    difference: int | None,
) -> Driver:
    race, own, person = seated.race, seated.own, seating.player
    return Driver(
        place=place,
        seat=seating.seat,
        paint=paint,
        name=name,
        username=person.username if person is not None and person.has_page else "",
        is_bot_account=person is not None and person.is_bot_account,
        is_own=own is not None and own.pk == seating.pk,
        is_to_act=seating.to_act and race.is_running,
        has_retired=seating.has_retired,
        has_stand_in=seating.has_stand_in and not seating.has_retired and race.is_running,
        has_won=race.is_finished and place == 1,
        bank=_bank(seating, race),
        difference=difference,
    )


def _bank(seating: Seating, race: Race) -> int | None:
    clock = race.chosen_clock
    if not isinstance(clock, BankClock) or seating.is_driven or not race.is_running:
        return None
    return clock.bank if seating.bank is None else seating.bank
