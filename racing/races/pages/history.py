"""The board as it was after any move: stepping through a race, while it runs and afterwards."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from racing.engine.move_history import MoveHistory
from racing.engine.values import Seat
from racing.races.additions import page_part
from racing.races.models import Race, Seating
from racing.races.pages.offers import viewer_of
from racing.races.pages.seat_names import seat_names_of
from racing.races.pages.steps import Addresses, Steps, addresses_of
from racing.races.selectors.positions import start_events
from racing.races.selectors.races import SeatedRace
from racing.races.services.kept_positions import part_to_show
from racing.tables.registry import RegisteredGame, registered_game
from racing.tables.table import Text

FAR = 12
"""Moves to either side among which the nearest one is looked for that tells something."""


@dataclass(frozen=True, slots=True)
class HistoryPage:
    """One step of a race; `sentences` tell what its move did."""

    race: Race
    game: RegisteredGame
    ply: int
    last: int
    venue: Text
    board: Any
    board_lines: Sequence[Text]
    sentences: Sequence[Text]
    back: int
    on: int
    """The nearest moves that tell this viewer something; hidden choices do not."""
    trial: Any
    """The figures of a time trial, with the ghost where it was then; empty for other races."""
    protest_url: str
    """Where a viewer who drives may protest about this move; empty where they may not."""
    here: str
    reported: str
    """Key of this move for reports; empty for moves of bots and moves that show nothing."""

    @property
    def steps(self) -> Steps:
        return Steps(
            here=self.here,
            ply=self.ply,
            last=self.last,
            back=self.back,
            on=self.on,
            since=self.on if self.ply < self.last else None,
            plays="here",
            is_now=False,
            is_running=self.race.is_running,
        )


def history_page(seated: SeatedRace, ply: int, at: Addresses | None = None) -> HistoryPage:
    """The board at a move, as the viewer could see it then; visitors by a link can only look."""
    race, viewer = seated.race, viewer_of(seated)
    game, seat_names = registered_game(race.game), seat_names_of(seated.seatings)
    last = race.ply
    ply = min(ply, last)
    history = part_to_show(race, seated.seatings, max(0, ply - FAR), ply + FAR)
    nearest, farthest = history.first, history.position.ply
    ply = max(ply, nearest)

    def sentences(number: int) -> list[Text]:
        events = _events(race, seated.seatings, history, number)
        told = (
            game.table.sentence(each, seat_names) for each in race.rules.events_for(events, viewer)
        )
        return [sentence for sentence in told if sentence]

    view, told = race.rules.view(history.position_at(ply).state, viewer), sentences(ply)
    mover = history.ply_at(ply).seat if ply > nearest else None
    return HistoryPage(
        race=race,
        game=game,
        ply=ply,
        last=last,
        venue=game.table.venue(race.chosen_options),
        board=game.table.past_board(view, viewer, seat_names, mover),
        board_lines=game.table.describe(view, seat_names),
        sentences=told,
        back=next(filter(sentences, range(ply - 1, nearest, -1)), nearest),
        on=next(filter(sentences, range(ply + 1, farthest)), farthest),
        trial=page_part("trial", seated, history.position_at(ply).state),
        protest_url="" if at else _protest_url(seated, ply),
        here=(at or addresses_of(race.pk)).here,
        reported=_reported(seated, ply, mover) if told and not at else "",
    )


def _events(
    race: Race, seatings: Sequence[Seating], history: MoveHistory, number: int
) -> tuple[Any, ...]:
    """What happened at a ply; nothing is known of one whose dice are lost."""
    if number > history.first:
        return history.ply_at(number).events
    return () if number or race.resumed_from else start_events(race, seatings)


def _protest_url(seated: SeatedRace, ply: int) -> str:
    url = seated.race.occasion.get("protests", "")
    drives = viewer_of(seated) is not None
    return f"{url}?race={seated.race.pk}&move={ply}" if url and drives else ""


def _reported(seated: SeatedRace, ply: int, mover: Seat | None) -> str:
    """Report key of somebody else's move; empty for own moves and bots."""
    holder = None if mover is None else seated.seatings[mover].player_id
    is_own = seated.own is not None and seated.own.player_id == holder
    return f"{seated.race.pk}:{ply}:{mover}" if holder and not is_own else ""
