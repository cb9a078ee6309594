"""Command: replay races from their seeds and compare state, version and outcome."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from racing.races.models import Race
from racing.races.verification import differences, list_differences, unchecked_moves


class Command(BaseCommand):
    help = "Replays races from their seeds and compares the state, the version and the outcome."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("ids", nargs="*", type=int, metavar="ID", help="a race")
        parser.add_argument("--all", action="store_true", help="replay every race of the site")

    def handle(self, *args: Any, **options: Any) -> None:
        ids, everything = options["ids"], options["all"]
        if bool(ids) == everything:
            raise CommandError("Name one or more races, or use --all.")
        races = Race.objects.order_by("pk")
        if not everything:
            races = races.filter(pk__in=ids)
            missing = set(ids) - set(races.values_list("pk", flat=True))
            if missing:
                raise CommandError(f"There is no race {min(missing)}.")
        broken = self._verify_list() if everything else 0
        self._verify(races.iterator(chunk_size=100), broken)

    def _verify_list(self) -> int:
        """Verify the public list of seals, in which dropped races stay."""
        found = list(list_differences())
        for difference in found:
            self.stdout.write(difference)
        return len(found)

    def _verify(self, races: Any, broken: int) -> None:
        checked, wrong = 0, 0
        for race in races:
            found = list(differences(race))
            for difference in found:
                self.stdout.write(f"race {race.pk}: {difference}")
            if unchecked := unchecked_moves(race):
                self.stdout.write(
                    f"race {race.pk}: the first {unchecked} moves can’t be checked, since their "
                    "seed was lost"
                )
            checked, wrong = checked + 1, wrong + bool(found)
        self.stdout.write(f"{checked} races checked, {wrong} differ")
        if wrong:
            raise CommandError("Some races don’t follow from their seeds.")
        if broken:
            raise CommandError("The public list of seals was changed.")
