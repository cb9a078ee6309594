"""The odds for the title: the rest of the championship raced many times over, batch by batch.

Each batch is kept with the number of championships done, so that a page can show how far it is, a
killed worker loses one batch, and two workers do no harm to each other.
"""

from collections.abc import Callable, Mapping
from datetime import datetime
from random import Random
from time import monotonic

from celery import signature
from django.db import transaction
from django.utils import timezone

from racing.outbox.wake_worker import waker
from tournaments.championships.selectors.forecast import Forecast, forecast_of
from tournaments.models import Championship, OddsRun, TitleOdds
from tournaments.rules.codec import digest, encode
from tournaments.rules.odds import title_odds
from tournaments.rules.values import EntryId
from tournaments.shared.events import StandingsChanged
from tournaments.shared.locking import locked_championship

BATCH = 200
MOST_RUNS = 2000
WORK = 2_000_000
"""Most results that are simulated, whatever the size of the championship."""
SLICE = 2.0
"""Seconds of work before others have their turn."""


def follow_standings(event: StandingsChanged) -> None:
    """Begins to work out the odds of standings that have changed."""
    ask_for_odds(championship_id=event.championship)


def ask_for_odds(*, championship_id: int, most: int = MOST_RUNS) -> None:
    """Begins to work out the odds of the latest table.

    A rehearsal has none: it is over before they are, and would wait for them.
    """
    now = timezone.now()
    with transaction.atomic():
        championship = locked_championship(championship_id)
        forecast = None if championship.is_rehearsal else forecast_of(championship)
        if forecast is None:
            return
        if _begin(championship, forecast, most, now):
            transaction.on_commit(queue_odds)


def compute_odds(*, championship_id: int, most: int = MOST_RUNS) -> None:
    """Works out the odds of the latest table at once."""
    ask_for_odds(championship_id=championship_id, most=most)
    advance_odds_runs(seconds=lambda: 0.0)


def advance_odds_runs(*, seconds: Callable[[], float] = monotonic) -> int:
    """Goes on with all runs that are not done, for a while; returns how many are left."""
    until = seconds() + SLICE
    for run in OddsRun.objects.filter(ended_at=None).select_related("championship__ruleset"):
        while seconds() < until and _advance(run):
            pass
    left = OddsRun.objects.filter(ended_at=None).count()
    if left:
        queue_odds()
    return left


def queue_odds() -> None:
    waker.wake(signature("tournaments.tasks.reckon_odds"))


def runs_for(entries: int, rounds: int) -> int:
    """How many championships to simulate: enough for steady odds, fewer of large championships."""
    affordable = WORK // max(1, entries * rounds)
    return max(BATCH, min(MOST_RUNS, affordable - affordable % BATCH))


def _begin(championship: Championship, forecast: Forecast, most: int, now: datetime) -> bool:
    """Makes a run if the facts are new; whether there is anything to do."""
    made = digest(encode((forecast.rules, forecast.facts, forecast.decisions, forecast.plans)))
    kept = championship.odds_runs.filter(after=forecast.after).first()
    if kept is not None and kept.digest == made:
        return kept.ended_at is None
    championship.odds_runs.filter(after__gte=forecast.after).delete()
    facts = forecast.facts
    wanted = runs_for(len(facts.entries), len(facts.rounds)) if forecast.plans else BATCH
    wanted = min(wanted, most)
    OddsRun.objects.create(
        championship=championship, after=forecast.after, digest=made, wanted=wanted, began_at=now
    )
    return True


def _advance(run: OddsRun) -> bool:
    """Works out one more batch; False when there is none, or another worker does it."""
    forecast = forecast_of(run.championship)
    if forecast is None or forecast.after != run.after or run.done >= run.wanted:
        return _end(run)
    count = min(BATCH, run.wanted - run.done)
    odds = title_odds(
        forecast.rules,
        forecast.facts,
        forecast.decisions,
        forecast.plans,
        Random(f"{run.digest}:{run.done}"),  # noqa: S311
        count,
    )
    return _keep(run, odds.shares, count)


def _keep(run: OddsRun, shares: Mapping[EntryId, float], count: int) -> bool:
    done = run.done + count
    with transaction.atomic():
        mine = OddsRun.objects.filter(pk=run.pk, digest=run.digest, done=run.done)
        if not mine.update(done=done):
            return False
        before = dict(run.odds.values_list("entry", "share"))
        TitleOdds.objects.bulk_create(
            [
                TitleOdds(
                    run=run,
                    entry_id=entry,
                    share=(before.get(entry, 0) * run.done + share * count) / done,
                )
                for entry, share in shares.items()
                if share or entry in before
            ],
            update_conflicts=True,
            unique_fields=["run", "entry"],
            update_fields=["share"],
        )
    missing = before.keys() - shares.keys()
    if missing:
        run.odds.filter(entry__in=missing).delete()
    run.done = done
    return True if done < run.wanted else _end(run)


def _end(run: OddsRun) -> bool:
    OddsRun.objects.filter(pk=run.pk).update(ended_at=timezone.now())
    return False
