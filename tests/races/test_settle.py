"""All players of a race of Top Race agree to end it as it stands (TR-25)."""

from datetime import timedelta

import pytest
from django.test import Client

from racing.engine.codec import encode
from racing.moderation.services.removal import remove_from_race
from racing.outbox.models import OutboxEvent
from racing.people.models import Player
from racing.races.errors import AlreadyProposed, NotInThisRace, NotToBeSettled, RaceNotRunning
from racing.races.models import Proposal, Race
from racing.races.services.moves import retire
from racing.races.services.proposals import answer_proposal, propose_settle
from racing.races.verification import differences
from racing.tables.top_race.names import change, money
from tests.cast import NOON, dealt_race, play, race_against, seating
from tests.games.top_race.scenes import scene

SOON = NOON + timedelta(minutes=5)
CARS = {
    "red": (31, 3),
    "mauve": (28, 2),
    "yellow": (20, 1),
    "blue": (20, 3),
    "green": (9, 5),
    "white": (-1, 2),
}
OWNERS = {"red": 0, "mauve": 1, "yellow": 0, "blue": 1, "green": 0, "white": 1}
BETS = {0: ("red",), 1: ("white",)}
"""Alice has bet on the first car, Bob on the last."""


def put(race: Race, **more: object) -> Race:
    """The race with all drivers sold and one line bet on."""
    state = scene(CARS, owners=OWNERS, made=BETS, tips=1, **more)  # type: ignore[arg-type]
    Race.objects.filter(pk=race.pk).update(state=encode(state))
    race.refresh_from_db()
    return race


@pytest.fixture
def race(alice: Player, bob: Player) -> Race:
    return put(dealt_race(alice, bob, game="top-race", options={"races": 1}), races=1)


def propose(race: Race, player: Player) -> Proposal:
    return propose_settle(race_id=race.pk, player=player, now=SOON)


def answer(race: Race, player: Player, *, agrees: bool) -> Proposal:
    return answer_proposal(race_id=race.pk, player=player, agrees=agrees, now=SOON)


def test_tr_25_the_race_ends_when_all_agree(race: Race, alice: Player, bob: Player) -> None:
    propose(race, alice)
    race.refresh_from_db()
    assert race.is_running
    answer(race, bob, agrees=True)
    race.refresh_from_db()
    assert race.status == Race.Status.FINISHED
    assert race.adjudicated_at == SOON
    assert race.result is not None
    amounts = [score.amount // 1000 for score in race.result.scores]
    assert amounts == [200 + 200 + 100 + 30 + 60, 200 + 150 + 60 + 10 - 30]
    assert OutboxEvent.objects.filter(kind="race_finished").count() == 1
    assert [note.kind for note in race.notes.all()] == ["settled"]
    assert not race.seatings.filter(to_act=True).exists()


def test_tr_25_one_who_declines_keeps_it_going(race: Race, alice: Player, bob: Player) -> None:
    propose(race, alice)
    answer(race, bob, agrees=False)
    race.refresh_from_db()
    assert race.is_running
    assert [each.result for each in race.proposals.all()] == ["declined"]


def test_tr_25_not_before_all_drivers_are_sold(alice: Player, bob: Player) -> None:
    race = dealt_race(alice, bob, game="top-race")
    with pytest.raises(NotToBeSettled):
        propose(race, alice)


def test_tr_25_not_by_the_first_rules(race: Race, alice: Player) -> None:
    Race.objects.filter(pk=race.pk).update(rules_version=1)
    with pytest.raises(NotToBeSettled):
        propose(race, alice)


def test_other_games_are_not_ended_that_way(alice: Player, bob: Player) -> None:
    with pytest.raises(NotToBeSettled):
        propose(dealt_race(alice, bob), alice)


def test_tr_25_who_has_retired_is_not_asked(race: Race, alice: Player, bob: Player) -> None:
    retire(race_id=race.pk, player=bob, now=SOON)
    propose(race, alice)
    race.refresh_from_db()
    assert race.is_finished


def test_tr_25_who_was_removed_by_a_moderator_is_not_asked(
    race: Race, alice: Player, bob: Player
) -> None:
    """Bob cannot answer, and does not come back."""
    remove_from_race(race_id=race.pk, player=bob, by_substitute=False, now=SOON)
    propose(race, alice)
    race.refresh_from_db()
    assert race.is_finished


def test_tr_25_nobody_is_agreed_for_while_away(race: Race, alice: Player, bob: Player) -> None:
    """A stand-in drives for Bob, who may come back."""
    race.seatings.filter(player=bob).update(stand_in_since=NOON)
    propose(race, alice)
    race.refresh_from_db()
    assert race.is_running


def test_tr_25_bots_agree(alice: Player) -> None:
    race = race_against(alice, game="top-race", options={"races": 1})
    propose(put(race, races=1), alice)
    race.refresh_from_db()
    assert race.is_finished


def test_tr_25_only_players_propose_and_only_one_thing_at_a_time(
    race: Race, alice: Player, bob: Player, charlie: Player
) -> None:
    with pytest.raises(NotInThisRace):
        propose(race, charlie)
    propose(race, alice)
    with pytest.raises(AlreadyProposed):
        propose(race, bob)
    answer(race, bob, agrees=True)
    with pytest.raises(RaceNotRunning):
        propose(race, bob)


def test_tr_25_a_real_race_ended_so_verifies(alice: Player, bob: Player) -> None:
    race = dealt_race(alice, bob, game="top-race", options={"races": 1})
    people = {seating(race, each).seat: each for each in (alice, bob)}
    while not race.rules.may_settle(race.last_state):
        asked = race.seatings.filter(to_act=True).first()
        assert asked is not None
        play(race, people[asked.seat])
        race.refresh_from_db()
    propose(race, alice)
    answer(race, bob, agrees=True)
    assert list(differences(Race.objects.get(pk=race.pk))) == []


def page(client: Client, race: Race, player: Player) -> str:
    client.force_login(player)
    return client.get(f"/races/{race.pk}/").content.decode()


def test_tr_25_it_is_shown_beforehand_what_each_would_get(
    race: Race, alice: Player, bob: Player, client: Client
) -> None:
    shown = page(client, race, alice)
    assert f"alice gets {money(330)} in prizes" in shown
    assert f"bob gets {money(220)} in prizes" in shown
    assert f"Your bets: {change(60)}." in shown
    client.post(f"/races/{race.pk}/settle/")
    asked = page(client, race, bob)
    assert "A player proposes to end the race as it stands." in asked
    assert f"Your bets: {change(-30)}." in asked


def test_tr_25_the_bets_of_others_stay_secret(
    race: Race, alice: Player, bob: Player, client: Client
) -> None:
    """The page of Alice is the same whatever Bob has bet on."""
    propose(race, bob)
    pages = []
    for car in ("white", "red"):
        state = scene(CARS, owners=OWNERS, made={0: ("red",), 1: (car,)}, tips=1, races=1)
        Race.objects.filter(pk=race.pk).update(state=encode(state))
        shown = page(client, race, alice)
        pages.append(shown[shown.index('class="card card--call proposal"') :][:2000])
    assert pages[0].split("csrf")[0] == pages[1].split("csrf")[0]


def test_tr_25_the_log_tells_of_it(race: Race, alice: Player, bob: Player, client: Client) -> None:
    propose(race, alice)
    answer(race, bob, agrees=True)
    assert "Everyone agrees to end the race as it stands." in page(client, race, alice)


def test_tr_25_nothing_is_offered_during_the_auction(
    alice: Player, bob: Player, client: Client
) -> None:
    race = dealt_race(alice, bob, game="top-race")
    assert "settling" not in page(client, race, alice)
