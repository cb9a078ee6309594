"""Saves a player's standing orders, which are played in their turns as long as they fit."""

from datetime import datetime

from django.db import transaction

from racing.engine.errors import IllegalOrder
from racing.engine.orders import carried_out, may_leave
from racing.engine.values import Dropped, Obeyed, Order, Seat
from racing.outbox.publish_changes import publish_race_change
from racing.people.models import Player
from racing.races.errors import AlreadyPlayed, NotInThisRace, StaleBoard
from racing.races.models import Move, Seating
from racing.races.services.apply_standing_orders import keep_orders
from racing.races.services.locking import acting_seating_of
from racing.races.services.running_race import RunningRace


def save_standing_orders(
    *, race_id: int, player: Player, asked_at: int, orders: str, now: datetime
) -> RunningRace:
    """Replace the player's standing orders; an empty list clears them.

    In the player's turn, the first of them is played at once as their move.
    """
    with transaction.atomic():
        running = RunningRace.locked(race_id, now=now)
        seating = acting_seating_of(running.race, running.seatings, player)
        left = running.race.codec.orders(orders)
        _check(running, seating, asked_at, left)
        if not _play_first(running, seating, left):
            _keep(seating, left)
    return running


def _check(
    running: RunningRace, seating: Seating, asked_at: int, orders: tuple[Order, ...]
) -> None:
    if seating.is_driven:
        raise NotInThisRace
    if seating.asked_at != asked_at:
        raise AlreadyPlayed if _are_under_way(running, seating, orders) else StaleBoard
    view = running.game.view(running.position.state, Seat(seating.seat))
    if not may_leave(running.game, view, Seat(seating.seat), orders):
        raise IllegalOrder


def _are_under_way(running: RunningRace, seating: Seating, orders: tuple[Order, ...]) -> bool:
    """Whether this is a second click: the seat's orders are the rest of these very orders."""
    rest = running.race.codec.orders(seating.orders)
    return bool(rest) and orders[-len(rest) :] == rest


def _play_first(running: RunningRace, seating: Seating, orders: tuple[Order, ...]) -> bool:
    seat = Seat(seating.seat)
    if not orders or seat not in running.seats_to_act:
        return False
    match carried_out(running.game, running.position, seat, orders):
        case Dropped():
            raise IllegalOrder
        case Obeyed(action=action, left=left):
            running.play(seat, action, Move.Cause.PLAYER)
            keep_orders(seating, left)
            running.save()
            return True
    return False


def _keep(seating: Seating, orders: tuple[Order, ...]) -> None:
    """Save the orders and refresh the player's own pages, unless nothing changed."""
    before = seating.orders, seating.order_word
    keep_orders(seating, orders)
    if (seating.orders, seating.order_word) == before:
        return
    seating.shown += 1
    seating.save(update_fields=["orders", "order_word", "shown"])
    publish_race_change(seating.race_id)
