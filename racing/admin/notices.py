"""Notices in the admin: what is late or was dropped, and addresses that mail comes back from."""

from django.contrib import admin

from racing.admin.reading import ReadingAdmin, RowAdmin
from racing.models import DeadAddress, Delivery


@admin.register(Delivery)
class DeliveryAdmin(ReadingAdmin):
    list_display = ["id", "notice", "player", "channel", "state", "due_at", "attempts", "done_at"]
    list_filter = ["channel", "state", "attempts"]
    list_select_related = ["notice", "player"]
    fields = ["notice", "player", "channel", "state", "due_at", "attempts", "done_at"]


@admin.register(DeadAddress)
class DeadAddressAdmin(RowAdmin):
    """May be taken off the list here, for somebody who asks."""

    list_display = ["address", "reason", "since"]
    search_fields = ["address"]
    readonly_fields = ["address", "reason", "since"]
