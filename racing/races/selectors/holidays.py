"""A player's holidays, and how many days are left."""

from datetime import date, datetime

from django.db.models import QuerySet

from racing.people.models import Player
from racing.races.models import Leave

YEARLY_DAYS = 30


def today_of(player: Player, now: datetime) -> date:
    return now.astimezone(player.zone).date()


def holidays_of(player: Player) -> QuerySet[Leave]:
    return Leave.objects.filter(player=player)


def holidays_to_come(player: Player, now: datetime) -> list[Leave]:
    """Holidays that are planned or under way."""
    return list(holidays_of(player).filter(last_day__gte=today_of(player, now)))


def days_left(player: Player, year: int) -> int:
    """Days left of the year's allowance; a holiday over New Year counts in both years."""
    first, last = date(year, 1, 1), date(year, 12, 31)
    taken = holidays_of(player).filter(first_day__lte=last, last_day__gte=first)
    used = sum((min(each.last_day, last) - max(each.first_day, first)).days + 1 for each in taken)
    return YEARLY_DAYS - used
