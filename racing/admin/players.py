"""People in the admin."""

from django.contrib import admin

from racing.admin.reading import RowAdmin
from racing.models import Player


@admin.register(Player)
class PlayerAdmin(RowAdmin):
    list_display = ["username", "email", "is_guest", "is_staff", "date_joined", "seen_on"]
    list_filter = ["is_guest", "is_staff", "is_active"]
    search_fields = ["username", "email"]
    fields = [
        "username",
        "email",
        "language",
        "is_active",
        "is_staff",
        "groups",
        "is_guest",
        "date_joined",
        "last_login",
        "seen_on",
    ]
    readonly_fields = ["is_guest", "date_joined", "last_login", "seen_on"]
    filter_horizontal = ["groups"]
