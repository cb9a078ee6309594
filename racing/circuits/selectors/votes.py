"""Who may vote for a circuit, and their votes."""

from racing.circuits.models import CircuitVote, DrawnCircuit
from racing.games.racetrack.game import RACETRACK
from racing.people.models import Player
from racing.ratings.models import Run


def has_driven(player: Player, circuit: str) -> bool:
    """Whether the player has a finished run there in a record book."""
    return Run.objects.filter(
        player=player, book__game=RACETRACK.slug, book__course=circuit
    ).exists()


def has_drawn(player: Player, circuit: str) -> bool:
    return DrawnCircuit.objects.published().filter(slug=circuit, author=player).exists()


def vote_of(player: Player, circuit: str) -> int | None:
    votes = CircuitVote.objects.filter(player=player, circuit=circuit)
    return votes.values_list("stars", flat=True).first()
