"""Studies of circuits by bots, and their progress."""

import msgspec
from django.db.models import Exists, F, OuterRef, QuerySet

from racing.bots.racetrack.study import Tally
from racing.circuits.models import CircuitFigures, CircuitStudy
from racing.circuits.selectors.circuits import published_circuits
from racing.games.racetrack.circuits import CIRCUITS
from racing.games.racetrack.values import RacetrackOptions

USUAL = RacetrackOptions().top_speed

_read = msgspec.json.Decoder(Tally)


def tally_of(study: CircuitStudy) -> Tally:
    return _read.decode(study.tally)


def study_of(circuit: str, top_speed: int) -> CircuitStudy | None:
    return CircuitStudy.objects.filter(circuit=circuit, top_speed=top_speed).first()


def studies_under_way() -> QuerySet[CircuitStudy]:
    """Unfinished studies, those that somebody asked for first."""
    asked_first = (F("asked_at").asc(nulls_last=True), "began_at", "pk")
    return CircuitStudy.objects.filter(ended_at=None).order_by(*asked_first)


def circuit_to_study() -> str | None:
    """The next circuit without a study at the usual top speed."""
    known = CircuitStudy.objects.filter(top_speed=USUAL)
    of_the_game = known.filter(circuit__in=CIRCUITS.drawings).values_list("circuit", flat=True)
    studied = set(of_the_game)
    own = next((slug for slug in CIRCUITS.drawings if slug not in studied), None)
    return own or _drawn_to_study(known)


def _drawn_to_study(known: QuerySet[CircuitStudy]) -> str | None:
    """The first published circuit of players without a study."""
    drawn = published_circuits().filter(~Exists(known.filter(circuit=OuterRef("slug"))))
    return drawn.order_by("published_at", "pk").values_list("slug", flat=True).first()


def figures_of(circuit: str) -> CircuitFigures:
    """The circuit's figures; an unsaved empty row if there are none yet."""
    found = CircuitFigures.objects.filter(circuit=circuit).first()
    return found or CircuitFigures(circuit=circuit)


def figures_by_circuit() -> dict[str, CircuitFigures]:
    return {each.circuit: each for each in CircuitFigures.objects.all()}
