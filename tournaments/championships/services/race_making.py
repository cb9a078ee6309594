"""Makes the races of a round from its grids, and notes which entry each seat races for."""

import json
import logging
from collections.abc import Iterator
from datetime import datetime
from itertools import repeat
from typing import Any

from django.db import DatabaseError, transaction
from django.db.models import Q
from django.urls import reverse

from racing.bots.situation import Level
from racing.engine.errors import RuleError
from racing.games import GAMES
from racing.people.models import Player
from racing.races.services.lobby import Plan
from racing.races.services.site_races import Occasion, create_started_race
from racing.tables.registry import registered_game
from tournaments.championships.selectors.due import FAILED, grids_to_race
from tournaments.championships.selectors.field import drivers_of, has_driver
from tournaments.championships.selectors.money import Purse, purses_of
from tournaments.championships.selectors.seats import FEWEST
from tournaments.championships.selectors.teams import teams_of
from tournaments.championships.selectors.waiting import brings_money
from tournaments.championships.services.draw_grids import MOST_NEUTRAL
from tournaments.championships.services.log import note
from tournaments.championships.services.roster import new_entry
from tournaments.championships.services.standings import recompute
from tournaments.models import Championship, Entry, Grid, Round, RoundRace, Start
from tournaments.shared.locking import locked_championship
from tournaments.shared.news import write_championship_news

logger = logging.getLogger(__name__)

FAULT = "fault"
"""Code of a failure that no rule explains."""


def make_races(championship_id: int, now: datetime) -> int:
    """Makes the race of every grid without one, in a transaction each; the last tells of it.

    After the deadline of its round none is made: it would end as it begins.
    """
    has_time = (
        Q(round__closes_at=None) | Q(round__closes_at__gt=now) | Q(round__extended_until__gt=now)
    )
    found = grids_to_race().filter(has_time, round__championship=championship_id)
    made = 0
    pks = list(found.order_by("round__number", "number").values_list("pk", flat=True))
    if pks:
        _settle_money(championship_id, now)
    for pk in pks:
        try:
            made += _make(championship_id, pk, now)
        except RuleError as error:
            field = getattr(error, "field", None) or ""
            made += _notify_of_failure(championship_id, pk, error.code, field, now)
        except DatabaseError:
            raise
        except Exception:
            logger.exception("the race of grid %s could not be created", pk)
            made += _notify_of_failure(championship_id, pk, FAULT, "", now)
    return made


def _settle_money(championship_id: int, now: datetime) -> None:
    """Brings the table up to date where cash comes from it: races decided by the deadline may not
    be in it yet."""
    with transaction.atomic():
        championship = locked_championship(championship_id)
        if championship.ruleset.rules.scoring == "money":
            recompute(championship, now=now)


def _make(championship_id: int, pk: int, now: datetime) -> int:
    with transaction.atomic():
        championship = locked_championship(championship_id)
        grid = grids_to_race().filter(pk=pk).select_related("round", "dice_seal").first()
        if grid is None:
            return 0
        entries = _entries(championship, grid, now)
        if len(entries) + grid.bots < max(FEWEST, GAMES.current(grid.round.game).min_seats):
            grid.delete()
            note(championship, "grid_dropped", round=grid.round, now=now)
        else:
            _race(championship, grid, entries, now)
        if not grid.round.grids.filter(round_race=None).exists():
            note(championship, "round_opened", round=grid.round, now=now, races=_count(grid.round))
            recompute(championship, now=now)
    return 1


def _race(championship: Championship, grid: Grid, entries: list[Entry], now: datetime) -> None:
    seated = [*entries, *_fillers(championship, grid)]
    game = registered_game(grid.round.game)
    level = game.level_for(Level(championship.race_plan.level))
    purses = _purses(championship, grid.round, seated)
    race = create_started_race(
        plan=_plan(championship, grid, purses, len(seated)),
        drivers=[_driver(entry, now) or level for entry in seated],
        host=championship.organiser,
        occasion=_occasion(championship, grid.round),
        teams=teams_of(seated),
        sealed=grid.dice_seal,
        seed=bytes(grid.dice_seed),
        now=now,
    )
    made = RoundRace.objects.create(round=grid.round, race=race)
    Start.objects.bulk_create(
        Start(round_race=made, seat=seat, entry=entry, **_counted(purse))
        for seat, (entry, purse) in enumerate(zip(seated, purses or repeat(None), strict=False))
    )
    grid.round_race, grid.dice_seed = made, b""
    grid.save(update_fields=["round_race", "dice_seed"])


def _occasion(championship: Championship, round: Round) -> Occasion:
    url = reverse("calendar", args=[championship.slug])
    rules = championship.ruleset.rules
    return Occasion(
        name=championship.name,
        url=f"{url}#round-{round.number}",
        round=round.number,
        has_reserves=championship.registration.takes_reserves,
        protests=reverse("new_protest", args=[championship.slug]) if rules.protest_hours else "",
        audience=_audience(championship),
        points=rules.points if rules.scoring == "places" and rules.cars > 1 else (),
    )


def _audience(championship: Championship) -> str:
    """Who may watch private races: whoever may see the championship; organisers, in a rehearsal."""
    if championship.club_id is None:
        return ""
    if championship.is_rehearsal:
        return f"organisers:{championship.club_id}"
    return f"season:{championship.pk}"


def _purses(championship: Championship, round: Round, seated: list[Entry]) -> list[Purse]:
    """What each brings along as things are now, where money is carried from race to race."""
    return purses_of(championship, seated) if brings_money(championship, round) else []


def _counted(purse: Purse | None) -> dict[str, int]:
    return {"cash": purse.dollars, "held": purse.held} if purse else {}


def _plan(championship: Championship, grid: Grid, purses: list[Purse], seats: int) -> Plan:
    plan, club = championship.race_plan, championship.club
    is_hidden = championship.is_rehearsal or (club is not None and not club.is_public)
    return Plan(
        game=grid.round.game,
        seats=seats,
        options=_options(grid, purses, seats),
        clock=plan.chosen_clock,
        patience=plan.patience,
        is_private=is_hidden,
        is_rated=plan.is_rated and not championship.is_rehearsal,
    )


def _options(grid: Grid, purses: list[Purse], seats: int) -> dict[str, Any]:
    """Options of the round, with neutral cars that fill up and money that is brought along."""
    options: dict[str, Any] = json.loads(grid.round.options)
    if grid.neutral_cars:
        cars = options.get("neutral_cars", 0) + grid.neutral_cars
        room = 2 * (GAMES.current(grid.round.game).max_seats - seats)
        options["neutral_cars"] = min(cars, room, MOST_NEUTRAL)
    if purses:
        options["cash"] = tuple(purse.cash for purse in purses)
    return options


def _entries(championship: Championship, grid: Grid, now: datetime) -> list[Entry]:
    """Entries in the order of their seats, without those who withdrew, whose account is gone, or
    who were kept from driving since the grid was drawn."""
    found = championship.entries.filter(pk__in=grid.entries, until_round=None)
    entries = found.select_related("player").prefetch_related("drivers")
    rows = {entry.pk: entry for entry in entries if has_driver(entry, now)}
    return [rows[pk] for pk in grid.entries if pk in rows]


def _fillers(championship: Championship, grid: Grid) -> Iterator[Entry]:
    """Bots that fill up and are not in another race of the round yet."""
    busy = Start.objects.filter(round_race__round=grid.round).values("entry")
    spare = list(championship.entries.filter(fills_up=True).exclude(pk__in=busy)[: grid.bots])
    yield from spare
    for _ in range(grid.bots - len(spare)):
        entry = new_entry(championship, Entry.Kind.BOT, fills_up=True)
        entry.from_round = grid.round.number
        entry.save(update_fields=["from_round"])
        yield entry


def _driver(entry: Entry, now: datetime) -> Player | None:
    """Who drives for an entry: of several people each in turn; None for a bot."""
    if entry.kind == Entry.Kind.BOT:
        return None
    people = drivers_of(entry, now)
    return people[entry.starts.count() % len(people)] if len(people) > 1 else people[0]


def _count(round: Round) -> int:
    return round.round_races.count()


def _notify_of_failure(championship_id: int, pk: int, code: str, field: str, now: datetime) -> int:
    """Tells the organiser why a grid has no race, once for each reason since the round opened."""
    with transaction.atomic():
        championship = locked_championship(championship_id)
        round = Grid.objects.select_related("round").get(pk=pk).round
        told = round.notes.filter(kind=FAILED, about__code=code, about__field=field)
        if told.filter(at__gte=round.opened_at or now).exists():
            return 0
        note(championship, FAILED, round=round, now=now, code=code, field=field)
        number, key = round.number, f"{round.pk}:{now.isoformat()}"
        write_championship_news(
            championship, FAILED, to="organisers", now=now, key=key, round=number
        )
    return 1
