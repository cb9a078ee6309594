"""Views of the championship as a whole: made, its rules, its start and its end."""

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from racing.people.forms.people import NameForm
from racing.people.requests import PlayerRequest, for_players
from racing.shared.rate_limits import limited
from tournaments.championships.forms.rules import (
    ChampionshipForm,
    DescriptionForm,
    RulesForm,
    rules_form,
)
from tournaments.championships.services import championships, standings
from tournaments.championships.services.calendar import closing
from tournaments.championships.services.describing import describe_championship
from tournaments.championships.services.handing_over import hand_over_championship
from tournaments.manage.views.frame import for_organiser, frame, own_championship, shown
from tournaments.models import Championship
from tournaments.rules.errors import ChampionshipError
from tournaments.shared.error_messages import words_for
from tournaments.shared.forms import Act


@require_http_methods(["GET", "HEAD", "POST"])
@for_players
@limited("championships", 10, 3600)
def new_championship(request: PlayerRequest) -> HttpResponse:
    asked = request.POST if request.method == "POST" else None
    form = ChampionshipForm(asked, organiser=request.user, initial=request.GET.dict())
    if request.method == "POST" and form.is_valid():
        try:
            made = championships.create_championship(
                organiser=request.user, new=form.new_championship, now=timezone.now()
            )
        except ChampionshipError as refusal:
            form.add_error(None, words_for(refusal))
        else:
            return redirect("manage", made.slug)
    status = 422 if form.errors else 200
    return render(
        request, "tournaments/manage/new_championship.html", {"form": form}, status=status
    )


@require_http_methods(["GET", "HEAD", "POST"])
@for_players
@limited("manage", 120, 60)
def change_rules(request: PlayerRequest, slug: str) -> HttpResponse:
    """The form that changes the rules, until the championship starts."""
    championship = own_championship(request, slug)
    is_sent = request.method == "POST"
    form = RulesForm(request.POST) if is_sent else rules_form(championship.ruleset.rules)
    if is_sent and form.is_valid():
        try:
            championships.change_rules(
                championship_id=championship.pk,
                organiser=request.user,
                rules=form.cleaned_data["rules"],
                now=timezone.now(),
            )
        except ChampionshipError as refusal:
            form.add_error(None, words_for(refusal))
        else:
            messages.success(request, _("Rules changed."))
            return redirect("manage", slug)
    context = {**frame(championship, "manage"), "form": form}
    status = 422 if form.errors else 200
    return render(request, "tournaments/manage/change_rules.html", context, status=status)


@require_http_methods(["GET", "HEAD", "POST"])
@for_players
@limited("manage", 120, 60)
def describe(request: PlayerRequest, slug: str) -> HttpResponse:
    """The form for name and text, until the table is official."""
    championship = own_championship(request, slug)
    kept = {"name": championship.name, "words": championship.words}
    form = DescriptionForm(request.POST if request.method == "POST" else None, initial=kept)
    if form.is_valid():
        try:
            describe_championship(
                championship_id=championship.pk,
                organiser=request.user,
                **form.cleaned_data,
                now=timezone.now(),
            )
        except ChampionshipError as refusal:
            form.add_error(None, words_for(refusal))
        else:
            messages.success(request, _("Saved."))
            return redirect("manage", slug)
    context = {**frame(championship, "manage"), "form": form}
    status = 422 if form.errors else 200
    return render(request, "tournaments/manage/description.html", context, status=status)


@require_safe
@for_players
def tab(request: PlayerRequest, slug: str) -> HttpResponse:
    return shown(request, own_championship(request, slug), "manage")


@for_organiser("manage")
def start(request: PlayerRequest, championship: Championship, call: Act) -> str:
    call(championships.start_championship)
    return _("Championship started. Its rules are now fixed.")


@for_organiser("manage")
def check(request: PlayerRequest, championship: Championship, call: Act) -> str:
    if call(standings.check_championship):
        return _("The standings were wrong and have been corrected.")
    return _("The standings match the results and decisions.")


@for_organiser("manage")
def close(request: PlayerRequest, championship: Championship, call: Act) -> str:
    call(closing.close_championship)
    return _("Championship closed. The standings are provisional until you sign them.")


@for_organiser("manage")
def sign(request: PlayerRequest, championship: Championship, call: Act) -> str:
    call(closing.sign_championship)
    return _("Signed. The standings are official.")


@require_POST
@for_players
@limited("manage", 120, 60)
def hand_over(request: PlayerRequest, slug: str) -> HttpResponse:
    """Hands the championship over, and sends the former organiser to its public page."""
    championship, form = own_championship(request, slug), NameForm(request.POST)
    if not form.is_valid():
        return shown(request, championship, "manage", _("Enter the name of a player."), status=422)
    try:
        heir = hand_over_championship(
            championship_id=championship.pk,
            organiser=request.user,
            name=form.cleaned_data["name"],
            now=timezone.now(),
        )
    except ChampionshipError as refusal:
        return shown(request, championship, "manage", words_for(refusal), status=409)
    messages.success(request, _("%(name)s now runs the championship.") % {"name": heir})
    return redirect("championship", slug)
