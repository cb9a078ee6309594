"""Notices about declared households, for the players who have to confirm them."""

from collections.abc import Sequence

from django.urls import reverse
from django.utils.translation import gettext as _

from racing.fair_play.selectors.households import households_of
from racing.notices.models import Notice
from racing.notices.renderers import RenderedNotice
from racing.people.models import Player


def render_household_notices(
    player: Player, notices: Sequence[Notice]
) -> dict[int, RenderedNotice]:
    """The subject of calls with the event `tie`; they disappear with the household."""
    asked = [each for each in notices if each.payload.get("event") == "tie"]
    found = {each.player_id: each for each in households_of(player)} if asked else {}
    households = [(each, found.get(each.payload["player"])) for each in asked]
    words = _("%(name)s says you two share a connection. Is that right?")
    return {
        notice.pk: RenderedNotice(
            name=_("Household"),
            words=words % {"name": household.player.username},
            url=reverse("household"),
            holds=household.confirmed_at is None,
        )
        for notice, household in households
        if household is not None
    }
