"""The page of a championship: standings, title, charts and rounds."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from racing.people.models import Player
from racing.tables.table import Text
from tournaments.championships.pages.awards import Podium, podium_of
from tournaments.championships.pages.names import entry_name, round_name
from tournaments.championships.pages.neighbours import Neighbours, Zones, neighbours, zones
from tournaments.championships.pages.odds import OddsPage, odds_page
from tournaments.championships.pages.progress import DRAWN, Progress, rank_chart
from tournaments.championships.pages.rules_words import format_name
from tournaments.championships.pages.stamps import Stamp, stamp_of
from tournaments.championships.pages.standings import Sheet, sheet_of, status_words
from tournaments.championships.pages.title import Title, title_of
from tournaments.championships.selectors.standings import (
    calendar_of,
    ranks_by_round,
    team_standings,
)
from tournaments.models import Championship, Round, Standing, Table
from tournaments.stewards.pages.decisions import WordedDecision, decisions_in_the_table


@dataclass(frozen=True, slots=True)
class Stop:
    """A round whose table can be looked at."""

    after: int
    name: Text
    is_shown: bool


@dataclass(frozen=True, slots=True)
class ChampionshipPage:
    format: Text
    status: Text
    table: Table
    is_latest: bool
    stops: Sequence[Stop]
    name_after: Text
    """The name of the last round in the table."""
    rounds_left: int
    sheet: Sheet
    teams: Sheet | None
    progress: Progress | None
    title: Title | None
    odds: OddsPage | None
    stamp: Stamp
    podium: Podium | None
    around: Neighbours
    zones: Zones
    rulings: Sequence[WordedDecision]
    """Why somebody has points more or less: the latest decisions in force."""


def championship_page(
    championship: Championship,
    tables: Mapping[int, Table],
    table: Table,
    standings: Sequence[Standing],
    reader: Player | None,
    now: datetime,
) -> ChampionshipPage:
    rules, rounds = championship.ruleset.rules, calendar_of(championship)
    is_latest = table.after == max(tables)
    rounds_left = _rounds_left(championship, rounds, table)
    teams = list(team_standings(table)) if rules.team_entries else []
    names = {round.number: round_name(round) for round in rounds}
    around = neighbours(championship, reader)
    return ChampionshipPage(
        format=format_name(rules),
        status=status_words(championship),
        table=table,
        is_latest=is_latest,
        stops=[Stop(n, names[n], n == table.after) for n in tables if n],
        name_after=names.get(table.after, ""),
        rounds_left=rounds_left,
        sheet=sheet_of(rules, rounds, table, standings, reader),
        teams=sheet_of(rules, rounds, table, teams) if teams else None,
        progress=_progress(championship, tables, table, standings),
        title=title_of(championship, standings, rounds_left) if table.after else None,
        odds=odds_page(championship, table.after, is_decided=not rounds_left),
        stamp=stamp_of(championship, now),
        podium=podium_of(championship, table, standings) if is_latest else None,
        around=around,
        zones=zones(championship, around) if is_latest else Zones(),
        rulings=decisions_in_the_table(championship) if is_latest else (),
    )


def _rounds_left(championship: Championship, rounds: Sequence[Round], table: Table) -> int:
    """How many rounds are to come after this table; 0 if the championship is over."""
    counted = sum(not round.is_cancelled for round in rounds)
    is_over = championship.is_over and table.completed >= counted
    return 0 if is_over else counted - table.completed


def _progress(
    championship: Championship,
    tables: Mapping[int, Table],
    table: Table,
    standings: Sequence[Standing],
) -> Progress | None:
    """The chart of the leaders, on the first page only."""
    is_first = bool(standings) and standings[0].position == 1
    drawn = [each.entry for each in standings if is_first and each.entry and each.rank][:DRAWN]
    rounds = [after for after in tables if 0 < after <= table.after]
    ranks: dict[int, dict[int, float]] = {entry.pk: {} for entry in drawn}
    if drawn and len(rounds) > 1:
        for after, entry, rank in ranks_by_round(championship, ranks):
            if after <= table.after:
                ranks[entry][after] = rank
    names = {entry.pk: entry_name(entry) for entry in drawn}
    return rank_chart(rounds, names, {entry: found for entry, found in ranks.items() if found})
