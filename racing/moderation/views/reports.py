"""Reporting something, and the player's own reports."""

from typing import cast

from django.contrib import messages
from django.core.paginator import Paginator
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from racing.engine.errors import RuleError
from racing.moderation.forms.reports import ReportForm
from racing.moderation.models import Report
from racing.moderation.pages.report_context import names_among, report_context
from racing.moderation.pages.reports import own_reports
from racing.moderation.pages.wording.targets import named
from racing.moderation.policy.report_targets import ReportTarget, report_context_of, reportable
from racing.moderation.selectors.reports import open_report, reports_of
from racing.moderation.services.reports import make_report
from racing.people.requests import PlayerRequest, for_players
from racing.races.views.rendering import codes_of
from racing.shared.error_messages import status_for, words_for
from racing.shared.rate_limits import limited

PAGE = 20


@require_http_methods(["GET", "HEAD", "POST"])
@for_players
@limited("report", 10, 600)
def report(request: PlayerRequest, matter: str, matter_key: str) -> HttpResponse:
    found = reportable(matter, matter_key, request.user, codes_of(request))
    if found is None:
        raise Http404
    form = ReportForm(request.POST or None, target=found)
    if request.method != "POST":
        return _page(request, found, form, 200)
    if not form.is_valid():
        return _page(request, found, form, 422)
    try:
        make_report(
            reporter=request.user,
            complaint=form.complaint,
            now=timezone.now(),
            codes=codes_of(request),
        )
    except RuleError as error:
        form.add_error(None, words_for(error))
        return _page(request, found, form, status_for(error))
    messages.success(
        request, _("Thank you. A moderator will review it, and we’ll tell you the outcome.")
    )
    return redirect("reports")


@require_safe
@for_players
def reports(request: PlayerRequest) -> HttpResponse:
    """The player's own reports and their outcomes."""
    page = Paginator(reports_of(request.user), PAGE).get_page(request.GET.get("page"))
    shown = own_reports(cast(list[Report], list(page.object_list)))
    return render(request, "moderation/reports.html", {"page": page, "reports": shown})


def _page(
    request: PlayerRequest, target: ReportTarget, form: ReportForm, status: int
) -> HttpResponse:
    context = report_context_of(target)
    shown = {
        "matter": named(target),
        "form": form,
        "attached": report_context(target.key, context, names_among([context])),
        "earlier": open_report(target, request.user),
        "is_own": target.player is not None and target.player.pk == request.user.pk,
    }
    return render(request, "moderation/report.html", shown, status=status)
