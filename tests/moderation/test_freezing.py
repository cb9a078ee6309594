"""Clubs and championships that moderators freeze: nothing changes there until they go on."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.test import Client

from racing.moderation.errors import NotYourTarget, TargetGone
from racing.moderation.models import Act
from racing.moderation.policy.report_targets import reportable
from racing.moderation.services.acts import ActRequest, do_act
from racing.moderation.services.undoing import undo_act
from racing.people.models import Player
from tests import cast
from tests.cast import NOON
from tests.moderation.order import GROUNDS, moderator
from tournaments.championships.selectors.due import championships_due
from tournaments.championships.services import championships
from tournaments.clubs.services.announcements import announce
from tournaments.clubs.services.members import join_club, leave_club
from tournaments.clubs.services.requests import ask_to_join
from tournaments.entries.services import entries
from tournaments.entries.services.applications import Wish, apply_to_enter
from tournaments.models import Championship, Club, Membership
from tournaments.rules.values import Ruleset
from tournaments.shared.errors import Frozen

pytestmark = pytest.mark.django_db

DAY = timedelta(days=1)


@pytest.fixture
def alice() -> Player:
    return cast.player("alice")


@pytest.fixture
def bob() -> Player:
    return cast.player("bob")


@pytest.fixture
def mona() -> Player:
    return moderator("mona")


@pytest.fixture
def club(alice: Player, bob: Player) -> Club:
    made = Club.objects.create(name="Teacup Club", slug="teacup", created_at=NOON)
    made.memberships.create(player=alice, role=Membership.Role.OWNER, since=NOON)
    made.memberships.create(player=bob, since=NOON)
    return made


@pytest.fixture
def season(club: Club, alice: Player) -> Championship:
    plan = championships.NewChampionship("Cup", Ruleset(), club=club)
    return championships.create_championship(organiser=alice, new=plan, now=NOON)


def done(code: str, matter: str, key: int, mona: Player) -> Act:
    act_request = ActRequest(code, matter, str(key))
    act = do_act(act_request=act_request, moderator=mona, grounds=GROUNDS, now=NOON)
    assert isinstance(act, Act)
    return act


def frozen_club(club: Club, mona: Player) -> Act:
    return done("freeze_club", "club", club.pk, mona)


CHANGES: dict[str, Callable[[Club, Player], Any]] = {
    "announce": lambda club, alice: announce(
        club_id=club.pk, organiser=alice, title="News", text="Soon", now=NOON
    ),
    "join": lambda club, alice: join_club(club_id=club.pk, player=alice, now=NOON),
    "ask": lambda club, alice: ask_to_join(
        club_id=club.pk, player=cast.player("carl"), words="", now=NOON
    ),
    "make a season": lambda club, alice: championships.create_championship(
        organiser=alice, new=championships.NewChampionship("New", Ruleset(), club=club), now=NOON
    ),
}


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
def test_nobody_changes_a_frozen_club(
    change: Callable[[Club, Player], Any], club: Club, alice: Player, mona: Player
) -> None:
    frozen_club(club, mona)
    club.refresh_from_db()
    with pytest.raises(Frozen):
        change(club, alice)


def test_members_may_leave_a_frozen_club(club: Club, bob: Player, mona: Player) -> None:
    frozen_club(club, mona)
    leave_club(club_id=club.pk, player=bob, now=NOON)
    assert not club.memberships.filter(player=bob).exists()


def test_a_club_is_frozen_with_its_seasons_and_goes_on_with_them(
    season: Championship, club: Club, mona: Player
) -> None:
    act = frozen_club(club, mona)
    season.refresh_from_db()
    assert season.frozen_at == NOON
    undo_act(act_id=act.pk, moderator=mona, grounds=GROUNDS, now=NOON + DAY)
    assert not Championship.objects.filter(frozen_at__isnull=False).exists()
    assert not Club.objects.filter(frozen_at__isnull=False).exists()


def test_a_season_goes_on_when_neither_it_nor_its_club_is_frozen(
    season: Championship, club: Club, mona: Player
) -> None:
    own = done("freeze_season", "season", season.pk, mona)
    whole = frozen_club(club, mona)
    undo_act(act_id=own.pk, moderator=mona, grounds=GROUNDS, now=NOON + DAY)
    season.refresh_from_db()
    assert season.frozen_at == NOON
    undo_act(act_id=whole.pk, moderator=mona, grounds=GROUNDS, now=NOON + DAY)
    season.refresh_from_db()
    assert season.frozen_at is None


def test_a_season_frozen_by_itself_stays_so_when_its_club_goes_on(
    season: Championship, club: Club, mona: Player
) -> None:
    done("freeze_season", "season", season.pk, mona)
    act = frozen_club(club, mona)
    undo_act(act_id=act.pk, moderator=mona, grounds=GROUNDS, now=NOON + DAY)
    season.refresh_from_db()
    assert season.frozen_at == NOON


def test_nobody_enters_or_is_entered_in_a_frozen_season(
    season: Championship, alice: Player, bob: Player, mona: Player
) -> None:
    done("freeze_season", "season", season.pk, mona)
    with pytest.raises(Frozen):
        entries.enter_player(championship_id=season.pk, organiser=alice, player=bob, now=NOON)
    with pytest.raises(Frozen):
        apply_to_enter(championship_id=season.pk, player=bob, wish=Wish(), now=NOON)


def test_no_round_of_a_frozen_season_is_due_and_thawed_it_has_its_time_back(
    season: Championship, alice: Player, bob: Player, mona: Player
) -> None:
    for player in (alice, bob):
        entries.enter_player(championship_id=season.pk, organiser=alice, player=player, now=NOON)
    championships.start_championship(championship_id=season.pk, organiser=alice, now=NOON)
    round = season.rounds.create(number=1, opens_at=NOON + DAY, closes_at=NOON + 9 * DAY)
    act = done("freeze_season", "season", season.pk, mona)
    assert season.pk not in championships_due(NOON + 2 * DAY)
    undo_act(act_id=act.pk, moderator=mona, grounds=GROUNDS, now=NOON + 2 * DAY)
    assert season.pk in championships_due(NOON + 2 * DAY)
    round.refresh_from_db()
    assert round.closes_at == NOON + 10 * DAY


def test_what_is_frozen_is_not_frozen_twice(club: Club, mona: Player) -> None:
    frozen_club(club, mona)
    with pytest.raises(TargetGone):
        frozen_club(club, mona)


def test_nobody_freezes_their_own_club(club: Club) -> None:
    mona = moderator("mona")
    club.memberships.create(player=mona, role=Membership.Role.ORGANISER, since=NOON)
    with pytest.raises(NotYourTarget):
        frozen_club(club, mona)


@pytest.mark.parametrize("page", ["/clubs/teacup/", "/championships/cup/"])
def test_pages_say_that_they_are_frozen(
    page: str, season: Championship, club: Club, alice: Player, mona: Player, client: Client
) -> None:
    client.force_login(alice)
    assert 'id="frozen"' not in client.get(page).content.decode()
    frozen_club(club, mona)
    assert 'id="frozen"' in client.get(page).content.decode()


def test_what_somebody_cannot_see_they_do_not_report(
    season: Championship, club: Club, bob: Player
) -> None:
    Club.objects.filter(pk=club.pk).update(is_public=False)
    note = club.announcements.create(title="News", text="Soon", by_name="alice", at=NOON)
    carl = cast.player("carl")
    keys = {"club": club.pk, "season": season.pk, "announcement": note.pk}
    for kind, key in keys.items():
        assert reportable(kind, str(key), bob) is not None
        assert reportable(kind, str(key), carl) is None
