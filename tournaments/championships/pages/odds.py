"""The chances for the title, as bars and as a line through the championship."""

from collections.abc import Sequence
from dataclasses import dataclass

from tournaments.championships.pages.names import entry_name
from tournaments.championships.pages.progress import Progress, odds_chart
from tournaments.championships.selectors.standings import odds_runs
from tournaments.models import Championship, OddsRun

SHOWN = 8


@dataclass(frozen=True, slots=True)
class Bar:
    name: str
    per_cent: str
    width: int
    """Width of the bar in per cent."""


@dataclass(frozen=True, slots=True)
class OddsPage:
    bars: Sequence[Bar]
    chart: Progress | None
    runs: int
    is_under_way: bool
    done: int
    """How much of the computation is done, in per cent."""


def odds_page(
    championship: Championship, after: int, *, is_decided: bool = False
) -> OddsPage | None:
    """The odds after a round; None where they were not worked out.

    When all is decided only the way there is shown.
    """
    runs = {run.after: run for run in odds_runs(championship) if run.after <= after}
    run = runs.get(after)
    if run is None or (is_decided and len(runs) < 2):
        return None
    return OddsPage(
        bars=() if is_decided else _bars(run),
        chart=_chart([each for each in runs.values() if each.ended_at]),
        runs=run.wanted,
        is_under_way=run.ended_at is None,
        done=100 * run.done // run.wanted,
    )


def _bars(run: OddsRun) -> list[Bar]:
    return [
        Bar(entry_name(each.entry), _per_cent(each.share), round(100 * each.share))
        for each in list(run.odds.all())[:SHOWN]
    ]


def _per_cent(share: float) -> str:
    """A share in per cent; only what is certain is shown as 0 or 100."""
    if 0 < share < 0.01:
        return "< 1"
    if 0.99 < share < 1:
        return "> 99"
    return f"{100 * share:.0f}"


def _chart(runs: Sequence[OddsRun]) -> Progress | None:
    if len(runs) < 2:
        return None
    best: dict[int, float] = {}
    names: dict[int, str] = {}
    for each in [odds for run in runs for odds in run.odds.all()]:
        names[each.entry_id] = entry_name(each.entry)
        best[each.entry_id] = max(each.share, best.get(each.entry_id, 0.0))
    names = {pk: names[pk] for pk in sorted(best, key=lambda pk: -best[pk])[:SHOWN]}
    shares = {entry: dict.fromkeys([run.after for run in runs], 0.0) for entry in names}
    for run in runs:
        for each in run.odds.all():
            if each.entry_id in shares:
                shares[each.entry_id][run.after] = each.share
    return odds_chart([run.after for run in runs], names, shares)
