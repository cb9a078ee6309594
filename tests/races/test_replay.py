"""Whatever was done in a race, its seed and its moves give the stored race again."""

from collections.abc import Callable, Sequence
from datetime import timedelta
from random import Random

import pytest

from racing.engine.codec import encode
from racing.engine.errors import RuleError
from racing.engine.position import Undo
from racing.people.models import Player
from racing.races.models import Race, Seating
from racing.races.selectors.positions import move_history_of, position_of
from racing.races.services.bots import play_bots
from racing.races.services.clocks.deadlines import time_out
from racing.races.services.moves import retire, take_back
from racing.races.services.proposals import answer_proposal, propose_unwind
from racing.races.verification import differences
from tests.cast import NOON, dealt_race, legal_actions, play, seating

Deed = Callable[[Random, Race, Sequence[Player]], None]


def plays(random: Random, race: Race, players: Sequence[Player]) -> None:
    """Whoever is asked plays, or changes what they chose in secret."""
    for each in random.sample(players, len(players)):
        own = seating(race, each)
        if own.is_asked:
            play(race, each, random.choice(legal_actions(race, each)))
        elif own.undo == Undo.CHANGE and random.random() < 0.5:
            changes(random, race, each)


def changes(random: Random, race: Race, player: Player) -> None:
    race.refresh_from_db()
    history = move_history_of(race, list(race.seatings.all()))
    own = seating(race, player)
    before = next(
        at for at, ply in reversed(list(enumerate(history.plies))) if ply.seat == own.seat
    )
    state = history.positions[before].state
    play(race, player, random.choice(race.rules.legal_actions(state, history.plies[before].seat)))


def takes_back(random: Random, race: Race, players: Sequence[Player]) -> None:
    for each in players:
        own = seating(race, each)
        if own.undo == Undo.TAKE_BACK:
            take_back(race_id=race.pk, player=each, asked_at=own.asked_at, now=NOON)


def goes_back(random: Random, race: Race, players: Sequence[Player]) -> None:
    """Everyone agrees, if there is a way back at all."""
    race.refresh_from_db()
    if not race.ply:
        return
    staying = [each for each in players if not seating(race, each).has_retired]
    ply = random.randrange(max(0, race.ply - 6), race.ply)
    propose_unwind(race_id=race.pk, player=staying[0], ply=ply, now=NOON)
    for each in staying[1:]:
        answer_proposal(race_id=race.pk, player=each, agrees=True, now=NOON)


def gives_up(random: Random, race: Race, players: Sequence[Player]) -> None:
    staying = [each for each in players if not seating(race, each).has_retired]
    if len(staying) > 1:
        retire(race_id=race.pk, player=random.choice(staying), now=NOON)


def is_late(random: Random, race: Race, players: Sequence[Player]) -> None:
    time_out(race_id=race.pk, now=NOON + timedelta(days=1))


def bots_play(random: Random, race: Race, players: Sequence[Player]) -> None:
    play_bots(race_id=race.pk)


DEEDS: tuple[Deed, ...] = (plays, takes_back, goes_back, gives_up, is_late, bots_play)
OFTEN = (30, 6, 1, 1, 2, 20)


def is_running(race: Race) -> bool:
    return Race.objects.get(pk=race.pk).is_running


@pytest.fixture(params=range(6))
def race(request: pytest.FixtureRequest, alice: Player, bob: Player, charlie: Player) -> Race:
    """A race in which everything happens that may."""
    random = Random(request.param)
    players = (alice, bob, charlie)
    options = {"length": 15, "finish": "all", "lanes": 1 + request.param % 2}
    seed = random.randbytes(32)
    race = dealt_race(*players, bots=1, turn_seconds=3600, options=options, seed=seed)
    for _ in range(2000):
        if not is_running(race):
            break
        deed = random.choices(DEEDS, OFTEN)[0]
        try:
            deed(random, race, players)
        except RuleError:
            continue
    return Race.objects.get(pk=race.pk)


def test_the_replay_equals_what_is_stored(race: Race) -> None:
    seatings = list(Seating.objects.filter(race=race))
    history = move_history_of(race, seatings)
    stored = position_of(race, seatings)
    assert race.is_finished
    assert race.state == encode(history.position.state)
    assert (stored.epoch, stored.ply) == (history.position.epoch, history.position.ply)
    assert list(differences(race)) == []


def test_every_kind_of_move_happens_in_such_races(
    alice: Player, bob: Player, charlie: Player
) -> None:
    random, players = Random(3), (alice, bob, charlie)
    race = dealt_race(*players, turn_seconds=3600)
    plays(random, race, players[:1])
    changes(random, race, alice)
    plays(random, race, players[1:])
    plays(random, race, players)
    takes_back(random, race, players)
    goes_back(random, race, players)
    assert {move.kind for move in race.moves.all()} == {"play", "change", "take_back", "unwind"}
    assert list(differences(Race.objects.get(pk=race.pk))) == []
