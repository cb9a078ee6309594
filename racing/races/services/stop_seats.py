"""Clears all pending turns of a race that was ended by the site."""

from racing.races.models import Seating
from racing.races.services.apply_standing_orders import drop_orders
from racing.races.services.clocks import race_clock


def stop_asking_seats(seatings: list[Seating]) -> None:
    """Ask nobody any more, and drop offers and standing orders."""
    for seating in seatings:
        seating.to_act, seating.undo, seating.is_offered = False, "", False
        race_clock.stop(seating)
        drop_orders(seating)
        seating.shown += 1
    fields = ["to_act", "undo", "is_offered", "shown", "orders", *race_clock.FIELDS]
    Seating.objects.bulk_update(seatings, fields)
