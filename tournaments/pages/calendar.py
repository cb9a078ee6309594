"""The rounds of a season with their races."""

from collections.abc import Sequence
from dataclasses import dataclass

from racing.models import Race
from racing.pages.lists import RaceCard, race_cards
from racing.selectors.races import listed_races
from racing.tables.table import Text
from tournaments.models import Championship, Round, RoundRace
from tournaments.pages.names import course_name, game_name, round_name
from tournaments.pages.protests import RaceWindow, windows_by_round

RUNS_SHOWN = 5


@dataclass(frozen=True, slots=True)
class Stop:
    """A round in the calendar."""

    round: Round
    name: Text
    game: Text
    course: Text
    races: Sequence[RaceCard]
    count: int
    windows: Sequence[RaceWindow] = ()
    """Races of it about which the reader may protest."""


def calendar_page(championship: Championship, windows: Sequence[RaceWindow] = ()) -> list[Stop]:
    """Of rounds with many races, as those of records, the latest ones."""
    races, protests = _races(championship), windows_by_round(windows)
    return [
        _stop(round, races.get(round.pk, []), protests.get(round.number, ()))
        for round in championship.rounds.all()
    ]


def _stop(round: Round, races: list[Race], windows: Sequence[RaceWindow]) -> Stop:
    return Stop(
        round=round,
        name=round_name(round),
        game=game_name(round.game),
        course=course_name(round.game, round.course) if round.course else "",
        races=race_cards(races[:RUNS_SHOWN] if round.takes_records else races),
        count=len(races),
        windows=windows,
    )


def _races(championship: Championship) -> dict[int, list[Race]]:
    """By round, the latest first."""
    rows = RoundRace.objects.filter(round__championship=championship)
    rounds = dict(rows.values_list("race", "round"))
    found: dict[int, list[Race]] = {}
    for race in listed_races().filter(pk__in=rounds):
        found.setdefault(rounds[race.pk], []).append(race)
    return found
