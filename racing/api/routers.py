"""All routers of the racing API."""

from racing.api import circuits, history, me, players, races, seats, turns

ROUTERS = (
    me.router,
    races.router,
    seats.router,
    turns.router,
    history.router,
    circuits.router,
    players.router,
)
