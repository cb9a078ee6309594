"""Command: undo what a moderator did, from the shell; without a number, list the latest acts."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.utils import timezone

from racing.management.superusers import superuser_named
from racing.moderation.errors import AlreadyUndone, CannotBeUndone, NoReasonGiven
from racing.moderation.models import Act
from racing.moderation.services.undoing import undo_from_the_shell
from racing.shared.error_messages import words_for
from racing.shared.errors import Refusal

LATEST = 20


class Command(BaseCommand):
    help = (
        "Undoes what a moderator did, whoever it was done to. The undoing is an act too: it is in "
        "the log, and the player is told. Without a number it lists the latest acts."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("act", metavar="NUMBER", nargs="?", type=int, help="the act to undo")
        parser.add_argument("--reason", metavar="TEXT", help="why; the player can read it")
        parser.add_argument(
            "--by", metavar="NAME", help="the superuser who undoes it, if there are several"
        )
        parser.add_argument("--about", metavar="NAME", help="list only acts about this player")

    def handle(self, *args: Any, **options: Any) -> None:
        if options["act"] is None:
            self._list(options["about"])
            return
        superuser = superuser_named(options["by"])
        try:
            undo_from_the_shell(
                act_id=options["act"],
                superuser=superuser,
                reason=options["reason"] or "",
                now=timezone.now(),
            )
        except NoReasonGiven as error:
            raise CommandError("Say why with --reason. The player can read it.") from error
        except AlreadyUndone as error:
            raise CommandError(f"Act {options['act']} is undone already.") from error
        except CannotBeUndone as error:
            raise CommandError(_why_not(options["act"])) from error
        except Refusal as error:
            raise CommandError(str(words_for(error))) from error
        self.stdout.write(f"Undone: {_line(Act.objects.get(pk=options['act']))}")

    def _list(self, name: str | None) -> None:
        acts = Act.objects.select_related("player", "moderator", "seconder", "undone_by")
        if name:
            acts = acts.filter(player__username__iexact=name)
        for act in acts[:LATEST]:
            self.stdout.write(_line(act))


def _line(act: Act) -> str:
    by = " and ".join(each.username for each in (act.moderator, act.seconder) if each)
    about = act.player.username if act.player else f"{act.matter} {act.key}"
    undone = " (undone)" if act.is_undone else ""
    what = f"undo of {act.undoes_id}" if act.undoes_id else act.code
    return f"{act.pk}  {act.at:%Y-%m-%d %H:%M}  {what}  {about}  by {by}{undone}"


def _why_not(number: int) -> str:
    act = Act.objects.filter(pk=number).first()
    if act is None:
        return f"There is no act {number}. Run undo_act without a number to list the latest."
    if act.undoes_id:
        return f"Act {number} is an undoing itself. Do the act again on the site."
    return f"Act {number} ({act.code}) can’t be undone any more."
