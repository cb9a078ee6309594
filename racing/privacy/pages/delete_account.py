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
            "You give up %(count)s race that is under way.",
            "You give up %(count)s races that are under way.",
            going,
        )
        yield words % {"count": going}
    if waiting := len(races_of(player, Race.Status.OPEN)):
        words = ngettext(
            "You leave %(count)s race that has not started.",
            "You leave %(count)s races that have not started.",
            waiting,
        )
        yield words % {"count": waiting}
