"""Admin of notices: deliveries that are late or were dropped, and addresses that bounce."""

from typing import Any

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils import timezone
from django.utils.translation import gettext_lazy, ngettext, pgettext_lazy

from racing.admin.codes import DELIVERIES, NOTICES
from racing.admin.read_only import ReadOnlyAdmin, show_result
from racing.admin.words import FIELDS, by_words, worded
from racing.notices.models import DeadAddress, Delivery, Notice
from racing.notices.models.notice import Kind
from racing.notices.services.mailing_list import write_again
from racing.notices.services.sending import try_again
from racing.races.selectors.races import UNLISTED


@admin.register(Notice)
class NoticeAdmin(ReadOnlyAdmin):
    called = (pgettext_lazy("row", "notification"), pgettext_lazy("row", "notifications"))
    list_display = ["id", worded("kind", NOTICES), "player", "race", "created_at", "seen_at"]
    list_filter = [by_words("kind", NOTICES)]
    list_select_related = ["player", "race"]
    search_fields = ["player__username", "=race__id"]
    search_help_text = gettext_lazy("player name or race number")
    date_hierarchy = "created_at"
    ordering = ["-id"]
    fields = [
        worded("kind", NOTICES),
        "player",
        "race",
        "happened_at",
        "created_at",
        "shown_at",
        "seen_at",
    ]

    def get_queryset(self, request: HttpRequest) -> QuerySet[Notice]:
        return super().get_queryset(request).defer(*(f"race__{name}" for name in UNLISTED))


class FailedFilter(admin.SimpleListFilter):
    title = pgettext_lazy("column", "failed")
    parameter_name = "failed"

    def lookups(self, request: HttpRequest, model_admin: Any) -> Any:
        return [("yes", gettext_lazy("at least once")), ("no", gettext_lazy("never"))]

    def queryset(self, request: HttpRequest, queryset: QuerySet[Delivery]) -> QuerySet[Delivery]:
        match self.value():
            case "yes":
                return queryset.filter(attempts__gt=0)
            case "no":
                return queryset.filter(attempts=0)
        return queryset


@admin.register(Delivery)
class DeliveryAdmin(ReadOnlyAdmin):
    called = (pgettext_lazy("row", "delivery"), pgettext_lazy("row", "deliveries"))
    list_display = [
        "id",
        "about",
        "player",
        "channel",
        worded("state", DELIVERIES),
        "due_at",
        "attempts",
        "done_at",
    ]
    list_filter = [FailedFilter, by_words("state", DELIVERIES), "channel"]
    list_select_related = ["notice", "player"]
    search_fields = ["player__username"]
    search_help_text = gettext_lazy("player name")
    ordering = ["-id"]
    actions = ["send_again"]
    fields = [
        "notice",
        "player",
        "channel",
        worded("state", DELIVERIES),
        "due_at",
        "attempts",
        "done_at",
    ]

    @admin.display(description=FIELDS["notice"])
    def about(self, row: Delivery) -> str:
        return f"{NOTICES[Kind(row.notice.kind)]} {row.notice_id}"

    @admin.action(description=gettext_lazy("Try again now"), permissions=["act"])
    def send_again(self, request: HttpRequest, queryset: QuerySet[Delivery]) -> None:
        chosen = list(queryset.values_list("pk", flat=True))
        count = try_again(deliveries=chosen, now=timezone.now())
        words = ngettext(
            "%(count)d notification queued again.", "%(count)d notifications queued again.", count
        )
        show_result(request, words, count)


@admin.register(DeadAddress)
class DeadAddressAdmin(ReadOnlyAdmin):
    called = (
        pgettext_lazy("row", "disabled address"),
        pgettext_lazy("row", "disabled addresses"),
    )
    list_display = ["address", "reason", "since"]
    search_fields = ["address"]
    ordering = ["-since"]
    actions = ["write_there_again"]
    fields = ["address", "reason", "since"]

    @admin.action(description=gettext_lazy("Resume e-mail"), permissions=["act"])
    def write_there_again(self, request: HttpRequest, queryset: QuerySet[DeadAddress]) -> None:
        count = write_again(addresses=list(queryset.values_list("address", flat=True)))
        words = ngettext(
            "%(count)d address gets e-mail again.", "%(count)d addresses get e-mail again.", count
        )
        show_result(request, words, count)
