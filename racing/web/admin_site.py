"""The admin site, for staff who have shown a second factor.

It stands outside the admin package, whose modules register with it when they are imported.
"""

from collections.abc import Callable
from functools import wraps
from typing import Any

from allauth.account.decorators import secure_admin_login
from csp.decorators import csp_update
from django.contrib.admin.helpers import ACTION_CHECKBOX_NAME
from django.core.exceptions import BadRequest, PermissionDenied
from django.core.paginator import InvalidPage
from django.http import Http404, HttpRequest, HttpResponseBase
from django.shortcuts import redirect
from django.template.response import TemplateResponse
from unfold.sites import UnfoldAdminSite

from racing.moderation.permissions import is_in_office
from racing.people.second_factor import second_factor_first

View = Callable[..., HttpResponseBase]

DATES = ("__year", "__month", "__day")
MOST_DIGITS, MOST_DIGITS_OF_DATES = 18, 9

MOVED: Callable[[View], View] = csp_update({"script-src": ["'unsafe-eval'"]})
"""CSP for the admin's pages: unfold uses Alpine, which builds functions from attributes."""


class ChicaneAdminSite(UnfoldAdminSite):  # type: ignore[misc]
    """unfold's admin site, but closed without a second factor."""

    def has_permission(self, request: HttpRequest) -> bool:
        """Allow staff who are not suspended."""
        return bool(super().has_permission(request) and is_in_office(request.user))

    def login(self, request: HttpRequest, extra_context: Any = None) -> HttpResponseBase:
        """Sign in by the account pages alone: they limit attempts and ask for the second factor."""
        if request.user.is_authenticated and not self.has_permission(request):
            raise PermissionDenied
        answer: HttpResponseBase = secure_admin_login(_to_overview)(request)
        return answer

    def password_change(self, request: HttpRequest, extra_context: Any = None) -> HttpResponseBase:
        return redirect("account_change_password")

    def admin_view(self, view: View, cacheable: bool = False) -> View:
        inner = super().admin_view(view, cacheable)

        @wraps(view)
        def guarded(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
            first = second_factor_first(request) if self.has_permission(request) else None
            if first is None and not _is_readable(request):
                raise BadRequest
            answer = first or inner(request, *args, **kwargs)
            return MOVED(lambda: answer)() if isinstance(answer, TemplateResponse) else answer

        return guarded

    def get_urls(self) -> list[Any]:
        """All addresses but the one that leads to whatever object of whatever table is named."""
        found: list[Any] = super().get_urls()
        return [each for each in found if getattr(each, "name", "") != "view_on_site"]

    def search(self, request: HttpRequest, extra_context: Any = None) -> HttpResponseBase:
        try:
            found: HttpResponseBase = super().search(request, extra_context)
        except (InvalidPage, ValueError) as error:
            raise Http404 from error
        return found

    def _get_colors(self, key: str, *args: Any) -> dict[str, dict[str, str]]:
        """No inline colours, since the policy allows no styles in the page: css/admin has them."""
        return {}


def _is_readable(request: HttpRequest) -> bool:
    """Whether unfold can handle the values: it fails at huge numbers and dates, and odd ids."""
    dates = [value for name, value in request.GET.items() if name.endswith(DATES)]
    sent = [value for _, values in request.POST.lists() for value in values]
    return (
        not any(value.isdecimal() and len(value) > MOST_DIGITS for value in sent)
        and not any(len(value) > MOST_DIGITS_OF_DATES for value in dates)
        and all(value.isdecimal() for value in request.POST.getlist(ACTION_CHECKBOX_NAME))
    )


def _to_overview(request: HttpRequest) -> HttpResponseBase:
    return redirect("admin:index")
