"""Random races as the site plays them: every action checked, every state a value."""

from random import Random
from typing import Any

from racing.bots.racetrack import BOTS
from racing.bots.situation import Level, situation_of
from racing.engine.codec import codec, encode
from racing.engine.dice import SEED_BYTES, Dice
from racing.engine.game import AnyGame
from racing.engine.move_history import MoveHistory, replay
from racing.engine.position import play, set_up
from racing.engine.values import Seat
from racing.games.racetrack.game import RACETRACK
from racing.games.racetrack.values import RacetrackOptions

KEY = bytes(SEED_BYTES)
CARS = 4


def play_random_races(game: AnyGame, options: Any, seats: int, moves: int, seed: int) -> int:
    """Play random races by the interface of games; return the number of moves."""
    random, done, dice = Random(seed), 0, Dice(KEY)
    while done < moves:
        state = game.setup(options, seats, Dice(random.randbytes(SEED_BYTES))).state
        while asked := game.seats_to_act(state):
            seat = min(asked)
            action = random.choice(game.legal_actions(state, seat))
            state = game.apply(state, seat, action, dice).state
            done += 1
    return done


def play_checked_races(game: AnyGame, options: Any, seats: int, moves: int, seed: int) -> int:
    """Play random races by the kernel, which checks each action against the legal list again."""
    random, done = Random(seed), 0
    while done < moves:
        position = set_up(game, options, seats, random.randbytes(SEED_BYTES)).position
        while asked := game.seats_to_act(position.state):
            seat = min(asked)
            action = random.choice(game.legal_actions(position.state, seat))
            position = play(game, position, seat, action, KEY).position
            done += 1
    return done


class RecordedRace:
    """The first moves of a race of bots on the largest circuit, as they are stored."""

    def __init__(self, moves: int) -> None:
        self.options = RacetrackOptions(circuit="wolf-ridge")
        random, history = Random(1), MoveHistory(RACETRACK, self.options, CARS, KEY)
        for _ in range(moves):
            (seat,) = RACETRACK.seats_to_act(history.position.state)
            situation = situation_of(RACETRACK, history.position, seat, random)
            history.move(seat, BOTS[Level.CLUB](situation))
        self.moves = tuple((ply.seat, encode(ply.action)) for ply in history.plies)
        self.state = encode(history.position.state)

    def replay(self) -> MoveHistory:
        """Replay the stored moves."""
        read = codec(RACETRACK).move
        moves: list[tuple[Seat | None, Any]] = [(seat, read(text)) for seat, text in self.moves]
        return replay(RACETRACK, self.options, CARS, KEY, moves)

    def load(self) -> Any:
        return codec(RACETRACK).state(self.state)
