"""Acts as moderators do them, and what they leave on the player's row."""

from datetime import datetime, timedelta
from typing import Any

from racing.moderation.models import Act, PlannedAct
from racing.moderation.services.acts import ActRequest, Grounds, do_act, second_act
from racing.moderation.services.undoing import undo_act
from racing.people.models import Player
from racing.races.models import Message, Race
from racing.races.services.messages import post_message
from tests.cast import NOON

DAY = timedelta(days=1)
REASON = "It was written twice."
GROUNDS = Grounds(REASON, "C1")


def acted(
    code: str,
    player: Player,
    by: Player,
    *,
    now: datetime = NOON,
    reason: str = REASON,
    **given: Any,
) -> Act:
    """Does an act to a player, whose row is read anew."""
    act_request = ActRequest(code, "player", str(player.pk), given)
    act = do_act(act_request=act_request, moderator=by, grounds=Grounds(reason, "C1"), now=now)
    assert isinstance(act, Act)
    player.refresh_from_db()
    return act


def acted_by_two(
    code: str, player: Player, by: Player, other: Player, *, now: datetime = NOON, **given: Any
) -> Act:
    """Does an act that takes two to a player, whose row is read anew."""
    act_request = ActRequest(code, "player", str(player.pk), given)
    planned = do_act(act_request=act_request, moderator=by, grounds=GROUNDS, now=now)
    assert isinstance(planned, PlannedAct)
    act = second_act(planned_id=planned.pk, moderator=other, now=now)
    player.refresh_from_db()
    return act


def planned_ban(player: Player, by: Player, *, now: datetime = NOON) -> PlannedAct:
    act_request = ActRequest("ban", "player", str(player.pk))
    planned = do_act(act_request=act_request, moderator=by, grounds=GROUNDS, now=now)
    assert isinstance(planned, PlannedAct)
    return planned


def banned(player: Player, by: Player, other: Player, *, now: datetime = NOON) -> Act:
    act = second_act(planned_id=planned_ban(player, by, now=now).pk, moderator=other, now=now)
    player.refresh_from_db()
    return act


def acted_on(code: str, message: Message, by: Player, *, now: datetime = NOON, **given: Any) -> Act:
    """Does an act to a message, which is read anew."""
    act_request = ActRequest(code, "message", str(message.pk), given)
    act = do_act(act_request=act_request, moderator=by, grounds=GROUNDS, now=now)
    assert isinstance(act, Act)
    message.refresh_from_db()
    return act


def undone(act: Act, by: Player, *, now: datetime = NOON, reason: str = "A mistake.") -> Act:
    return undo_act(act_id=act.pk, moderator=by, grounds=Grounds(reason, "C1"), now=now)


def said(race: Race, player: Player, text: str = "Idiot!", now: datetime = NOON) -> Message:
    return post_message(race_id=race.pk, player=player, text=text, now=now)
