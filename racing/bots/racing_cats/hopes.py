"""A seat's chance to win the race as it stands."""

from math import exp, sqrt

# Distance in rows at which the car ahead is e times as likely to win: at the
# line, and more for every root of the rows to go.
AT_LINE = 1.0
BY_ROOT = 0.9


def hope(rows: list[int], seat: int, finish: int, left: tuple[bool, ...]) -> float:
    """The chance to win; players who have left are classified last and cannot win (RC-22)."""
    most = max(rows)
    blur = AT_LINE + BY_ROOT * sqrt(max(0, finish - most))
    shares = [
        0.0 if gone else exp((row - most) / blur) for row, gone in zip(rows, left, strict=True)
    ]
    return shares[seat] / (sum(shares) or 1.0)
