"""Rounds that wait for another, because money is carried from race to race."""

from datetime import datetime

from django.db.models import Exists, OuterRef, Q, QuerySet

from tournaments.championships.selectors.due import IS_UNRACED, races_under_way
from tournaments.models import Championship, Grid, Round, Start
from tournaments.shared.game_options import takes_cash


def brings_money(championship: Championship, round: Round) -> bool:
    """Whether the races of a round begin with what was won in the races before (TR-27)."""
    is_of_money = championship.ruleset.rules.scoring == "money"
    return is_of_money and not round.takes_records and takes_cash(round.game)


def rounds_waited_for(championship: Championship, round: Round, now: datetime) -> QuerySet[Round]:
    """Other rounds with money in their races, before which a round of money does not open.

    One is settled when all its races are over and in the table; extensions are waited for,
    protests are not: what they change is carried to the race after.
    """
    if not (brings_money(championship, round) and championship.race_plan.makes_races):
        return Round.objects.none()
    grids = Grid.objects.filter(round=OuterRef("pk"))
    left = races_under_way().filter(round=OuterRef("pk"))
    others = championship.rounds.filter(is_closed=False, is_cancelled=False, terms="")
    raced = others.exclude(pk=round.pk).filter(Q(Exists(grids)) | Q(round_races__isnull=False))
    unsettled = Q(Exists(grids)) | IS_UNRACED | Q(Exists(left)) | Q(closes_at__lte=now)
    return raced.filter(unsettled).distinct()


def waits_for(championship: Championship, round: Round, now: datetime) -> list[int]:
    """The numbers of the rounds that a round waits for, those that wait themselves among them."""
    if round.waits_since is None or round.is_cancelled:
        return []
    unsettled = rounds_waited_for(championship, round, now).values_list("number", flat=True)
    ahead = _waiting(championship).filter(number__lt=round.number).values_list("number", flat=True)
    return sorted({*unsettled, *ahead})


def first_waiting(championship: Championship) -> Round | None:
    """The round that comes next of those that wait: the one that can be opened early."""
    return _waiting(championship).first() if championship.is_running else None


def _waiting(championship: Championship) -> QuerySet[Round]:
    unopened = championship.rounds.filter(opened_at=None, is_cancelled=False)
    return unopened.filter(waits_since__isnull=False)


def starts_short_of_money(round: Round) -> QuerySet[Start]:
    """Starts of entries that had money in another race then, by name of the entry."""
    found = Start.objects.filter(round_race__round=round).exclude(held=0)
    return found.select_related("entry__player").order_by("entry__player__username", "pk")


def rounds_short_of_money(championship: Championship) -> set[int]:
    """Primary keys of rounds with such starts."""
    found = Start.objects.filter(round_race__round__championship=championship).exclude(held=0)
    return set(found.values_list("round_race__round", flat=True))
