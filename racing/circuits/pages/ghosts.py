"""Names of ghosts, and those a circuit offers to drive against."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from racing.circuits.pages.laps import holder_of, moves_words
from racing.circuits.selectors.ghosts import IDEAL, NOBODY, SOMEBODY, Ghost, seating_of_ghost
from racing.circuits.selectors.rivals import best_to_follow, runs_of_others, trial_course
from racing.people.models import Player
from racing.races.models import Seating
from racing.races.pages.seat_names import seat_names_of
from racing.ratings.models import Run
from racing.tables.table import Text

FRIENDS = 5
"""How many rivals that the player has raced with are offered."""
LABEL = 14
"""Letters of a name that fit on the board."""


@dataclass(frozen=True, slots=True)
class Phantom:
    """A ghost with its name and link."""

    ghost: Ghost
    name: Text
    label: Text
    """Shown beside it on the board."""
    url: str = ""
    """URL of its replay."""
    counts: bool = True
    """Whether its race still counts."""

    @property
    def needed(self) -> str:
        return moves_words(self.ghost.moves)


@dataclass(frozen=True, slots=True)
class GhostOffer:
    """An option of the form; `value` is what it sends."""

    value: str
    name: Text
    detail: Text = ""
    is_chosen: bool = False
    takes_name: bool = False
    """Whether it is the run of the player named in the field beside it."""


def phantom_of(ghost: Ghost, *, driver: Player | None, record: Run | None) -> Phantom | None:
    """The ghost with its name; None if its race is private or gone."""
    if ghost.is_ideal:
        return Phantom(ghost, _("Ideal line (par)"), pgettext("ghost", "Par"))
    seating = seating_of_ghost(ghost)
    if seating is None or seating.race.is_private:
        return None
    is_record = record is not None and (record.race_id, record.seat) == (ghost.race, ghost.seat)
    name = seat_names_of([seating]).names[0]
    return Phantom(
        ghost=ghost,
        name=_spoken(name, seating, driver, is_record=is_record),
        label=name if len(name) <= LABEL else f"{name[: LABEL - 1]}…",
        url=f"{reverse('race', args=[ghost.race])}?move=0",
        counts=seating.race.counts,
    )


def _spoken(name: str, seating: Seating, driver: Player | None, *, is_record: bool) -> str:
    if is_record:
        return _("Record: %(name)s") % {"name": name}
    if driver is not None and seating.player_id == driver.pk:
        return _("Earlier run: %(name)s") % {"name": name}
    return name


def ghost_offers(
    way: str, top_speed: int, par: int | None, player: Player | None, asked: str = ""
) -> list[GhostOffer]:
    """The ghosts to choose from, with the sensible one or the requested one selected."""
    course = trial_course(way, top_speed)
    record = best_to_follow(course)
    own = best_to_follow(course, player=player) if player else None
    friends = runs_of_others(player, course, FRIENDS) if player else []
    offers = [*_offers(record, par, own, friends, player)]
    chosen = asked if asked in {each.value for each in offers} else _usual(record, par, player)
    return [
        GhostOffer(each.value, each.name, each.detail, each.value == chosen, each.takes_name)
        for each in offers
    ]


def _offers(
    record: Run | None,
    par: int | None,
    own: Run | None,
    friends: Sequence[Run],
    player: Player | None,
) -> Iterator[GhostOffer]:
    if record:
        is_own = player is not None and record.player_id == player.pk
        name = _("Your record") if is_own else _("Record: %(name)s")
        yield _offer(record, name % {"name": holder_of(record)})
    if par is not None:
        yield GhostOffer(IDEAL, _("Ideal line (par)"), moves_words(par))
    if own and own != record:
        yield _offer(own, _("Your best run"))
    for run in friends:
        if run != record:
            yield _offer(run, holder_of(run))
    yield GhostOffer(SOMEBODY, _("Another player’s best"), takes_name=True)
    yield GhostOffer(NOBODY, _("No ghost"))


def _usual(record: Run | None, par: int | None, player: Player | None) -> str:
    """The default ghost: the record; for its holder par, until they have reached that."""
    is_own = record is not None and player is not None and record.player_id == player.pk
    if record is None or (is_own and par is not None and record.value[0] > par):
        return NOBODY if par is None else IDEAL
    return _key(record)


def _offer(run: Run, name: str) -> GhostOffer:
    return GhostOffer(_key(run), name, moves_words(run.value[0]))


def _key(run: Run) -> str:
    return f"{run.race_id}-{run.seat}"
