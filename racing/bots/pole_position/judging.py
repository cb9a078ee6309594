"""The worth of a ride at this moment, in spaces."""

from racing.bots.situation import Situation
from racing.engine.values import Action, Seat
from racing.games.pole_position.cars import HOME
from racing.games.pole_position.layout import stock_left
from racing.games.pole_position.podium import points_for
from racing.games.pole_position.riding import rides, token_on
from racing.games.pole_position.values import Card, CarNumber, LayToken, Ride, Scene

# Worth of each point on a card that is kept.
FUEL = 0.9
SPIN = 1.0
SPIN_PLUS = 5.0
SLIPSTREAM = 1.0
# Share of a car's bonus that counts, since others will move before.
COMEBACK = 0.5
TURBO_PLUS = 3.0
PIT_STOP_PLUS = 2.0
# Worth of each point of the podium.
FINISH = 2.0


def best_car(scene: Scene, seat: Seat) -> CarNumber:
    """The best of the cars that may move with the card just played."""
    card = card_played(scene, seat)
    ways = rides(scene, seat, card)
    if len(ways) == 1:
        return next(iter(ways))
    return max(ways, key=lambda car: worth(scene, ways[car], card))


def best_worth(scene: Scene, seat: Seat, card: Card) -> float:
    """The best worth of the cars that may move with this card."""
    ways = rides(scene, seat, card).values()
    return max([worth(scene, ride, card) for ride in ways], default=-FUEL * card)


def worth(scene: Scene, ride: Ride, card: Card) -> float:
    """The spaces gained and the worth of the end space, less the worth of the card."""
    return ride.end - ride.start + landing(scene, ride) - leaving(scene, ride) - FUEL * card


def landing(scene: Scene, ride: Ride) -> float:
    if ride.end == HOME:
        return FINISH * points_for(scene, len(scene.podium) + 1)
    if not ride.moves:
        return 0
    if ride.spins:
        return -spin(scene)
    return standing_on(scene, ride.end)


def spin(scene: Scene) -> float:
    """The cost of a spin (PP-15, PP-24)."""
    return SPIN_PLUS if scene.options.plus else SPIN


def leaving(scene: Scene, ride: Ride) -> float:
    return standing_on(scene, ride.start) if ride.moves else 0


def standing_on(scene: Scene, space: int) -> float:
    """Worth of starting the next move from this space."""
    match token_on(scene, space):
        case "comeback":
            return COMEBACK * sum([car.space > space for car in scene.cars])
        case "slipstream":
            return SLIPSTREAM
        case "turbo" if scene.options.plus:
            return TURBO_PLUS
        case "pit_stop" if scene.options.plus:
            return -PIT_STOP_PLUS
    return 0


def card_played(scene: Scene, seat: Seat) -> Card:
    """The card with which the seat is to move now."""
    card = scene.drivers[seat].card
    if card is None:
        raise ValueError(f"seat {seat} has played no card")
    return card


def lay_token(situation: Situation) -> Action:
    """Choose a token so that no kind is left over for the last spaces."""
    stock = stock_left(situation.view.layout)
    tokens = [action for action in situation.actions if isinstance(action, LayToken)]
    weights = [stock[action.token] ** 2 for action in tokens]
    return situation.random.choices(tokens, weights)[0]
