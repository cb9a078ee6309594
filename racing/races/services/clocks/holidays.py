"""Holidays: planned, ended early, or taken by the site before a turn is lost."""

from datetime import date, datetime, timedelta

from django.db import transaction

from racing.clocks.values import TimeSettings
from racing.outbox.writing import write_event
from racing.people.models import Player
from racing.races.errors import HolidayInThePast, HolidaysOverlap, NoSuchHoliday, NotEnoughHolidays
from racing.races.models import Leave
from racing.races.selectors.holidays import days_left, holidays_of, today_of
from racing.races.services.clocks.time_settings import time_settings_changed

AUTOMATIC_DAYS = 3
AHEAD = timedelta(days=366)
REMEMBERED = timedelta(days=60)
"""How long past holidays stay with the player: a turn may have begun before one that is over."""


def plan_holiday(*, player: Player, first_day: date, last_day: date, now: datetime) -> Leave:
    with transaction.atomic():
        row = _locked(player)
        today, before = today_of(row, now), row.time_settings
        if not today <= first_day <= last_day <= today + AHEAD:
            raise HolidayInThePast
        if _overlapping(row, first_day, last_day):
            raise HolidaysOverlap
        leave = Leave.objects.create(player=row, first_day=first_day, last_day=last_day)
        if any(days_left(row, year) < 0 for year in (first_day.year, last_day.year)):
            raise NotEnoughHolidays
        _save_days_away(row, before, now)
    return leave


def end_holiday(*, player: Player, leave_id: int, now: datetime) -> None:
    """End a holiday today, or delete it if it has not begun; time counts again from tomorrow."""
    with transaction.atomic():
        row = _locked(player)
        today, before = today_of(row, now), row.time_settings
        leave = holidays_of(row).filter(pk=leave_id, last_day__gte=today).first()
        if leave is None:
            raise NoSuchHoliday
        if leave.first_day > today:
            leave.delete()
        else:
            leave.last_day = today
            leave.save(update_fields=["last_day"])
        _save_days_away(row, before, now)


def take_automatic_holiday(*, player: Player, since: datetime, now: datetime) -> Leave | None:
    """Take a few days off from today, unless none are left or some were taken since `since`.

    The caller holds the transaction. The `player` object gets the days too.
    """
    row = _locked(player)
    today, before = today_of(row, now), row.time_settings
    last = today + timedelta(days=min(AUTOMATIC_DAYS, days_left(row, today.year)) - 1)
    last = min(last, date(today.year, 12, 31))
    coming = holidays_of(row).filter(last_day__gte=today).order_by("first_day").first()
    if coming is not None:
        last = min(last, coming.first_day - timedelta(days=1))
    taken = holidays_of(row).filter(automatic=True, last_day__gte=since.astimezone(row.zone).date())
    if last < today or taken.exists():
        return None
    leave = Leave.objects.create(player=row, first_day=today, last_day=last, automatic=True)
    _save_days_away(row, before, now)
    player.away = row.away
    return leave


def _locked(player: Player) -> Player:
    return Player.objects.select_for_update().get(pk=player.pk)


def _overlapping(player: Player, first: date, last: date) -> bool:
    return holidays_of(player).filter(first_day__lte=last, last_day__gte=first).exists()


def _save_days_away(player: Player, before: TimeSettings, now: datetime) -> None:
    """Store the days away with the player, and have their clocks reckoned anew."""
    recent = holidays_of(player).filter(last_day__gte=today_of(player, now) - REMEMBERED)
    player.away = [
        [each.first_day.isoformat(), each.last_day.isoformat()]
        for each in recent.order_by("first_day")
    ]
    player.save(update_fields=["away"])
    write_event(time_settings_changed(player, before, now))
