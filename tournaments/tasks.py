"""Celery tasks: each calls one service, and may run twice."""

from celery import shared_task
from django.utils import timezone

from racing.races.selectors.halts import do_clocks_run
from tournaments import ticking
from tournaments.championships.services import odds
from tournaments.rehearsals.services import rehearsals, rehearsing


@shared_task
def reckon_odds() -> None:
    odds.advance_odds_runs()


@shared_task
def tick_championships() -> None:
    """Runs all championships, unless all clocks are stopped or that time is not yet given back."""
    if do_clocks_run():
        ticking.tick_championships(now=timezone.now())


@shared_task
def play_rehearsals() -> None:
    rehearsing.play_rehearsals(now=timezone.now())


@shared_task
def forget_rehearsals() -> None:
    rehearsals.forget_rehearsals(now=timezone.now())


@shared_task(name="tournaments.tasks.tick_seasons")
def tick_seasons() -> None:
    """The former name of `tick_championships`, for messages still in the broker."""
    tick_championships()
