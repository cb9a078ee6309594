"""Time trials: alone, without a clock, against par, the record and a ghost (RT-33)."""

from datetime import datetime

from django.db import transaction

from racing.circuits.selectors.ghosts import Ghost
from racing.engine.codec import encode
from racing.games.racetrack.game import RACETRACK
from racing.people.models import Player
from racing.races.errors import RaceNotRunning
from racing.races.models import Race
from racing.races.services.lobby import Plan, create_race
from racing.races.services.proposals import abandon
from racing.races.services.running_race import RunningRace


def start_trial(
    *,
    player: Player,
    circuit: str,
    top_speed: int,
    ghost: Ghost | None,
    now: datetime,
    direction: str = "as_drawn",
) -> Race:
    """Start a new run on this circuit; one that the player had under way there is given up."""
    plan = Plan(
        game=RACETRACK.slug,
        seats=1,
        options={"circuit": circuit, "top_speed": top_speed, "direction": direction},
        is_trial=True,
        ghost=encode(ghost) if ghost else "",
    )
    with transaction.atomic():
        # Two clicks at once would each find nothing under way.
        Player.objects.select_for_update().get(pk=player.pk)
        for race in running_trials(player, circuit):
            _give_up(race, now)
        return create_race(host=player, plan=plan, now=now)


def running_trials(player: Player, circuit: str) -> list[int]:
    trials = Race.objects.filter(
        seatings__player=player,
        game=RACETRACK.slug,
        course=circuit,
        is_trial=True,
        status=Race.Status.RUNNING,
    )
    return list(trials.order_by("pk").values_list("pk", flat=True))


def _give_up(race_id: int, now: datetime) -> None:
    """Abandon the race, unless it has finished at this very moment."""
    try:
        abandon(RunningRace.locked(race_id, now=now))
    except RaceNotRunning:
        return
