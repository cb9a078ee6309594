"""The organiser's tab of the rehearsal: how far it is, and the pages it has made."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from django.urls import reverse
from django.utils.translation import gettext as _

from racing.tables.words import ButtonText, on_button
from tournaments.models import Championship, RoundRace
from tournaments.rehearsals.forms import RehearsalForm
from tournaments.rehearsals.services.rehearsals import FEWEST_ENTRIES, MOST_ENTRIES
from tournaments.rehearsals.services.rehearsing import BROKEN_OFF

USUAL_ENTRIES = 8


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a rehearsal is: rounds that are over, of all there are."""

    rehearsal: Championship
    done: int
    rounds: int
    races: int
    links: Sequence[tuple[ButtonText, str]]

    @property
    def is_over(self) -> bool:
        return self.rehearsal.is_finished

    @property
    def has_broken_off(self) -> bool:
        return self.rehearsal.status == BROKEN_OFF

    @property
    def is_going_on(self) -> bool:
        return not (self.is_over or self.has_broken_off)


@dataclass(frozen=True, slots=True)
class RehearsalTab:
    progress: Progress | None
    form: RehearsalForm
    has_rounds: bool


def rehearsal_tab(championship: Championship, now: datetime) -> RehearsalTab:
    """The tab; its form proposes as many entries as last time, or as are entered."""
    progress = progress_of(championship)
    entered = (progress.rehearsal if progress else championship).entries.filter(until_round=None)
    wanted = entered.count() or USUAL_ENTRIES
    initial = {"entries": min(max(wanted, FEWEST_ENTRIES), MOST_ENTRIES)}
    return RehearsalTab(
        progress=progress,
        form=RehearsalForm(initial=initial, auto_id="rehearsal_%s"),
        has_rounds=championship.rounds.filter(is_cancelled=False).exists(),
    )


def progress_of(championship: Championship) -> Progress | None:
    rehearsal = championship.rehearsals.order_by("-pk").first()
    if rehearsal is None:
        return None
    rounds = list(rehearsal.rounds.all())
    return Progress(
        rehearsal=rehearsal,
        done=sum(round.is_closed or round.is_cancelled for round in rounds),
        rounds=len(rounds),
        races=RoundRace.objects.filter(round__championship=rehearsal, is_over=True).count(),
        links=_links(rehearsal),
    )


def _links(rehearsal: Championship) -> list[tuple[ButtonText, str]]:
    """Links to every page that a championship has."""
    pages = {
        "championship": on_button(_("Standings")),
        "calendar": on_button(_("Calendar")),
        "decisions": on_button(_("Decisions")),
        "ruleset": on_button(_("Scoring rules")),
        "championship_log": on_button(_("Log")),
        "podium": on_button(_("Podium image")),
        "standings_csv": on_button("CSV"),
        "standings_json": on_button("JSON"),
        "championship_calendar": on_button(_("Calendar file")),
    }
    return [(label, reverse(name, args=[rehearsal.slug])) for name, label in pages.items()]
