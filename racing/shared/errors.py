"""Refusals by the site beyond the rules; each has a code."""

from datetime import datetime

from racing.engine.errors import RuleError


class Refusal(RuleError):
    """Something a player asked for that is refused."""

    code = "refused"


class ForATime(Refusal):
    """A refusal that ends at a moment, which its message names."""

    def __init__(self, until: datetime | None = None) -> None:
        super().__init__(until)
        self.until = until
