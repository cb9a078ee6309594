"""Template context shared by all pages of a championship."""

from django.http import HttpRequest

from racing.people.requests import player_of
from tournaments.models import Championship
from tournaments.shared.permissions import may_organise


def championship_frame(
    request: HttpRequest, championship: Championship, tab: str
) -> dict[str, object]:
    is_organiser = may_organise(championship, player_of(request))
    return {"championship": championship, "tab": tab, "is_organiser": is_organiser}
