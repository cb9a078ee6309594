"""Who keeps order in the tests: Mona everywhere, Nils among fair players only."""

from typing import Any

from django.contrib.auth.models import Permission

from racing.moderation.models import Act
from racing.moderation.permissions import Room
from racing.moderation.services.acts import ActRequest, Grounds, do_act
from racing.people.models import Player
from tests import cast

GROUNDS = Grounds("It was written twice.", "C1")


def moderator(name: str, *rooms: Room, keeps_the_site: bool = False) -> Player:
    """A moderator of these rooms, or of all."""
    player = cast.player(name, is_staff=True)
    codes = [f"moderate_{room}" for room in rooms or Room]
    codes += ["moderate_site"] if keeps_the_site else []
    player.user_permissions.set(Permission.objects.filter(codename__in=codes))
    return player


def done(code: str, player: Player, mona: Player, **given: Any) -> Act:
    """Does an act about a player."""
    act_request = ActRequest(code, "player", str(player.pk), given)
    act = do_act(act_request=act_request, moderator=mona, grounds=GROUNDS, now=cast.NOON)
    assert isinstance(act, Act)
    return act
