"""Fairness of a circuit's start places from races of bots: chart, table and verdict."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.text import get_text_list
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from racing.bots.racetrack.study import Share, Tally, seats_on
from racing.circuits.models import CircuitStudy
from racing.circuits.pages.place_chart import Bar, Chart, chart_of
from racing.circuits.selectors.studies import study_of, tally_of
from racing.tables.table import Text

TELLING = 40
"""Fewest races from which conclusions are drawn."""


@dataclass(frozen=True, slots=True)
class Fairness:
    circuit: str
    top_speed: int
    study: CircuitStudy | None
    cars: int
    """Cars in each race."""
    places: Sequence[Bar]
    turns: Sequence[Bar]
    crashes: Share

    @property
    def is_under_way(self) -> bool:
        return self.study is not None and self.study.ended_at is None

    @property
    def is_awaited(self) -> bool:
        """Whether somebody has asked for the study and it is running."""
        return self.study is not None and self.is_under_way and self.study.asked_at is not None

    @property
    def races(self) -> int:
        return self.study.done if self.study else 0

    @property
    def tells(self) -> bool:
        return self.races >= (TELLING if self.is_under_way else 1)

    @property
    def done(self) -> int:
        """Progress in per cent."""
        return 100 * self.study.done // self.study.wanted if self.study else 0

    @property
    def fair_per_cent(self) -> float:
        return 100 / self.cars

    @property
    def chart(self) -> Chart:
        return chart_of(self.places, 1 / self.cars)

    @property
    def verdict(self) -> Text:
        return _verdict(self.places)

    @property
    def order_verdict(self) -> Text:
        return _order_verdict(self.turns)


def fairness_of(circuit: str, top_speed: int) -> Fairness:
    study, cars = study_of(circuit, top_speed), seats_on(circuit)
    tally = tally_of(study) if study else Tally()
    return Fairness(
        circuit=circuit,
        top_speed=top_speed,
        study=study,
        cars=cars,
        places=_bars(tally.places, cars),
        turns=_bars(tally.turns, cars),
        crashes=tally.crashes,
    )


def _bars(shares: Sequence[Share], cars: int) -> list[Bar]:
    return [Bar(number, share, 1 / cars) for number, share in enumerate(shares, start=1)]


def _verdict(places: Sequence[Bar]) -> Text:
    good, bad = (_numbers(places, verdict) for verdict in ("good", "bad"))
    if not good and not bad:
        return _("In these races, no place on the start line was better than another.")
    told = [_better(good), _worse(bad)]
    return " ".join(each for each in told if each)


def _numbers(places: Sequence[Bar], verdict: str) -> list[str]:
    return [str(bar.number) for bar in places if bar.verdict == verdict]


def _better(numbers: list[str]) -> str:
    words = ngettext(
        "Place %(numbers)s wins more often than its fair share.",
        "Places %(numbers)s win more often than their fair share.",
        len(numbers),
    )
    return words % {"numbers": get_text_list(numbers, _("and"))} if numbers else ""


def _worse(numbers: list[str]) -> str:
    words = ngettext(
        "Place %(numbers)s wins less often than its fair share.",
        "Places %(numbers)s win less often than their fair share.",
        len(numbers),
    )
    return words % {"numbers": get_text_list(numbers, _("and"))} if numbers else ""


def _order_verdict(turns: Sequence[Bar]) -> Text:
    """Verdict on the order of play, which is drawn anew for each race."""
    if any(bar.verdict for bar in turns):
        return _("The order of play matters. It’s drawn at random for each race.")
    return _("In these races, the order of play made no difference.")
