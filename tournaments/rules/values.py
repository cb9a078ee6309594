"""Values that standings are worked out from, and the standings. Points are in hundredths."""

from typing import Annotated, Literal, NewType, TypeAlias

from msgspec import Meta, Struct

EntryId = NewType("EntryId", int)
RaceId = NewType("RaceId", int)
Points: TypeAlias = int
"""Points in hundredths, so that shared places can share their points."""
WHOLE: Points = 100

Scoring: TypeAlias = Literal["places", "money", "marks", "differences"]
"""How a round is turned into points: by place, by money won, by the place of the best mark, or by
how far that mark is from the best of all."""
Unfinished: TypeAlias = Literal["standing", "annulled"]
"""What becomes of a race that is unfinished after all: it counts as it stands, or for nothing."""
EntryKind: TypeAlias = Literal["player", "team", "neutral", "bot"]
Code: TypeAlias = Literal["", "dnf", "dns", "dsq", "wo", "void"]
"""Why a result has no place: not finished, not started, disqualified, walkover, race voided."""


class Ruleset(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How a championship is decided: data, and fixed once it has started."""

    version: Literal[1] = 1
    scoring: Scoring = "places"
    points: tuple[Annotated[int, Meta(ge=0, le=10_000)], ...] = (10, 6, 4, 3, 2, 1)
    """Whole points by place; places after the last of these get none."""
    cars: Annotated[int, Meta(ge=1, le=2)] = 1
    """How many results of a race an entry adds up: both cars of a team in F-Cartes."""
    drops: tuple[int, ...] = ()
    """How many results are dropped after one completed round, after two, and so on; the last
    number holds for all that follow."""
    pole: Annotated[int, Meta(ge=0, le=10_000)] = 0
    record: Annotated[int, Meta(ge=0, le=10_000)] = 0
    stake: Annotated[int, Meta(ge=0, le=10_000_000)] = 0
    """The money with which everybody begins the championship."""
    not_started: Annotated[int, Meta(ge=0, le=10_000)] = 0
    """What a completed round is worth to an entry that was not in it."""
    team_entries: Annotated[int, Meta(ge=0, le=100)] = 0
    """How many entries of a team count for it; none where there is no table of teams."""
    overtime: Annotated[int, Meta(ge=0, le=90)] = 3
    """Days by which the races of a round are extended, once."""
    unfinished: Unfinished = "standing"
    protest_hours: Annotated[int, Meta(ge=0, le=720)] = 48
    """How long after a race anybody in it may protest; none where there are no protests."""

    @property
    def lowest_wins(self) -> bool:
        return self.scoring == "differences"


class Entry(Struct, frozen=True):
    id: EntryId
    kind: EntryKind = "player"
    team: int | None = None
    from_round: int = 1
    """The first round of the entry; later than 1 if the championship was under way."""
    until_round: int | None = None
    """The last round of an entry that has withdrawn; what it won until then stays."""

    def is_in(self, number: int) -> bool:
        last = number if self.until_round is None else self.until_round
        return self.from_round <= number <= last


class Finish(Struct, frozen=True, gc=False):
    """How a car or a seat came out of a race: a fact, never changed."""

    entry: EntryId
    place: int | None = None
    """The place; shared ones count as usual: 1, 2, 2, 4."""
    code: Code = ""
    money: int = 0
    """The money won in this race, less what was spent."""
    mark: int | None = None
    """How many moves or tricks it took: the fewer the better."""
    has_pole: bool = False
    has_record: bool = False


class Race(Struct, frozen=True, gc=False):
    id: RaceId
    finishes: tuple[Finish, ...] = ()
    is_finished: bool = True
    starters: tuple[EntryId, ...] = ()
    """Who started, of a race without results."""
    is_void: bool = False
    """Whether the site has voided the race: it is over and gives nothing."""


class Round(Struct, frozen=True, gc=False):
    """A place in the calendar, with the races that were made for it."""

    number: Annotated[int, Meta(ge=1)]
    races: tuple[Race, ...] = ()
    weight: Annotated[int, Meta(ge=1, le=10)] = 1
    is_cancelled: bool = False
    is_open: bool = False
    """Whether its races may still be run, or better marks set."""
    heats: Annotated[int, Meta(ge=1, le=10)] = 1
    """Most races of the round that an entry is in; proofs of who can still win need it."""
    seats: Annotated[int, Meta(ge=1)] | None = None
    """Most entries in one race; None where all race each other."""
    fewest: Annotated[int, Meta(ge=1)] = 2
    """Fewest entries for a race; while fewer are left there is none."""


class Facts(Struct, frozen=True):
    entries: tuple[Entry, ...]
    rounds: tuple[Round, ...]


class Decision(Struct, frozen=True, tag_field="type", kw_only=True):
    """What an organiser or a steward has ruled, and why."""

    reason: str
    by: str
    number: int = 0
    """The number in the championship: of two decisions on one thing the later holds."""


class PointsChanged(Decision, frozen=True):
    """Points added to an entry, or taken; they count whatever results are dropped."""

    entry: EntryId
    amount: Points
    round: int | None = None


class Disqualified(Decision, frozen=True):
    """Disqualifies `entry` from a race, or from the championship with all that counts for it.

    Whoever was behind moves up.
    """

    entry: EntryId
    race: RaceId | None = None


class RaceAnnulled(Decision, frozen=True):
    """A race that gives neither points nor places."""

    race: RaceId


class Substituted(Decision, frozen=True):
    """What `entry` did in this race counts for another."""

    race: RaceId
    entry: EntryId
    counts_for: EntryId


class TieRuled(Decision, frozen=True):
    """Entries that nothing else sets apart, best first.

    It holds while all who are level are named in it; others may be too.
    """

    order: tuple[EntryId, ...]


class Warned(Decision, frozen=True):
    """A warning that all can see; it changes neither points nor places."""

    entry: EntryId
    race: RaceId | None = None


AnyDecision: TypeAlias = (
    PointsChanged | Disqualified | RaceAnnulled | Substituted | TieRuled | Warned
)


class Cell(Struct, frozen=True, gc=False):
    """What a round gave to an entry."""

    round: int
    points: Points
    places: tuple[int, ...] = ()
    code: Code = ""
    bonus: Points = 0
    """The part of the points that is for pole and record."""
    is_dropped: bool = False
    may_drop: bool = True
    """Whether the result may be dropped once its round is completed."""
    value: int | None = None
    """The money or the mark the points come from."""


class Reason(Struct, frozen=True, gc=False):
    """What sets an entry apart from the one below that has as many points.

    `countback`: `own` results in place `at` to `other`. `best`: `own` won in its best race but
    `at`, to `other`. `late`: place or money in round `at`. `ruling`: a decision.
    """

    kind: Literal["countback", "best", "late", "ruling"]
    at: int = 0
    own: int | None = None
    other: int | None = None


class StandingsLine(Struct, frozen=True, gc=False):
    """An entry's place in the table."""

    entry: EntryId
    rank: int | None
    """The rank; None for an entry that is disqualified from the championship."""
    is_shared: bool
    total: Points
    gap: Points
    """Points behind the first."""
    cells: tuple[Cell, ...]
    changes: Points
    """Points added or taken by decisions."""
    reason: Reason | None = None
    """Why the entry is ahead of the next, where both have as many points."""
    moved: int | None = None
    """Places won since the round before."""


class Standings(Struct, frozen=True):
    after: int
    """The last round that is counted, 0 before the first."""
    completed: int
    """How many rounds are over, cancelled ones left out."""
    lines: tuple[StandingsLine, ...]
    teams: tuple[StandingsLine, ...] = ()
    """The lines of teams, whose ids stand where those of entries do."""
    under_way: tuple[int, ...] = ()
    """The numbers of the rounds in the table that are not over."""
