"""Numbers out of URLs and forms."""


def parse_int(text: str) -> int | None:
    """The number; None for anything else, or for more digits than a column of the database has."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 19 else None
