"""The outbox in the admin: what is late or failed."""

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest

from racing.admin.reading import ReadingAdmin
from racing.models import OutboxEvent
from racing.selectors.races import UNLISTED


@admin.register(OutboxEvent)
class OutboxEventAdmin(ReadingAdmin):
    list_display = ["id", "kind", "race", "created_at", "due_at", "attempts", "done_at"]
    list_filter = ["kind", "attempts"]
    list_select_related = ["race"]
    fields = ["kind", "race", "created_at", "due_at", "claimed_at", "attempts", "done_at"]

    def get_queryset(self, request: HttpRequest) -> QuerySet[OutboxEvent]:
        return super().get_queryset(request).defer(*(f"race__{name}" for name in UNLISTED))
