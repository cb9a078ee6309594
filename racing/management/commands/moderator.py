"""Command: appoint or dismiss a moderator."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from racing.moderation.permissions import Room, keeps_the_site, rooms_of
from racing.moderation.services.appointment import appoint_moderator, dismiss_moderator
from racing.people.errors import NoSuchPlayer
from racing.people.models import Player
from racing.people.selectors.people import player_named


class Command(BaseCommand):
    help = "Makes a player a moderator of all categories or of some, or takes these rights away."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("name", help="the player’s name")
        parser.add_argument(
            "--category",
            "--room",
            dest="categories",
            action="append",
            choices=[each.value for each in Room],
            help="a category of cases to work on; repeat it for several (default: all of them)",
        )
        parser.add_argument(
            "--site",
            action="store_true",
            help="also let them stop all clocks and take escalated cases",
        )
        parser.add_argument("--remove", action="store_true", help="take all rights away")

    def handle(self, *args: Any, **options: Any) -> None:
        player = player_named(options["name"])
        if player is None:
            raise CommandError(f"There is no player “{options['name']}”.")
        if options["remove"]:
            dismiss_moderator(player=player)
            self.stdout.write(f"{player.username} is no longer a moderator.")
            return
        rooms = [Room(each) for each in options["categories"] or Room]
        try:
            player = appoint_moderator(player=player, rooms=rooms, keeps_the_site=options["site"])
        except NoSuchPlayer as error:
            raise CommandError(
                f"{player.username} is a guest, and guests can’t be moderators."
            ) from error
        self.stdout.write(_rights_of(player))


def _rights_of(player: Player) -> str:
    """The player's rights, read anew since permissions are cached with the object."""
    fresh = Player.objects.get(pk=player.pk)
    rooms = ", ".join(sorted(rooms_of(fresh)))
    site = " and the whole site" if keeps_the_site(fresh) else ""
    return f"{fresh.username} moderates {rooms}{site}."
