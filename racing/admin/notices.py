"""Notices in the admin: what is late or was dropped, and addresses that mail comes back from."""

from django.contrib import admin
from django.db.models import Model
from django.http import HttpRequest

from racing.admin.reading import ReadingAdmin, RowAdmin
from racing.models import DeadAddress, Delivery


@admin.register(Delivery)
class DeliveryAdmin(ReadingAdmin):
    list_display = ["id", "notice", "player", "channel", "state", "due_at", "attempts", "done_at"]
    list_filter = ["channel", "state", "attempts"]
    list_select_related = ["notice", "player"]
    fields = ["notice", "player", "channel", "state", "due_at", "attempts", "done_at"]


@admin.register(DeadAddress)
class DeadAddressAdmin(ReadingAdmin):
    """May be taken off the list here, for somebody who asks."""

    list_display = ["address", "reason", "since"]
    search_fields = ["address"]

    def has_delete_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return RowAdmin.has_delete_permission(self, request, obj)
