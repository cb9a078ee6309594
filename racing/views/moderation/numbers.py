"""Numbers in addresses and forms, as somebody may have typed them."""

MANY = 2**31 - 1


def number_in(text: str) -> int | None:
    """None for what is none, or larger than any there is."""
    if not (text.isascii() and text.isdigit() and len(text) < 12):
        return None
    return int(text)
