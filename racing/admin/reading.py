"""Rows that are looked at, never edited by hand."""

from typing import TYPE_CHECKING, Any

from django.contrib import admin
from django.db.models import Model
from django.http import HttpRequest

# Django's own classes take no parameters when they run.
if TYPE_CHECKING:
    RowAdmin = admin.ModelAdmin[Any]
    RowInline = admin.TabularInline[Any, Any]
else:
    RowAdmin = admin.ModelAdmin
    RowInline = admin.TabularInline


class ReadingAdmin(RowAdmin):
    """What is on record: services write it, the admin shows it."""

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return False
