"""Views of reserves, slow players and messages to all."""

from django.utils.translation import gettext as _

from racing.people.requests import PlayerRequest
from tournaments.championships.services import messages
from tournaments.entries.forms.reserves import AskForm, MessageForm, NudgeForm
from tournaments.entries.services import reserves
from tournaments.manage.views.frame import for_organiser
from tournaments.models import Championship
from tournaments.shared.forms import Act, read


@for_organiser("manage")
def call_reserve(request: PlayerRequest, championship: Championship, call: Act) -> str:
    values = read(AskForm(request.POST))
    made = call(reserves.call_reserve, entry_id=values["entry"], race_id=values["race"])
    return _("Request sent to %(name)s.") % {"name": made.reserve.player.username}


@for_organiser("manage")
def nudge(request: PlayerRequest, championship: Championship, call: Act) -> str:
    values = read(NudgeForm(request.POST))
    call(messages.nudge, race_id=values["race"], seat=values["seat"])
    return _("Player nudged.")


@for_organiser("manage_entries")
def message(request: PlayerRequest, championship: Championship, call: Act) -> str:
    call(messages.message_entries, **read(MessageForm(request.POST)))
    return _("Message sent to all entries.")
