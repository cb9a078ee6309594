"""The tricks of a round as paws."""

from dataclasses import dataclass

from racing.games.racing_cats.rounds import TRICKS
from racing.games.racing_cats.values import RacingCatsView
from racing.tables.drawing import markup_of


@dataclass(frozen=True, slots=True)
class Paws:
    """One for each trick of the round, of which `done` are over."""

    is_phone: bool
    box: tuple[int, int, int, int]
    done: int
    is_over: bool
    """No trick is played any more."""
    has_cat: bool
    """Below all players, where they leave room for it."""

    @property
    def centre(self) -> int:
        return self.box[0] + self.box[2] // 2

    @property
    def places(self) -> tuple[tuple[int, bool, bool], ...]:
        """Where, whether it is over, whether it is this one."""
        step = 15 if self.is_phone else 20
        first = self.centre - step * (TRICKS - 1) // 2
        now = None if self.is_over else self.done
        return tuple((first + step * n, n < self.done, n == now) for n in range(TRICKS))

    @property
    def line(self) -> int:
        return self.box[1] + (25 if self.is_phone else 38)

    @property
    def cat_line(self) -> int:
        return self.box[1] + self.box[3] - 40

    @property
    def drawn(self) -> str:
        return markup_of("games/racing_cats/_paws.html", self)


def tricks_done(view: RacingCatsView) -> int:
    """In this round; of a race that is over, in its last one."""
    done = view.tricks % TRICKS
    return TRICKS if view.phase == "over" and view.tricks and not done else done
