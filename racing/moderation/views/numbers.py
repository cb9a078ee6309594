"""Parses numbers in URLs and forms."""

MANY = 2**31 - 1


def number_in(text: str) -> int | None:
    """The number; None if it is none, or too large."""
    if not (text.isascii() and text.isdigit() and len(text) < 12):
        return None
    return int(text)
