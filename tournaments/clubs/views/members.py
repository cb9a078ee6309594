"""Views of members: the list, also as CSV, roles and removal."""

from django.http import HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from racing.people.requests import PlayerRequest, for_players
from tournaments.clubs.forms import RemovalForm, RoleForm
from tournaments.clubs.pages.members import members_spreadsheet
from tournaments.clubs.services import members
from tournaments.clubs.views.frame import club_form, page_of, part_for
from tournaments.shared.forms import Act, read

tab = page_of("club_members")


@require_safe
@for_players
def spreadsheet(request: PlayerRequest, slug: str) -> HttpResponse:
    """The list of members as CSV, for organisers."""
    club = part_for(request, slug, "manage_club").club
    return HttpResponse(
        members_spreadsheet(club),
        content_type="text/csv; charset=utf-8",
        headers={"Content-Disposition": f'attachment; filename="{club.slug}-members.csv"'},
    )


@club_form("club_members", who="organiser")
def set_role(request: PlayerRequest, call: Act) -> str:
    values = read(RoleForm(request.POST))
    call(members.set_role, player_id=values["player"], role=values["role"])
    return _("Saved.")


@club_form("club_members", who="organiser")
def remove(request: PlayerRequest, call: Act) -> str:
    values = read(RemovalForm(request.POST))
    call(members.remove_member, player_id=values["player"], words=values["words"])
    return _("Member removed.")
