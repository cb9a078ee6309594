"""Managing a club: requests to join, invitations and settings."""

from dataclasses import replace

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from racing.people.forms.people import NameForm
from racing.people.requests import PlayerRequest, for_players
from racing.people.selectors.people import player_named
from racing.shared.rate_limits import limited
from tournaments.clubs.forms import CharterForm, InvitationForm, RenamingForm, RequestForm
from tournaments.clubs.pages.manage import settings_page
from tournaments.clubs.services import founding, invitations, members, renaming, requests
from tournaments.clubs.views.frame import OFTEN, caller, club_form, frame, page_of, part_for, shown
from tournaments.rules.errors import ChampionshipError
from tournaments.shared.error_messages import words_for
from tournaments.shared.errors import NotAMember
from tournaments.shared.forms import Act, Unreadable, is_accepted, read

tab = page_of("manage_club", is_for_players=True)


@club_form("manage_club", who="organiser", limit=("club_invitations", 30, 600))
def invite(request: PlayerRequest, call: Act) -> str:
    asked = call(invitations.invite_member, name=read(NameForm(request.POST))["name"])
    return _("Invitation sent to %(name)s.") % {"name": asked.player}


@club_form("manage_club", who="organiser")
def take_back_invitation(request: PlayerRequest, call: Act) -> str:
    number = read(InvitationForm(request.POST))["invitation"]
    call(invitations.take_back_invitation, invitation_id=number)
    return _("Invitation cancelled.")


@club_form("manage_club", who="organiser")
def answer_request(request: PlayerRequest, call: Act) -> str:
    form = RequestForm(request.POST)
    number = read(form)["request"]
    call(requests.answer_request, request_id=number, is_welcome=form.is_yes)
    return _("Request accepted.") if form.is_yes else _("Request declined. The player is notified.")


@require_http_methods(["GET", "HEAD", "POST"])
@for_players
@limited(*OFTEN)
def settings(request: PlayerRequest, slug: str) -> HttpResponse:
    part = part_for(request, slug, "club_settings")
    page = settings_page(part, "")
    if request.method == "POST":
        page = replace(page, form=CharterForm(request.POST))
    form = page.form
    call = caller(request, part, "organiser")
    if is_accepted(form, lambda: call(founding.change_club, charter=form.charter)):
        messages.success(request, _("Saved."))
        return redirect("club_settings", slug)
    context = {**frame(part, "club_settings"), "shown": page}
    status = 422 if form.errors else 200
    return render(request, "tournaments/clubs/settings.html", context, status=status)


@require_POST
@for_players
@limited(*OFTEN)
def rename(request: PlayerRequest, slug: str) -> HttpResponse:
    """Renames the club and redirects to the new address of its settings."""
    part = part_for(request, slug, "club_settings")
    form = RenamingForm(request.POST)
    try:
        club = caller(request, part, "owner")(renaming.rename_club, **read(form))
    except ChampionshipError as refusal:
        return shown(request, part, "club_settings", words_for(refusal), status=409)
    except Unreadable as broken:
        return shown(request, part, "club_settings", str(broken), status=422)
    messages.success(request, _("The club is now called %(name)s.") % {"name": club.name})
    return redirect("club_settings", club.slug)


@club_form("club_settings", who="owner")
def hand_over(request: PlayerRequest, call: Act) -> str:
    player = player_named(read(NameForm(request.POST))["name"])
    if player is None:
        raise NotAMember
    call(members.hand_over_club, player_id=player.pk)
    return _("%(name)s now owns the club. You’re now an organiser.") % {"name": player}


@club_form("club_settings", who="owner")
def dissolve(request: PlayerRequest, call: Act) -> str:
    call(founding.dissolve_club)
    return _("Club deleted.")
