"""Admin of the outbox: events that are late or failed."""

from typing import Any

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils import timezone
from django.utils.translation import gettext_lazy, ngettext, pgettext_lazy

from racing.admin.read_only import ReadOnlyAdmin, show_result
from racing.outbox.drain import requeue
from racing.outbox.models import OutboxEvent
from racing.races.models import Heartbeat, Outage
from racing.races.selectors.races import UNLISTED


class WaitingFilter(admin.SimpleListFilter):
    title = pgettext_lazy("column", "state")
    parameter_name = "waiting"

    def lookups(self, request: HttpRequest, model_admin: Any) -> Any:
        return [("due", gettext_lazy("due, not done")), ("failed", gettext_lazy("failed so far"))]

    def queryset(
        self, request: HttpRequest, queryset: QuerySet[OutboxEvent]
    ) -> QuerySet[OutboxEvent]:
        match self.value():
            case "due":
                return queryset.filter(done_at=None, due_at__lte=timezone.now())
            case "failed":
                return queryset.filter(done_at=None, attempts__gt=0)
        return queryset


@admin.register(OutboxEvent)
class OutboxEventAdmin(ReadOnlyAdmin):
    called = (pgettext_lazy("row", "outbox event"), pgettext_lazy("row", "outbox"))
    list_display = ["id", "kind", "race", "created_at", "due_at", "attempts", "done_at"]
    list_filter = [WaitingFilter, "kind"]
    list_select_related = ["race"]
    search_fields = ["=race__id", "kind"]
    ordering = ["-id"]
    actions = ["do_again"]
    fields = ["kind", "race", "created_at", "due_at", "claimed_at", "attempts", "done_at"]

    def get_queryset(self, request: HttpRequest) -> QuerySet[OutboxEvent]:
        return super().get_queryset(request).defer(*(f"race__{name}" for name in UNLISTED))

    @admin.action(description=gettext_lazy("Try again now"), permissions=["act"])
    def do_again(self, request: HttpRequest, queryset: QuerySet[OutboxEvent]) -> None:
        count = requeue(events=list(queryset.values_list("pk", flat=True)), now=timezone.now())
        words = ngettext("%(count)d event queued again.", "%(count)d events queued again.", count)
        show_result(request, words, count)


@admin.register(Heartbeat)
class HeartbeatAdmin(ReadOnlyAdmin):
    called = (pgettext_lazy("row", "heartbeat"), pgettext_lazy("row", "heartbeats"))
    list_display = ["name", "at"]
    fields = ["name", "at"]


@admin.register(Outage)
class OutageAdmin(ReadOnlyAdmin):
    called = (pgettext_lazy("row", "outage"), pgettext_lazy("row", "outages"))
    list_display = ["began_at", "ended_at", "credited_at"]
    ordering = ["-began_at"]
    fields = ["began_at", "ended_at", "credited_at"]
