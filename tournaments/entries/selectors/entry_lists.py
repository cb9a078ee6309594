"""Checks a list of entries for a championship: who would be entered, and which lines are bad."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from racing.people.models import Player
from racing.people.selectors.people import players_named
from tournaments.championships.selectors.entries import MOST_ENTRIES, NAME_LENGTH, last_number
from tournaments.entries.entry_lists import BadLine, EntryList, Line
from tournaments.models import Application, Championship


@dataclass(frozen=True, slots=True)
class Named:
    """A good line, with the player it means."""

    line: Line
    player: Player


@dataclass(frozen=True, slots=True)
class Checked:
    good: Sequence[Named]
    bad: Sequence[BadLine]
    """Bad lines in the order of their numbers."""

    @property
    def entries(self) -> list[Named]:
        return [each for each in self.good if not each.line.is_reserve]

    @property
    def reserves(self) -> list[Named]:
        return [each for each in self.good if each.line.is_reserve]


@dataclass(frozen=True, slots=True)
class _Known:
    """Primary keys of players who have a part in the championship already."""

    entered: frozenset[int]
    withdrawn: frozenset[int]
    reserves: frozenset[int]


def checked(championship: Championship, found: EntryList) -> Checked:
    """Checks a list in a few queries, however long it is."""
    players = players_named([line.name for line in found.lines])
    looked_at = list(_look(found.lines, players, _known(championship), _room(championship)))
    bad = [each for each in looked_at if isinstance(each, BadLine)]
    return Checked(
        [each for each in looked_at if isinstance(each, Named)],
        sorted([*found.bad, *bad], key=lambda each: each.number),
    )


def _look(
    lines: Sequence[Line], players: dict[str, Player], known: _Known, room: int
) -> Iterator[Named | BadLine]:
    seen: set[int] = set()
    for line in lines:
        player = players.get(line.name)
        code = _trouble(line, player, known, seen)
        if not code and not line.is_reserve:
            room -= 1
            code = "too_many" if room < 0 else ""
        if code or player is None:
            yield BadLine(line.number, line.name[:80], code)
        else:
            yield Named(line, player)
        if player is not None:
            seen.add(player.pk)


def _trouble(line: Line, player: Player | None, known: _Known, seen: set[int]) -> str:
    if player is None:
        return "no_such_player"
    if player.is_guest:
        return "guest"
    if player.pk in seen:
        return "twice"
    if player.pk in known.entered:
        return "entered_already"
    if player.pk in known.withdrawn:
        return "withdrawn_before"
    if line.is_reserve and player.pk in known.reserves:
        return "reserve_already"
    return "team_too_long" if len(line.team) > NAME_LENGTH else ""


def _known(championship: Championship) -> _Known:
    own = list(championship.entries.values_list("player", "until_round"))
    drivers = championship.entries.values_list("drivers", flat=True)
    reserves = championship.applications.filter(state=Application.State.RESERVE)
    entered = {player for player, until in own if until is None and player}
    return _Known(
        entered=frozenset(entered | {each for each in drivers if each}),
        withdrawn=frozenset(player for player, until in own if until is not None and player),
        reserves=frozenset(reserves.values_list("player", flat=True)),
    )


def _room(championship: Championship) -> int:
    return MOST_ENTRIES - last_number(championship)
