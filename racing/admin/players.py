"""Admin of players: read by staff; permissions are given by superusers alone."""

from typing import Any, cast

from django.contrib import admin
from django.db.models import Count, Model, QuerySet
from django.http import HttpRequest
from django.urls import reverse
from django.utils.translation import gettext_lazy, pgettext_lazy

from racing.admin.read_only import ReadOnlyAdmin
from racing.admin.words import FIELDS
from racing.people.models import ApiToken, Browser, Player
from racing.people.second_factor import has_second_factor

POWERS = ("is_staff", "groups", "user_permissions")


@admin.register(Player)
class PlayerAdmin(ReadOnlyAdmin):
    called = (pgettext_lazy("row", "player"), pgettext_lazy("row", "players"))
    list_display = ["username", "email", "is_guest", "is_staff", "date_joined", "seen_on"]
    list_filter = ["is_staff", "is_superuser", "is_guest", "is_active", "groups"]
    search_fields = ["username", "email"]
    search_help_text = gettext_lazy("name or e-mail address")
    date_hierarchy = "date_joined"
    ordering = ["-id"]
    fields = [
        "username",
        "email",
        "language",
        "is_guest",
        "is_bot_account",
        "is_active",
        "date_joined",
        "last_login",
        "seen_on",
        "left_at",
        "blocked_by",
        "muted_until",
        "suspended_until",
        "race_limit",
        "limited_until",
        "second_factor",
        "is_superuser",
        *POWERS,
    ]

    def get_queryset(self, request: HttpRequest) -> QuerySet[Player]:
        return super().get_queryset(request).defer("password")

    def page_of(self, row: Player) -> str | None:
        return reverse("player", args=[row.username]) if row.has_page else None

    def get_object(self, request: HttpRequest, object_id: str, from_field: Any = None) -> Any:
        """The player with the number of players who block them, but not who those are."""
        found = super().get_object(request, object_id, from_field)
        if found is not None:
            found.blocks_met = found.blocked_by.aggregate(count=Count("pk"))["count"]
        return found

    @admin.display(description=pgettext_lazy("column", "players who block this one"))
    def blocked_by(self, row: Any) -> int:
        return cast(int, row.blocks_met)

    @admin.display(description=pgettext_lazy("column", "second factor"), boolean=True)
    def second_factor(self, row: Player) -> bool:
        return has_second_factor(row)

    def has_change_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        """Superusers only, and never for their own row."""
        user = cast(Player, request.user)
        return user.is_superuser and obj != user

    def get_readonly_fields(self, request: HttpRequest, obj: Model | None = None) -> Any:
        return [name for name in self.fields if name not in POWERS]


@admin.register(Browser)
class BrowserAdmin(ReadOnlyAdmin):
    called = (pgettext_lazy("row", "browser"), pgettext_lazy("row", "browsers"))
    list_display = ["player", "agent", "seen_on"]
    list_select_related = ["player"]
    search_fields = ["player__username", "agent"]
    search_help_text = gettext_lazy("player name or browser description")
    date_hierarchy = "seen_on"
    fields = ["player", "agent", "seen_on"]

    def get_queryset(self, request: HttpRequest) -> QuerySet[Browser]:
        return super().get_queryset(request).defer("session_key")


@admin.register(ApiToken)
class ApiTokenAdmin(ReadOnlyAdmin):
    """Read-only; not even the digest is shown."""

    called = (pgettext_lazy("row", "token"), pgettext_lazy("row", "tokens"))
    list_display = ["player", "name", "allowed", "created_at", "expires_at", "last_used_on"]
    list_select_related = ["player"]
    search_fields = ["player__username"]
    search_help_text = gettext_lazy("player name")
    date_hierarchy = "created_at"
    ordering = ["-id"]
    fields = ["player", "name", "allowed", "created_at", "expires_at", "last_used_on"]

    def get_queryset(self, request: HttpRequest) -> QuerySet[ApiToken]:
        return super().get_queryset(request).defer("digest", "password_mark")

    @admin.display(description=FIELDS["scopes"])
    def allowed(self, row: ApiToken) -> str:
        return ", ".join(row.scopes)
