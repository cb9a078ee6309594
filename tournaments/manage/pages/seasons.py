"""The tab of seasons: divisions, and the next season."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from tournaments.championships.forms.divisions import CopyForm, DivisionForm, ReopenForm, days_later
from tournaments.championships.selectors.divisions import chain_of
from tournaments.models import Championship

LAST_NUMBER = re.compile(r"(\d+)(?!.*\d)")
LONGEST_NAME = 60


@dataclass(frozen=True, slots=True)
class SeasonsTab:
    chain: Sequence[Championship]
    """All divisions, the top one first."""
    may_copy: bool
    next_seasons: Sequence[Championship]
    division_form: DivisionForm
    copy_form: CopyForm
    reopen_form: ReopenForm


def seasons_tab(championship: Championship, now: datetime) -> SeasonsTab:
    chain = chain_of(championship)
    above = championship.above
    division = {"above": above.slug if above else "", "movers": championship.movers or 2}
    names = {f"name_{each.pk}": next_name(each.name) for each in chain}
    return SeasonsTab(
        chain=chain,
        may_copy=len(chain) == 1 or all(each.is_finished for each in chain),
        next_seasons=list(championship.next_seasons.order_by("pk")),
        division_form=DivisionForm(championship=championship, initial=division),
        copy_form=CopyForm(chain=chain, initial={**names, "days": days_later(championship, now)}),
        reopen_form=ReopenForm(),
    )


def next_name(name: str) -> str:
    """A name for the next season: "Cup 2026" after "Cup 2025", "Cup 2" after "Cup"."""
    found = LAST_NUMBER.search(name)
    if found is None:
        return f"{name[: LONGEST_NAME - 2]} 2"
    number = str(int(found[1]) + 1)
    return (name[: found.start()] + number + name[found.end() :])[:LONGEST_NAME]
