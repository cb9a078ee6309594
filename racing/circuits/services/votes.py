"""Votes for circuits, by players with an account who have finished a run there."""

from datetime import datetime

from django.db import transaction
from django.db.models import Count, Sum
from django.db.models.functions import Coalesce

from racing.circuits.errors import DrawnYourself, NotDrivenHere
from racing.circuits.models import CircuitFigures, CircuitVote
from racing.circuits.selectors.votes import has_drawn, has_driven
from racing.circuits.services.circuit_figures import locked_figures
from racing.people.errors import OnlyWithAnAccount
from racing.people.models import Player


def vote_for_circuit(*, player: Player, circuit: str, stars: int, now: datetime) -> CircuitVote:
    """Save the player's vote for a circuit, in place of any earlier one."""
    if player.is_guest:
        raise OnlyWithAnAccount
    if has_drawn(player, circuit):
        raise DrawnYourself
    if not has_driven(player, circuit):
        raise NotDrivenHere
    with transaction.atomic():
        figures = locked_figures(circuit)
        vote, _ = CircuitVote.objects.update_or_create(
            player=player, circuit=circuit, defaults={"stars": stars, "at": now}
        )
        _count(figures)
    return vote


def forget_votes(*, player: Player) -> None:
    with transaction.atomic():
        for vote in CircuitVote.objects.filter(player=player).order_by("circuit"):
            figures = locked_figures(vote.circuit)
            vote.delete()
            _count(figures)


def _count(figures: CircuitFigures) -> None:
    votes = CircuitVote.objects.filter(circuit=figures.circuit)
    counted = votes.aggregate(votes=Count("pk"), stars=Coalesce(Sum("stars"), 0))
    CircuitFigures.objects.filter(pk=figures.pk).update(**counted)
