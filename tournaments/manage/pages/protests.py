"""To-dos for protests that wait for an organiser."""

from collections.abc import Iterator, Sequence
from datetime import datetime

from django.urls import reverse
from django.utils.translation import gettext as _

from racing.people.models.player import shown_name
from racing.tables.words import on_button
from tournaments.championships.selectors.stopped_clocks import times_stood
from tournaments.manage.pages.todo import ToDo
from tournaments.models import Championship, Protest, Vote
from tournaments.rules.stopped_clocks import Span
from tournaments.stewards.selectors.hidden_votes import have_all_voted
from tournaments.stewards.services.panels import has_been_silent


def protests_to_do(championship: Championship, now: datetime) -> Iterator[ToDo]:
    """To-dos for protests: nobody can judge, all have voted, or somebody does not vote."""
    found = championship.protests.filter(state=Protest.State.OPEN).prefetch_related("votes")
    stood = times_stood(championship, now) if found else []
    for protest in found:
        panel = list(protest.votes.all())
        url = reverse("protest", args=[championship.slug, protest.number])
        silent = _silent(panel, stood, now)
        values = {"number": protest.number, "names": ", ".join(silent)}
        if not panel:
            words = _("Protest %(number)s has no stewards yet.") % values
            yield ToDo(words, on_button(_("Appoint stewards")), f"{url}#panel", is_urgent=True)
        elif have_all_voted(panel):
            words = _("All votes on protest %(number)s are in.") % values
            yield ToDo(words, on_button(_("Decide protest")), f"{url}#verdict", is_urgent=True)
        elif silent:
            words = _("Protest %(number)s is waiting for votes from %(names)s.") % values
            yield ToDo(words, on_button(_("View protest")), f"{url}#panel")


def _silent(panel: Sequence[Vote], stood: Sequence[Span], now: datetime) -> list[str]:
    late = [vote for vote in panel if has_been_silent(vote, stood, now)]
    return [shown_name(vote.steward_name) for vote in late if not vote.choice]
