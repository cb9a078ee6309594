"""Views to import a list of entries, with a dry run, and to export it."""

from typing import Any

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.csrf import csrf_exempt, csrf_protect
from django.views.decorators.http import require_http_methods, require_safe

from racing.people.requests import PlayerRequest, for_players
from racing.shared.rate_limits import limited
from tournaments.entries.forms.imports import ListForm, read_large
from tournaments.entries.pages.imports import DryRun, dry_run
from tournaments.entries.services import entry_imports
from tournaments.manage.views.frame import frame, own_championship
from tournaments.models import Championship
from tournaments.outputs.pages.roster import roster_of
from tournaments.rules.errors import ChampionshipError
from tournaments.shared.error_messages import words_for

TEMPLATE = "tournaments/manage/import.html"


# Its token is looked for by `_answered`, once the form can be read.
@csrf_exempt
@require_http_methods(["GET", "HEAD", "POST"])
@for_players
@limited("import", 60, 600)
def import_entries(request: PlayerRequest, slug: str) -> HttpResponse:
    """The import page; who does not run the championship gets 404 before the list is read."""
    championship = own_championship(request, slug)
    if request.method != "POST":
        return _shown(request, championship, ListForm())
    try:
        read_large(request)
    except ChampionshipError as refusal:
        return _shown(request, championship, ListForm(), trouble=words_for(refusal), status=413)
    return _answered(request, championship)


@require_safe
@for_players
def entries_csv(request: PlayerRequest, slug: str) -> HttpResponse:
    championship = own_championship(request, slug)
    name = f"{championship.slug}-entries.csv"
    return HttpResponse(
        roster_of(championship),
        content_type="text/csv; charset=utf-8",
        headers={"Content-Disposition": f'attachment; filename="{name}"'},
    )


@csrf_protect
def _answered(request: PlayerRequest, championship: Championship) -> HttpResponse:
    """Shows what an import would do; enters the list when it is sent to be entered."""
    form = ListForm.from_request(request)
    if not form.is_valid():
        return _shown(request, championship, form, status=422)
    try:
        text = form.content
        run = dry_run(championship, text)
    except ChampionshipError as refusal:
        return _shown(request, championship, form, trouble=words_for(refusal), status=422)
    if "enter" not in request.POST:
        return _shown(request, championship, ListForm(), run=run)
    return _entered(request, championship, run, leaves_out=form.cleaned_data["leaves_out"])


def _entered(
    request: PlayerRequest, championship: Championship, run: DryRun, *, leaves_out: bool
) -> HttpResponse:
    try:
        done = entry_imports.import_entries(
            championship_id=championship.pk,
            organiser=request.user,
            text=run.text,
            leaves_out=leaves_out,
            now=timezone.now(),
        )
    except ChampionshipError as refusal:
        trouble = words_for(refusal)
        return _shown(request, championship, ListForm(), run=run, trouble=trouble, status=409)
    counts = {"entries": done.entries, "reserves": done.reserves}
    messages.success(
        request, _("Added: %(entries)s as entries, %(reserves)s as reserves.") % counts
    )
    return redirect("manage_entries", championship.slug)


def _shown(
    request: PlayerRequest,
    championship: Championship,
    form: ListForm,
    *,
    status: int = 200,
    **shown: Any,
) -> HttpResponse:
    context = {**frame(championship, "manage_entries"), "form": form, **shown}
    return render(request, TEMPLATE, context, status=status)
