"""What becomes of races, clubs, seasons and protests when somebody leaves."""

from datetime import timedelta
from typing import Any

import pytest

from racing.engine.values import Seat
from racing.notices.models import Notice
from racing.notices.services.create_notices import notify_players
from racing.outbox.drain import drain_outbox
from racing.outbox.models import OutboxEvent
from racing.people.models import Player
from racing.privacy.services.delete_account import delete_account
from racing.races.models import Message, Race, Seating
from racing.races.services.lobby import join_race, set_word, start_race
from racing.races.services.messages import post_message
from racing.races.services.substitutes import hand_over_seat
from racing.races.verification import differences
from tests import cast
from tests.cast import NOON
from tests.tournaments.entries.doors import asks, with_door
from tests.tournaments.organised import club_of, organised
from tests.tournaments.stewards.court import Court
from tournaments.championships.pages.log import log_lines, log_of
from tournaments.championships.pages.names import entry_name
from tournaments.championships.services import championships
from tournaments.championships.services.championships import NewChampionship
from tournaments.championships.services.copies import copy_season
from tournaments.entries.services import entries
from tournaments.models import (
    Application,
    Championship,
    Club,
    Entry,
    Membership,
    Protest,
    Ruleset,
    Vote,
)
from tournaments.rules.values import Ruleset as Rules
from tournaments.shared.errors import NoSuchEntrant
from tournaments.shared.news import write_championship_news

pytestmark = [pytest.mark.both_databases, pytest.mark.django_db]
Role = Membership.Role
LATER = NOON + timedelta(hours=3)


def leave(player: Player) -> None:
    delete_account(player=player, now=LATER)
    drain_outbox(now=LATER + timedelta(minutes=5))


def join(club: Club, player: Player, role: str = Role.MEMBER, days: int = 0) -> Membership:
    since = NOON + timedelta(days=days)
    return club.memberships.create(player=player, role=role, since=since)


def test_an_open_race_has_the_next_host(alice: Player, bob: Player) -> None:
    race = cast.open_race(alice, seats=3)
    join_race(race_id=race.pk, player=bob, now=NOON)
    leave(alice)
    race.refresh_from_db()
    assert (race.status, race.host) == (Race.Status.OPEN, bob)
    assert [each.player for each in race.seatings.all()] == [bob]


def test_an_open_race_of_nobody_else_is_closed(alice: Player) -> None:
    race = cast.open_race(alice, seats=3)
    leave(alice)
    race.refresh_from_db()
    assert race.status == Race.Status.ABANDONED


def test_a_race_under_way_is_given_up_and_goes_on(alice: Player, bob: Player) -> None:
    race = cast.running_race(alice, bob)
    leave(alice)
    assert cast.seating(race, alice).has_retired
    cast.play_to_the_end(race, bob)
    assert race.result is not None
    assert race.result.winners == (1,)


@pytest.mark.parametrize(
    "game", ["racetrack", "pole-position", "top-race", "racing-cats", "f-cartes"]
)
def test_in_every_game_the_others_are_not_held_up(
    alice: Player, bob: Player, charlie: Player, game: str
) -> None:
    race = cast.running_race(alice, bob, charlie, game=game)
    leave(alice)
    own = Seating.objects.get(race=race, player=alice)
    assert own.has_retired
    assert not own.is_asked
    race.refresh_from_db()
    assert list(differences(race)) == []


def test_whoever_is_home_already_is_left_at_rest(alice: Player, bob: Player) -> None:
    race = cast.dealt_race(alice, bob, options={"length": 10, "finish": "all"})
    while race.rules.site_actions(race.codec.state(race.state), Seat(0)):
        for each in (alice, bob):
            if cast.seating(race, each).to_act:
                cast.play(race, each)
        race.refresh_from_db()
    leave(alice)
    race.refresh_from_db()
    assert not cast.seating(race, alice).is_asked
    assert list(differences(race)) == []


def test_a_word_stays_in_the_dice_when_it_is_gone(alice: Player, bob: Player) -> None:
    race = cast.older_race(alice, bob, words=["mine", "other"])
    cast.play(race, bob)
    leave(alice)
    cast.play_to_the_end(race, bob)
    assert [each.word for each in race.seatings.order_by("seat")] == ["", "other"]
    assert list(differences(race)) == []


def test_the_frozen_list_stays_when_somebody_leaves_the_site(alice: Player, bob: Player) -> None:
    race = cast.running_race(alice, bob, starts_when_full=False)
    set_word(race_id=race.pk, player=alice, word=cast.word_of("a"))
    start_race(race_id=race.pk, host=alice, now=NOON)
    leave(alice)
    cast.play_to_the_end(race, bob)
    assert cast.word_of("a") in race.entrants
    assert (race.key, race.seatings.get(seat=0).word) == (None, "")
    assert list(differences(race)) == []


def test_without_a_word_no_key_is_kept(alice: Player, bob: Player) -> None:
    race = cast.running_race(alice, bob)
    leave(alice)
    race.refresh_from_db()
    assert race.key is None


def test_a_substitute_does_not_take_the_word_of_the_other_along(
    alice: Player, bob: Player, charlie: Player
) -> None:
    race = cast.older_race(alice, bob, words=["mine"])
    hand_over_seat(race_id=race.pk, seat=0, player=charlie, now=NOON)
    leave(charlie)
    assert race.seatings.get(seat=0).word == "mine"


def test_a_message_stays_without_its_words(alice: Player, bob: Player) -> None:
    race = cast.running_race(alice, bob)
    post_message(race_id=race.pk, player=alice, text="Hello", now=NOON)
    leave(alice)
    assert Message.objects.get().text == ""


def test_nobody_who_has_left_is_told_anything(alice: Player, bob: Player) -> None:
    cast.running_race(alice, bob)
    leave(alice)
    notify_players(kind="season", key="x", players=[alice.pk, bob.pk], about={}, at=NOON)  # type: ignore[arg-type]
    assert not Notice.objects.filter(player=alice).exists()


def test_a_club_passes_to_the_next_in_rank(alice: Player, bob: Player, charlie: Player) -> None:
    club = club_of(alice)
    join(club, charlie, days=1)
    join(club, bob, Role.STEWARD, days=2)
    leave(alice)
    assert dict(club.memberships.values_list("player__username", "role")) == {
        "bob": Role.OWNER,
        "charlie": Role.MEMBER,
    }
    assert Notice.objects.filter(player=bob, payload__event="made_owner").exists()


def test_whoever_owns_as_many_clubs_as_they_may_gets_it_all_the_same(
    alice: Player, bob: Player
) -> None:
    for number in range(3):
        club_of(bob, name=f"Club {number}")
    club = club_of(alice)
    join(club, bob)
    leave(alice)
    assert club.memberships.get().role == Role.OWNER


def test_a_member_only_leaves(alice: Player, bob: Player) -> None:
    club = club_of(alice)
    join(club, bob)
    leave(bob)
    assert club.memberships.get().player == alice


def test_a_club_that_is_nobodys_is_gone(alice: Player) -> None:
    club_of(alice)
    leave(alice)
    assert not Club.objects.exists()


def test_a_club_with_results_stays_without_a_word_of_theirs(alice: Player, bob: Player) -> None:
    club = club_of(alice, description="Mine", rules="Mine too")
    cup = organised(alice, alice, bob)
    Championship.objects.update(club=club)
    cup.raced(cup.round(), alice, bob)
    cup.ends()
    leave(alice)
    club.refresh_from_db()
    assert (club.description, club.rules, club.memberships.count()) == ("", "", 0)


def test_a_season_passes_to_whoever_gets_the_club(alice: Player, bob: Player) -> None:
    club = club_of(alice)
    join(club, bob)
    cup = organised(alice, alice, bob)
    Championship.objects.update(club=club)
    leave(alice)
    cup.championship.refresh_from_db()
    assert cup.championship.organiser == bob
    lines = [line.words for line in log_lines(list(log_of(cup.championship)))]
    assert "bob now runs the championship." in lines


def test_a_season_in_which_nobody_else_is_goes_with_them(alice: Player) -> None:
    season = NewChampionship("Draft", Rules())
    championships.create_championship(organiser=alice, new=season, now=NOON)
    leave(alice)
    assert not Championship.objects.exists()
    assert not Ruleset.objects.exists()


def test_a_season_that_has_begun_goes_on_without_an_organiser(alice: Player) -> None:
    cup = organised(alice, alice, is_started=False)
    cup.does(entries.enter_many, kind=Entry.Kind.BOT, count=2)
    cup.does(championships.start_championship)
    leave(alice)
    cup.championship.refresh_from_db()
    assert cup.championship.organiser is None
    assert cup.championship.is_running


def test_an_entry_keeps_its_place_under_another_name(
    alice: Player, bob: Player, charlie: Player
) -> None:
    cup = organised(charlie, alice, bob)
    cup.raced(cup.round(), alice, bob)
    before = cup.table()
    leave(alice)
    entry = Entry.objects.get(player=alice)
    assert entry.until_round == 1
    assert entry_name(entry) == f"Former player {alice.pk}"
    alice.refresh_from_db()
    renamed = {"alice": alice.username}
    assert cup.table() == [(rank, renamed.get(name, name), total) for rank, name, total in before]


def test_the_first_in_line_takes_the_place(alice: Player, bob: Player, charlie: Player) -> None:
    cup = with_door(charlie, alice, capacity=1)
    asks(cup, bob)
    leave(alice)
    assert cup.championship.entries.filter(player=bob, until_round=None).exists()


def test_an_application_goes(alice: Player, bob: Player, charlie: Player) -> None:
    cup = with_door(charlie, bob, door="approval")
    asks(cup, alice, words="Please")
    leave(alice)
    assert not Application.objects.exists()


def test_a_shared_entry_goes_on_with_the_others(
    alice: Player, bob: Player, charlie: Player
) -> None:
    cup = organised(charlie, charlie, is_started=False)
    entry = cup.does(entries.enter_team, name="Both", drivers=[alice, bob])
    leave(alice)
    entry.refresh_from_db()
    assert (entry.until_round, entry.name) == (None, "Both")
    leave(bob)
    entry.refresh_from_db()
    assert entry.until_round == 0


def test_nobody_who_has_left_is_seated_or_entered_again(
    alice: Player, bob: Player, charlie: Player
) -> None:
    cup = organised(charlie, alice, bob, charlie)
    cup.raced(cup.round(), alice, bob, charlie)
    cup.ends()
    leave(alice)
    cup.does(copy_season, names={cup.championship.pk: "Next"}, days=7)
    entered = Championship.objects.get(name="Next").entries.values_list("player__username")
    assert sorted(name for (name,) in entered) == ["bob", "charlie"]
    going = organised(charlie, bob, charlie, name="Going")
    leave(bob)
    with pytest.raises(NoSuchEntrant):
        going.does(entries.readmit_entry, entry_id=going.entry(bob).pk)


def test_a_protest_of_theirs_is_withdrawn() -> None:
    court = Court("stella")
    court.protests()
    leave(court.bob)
    protest = Protest.objects.get()
    assert (protest.state, protest.words) == (Protest.State.WITHDRAWN, "")


def test_a_steward_who_has_left_judges_no_more() -> None:
    court = Court("stella", "sam")
    court.protests()
    court.votes(court.stewards[1])
    leave(court.stewards[0])
    assert Vote.objects.get().steward == court.stewards[1]
    told = Notice.objects.filter(payload__event="all_voted").values_list("player", flat=True)
    assert court.olga.pk in told
    lines = [line.words for line in log_lines(list(log_of(court.season)))]
    number = court.stewards[0].pk
    assert f"Former player {number} left and won’t judge protest 1." in lines


def test_when_the_last_steward_leaves_the_organisers_are_asked() -> None:
    court = Court("stella")
    court.protests()
    leave(court.stewards[0])
    assert Notice.objects.filter(player=court.olga, payload__event="panel_asked").exists()


def test_a_vote_that_was_counted_stays() -> None:
    court = Court("stella", "sam")
    court.protests()
    court.all_vote()
    leave(court.stewards[0])
    vote = Vote.objects.get(steward=court.stewards[0])
    assert vote.choice == Vote.Choice.UPHELD
    assert vote.steward_name == f"former-{vote.steward_id}"


def test_a_season_of_the_same_name_keeps_it(alice: Player, bob: Player, charlie: Player) -> None:
    cup = organised(charlie, alice, bob)
    cup.raced(cup.round(), alice, bob)
    cup.ends()
    cup.does(copy_season, names={cup.championship.pk: "alice"}, days=7)
    leave(alice)
    assert cup.championship.notes.get(kind="copied").about["name"] == "alice"


def test_a_name_that_is_a_word_of_the_site_breaks_nothing(bob: Player, charlie: Player) -> None:
    """Codes of news are not names."""
    other = cast.player("members")
    cup = organised(charlie, other, bob)
    about: dict[str, Any] = {"name": other.username}
    write_championship_news(cup.championship, "asked_in", to="members", now=LATER, **about)
    delete_account(player=other, now=LATER)
    payload = OutboxEvent.objects.get(payload__event="asked_in").payload
    assert payload["to"] == "members"
    assert payload["about"]["name"] == f"former-{other.pk}"
