"""Admin of accounts: addresses, second factors, groups, and the admin log."""

from allauth.account import admin as of_accounts
from allauth.account.models import EmailAddress
from allauth.mfa import admin as of_factors
from allauth.mfa.models import Authenticator
from django.contrib import admin
from django.contrib.admin.models import ADDITION, CHANGE, DELETION, LogEntry
from django.contrib.auth import admin as of_groups
from django.contrib.auth.models import Group
from django.db.models import Model, QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext_lazy, pgettext_lazy

from racing.admin.read_only import ReadOnlyAdmin, RowAdmin
from racing.admin.words import by_words, worded
from racing.people.requests import player_of

FACTORS = {
    Authenticator.Type.TOTP: pgettext_lazy("second factor", "app"),
    Authenticator.Type.WEBAUTHN: pgettext_lazy("second factor", "passkey"),
    Authenticator.Type.RECOVERY_CODES: pgettext_lazy("second factor", "recovery codes"),
}
DONE = {
    ADDITION: pgettext_lazy("admin log", "added"),
    CHANGE: pgettext_lazy("admin log", "changed"),
    DELETION: pgettext_lazy("admin log", "deleted"),
}

# Importing these modules registers their admins, which ours replace.
THEIRS = {of_accounts: EmailAddress, of_factors: Authenticator, of_groups: Group}
for model in THEIRS.values():
    admin.site.unregister(model)


@admin.register(Authenticator)
class AuthenticatorAdmin(ReadOnlyAdmin):
    """Read-only; the secrets are in `data`, which is never loaded here."""

    called = (pgettext_lazy("row", "second factor"), pgettext_lazy("row", "second factors"))
    list_display = ["user", worded("type", FACTORS), "created_at", "last_used_at"]
    list_filter = [by_words("type", FACTORS), "user__is_staff"]
    list_select_related = ["user"]
    search_fields = ["user__username"]
    search_help_text = gettext_lazy("player name")
    ordering = ["-id"]
    fields = ["user", worded("type", FACTORS), "created_at", "last_used_at"]

    def get_queryset(self, request: HttpRequest) -> QuerySet[Authenticator]:
        return super().get_queryset(request).defer("data")


@admin.register(EmailAddress)
class EmailAddressAdmin(ReadOnlyAdmin):
    called = (pgettext_lazy("row", "e-mail address"), pgettext_lazy("row", "e-mail addresses"))
    list_display = ["email", "user", "primary", "verified"]
    list_filter = ["verified", "primary"]
    list_select_related = ["user"]
    search_fields = ["email", "user__username"]
    ordering = ["-id"]
    fields = ["email", "user", "primary", "verified"]


@admin.register(LogEntry)
class LogEntryAdmin(ReadOnlyAdmin):
    called = (pgettext_lazy("row", "admin log entry"), pgettext_lazy("row", "admin log"))
    list_display = [
        "action_time",
        "user",
        "content_type",
        "object_repr",
        worded("action_flag", DONE),
    ]
    list_filter = [by_words("action_flag", DONE), "content_type"]
    list_select_related = ["user", "content_type"]
    search_fields = ["user__username", "object_repr"]
    date_hierarchy = "action_time"
    fields = [
        "action_time",
        "user",
        "content_type",
        "object_repr",
        worded("action_flag", DONE),
        "said",
    ]

    @admin.display(description=pgettext_lazy("column", "text"))
    def said(self, row: LogEntry) -> str:
        return row.get_change_message()


@admin.register(Group)
class GroupAdmin(RowAdmin):
    """Groups, for superusers alone: otherwise staff could give themselves permissions."""

    search_fields = ["name"]
    ordering = ["name"]
    fields = ["name", "permissions"]

    def has_module_permission(self, request: HttpRequest) -> bool:
        return _is_superuser(request)

    def has_view_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return _is_superuser(request)

    def has_add_permission(self, request: HttpRequest) -> bool:
        return _is_superuser(request)

    def has_change_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return _is_superuser(request)

    def has_delete_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return _is_superuser(request)


def _is_superuser(request: HttpRequest) -> bool:
    player = player_of(request)
    return player is not None and player.is_superuser
