"""Where a tournament stands: what is to be raced now or who has won, and why."""

from typing import Literal, TypeAlias

from msgspec import Struct

from tournaments.rules.stages.values import HeatId, Part, Seeding
from tournaments.rules.values import EntryId, Standings

ChoiceCode: TypeAlias = Literal[
    # Sizes of a stage. `heat` has its stage and the number 0.
    "final",  # field, most
    "heats",  # field, wanted, heats, smallest, largest
    "one_heat_fewer",  # heats it would be, the smallest of them, least
    "byes",  # byes, the smallest heat without them, least
    "through_lowered",  # how many were to go on, how many do, the smallest heat
    "lucky_seats",  # losers who go on too
    "below_least",  # cars, least
    # The draw.
    "kept_apart",  # number of the heat they were moved from
    "clubmates_together",  # club
    # Who goes on from `heat`.
    "skipped_bot",
    "skipped_withdrawn",
    "skipped_disqualified",
    "skipped_absent",
    "skipped_moved_up",
    "moved_up",  # own place, how many go on
    "level_all_go_on",  # place, how many are level, seats that are free
    "level_by_stage_before",  # place, place in the stage before of who goes on, of who does not
    "level_by_seed",  # place, seed of who goes on, of who does not
    "lucky_loser",  # place, cars beaten in halves, cars met in halves, seed
    # A heat.
    "raced_again",  # races that were void
    "walkover",
    "nobody_left",
    "seat_empty",  # how many
    "reserve",  # place on the waiting list
    # Rounds.
    "sat_out",  # round, how often before
    "met_again",  # how many pairs meet again in `heat`
    # Swiss titles.
    "won_by_score",
    "won_by_countback",  # place, how often, how often the next
    "won_by_strength",
    "won_by_seed",  # seed, seed of the next
    "won_by_table",
]


class Choice(Struct, frozen=True, gc=False):
    """Something that was decided by a rule; what the numbers are is said at each code."""

    code: ChoiceCode
    heat: HeatId | None = None
    entry: EntryId | None = None
    numbers: tuple[int, ...] = ()


class Seed(Struct, frozen=True, gc=False):
    entry: EntryId
    seed: int
    """Counted from 1, the best."""
    by: Seeding
    """By lot too where a rating or an order is missing or the same."""
    value: int | None = None


class Source(Struct, frozen=True, gc=False):
    """Where somebody in a heat comes from.

    `seed`: the draw. `place`: the `number`-th who goes on from `heat`. `loser`: the `number`-th
    who does not. `lucky`: the `number`-th lucky loser of the stage of `heat`.
    """

    kind: Literal["seed", "place", "loser", "lucky"]
    number: int
    heat: HeatId | None = None


class Place(Struct, frozen=True, gc=False):
    """How somebody came out of a heat of one race or several."""

    entry: EntryId
    place: int
    beaten: int
    """Cars beaten in halves: a dead heat is half a win."""
    met: int
    """Cars that might have been beaten, in halves."""
    code: Literal["", "dnf", "dns", "dsq", "wo", "void"] = ""
    points: int = 0


class HeatState(Struct, frozen=True, gc=False):
    """A heat of the bracket, drawn or not."""

    id: HeatId
    sources: tuple[Source, ...]
    state: Literal["waiting", "open", "racing", "over"]
    seats: tuple[EntryId, ...] = ()
    places: tuple[Place, ...] = ()
    goes_on: tuple[EntryId, ...] = ()


class Grid(Struct, frozen=True, gc=False):
    """A race to be made now: who sits in it, in the order of the seats."""

    heat: HeatId
    race: int
    """Which race of the heat it is, void ones counted."""
    seats: tuple[EntryId, ...]
    empty: int = 0
    """Seats that were planned and stay empty."""


class Vacancy(Struct, frozen=True, gc=False):
    """Somebody who left a heat that has started, and the reserve who may come in."""

    heat: HeatId
    entry: EntryId
    reserve: EntryId | None = None


class Title(Struct, frozen=True, gc=False):
    part: Part
    entry: EntryId | None
    """None where nobody is left who could win it."""


class SwissLine(Struct, frozen=True, gc=False):
    """An entry's place in a table of Swiss; the score is a fraction."""

    entry: EntryId
    rank: int
    score: tuple[int, int]
    places: tuple[int, ...]
    """The places in all races, best first."""
    strength: tuple[int, int]
    """The scores of all who were met, added up."""
    sat_out: int = 0


class Progress(Struct, frozen=True, kw_only=True, tag_field="type"):
    seeds: tuple[Seed, ...] = ()
    heats: tuple[HeatState, ...] = ()
    """Every heat that is known, in the order of parts, stages and numbers."""
    titles: tuple[Title, ...] = ()
    choices: tuple[Choice, ...] = ()
    tables: tuple[Standings, ...] = ()
    """The table of a round robin, or of each group."""
    swiss: tuple[SwissLine, ...] = ()


class Grids(Progress, frozen=True, kw_only=True, tag="grids"):
    """The tournament goes on; without grids others are being raced."""

    grids: tuple[Grid, ...] = ()
    vacancies: tuple[Vacancy, ...] = ()


class Champion(Progress, frozen=True, kw_only=True, tag="champion"):
    """The tournament is over."""

    entry: EntryId | None
    """None where nobody is left who could win."""
