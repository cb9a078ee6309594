"""The tricks of a round as paws."""

from dataclasses import dataclass

from racing.games.racing_cats.rounds import TRICKS
from racing.games.racing_cats.values import RacingCatsView
from racing.tables.fragment_cache import markup_of


@dataclass(frozen=True, slots=True)
class Paws:
    """Paws for the tricks of the round, of which `done` are over."""

    is_phone: bool
    box: tuple[int, int, int, int]
    done: int
    is_over: bool
    """Whether no trick is played any more."""
    has_cat: bool
    """Whether there is room for a cat below all players."""

    @property
    def centre(self) -> int:
        return self.box[0] + self.box[2] // 2

    @property
    def places(self) -> tuple[tuple[int, bool, bool], ...]:
        """Each paw's x, whether it is done, and whether it is the current one."""
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
    """Tricks done in this round; after the end, in the last one."""
    done = view.tricks % TRICKS
    return TRICKS if view.phase == "over" and view.tricks and not done else done
