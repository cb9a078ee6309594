"""Template tags that show a player's clubs and championships on pages of racing."""

from typing import Any

from django import template
from django.utils import timezone

from racing.people.models import Player
from tournaments.clubs.pages.lists import own_page, public_clubs
from tournaments.clubs.pages.words import initial_of
from tournaments.models import Club

register = template.Library()


@register.inclusion_tag("tournaments/clubs/_flag.html")
def club_flag(club: Club) -> dict[str, Any]:
    return {"club": club, "initial": initial_of(club)}


@register.inclusion_tag("tournaments/clubs/_clubs_of.html")
def clubs_of(player: Player) -> dict[str, Any]:
    return {"clubs": public_clubs(player)}


@register.inclusion_tag("tournaments/clubs/_own.html", takes_context=True)
def my_championships_and_clubs(context: template.Context) -> dict[str, Any]:
    """The player's own championships and clubs; nothing for guests."""
    player: Player = context["user"]
    own = None if player.is_guest else own_page(player, timezone.now())
    return {"own": own, "csrf_token": context.get("csrf_token")}
