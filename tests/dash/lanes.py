"""Orders of Dash: the lanes of the next rounds, as long as no slipstream is missed."""

from racing.engine.values import Dropped, Obeyed, Seat
from tests.dash.board import has_slipstream
from tests.dash.values import DashOrder, DashView, StayIn, Steer, SteerTo

MOST = 3
LANES = (0, 1)


def orders_after(
    view: DashView, seat: Seat, orders: tuple[DashOrder, ...]
) -> tuple[DashOrder, ...]:
    is_complete = len(orders) == MOST or any(isinstance(each, StayIn) for each in orders)
    if is_complete or view.options.lanes == 1 or view.racers[seat].status != "running":
        return ()
    return (*map(SteerTo, LANES), *map(StayIn, LANES))


def obey(view: DashView, seat: Seat, orders: tuple[DashOrder, ...]) -> Obeyed | Dropped | None:
    if view.phase != "steer":
        return None
    lane = orders[0].lane
    if has_slipstream(view, seat, 1 - lane) and not has_slipstream(view, seat, lane):
        return Dropped("slipstream")
    return Obeyed(Steer(lane), orders if isinstance(orders[0], StayIn) else orders[1:])
