"""The 43 track tokens, drawn by the dice or laid by the players (PP-2 to PP-4)."""

from collections import Counter

from msgspec.structs import replace

from racing.engine.dice import Dice
from racing.engine.values import Seat, Transition
from racing.games.pole_position.turns import begin_turn
from racing.games.pole_position.values import (
    Layout,
    LayToken,
    PolePositionState,
    Token,
    TokenLaid,
)

STOCK: dict[Token, int] = {
    "oil": 5,
    "pit_stop": 5,
    "turbo": 4,
    "slipstream": 4,
    "comeback": 4,
    "grey": 21,
}
SPACES = sum(STOCK.values())
LAYING = {token: LayToken(token) for token in STOCK}


def stock_left(layout: Layout) -> dict[Token, int]:
    used = Counter(layout)
    return {token: count - used[token] for token, count in STOCK.items() if count > used[token]}


def drawn_layout(dice: Dice) -> Layout:
    """Space by space, each token as likely as there are many of it left, among those after which
    the rest can still be laid."""
    layout: Layout = ()
    while len(layout) < SPACES:
        stock = stock_left(layout)
        tokens = [t for t in stock if t not in layout[-1:] and _goes_on(stock, t)]
        bag = [token for token in tokens for _ in range(stock[token])]
        layout = (*layout, dice.pick(bag))
    return layout


def _goes_on(stock: dict[Token, int], token: Token) -> bool:
    """Whether the rest can be laid after this token, no two alike side by side: no token may be
    more than every other space of them, counted from the first space it may stand on."""
    left = sum(stock.values()) - 1
    others = max((n for each, n in stock.items() if each != token), default=0)
    return others <= (left + 1) // 2 and stock[token] - 1 <= left // 2


def tokens_to_lay(layout: Layout) -> tuple[LayToken, ...]:
    """Any but the one just laid; with none but those left, any."""
    left = stock_left(layout)
    other = tuple(LAYING[token] for token in left if token not in layout[-1:])
    return other or tuple(LAYING[token] for token in left)


def lay(state: PolePositionState, seat: Seat, token: Token) -> Transition:
    layout = (*state.layout, token)
    first, *others = state.queue
    laid = replace(state, layout=layout, queue=(*others, first))
    event = TokenLaid(seat, len(layout), token)
    if len(layout) < SPACES:
        return Transition(laid, (event,), ends_turn=True)
    return begin_turn(replace(laid, queue=()), (event,))
