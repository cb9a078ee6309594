"""Sentences on what becomes of a player's races when they leave."""

from collections.abc import Iterator

from django.utils.translation import ngettext

from racing.people.models import Player
from racing.privacy.services.races import races_of
from racing.races.models import Race
from racing.tables.words import Text


def outlook_of_races(player: Player) -> Iterator[Text]:
    if going := len(races_of(player, Race.Status.RUNNING)):
        words = ngettext(
            "You’ll retire from %(count)s running race.",
            "You’ll retire from %(count)s running races.",
            going,
        )
        yield words % {"count": going}
    if waiting := len(races_of(player, Race.Status.OPEN)):
        words = ngettext(
            "You’ll leave %(count)s race that hasn’t started.",
            "You’ll leave %(count)s races that haven’t started.",
            waiting,
        )
        yield words % {"count": waiting}
