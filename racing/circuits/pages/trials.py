"""Beside the board of a time trial: par, the record, one's own best, and how the ghost does."""

from dataclasses import dataclass
from typing import cast

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from racing.circuits.pages.ghosts import Phantom, phantom_of
from racing.circuits.pages.laps import Lap, lap_of, par_of
from racing.circuits.selectors.ghosts import Ghost, ghost_of
from racing.engine.values import State
from racing.games.racetrack.circuits import CIRCUITS
from racing.games.racetrack.geometry import Point
from racing.games.racetrack.road import steps_left
from racing.games.racetrack.values import RacetrackState, RacingCar
from racing.races.models import Race
from racing.races.selectors.races import SeatedRace
from racing.ratings.selectors.records import best_run
from racing.tables.racetrack.board.windows import UNIT
from racing.tables.racetrack.choices import pair
from racing.tables.racetrack.names import name_of_way
from racing.tables.table import Text


@dataclass(frozen=True, slots=True)
class Trial:
    """A time trial after `moves` moves."""

    circuit: str
    name: Text
    top_speed: int
    direction: str
    moves: int
    par: int | None
    record: Lap | None
    best: Lap | None
    """The driver's own best run."""
    phantom: Phantom | None
    """The ghost, if there is one and everybody may see it."""
    is_withheld: bool
    """Whether there was a ghost whose race is private now."""
    pace: Text
    """Where the ghost is now."""
    result: Text
    """The result, when the run is over."""
    is_record: bool

    @property
    def ghost(self) -> Ghost | None:
        return self.phantom.ghost if self.phantom else None

    @property
    def ghost_points(self) -> tuple[Point, ...]:
        """Where the ghost was after as many moves."""
        return self.ghost.points[: self.moves + 1] if self.ghost else ()

    @property
    def ghost_line(self) -> str:
        """The ghost's points as an SVG line."""
        return " ".join(f"{x * UNIT},{y * UNIT}" for x, y in self.ghost_points)

    @property
    def ghost_place(self) -> str:
        """The ghost's place on the board, as an SVG transform."""
        x, y = self.ghost_points[-1]
        return f"translate({x * UNIT} {y * UNIT})"

    @property
    def ghost_words(self) -> str:
        """The ghost's place as text, for screen readers."""
        return _("The ghost is at %(place)s.") % {"place": pair(self.ghost_points[-1])}

    @property
    def ghost_dots(self) -> str:
        """The ghost's earlier places, as strokes without length."""
        return "".join(f"M{x * UNIT} {y * UNIT}h0" for x, y in self.ghost_points[:-1])


def trial_of(seated: SeatedRace, then: State | None = None) -> Trial | None:
    """The time trial; None for other races. `then` shows a moment of the past."""
    if not seated.race.is_trial:
        return None
    race, record = seated.race, best_run(seated.race)
    state = cast(RacetrackState, then or race.codec.state(race.state))
    options, car = state.options, state.cars[0]
    driver = seated.seatings[0].player
    best = best_run(race, player=driver) if driver else None
    kept = ghost_of(race)
    phantom = phantom_of(kept, driver=driver, record=record) if kept else None
    ghost = phantom.ghost if phantom else None
    par = par_of(CIRCUITS.find(options.way), options.top_speed)
    is_record = _is_record(race, car, lap_of(record) if record else None)
    return Trial(
        circuit=options.circuit,
        name=name_of_way(options.way),
        top_speed=options.top_speed,
        direction="as_drawn" if options.way == options.circuit else "reverse",
        moves=car.moves,
        par=par,
        record=lap_of(record) if record else None,
        best=lap_of(best) if best else None,
        phantom=phantom,
        is_withheld=kept is not None and phantom is None,
        pace=_pace(options.way, car, ghost) if ghost else "",
        result=_result(race, car, par, ghost, is_record=is_record),
        is_record=is_record,
    )


def _pace(way: str, car: RacingCar, ghost: Ghost) -> Text:
    """Who is ahead, compared along the road after the same number of moves."""
    last = ghost.moves
    if car.moves >= last:
        return ngettext(
            "The ghost finished in %(count)s move.",
            "The ghost finished in %(count)s moves.",
            last,
        ) % {"count": last}
    if car.point is None or not car.moves:
        return ngettext(
            "The ghost needed %(count)s move.", "The ghost needed %(count)s moves.", last
        ) % {"count": last}
    track = CIRCUITS.track(way)
    own = steps_left(track, car.point, 1 - car.laps)
    return _lead(own - steps_left(track, ghost.points[car.moves], 1))


def _lead(squares: int) -> Text:
    if squares > 0:
        words = ngettext(
            "The ghost is %(count)s square ahead.", "The ghost is %(count)s squares ahead.", squares
        )
    elif squares < 0:
        words = ngettext(
            "The ghost is %(count)s square behind.",
            "The ghost is %(count)s squares behind.",
            -squares,
        )
    else:
        return _("The ghost is level with you.")
    return words % {"count": abs(squares)}


def _result(
    race: Race, car: RacingCar, par: int | None, ghost: Ghost | None, *, is_record: bool
) -> Text:
    if not race.has_ended:
        return ""
    if car.status != "finished":
        return _("You didn’t finish, so this attempt doesn’t count.")
    told = [
        ngettext("%(count)s move.", "%(count)s moves.", car.moves) % {"count": car.moves},
        _against_par(car.moves, par),
        _against_ghost(car.moves, ghost),
        _("New record!") if is_record else "",
    ]
    return " ".join(str(each) for each in told if each)


def _against_par(moves: int, par: int | None) -> Text:
    if par is None:
        return ""
    over = moves - par
    if over <= 0:
        return _("That’s par, the fewest moves possible.")
    return ngettext("%(count)s over par.", "%(count)s over par.", over) % {"count": over}


def _against_ghost(moves: int, ghost: Ghost | None) -> Text:
    """Comparison with the ghost; empty for par's, since par is shown anyway."""
    if ghost is None or ghost.is_ideal:
        return ""
    over = moves - ghost.moves
    if over == 0:
        return _("Same as the ghost.")
    if over > 0:
        return ngettext(
            "%(count)s move more than the ghost.", "%(count)s moves more than the ghost.", over
        ) % {"count": over}
    return ngettext(
        "%(count)s move fewer than the ghost.", "%(count)s moves fewer than the ghost.", -over
    ) % {"count": -over}


def _is_record(race: Race, car: RacingCar, record: Lap | None) -> bool:
    """Whether the run is a record; the book may not have been written yet."""
    if not race.has_ended or car.status != "finished":
        return False
    if record is None or record.run.race_id == race.pk:
        return True
    return (car.moves, -car.margin) < (record.count, -record.margin)
