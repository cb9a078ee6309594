"""What a race is worth to a seat as it stands: its chance to win it."""

from math import exp, sqrt

# How far apart, in rows, two cars are for the one ahead to be e times as likely to win: at the
# line, and more for every root of the rows to go.
AT_LINE = 1.0
BY_ROOT = 0.9


def hope(rows: list[int], seat: int, finish: int, left: tuple[bool, ...]) -> float:
    """Whoever has left the race is classified last and wins nothing (RC-22)."""
    most = max(rows)
    blur = AT_LINE + BY_ROOT * sqrt(max(0, finish - most))
    shares = [
        0.0 if gone else exp((row - most) / blur) for row, gone in zip(rows, left, strict=True)
    ]
    return shares[seat] / (sum(shares) or 1.0)
