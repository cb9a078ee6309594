"""What a tournament is worked out from: its ruleset, and the facts of who entered and who raced."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from tournaments.rules.values import EntryId, EntryKind, Race, Ruleset

Format: TypeAlias = Literal["knock_out", "groups", "swiss", "round_robin"]
Seeding: TypeAlias = Literal["rating", "lot", "hand", "table"]
"""What the seeds go by: ratings, lot, an order by hand, or the table of a championship."""
Part: TypeAlias = Literal["main", "b", "group", "swiss", "round_robin"]
"""The part of a tournament that a heat belongs to; `b` is the knock-out of those who lost first."""

Cars: TypeAlias = Annotated[int, Meta(ge=2, le=100)]
Rounds: TypeAlias = Annotated[int, Meta(ge=1, le=100)]


class TournamentRuleset(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How a tournament is decided: data, and fixed once its entries are closed."""

    version: Literal[1] = 1
    format: Format = "knock_out"
    seeding: Seeding = "rating"
    least: Cars = 3
    wanted: Cars = 4
    most: Cars = 6
    """Cars in a race."""
    through: Annotated[int, Meta(ge=1, le=100)] = 2
    """How many go on from a heat or a group; fewer where it would be the whole of one."""
    lucky_losers: Annotated[int, Meta(ge=0, le=100)] = 0
    """Most losers of a stage who go on too, into seats that would be free."""
    best_of: Annotated[int, Meta(ge=1, le=9)] = 1
    """Races of a heat, whose points are added up."""
    has_b: bool = True
    """Whether those who lose in the first stage of a knock-out race one of their own."""
    rounds: Rounds | None = None
    """Rounds of Swiss, a round robin or each group; None for as many as it takes."""
    group_size: Cars = 6
    """Most entries in a group."""
    table: Ruleset = Ruleset()
    """Points of a heat of several races; drops and ties too in groups and round robins."""


class Entrant(Struct, frozen=True, gc=False):
    """Somebody on the closed list of entries, or a reserve."""

    id: EntryId
    kind: EntryKind = "player"
    rating: int | None = None
    order: int | None = None
    """The place by hand, or in the table of the championship."""
    club: int | None = None
    reserve: int | None = None
    """The place on the waiting list, of somebody who is not in the draw."""
    from_round: int = 1
    """The first round of an entry that came while rounds were raced."""
    has_withdrawn: bool = False
    """Whether they withdrew after entries were closed; the draw keeps their place."""

    @property
    def is_person(self) -> bool:
        return self.kind in {"player", "team"}


class HeatId(Struct, frozen=True, order=True, gc=False):
    """Which heat: counted from 1 within its stage or round."""

    part: Part
    stage: int
    """The stage of a knock-out, or the round; 0 stands for a group as a whole."""
    number: int
    group: int = 0


class Heat(Struct, frozen=True, gc=False):
    """A heat that was drawn, and the races that were started for it.

    In Swiss, a round robin and groups all heats of a round are drawn at once, and stay as they
    are drawn. In a knock-out a heat stays so once it has a race.
    """

    id: HeatId
    seats: tuple[EntryId, ...]
    races: tuple[Race, ...] = ()


class TournamentFacts(Struct, frozen=True):
    entries: tuple[Entrant, ...]
    heats: tuple[Heat, ...] = ()
    dice: str = ""
    """The word that every lot follows from."""
