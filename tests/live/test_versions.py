"""Marks change for whom something changes, and for nobody else."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from racing.live.versions import player_versions, race_versions
from racing.notices.models import Notice
from racing.notices.models.notice import Kind
from racing.people.models import Player
from racing.races.models import Race
from racing.races.pages.race import token_of
from racing.races.selectors.races import seated_race
from racing.races.services.invitations import invite_player
from racing.races.services.messages import post_message
from racing.tables.registry import registered_games
from tests.cast import NOON, dealt_race, legal_actions, open_race, play, player, seating
from tests.dash.values import ChooseCard

pytestmark = [pytest.mark.both_databases, pytest.mark.django_db]

NOBODY = 0


@pytest.fixture
def people() -> tuple[Player, Player, Player]:
    return player("alice"), player("bob"), player("charlie")


def seen(race: Race, *people: Player) -> dict[str, str]:
    """Marks of a race, by name of each player, and of a spectator."""
    found = race_versions([race.pk])[race.pk]
    return {"": found.seen_by(NOBODY), **{each.username: found.seen_by(each.pk) for each in people}}


def changed(before: dict[str, str], after: dict[str, str]) -> set[str]:
    return {name for name in before if before[name] != after[name]}


def test_a_mark_is_the_token_of_the_page(people: tuple[Player, ...]) -> None:
    race = dealt_race(*people)
    play(race, people[1], ChooseCard(4))
    post_message(race_id=race.pk, player=people[0], text="Off we go.", now=NOON)
    marks = race_versions([race.pk])[race.pk]
    for each in people:
        assert marks.seen_by(each.pk) == token_of(seated_race(each, race.pk))
    assert marks.seen_by(NOBODY) == token_of(seated_race(None, race.pk))


def test_a_hidden_choice_is_told_to_its_own_seat_alone(people: tuple[Player, ...]) -> None:
    alice, bob, _ = people
    race = dealt_race(*people)
    play(race, alice)
    play(race, bob, ChooseCard(4))
    before = seen(race, *people)
    play(race, bob, ChooseCard(5))
    assert changed(before, seen(race, *people)) == {"bob"}


@pytest.mark.parametrize("game", sorted(registered.slug for registered in registered_games()))
def test_who_is_told_of_a_move_is_who_sees_something_else(
    game: str, people: tuple[Player, ...]
) -> None:
    """In every game, of its first moves: whose view or question changed."""
    race = dealt_race(*people, game=game)
    for _ in range(6):
        mover = next(each for each in people if seating(race, each).is_asked)
        before, views = seen(race, *people), shown(race, *people)
        play(race, mover, legal_actions(race, mover)[-1])
        race.refresh_from_db()
        told = changed(before, seen(race, *people))
        after = shown(race, *people)
        assert {name for name in views if views[name] != after[name]} <= told


def shown(race: Race, *people: Player) -> dict[str, object]:
    state = race.codec.state(race.state)
    views = {each.username: race.rules.view(state, seating(race, each).seat) for each in people}  # type: ignore[arg-type]
    return {"": race.rules.view(state, None), **views}


def test_all_races_are_read_by_as_many_queries_as_one(people: tuple[Player, ...]) -> None:
    races = [dealt_race(*people).pk for _ in range(4)]
    numbers = [each.pk for each in people]
    counts = []
    for some, few in ((races[:1], numbers[:1]), (races, numbers)):
        with CaptureQueriesContext(
            connection,
        ) as asked:
            assert len(race_versions(some)) == len(some)
            assert len(player_versions(few)) == len(few)
        counts.append(len(asked))
    assert counts == [3, 3]


def test_a_race_that_is_gone_has_no_mark() -> None:
    assert race_versions([10**9]) == {}
    assert player_versions([10**9]) == {}


def test_a_player_hears_of_their_turn_of_notices_and_of_invitations(
    people: tuple[Player, ...],
) -> None:
    alice, bob, charlie = people
    numbers = [each.pk for each in people]
    before = player_versions(numbers)
    race = open_race(alice)
    invite_player(race_id=race.pk, host=alice, name="bob", now=NOON)
    Notice.objects.create(
        player=charlie, kind=Kind.MESSAGE, key="1", happened_at=NOON, created_at=NOON, shown_at=NOON
    )
    after = player_versions(numbers)
    assert [before[each] != after[each] for each in numbers] == [True, True, True]
    other = dealt_race(alice, bob, now=timezone.now())
    assert player_versions([bob.pk])[bob.pk].startswith("1.0.")
    assert player_versions([charlie.pk]) == {charlie.pk: after[charlie.pk]}
    play(other, bob)
    assert player_versions([bob.pk])[bob.pk].startswith("0.0.")
