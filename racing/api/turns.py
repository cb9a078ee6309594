"""API of a race as the caller sees it, and of their moves."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from typing import Annotated, Any

from django.http import HttpRequest
from django.utils import timezone
from ninja import Router, Schema
from pydantic import Field

from racing.api.callers import ANYBODY, DRIVER, READER, caller_of, player_of
from racing.api.limits import MOVES, check_pace
from racing.api.names import former, told
from racing.api.pagination import RaceId
from racing.api.race_values import Status, status_of
from racing.api.refusals import READING, WRITING
from racing.api.words import _
from racing.engine.errors import RuleError
from racing.engine.position import Undo
from racing.people.models import Player
from racing.races.errors import NotInThisRace
from racing.races.pages.offers import offers_now, viewer_of
from racing.races.pages.race import board_token
from racing.races.selectors.races import SeatedRace, game_of, seated_race
from racing.races.services import moves
from racing.races.services.clocks.looks import current_race
from racing.races.services.locking import seating_of
from racing.races.services.running_race import RunningRace
from racing.tables.registry import registered_game

router = Router(tags=["turns"])

Asked = Annotated[
    int, Field(ge=0, le=2**31 - 1, description="As `/actions`, `/view` or `/me/races` gave it.")
]


class ViewShown(Schema):
    race: int
    status: Status
    seat: int | None = Field(description="Whose view it is. Null for a spectator.")
    mark: str = Field(description="Changes exactly when something changes that this seat can see.")
    is_asked: bool
    asked_at: int | None
    deadline: datetime | None
    may_take_back: bool
    may_change: bool = Field(description="Whether another move can replace your secret choice.")
    view: dict[str, Any] | None = Field(
        description="The board, in the format of its game. Null before the start. "
        "Some fields are there by their former names too, such as `round` for `game_turn`."
    )


class ActionShown(Schema):
    action: dict[str, Any] = Field(description="Send it unchanged to play it.")
    label: str
    consequence: str
    tone: str
    is_current: bool = Field(description="Whether it’s your secret choice so far.")


class Actions(Schema):
    is_asked: bool
    asked_at: int
    items: list[ActionShown]


class MoveSent(Schema):
    asked_at: Asked
    action: dict[str, Any] = Field(
        description="A field that has a former name, such as `crossing` for `grid_point`, "
        "can be sent by either."
    )


class TakeBackSent(Schema):
    asked_at: Asked


@router.get(
    "/races/{race_id}/view",
    summary=_("Get the board as your seat or a spectator sees it."),
    auth=ANYBODY,
    response={200: ViewShown, **READING},
)
def view(request: HttpRequest, race_id: RaceId) -> dict[str, Any]:
    """The race as your seat or a spectator sees it."""
    player = player_of(request)
    return _shown(current_race(player=player, race_id=race_id, now=timezone.now()))


@router.get(
    "/races/{race_id}/actions",
    summary=_("List what you can do now, in words."),
    auth=READER,
    response={200: Actions, **READING},
)
def actions(request: HttpRequest, race_id: RaceId) -> dict[str, Any]:
    """All you can do now, or choose instead of your secret choice.

    Empty if it isn’t your turn.
    """
    seated = current_race(player=caller_of(request), race_id=race_id, now=timezone.now())
    if seated.own is None:
        raise NotInThisRace
    offers = offers_now(seated) if seated.race.is_running else []
    names = registered_game(seated.race.game).table.field_names
    return {
        "is_asked": _is_asked(seated),
        "asked_at": seated.own.asked_at,
        "items": [
            {
                "action": told(each.choice.action, names),
                "label": str(each.choice.label),
                "consequence": str(each.choice.consequence),
                "tone": each.choice.tone,
                "is_current": each.is_current,
            }
            for each in offers
        ],
    }


@router.post(
    "/races/{race_id}/moves",
    summary=_("Play one of these actions."),
    auth=DRIVER,
    response={200: ViewShown, **WRITING},
)
def submit_move(request: HttpRequest, race_id: RaceId, sent: MoveSent) -> dict[str, Any]:
    """Play one of your actions. If the question has changed, you get 409 and nothing is played."""
    player = caller_of(request)
    check_pace("move", player, MOVES)
    with known_race(player, race_id):
        running = moves.submit_move(
            race_id=race_id,
            player=player,
            asked_at=sent.asked_at,
            action=json.dumps(_stored(race_id, sent.action)),
            now=timezone.now(),
        )
    return _shown(_seated(running, player))


@router.post(
    "/races/{race_id}/take-back",
    summary=_("Undo your last action."),
    auth=DRIVER,
    response={200: ViewShown, **WRITING},
)
def take_back(request: HttpRequest, race_id: RaceId, sent: TakeBackSent) -> dict[str, Any]:
    """Undo your last action, as long as no one has learned anything from it."""
    player = caller_of(request)
    check_pace("move", player, MOVES)
    with known_race(player, race_id):
        running = moves.take_back(
            race_id=race_id, player=player, asked_at=sent.asked_at, now=timezone.now()
        )
    return _shown(_seated(running, player))


@contextmanager
def known_race(player: Player, race_id: int, *codes: str) -> Iterator[None]:
    """Answer 404 to callers who may not know of the race, whatever else would be refused."""
    try:
        yield
    except RuleError:
        seated_race(player, race_id, codes)
        raise


def _seated(running: RunningRace, player: Player) -> SeatedRace:
    return SeatedRace(running.race, running.seatings, seating_of(running.seatings, player))


def _stored(race_id: int, action: dict[str, Any]) -> dict[str, Any]:
    """An action by the names that its game stores it with; none if there is no such race."""
    game = game_of(race_id)
    return former(action, registered_game(game).table.field_names) if game else action


def _is_asked(seated: SeatedRace) -> bool:
    return seated.own is not None and seated.own.is_asked and seated.race.is_running


def _shown(seated: SeatedRace) -> dict[str, Any]:
    race, own, viewer = seated.race, seated.own, viewer_of(seated)
    has_started, undo = bool(race.state), own.own_undo if own and race.is_running else ""
    seen = race.rules.view(race.last_state, viewer) if has_started else None
    return {
        "race": race.pk,
        "status": status_of(race),
        "seat": viewer,
        "mark": board_token(seated),
        "is_asked": _is_asked(seated),
        "asked_at": own.asked_at if own else None,
        "deadline": own.deadline if own and _is_asked(seated) else None,
        "may_take_back": undo == Undo.TAKE_BACK,
        "may_change": undo == Undo.CHANGE and own is not None and own.changes_left > 0,
        "view": told(seen, registered_game(race.game).table.field_names) if has_started else None,
    }
