"""Races in lists, from the public summary alone."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from django.utils.translation import gettext as _

from racing.engine.values import Seat
from racing.people.models import Player
from racing.races.models import Invitation, Race, Seating
from racing.races.pages.reliability import entry_terms
from racing.races.pages.seat_names import seat_names_of
from racing.shared.clock_words import clock_words
from racing.tables.registry import registered_game
from racing.tables.table import Text


@dataclass(frozen=True, slots=True)
class RaceCard:
    """A race in a list; `names` are by seat, `awaited` are those who have to act."""

    race: Race
    title: Text
    venue: Text
    progress: Text
    clock: Text
    names: Sequence[str]
    people: Sequence[Player | None]
    """Players of the same seats; None where a bot sits."""
    awaited: Sequence[str]
    deadline: datetime | None = None
    to_act: bool = False
    has_stand_in: bool = False
    place: int | None = None
    terms: Sequence[str] = ()
    """Requirements of an open race for those who join."""
    moves_since: int = 0
    """How many moves were made since the player's own last one."""

    @property
    def drivers(self) -> list[tuple[str, Player | None]]:
        return list(zip(self.names, self.people, strict=True))


@dataclass(frozen=True, slots=True)
class InvitationCard:
    """A race that the player was invited to by name."""

    card: RaceCard
    by: str


def race_cards(races: Iterable[Race]) -> list[RaceCard]:
    return [_card(race) for race in races]


def seating_cards(seatings: Iterable[Seating]) -> list[RaceCard]:
    """Cards of the player's own races, with their clock."""
    return [_own_card(each) for each in seatings]


def invitation_cards(invitations: Iterable[Invitation]) -> list[InvitationCard]:
    return [
        InvitationCard(_card(each.race), str(each.by) if each.by else _("Former player"))
        for each in invitations
    ]


def _card(race: Race) -> RaceCard:
    table, seatings = registered_game(race.game).table, list(race.seatings.all())
    names = seat_names_of(seatings).names
    turn = race.summary.get("turn")
    return RaceCard(
        race=race,
        title=table.name,
        venue=table.venue(race.chosen_options),
        progress=_("not started") if turn is None else table.progress(turn),
        clock=clock_words(race.chosen_clock),
        names=names,
        people=[each.player for each in seatings],
        terms=entry_terms(race) if race.is_open else (),
        awaited=[name for name, each in zip(names, seatings, strict=True) if each.to_act],
    )


def _own_card(seating: Seating) -> RaceCard:
    outcome = seating.race.result
    return replace(
        _card(seating.race),
        deadline=seating.deadline,
        to_act=seating.is_asked,
        has_stand_in=seating.has_stand_in and seating.race.is_running,
        place=outcome.place_of(Seat(seating.seat)) if outcome else None,
        moves_since=max(0, seating.race.ply - seating.last_ply),
    )
