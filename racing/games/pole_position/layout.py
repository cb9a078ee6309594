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
    """Draw the layout space by space, each token in proportion to how many are left.

    A kind that needs every other space of the rest comes now: later it would not fit (PP-4).
    """
    layout: list[Token] = []
    stock = dict(STOCK)
    for spaces in range(SPACES, 0, -1):
        token = max(stock, key=stock.__getitem__)
        if stock[token] <= spaces // 2:
            last = layout[-1:]
            token = dice.pick(
                [t for t, count in stock.items() if t not in last for _ in range(count)]
            )
        layout.append(token)
        stock[token] -= 1
    return tuple(layout)


def tokens_to_lay(layout: Layout) -> tuple[LayToken, ...]:
    """Tokens that leave an arrangement with no two alike side by side; if none does, any (PP-4)."""
    left = stock_left(layout)
    fitting = [token for token in left if token not in layout[-1:] and _leaves_a_way(left, token)]
    return tuple(LAYING[token] for token in fitting or left)


def _leaves_a_way(stock: dict[Token, int], token: Token) -> bool:
    """Whether what is left after laying this token can follow it with no two alike side by side.

    A kind fits on every other space at most, and the kind just laid not on the first of them. If
    all kinds keep to that, the tokens can be laid: `drawn_layout` does so step by step.
    """
    spaces = sum(stock.values()) - 1
    return stock[token] - 1 <= spaces // 2 and all(
        count <= (spaces + 1) // 2 for other, count in stock.items() if other != token
    )


def lay(state: PolePositionState, seat: Seat, token: Token) -> Transition:
    layout = (*state.layout, token)
    first, *others = state.queue
    laid = replace(state, layout=layout, queue=(*others, first))
    event = TokenLaid(seat, len(layout), token)
    if len(layout) < SPACES:
        return Transition(laid, (event,), ends_turn=True)
    return begin_turn(replace(laid, queue=()), (event,))
