"""Counts the races on a circuit anew whenever one ends, is annulled or restored."""

from django.db import transaction
from django.db.models import Count, Q

from racing.circuits.models import CircuitFigures
from racing.games.racetrack.game import RACETRACK
from racing.races.models import Race


def count_races(*, race_id: int) -> None:
    """Count the races on the circuit of this race; twice is harmless."""
    race = Race.objects.filter(pk=race_id, game=RACETRACK.slug).only("course").first()
    if race is not None and race.course:
        with transaction.atomic():
            figures = locked_figures(race.course)
            counting = Race.objects.filter(
                game=RACETRACK.slug,
                course=race.course,
                status=Race.Status.FINISHED,
                is_private=False,
                annulled_at=None,
            )
            trial = Q(is_trial=True)
            counted = counting.aggregate(
                races=Count("pk", filter=~trial), trials=Count("pk", filter=trial)
            )
            CircuitFigures.objects.filter(pk=figures.pk).update(**counted)


def locked_figures(circuit: str) -> CircuitFigures:
    """The circuit's figures, locked so that two counts at the same moment see each other."""
    figures, _ = CircuitFigures.objects.get_or_create(circuit=circuit)
    return CircuitFigures.objects.select_for_update().get(pk=figures.pk)
