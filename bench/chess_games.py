"""Baseline: random games of chess with python-chess, and their moves read back."""

from random import Random

import chess


def play_random_games(moves: int, seed: int) -> int:
    """Play random games, listing all legal moves each time; return the number of moves."""
    random, done = Random(seed), 0
    while done < moves:
        board = chess.Board()
        while not board.is_game_over():
            board.push(random.choice(list(board.legal_moves)))
            done += 1
    return done


def long_game(plies: int) -> tuple[str, ...]:
    """The first moves of a random game that was at least as long."""
    seed = 0
    while len(board := _random_game(plies, seed).move_stack) < plies:
        seed += 1
    return tuple(move.uci() for move in board)


def push_all(moves: tuple[str, ...]) -> None:
    board = chess.Board()
    for move in moves:
        board.push_uci(move)


def _random_game(plies: int, seed: int) -> chess.Board:
    random, board = Random(seed), chess.Board()
    while len(board.move_stack) < plies and not board.is_game_over():
        board.push(random.choice(list(board.legal_moves)))
    return board
