"""The end of a race that the rules did not bring: its seats are asked no more."""

from racing.models import Seating
from racing.services import race_clock
from racing.services.ordering import drop_orders


def dismiss(seatings: list[Seating]) -> None:
    """Nobody is waited for, nothing is offered or left to be played any more."""
    for seating in seatings:
        seating.to_act, seating.undo, seating.is_offered = False, "", False
        race_clock.stop(seating)
        drop_orders(seating)
        seating.shown += 1
    fields = ["to_act", "undo", "is_offered", "shown", "orders", *race_clock.FIELDS]
    Seating.objects.bulk_update(seatings, fields)
