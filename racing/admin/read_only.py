"""Base classes of read-only admins."""

from typing import TYPE_CHECKING, Any, ClassVar

from django.contrib import admin, messages
from django.contrib.admin.sites import AdminSite
from django.core.exceptions import ImproperlyConfigured
from django.db.models import Model
from django.http import HttpRequest
from django.utils.html import format_html
from django.utils.translation import pgettext, pgettext_lazy
from unfold import admin as unfold_admin

from racing.admin.words import name_fields

# Django's own classes are not generic at runtime.
if TYPE_CHECKING:
    RowAdmin = admin.ModelAdmin[Any]
    RowInline = admin.TabularInline[Any, Any]
else:
    RowAdmin = unfold_admin.ModelAdmin
    RowInline = unfold_admin.TabularInline


def show_result(request: HttpRequest, words: str, count: int) -> None:
    """Message on the result of an action; a warning if nothing was changed."""
    level = messages.SUCCESS if count else messages.WARNING
    messages.add_message(request, level, words % {"count": count})


class ReadOnlyAdmin(RowAdmin):
    """A read-only admin: services write the rows, the admin shows them.

    `fields` are always named one by one, so that no new field of a model is shown by mistake.
    """

    called: ClassVar[tuple[Any, Any]]
    """Singular and plural name of the rows."""
    fields: ClassVar[Any] = ()
    show_full_result_count = False
    list_per_page = 30

    def __init__(self, model: type[Model], admin_site: AdminSite) -> None:
        if not self.fields:
            raise ImproperlyConfigured(f"{type(self).__name__} names no fields.")
        name_fields(model)
        model._meta.verbose_name, model._meta.verbose_name_plural = self.called
        super().__init__(model, admin_site)

    def page_of(self, row: Any) -> str | None:
        """URL of the row's page on the site, if any."""
        return None

    def view_on_site(self, obj: Model) -> str | None:
        return self.page_of(obj)

    @admin.display(description=pgettext_lazy("column", "on the site"))
    def on_site(self, row: Model) -> str:
        page, words = self.page_of(row), pgettext("link", "open")
        return format_html('<a class="on-site" href="{}">{}</a>', page, words) if page else ""

    def get_list_display(self, request: HttpRequest) -> Any:
        columns = super().get_list_display(request)
        has_pages = type(self).page_of is not ReadOnlyAdmin.page_of
        return [*columns, "on_site"] if has_pages else columns

    def get_readonly_fields(self, request: HttpRequest, obj: Model | None = None) -> Any:
        return self.fields

    def has_act_permission(self, request: HttpRequest) -> bool:
        """Permission for actions, which call services: that to change such rows."""
        return super().has_change_permission(request)

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return False


class ReadOnlyInline(RowInline):
    """Read-only rows that belong to another."""

    called: ClassVar[tuple[Any, Any]]
    fields: ClassVar[Any] = ()
    extra = 0
    can_delete = False

    def __init__(self, parent: type[Model], admin_site: AdminSite) -> None:
        name_fields(self.model)
        self.verbose_name, self.verbose_name_plural = self.called
        super().__init__(parent, admin_site)

    def get_readonly_fields(self, request: HttpRequest, obj: Model | None = None) -> Any:
        return self.fields

    def has_add_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return False

    def has_view_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        """Visible to all who see the parent row."""
        return True
