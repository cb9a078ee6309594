"""Views to join a club at once, by request or by invitation, and to leave it."""

from django.utils.translation import gettext as _

from racing.people.requests import PlayerRequest
from tournaments.clubs.forms import AnswerForm, AskForm
from tournaments.clubs.services import invitations, members, requests
from tournaments.clubs.views.frame import club_form
from tournaments.shared.forms import Act, read


@club_form("club")
def join(request: PlayerRequest, call: Act) -> str:
    call(members.join_club)
    return _("Welcome! You’re now a member.")


@club_form("club")
def leave(request: PlayerRequest, call: Act) -> str:
    call(members.leave_club)
    return _("You’ve left the club.")


@club_form("club", limit=("club_requests", 20, 3600))
def ask(request: PlayerRequest, call: Act) -> str:
    asked = call(requests.ask_to_join, words=read(AskForm(request.POST))["words"])
    if asked is None:
        return _("Welcome! You’re now a member.")
    return _("Request sent. We’ll notify you when an organiser answers.")


@club_form("club")
def take_back_request(request: PlayerRequest, call: Act) -> str:
    call(requests.take_back_request)
    return _("Request cancelled.")


@club_form("club")
def answer_invitation(request: PlayerRequest, call: Act) -> str:
    form = AnswerForm(request.POST)
    read(form)
    call(invitations.answer_invitation, is_accepted=form.is_yes)
    return _("Welcome! You’re now a member.") if form.is_yes else _("Invitation declined.")
