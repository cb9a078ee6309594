"""The admin's dashboard: one small function for each figure, with one query each."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from django.http import HttpRequest
from django.urls import reverse
from django.utils import timezone
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from racing.moderation.permissions import Room, permission_for
from racing.notices.models import DeadAddress
from racing.operations import site_figures
from racing.races.selectors.outages import AWAY
from racing.shared.formatting import duration

CALM, WARN, BAD = "calm", "warn", "bad"
MODERATORS = tuple(permission_for(room) for room in Room)
MANY_TASKS = 100
OLD = timedelta(minutes=5)
"""How long the outbox may take before it is shown as a fault."""


@dataclass(frozen=True, slots=True)
class Card:
    """A figure with a link to what it counts; no link without one of these permissions."""

    label: str
    number: int | str
    link: str = ""
    permissions: tuple[str, ...] = ()
    tone: str = CALM
    hint: str = ""

    @property
    def is_text(self) -> bool:
        return isinstance(self.number, str)


Figure = Callable[[datetime], Card]


def overview(request: HttpRequest, context: dict[str, Any]) -> dict[str, Any]:
    now = timezone.now()
    groups = [(title, [figure(now) for figure in figures]) for title, figures in GROUPS if figures]
    shown = [
        (title, [(card, _link_for(request, card)) for card in cards]) for title, cards in groups
    ]
    return {**context, "title": _("Overview"), "figures": shown}


def _link_for(request: HttpRequest, card: Card) -> str:
    return card.link if any(map(request.user.has_perm, card.permissions)) else ""


def open_cases(now: datetime) -> Card:
    count, free = site_figures.open_cases(now)
    hint = _("%(count)d unclaimed") % {"count": free} if free else ""
    tone = WARN if free else CALM
    return Card(_("Open cases"), count, reverse("moderation"), MODERATORS, tone, hint)


def open_appeals(now: datetime) -> Card:
    count = site_figures.open_appeals()
    tone = WARN if count else CALM
    return Card(_("Pending appeals"), count, reverse("appeals"), MODERATORS, tone)


def late_races(now: datetime) -> Card:
    count = site_figures.late_races(now).count()
    return _races(_("Deadline passed"), count, "trouble=late", BAD if count else CALM)


def driven_races(now: datetime) -> Card:
    count = site_figures.driven_races().count()
    return _races(_("Stand-in playing"), count, "trouble=driven", WARN if count else CALM)


def silent_races(now: datetime) -> Card:
    count = site_figures.silent_races(now).count()
    return _races(_("No move for a week"), count, "trouble=silent", WARN if count else CALM)


def races(now: datetime) -> Card:
    running, waiting = site_figures.count_of_races()
    hint = _("%(count)d open") % {"count": waiting}
    return _races(_("Running races"), running, "status__exact=running", CALM, hint)


def failing_notices(now: datetime) -> Card:
    count = site_figures.failing_deliveries().count()
    query = "failed=yes&state__exact=waiting"
    return _deliveries(_("Failing notifications"), count, query, WARN if count else CALM)


def given_up_notices(now: datetime) -> Card:
    count = site_figures.given_up_deliveries(now).count()
    query = "failed=yes&state__exact=dropped"
    return _deliveries(_("Notifications dropped this week"), count, query, BAD if count else CALM)


def dead_addresses(now: datetime) -> Card:
    count = DeadAddress.objects.count()
    rows = _rows("racing", "deadaddress")
    return Card(_("Disabled addresses"), count, *rows, tone=WARN if count else CALM)


def outbox(now: datetime) -> Card:
    found = site_figures.backlog(now)
    age = now - found.oldest if found.oldest else timedelta()
    tone = BAD if age > OLD else WARN if found.failed else CALM
    hints = [_("oldest: %(age)s") % {"age": duration(age)}] if found.oldest else []
    hints += [_("failed so far: %(count)d") % {"count": found.failed}] if found.failed else []
    query = "waiting=failed" if found.failed else "waiting=due"
    rows = _rows("racing", "outboxevent", query)
    return Card(_("Outbox, due"), found.length, *rows, tone=tone, hint=" · ".join(hints))


def waiting_tasks(now: datetime) -> Card:
    count = site_figures.waiting_tasks()
    if count is None:
        return Card(_("Waiting tasks"), "?", tone=BAD, hint=_("the broker isn’t responding"))
    return Card(_("Waiting tasks"), count, tone=WARN if count > MANY_TASKS else CALM)


def sweep(now: datetime) -> Card:
    """The last sweep, which the worker records each time."""
    return _sign(_("Worker last run"), "worker", now)


def web_heartbeat(now: datetime) -> Card:
    return _sign(_("Web server last seen"), "web", now)


def new_players(now: datetime) -> Card:
    rows = _rows("racing", "player", "is_guest__exact=0")
    return Card(_("New players this week"), site_figures.new_players(now).count(), *rows)


GROUPS: Sequence[tuple[str | Promise, Sequence[Figure]]] = (
    (gettext_lazy("Cases"), (open_cases, open_appeals)),
    (gettext_lazy("Races"), (late_races, driven_races, silent_races, races)),
    (gettext_lazy("Notifications"), (failing_notices, given_up_notices, dead_addresses)),
    (gettext_lazy("System"), (outbox, waiting_tasks, sweep, web_heartbeat)),
    (gettext_lazy("People"), (new_players,)),
)
"""Groups of figures in order; an empty group is not shown."""


def _rows(application: str, model: str, query: str = "") -> tuple[str, tuple[str]]:
    """URL of the rows, and the permission to see them."""
    address = reverse(f"admin:{application}_{model}_changelist")
    return f"{address}?{query}" if query else address, (f"{application}.view_{model}",)


def _races(label: str, count: int, query: str, tone: str, hint: str = "") -> Card:
    return Card(label, count, *_rows("racing", "race", query), tone=tone, hint=hint)


def _deliveries(label: str, count: int, query: str, tone: str) -> Card:
    return Card(label, count, *_rows("racing", "delivery", query), tone=tone)


def _sign(label: str, name: str, now: datetime) -> Card:
    at = site_figures.heartbeats().get(name)
    rows = _rows("racing", "heartbeat")
    if at is None:
        return Card(label, _("never"), *rows, tone=BAD)
    age = now - at
    words = _("%(time)s ago") % {"time": duration(age)}
    return Card(label, words, *rows, tone=BAD if age > AWAY else CALM)
