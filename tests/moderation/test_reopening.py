"""A race that was over goes on: with another sealed seed, and nothing left of its result."""

import hashlib
from datetime import timedelta

import pytest
from django.core import mail
from django.core.management import call_command
from django.test import Client

from racing.engine.dice import Dice, race_key
from racing.engine.errors import CannotRewind
from racing.moderation.errors import NotAdjudicated, RaceIsAnnulled
from racing.moderation.services.rewinding import reopen_race, rewind_race
from racing.notices.models import Notice
from racing.notices.services.sending import send_due
from racing.outbox.drain import drain_outbox
from racing.outbox.models import OutboxEvent
from racing.people.models import Player
from racing.races.dice_secrets import encrypted
from racing.races.errors import RaceNotRunning
from racing.races.models import Race
from racing.races.selectors.positions import key_of, keys_of
from racing.races.services.adjudication import adjudicate_race
from racing.races.services.moves import retire
from racing.races.verification import differences
from racing.ratings.models import RatingChange, Run
from racing.ratings.services.annulment import annul_race, restore_race
from racing.ratings.services.ratings import places_in
from tests.cast import (
    NOON,
    SEED,
    dealt_race,
    everyone_chooses,
    kinds,
    later_seed_of,
    open_race,
    play,
    play_to_the_end,
    seating,
    seed_of,
)

SOON = NOON + timedelta(minutes=5)
LATER = NOON + timedelta(days=2)
HOUR = timedelta(hours=1)


@pytest.fixture
def race(alice: Player, bob: Player) -> Race:
    """A rated race raced to the flag, and rated."""
    race = dealt_race(alice, bob, turn_seconds=3600, is_rated=True, options={"length": 15})
    play_to_the_end(race, alice, bob)
    drain_outbox(now=NOON)
    OutboxEvent.objects.all().delete()
    return race


def rewind(race: Race, ply: int) -> Race:
    rewound = rewind_race(race_id=race.pk, ply=ply, now=SOON)
    race.refresh_from_db()
    return rewound


def reopen(race: Race) -> Race:
    reopened = reopen_race(race_id=race.pk, now=SOON)
    race.refresh_from_db()
    return reopened


def raced_again(race: Race, *players: Player) -> None:
    play_to_the_end(race, *players, now=LATER)
    drain_outbox(now=LATER)


def test_the_race_runs_again(race: Race) -> None:
    rewind(race, 6)
    assert (race.status, race.ply, race.epoch) == (Race.Status.RUNNING, 6, 1)
    assert (race.outcome, race.finished_at, race.adjudicated_at) == ("", None, None)
    assert race.summary["progress"] < 100
    assert list(differences(race)) == []


def test_whoever_is_asked_is_called_with_a_fresh_clock(race: Race) -> None:
    rewind(race, 6)
    asked = race.seatings.filter(to_act=True)
    assert {each.deadline for each in asked} == {SOON + HOUR}
    assert race.deadline == SOON + HOUR
    assert kinds() == ["race_reopened", "race_rewound", "seats_asked"]


def test_it_can_be_raced_to_the_flag_again(race: Race, alice: Player, bob: Player) -> None:
    rewind(race, 6)
    play_to_the_end(race, alice, bob, now=LATER)
    assert (race.is_finished, race.finished_at) == (True, LATER)
    assert list(differences(race)) == []


def test_another_seed_is_sealed_and_the_first_one_stays(race: Race) -> None:
    rewind(race, 6)
    assert seed_of(race) == SEED
    (sealed,) = race.later_seals
    assert sealed["seal"] == hashlib.sha256(later_seed_of(race)).hexdigest()
    assert (sealed["epoch"], sealed["ply"]) == (1, 6)
    assert later_seed_of(race) != SEED


def test_nobody_can_work_out_the_dice_from_the_seed_that_was_shown(race: Race) -> None:
    rewind(race, 6)
    seatings = list(race.seatings.all())
    shown = race_key(SEED, [each.word for each in seatings])
    assert key_of(race, seatings) != shown
    draws = [
        [Dice(key, race.epoch, ply).below(2**60) for ply in range(7, 30)]
        for key in (shown, key_of(race, seatings))
    ]
    assert not set(draws[0]) & set(draws[1])


def test_what_was_drawn_before_still_follows_from_the_first_seed(race: Race) -> None:
    states = race.moves.filter(kind="play", ply__lte=6).values_list("events", flat=True)
    before = list(states.order_by("number"))
    rewind(race, 6)
    seatings = list(race.seatings.all())
    keys = keys_of(race, seatings)
    assert keys[0] == race_key(SEED, [each.word for each in seatings])
    assert sorted(keys) == [0, 1]
    assert len(before) == 6


def test_each_end_that_is_taken_back_brings_another_seed(
    race: Race, alice: Player, bob: Player
) -> None:
    rewind(race, 6)
    raced_again(race, alice, bob)
    rewind_race(race_id=race.pk, ply=4, now=LATER + HOUR)
    race.refresh_from_db()
    assert [each["epoch"] for each in race.later_seals] == [1, 2]
    assert len(set(keys_of(race, list(race.seatings.all())).values())) == 3
    raced_again(race, alice, bob)
    assert list(differences(race)) == []


def test_set_back_once_more_while_it_runs_it_keeps_the_seed(
    race: Race, alice: Player, bob: Player
) -> None:
    rewind(race, 6)
    play(race, alice)
    rewind(race, 3)
    assert (race.epoch, [each["epoch"] for each in race.later_seals]) == (2, [1])
    raced_again(race, alice, bob)
    assert list(differences(race)) == []


def test_a_race_cannot_be_set_back_to_its_end_or_beyond(race: Race) -> None:
    before = Race.objects.values().get(pk=race.pk)
    for ply in (race.ply, race.ply + 1):
        with pytest.raises(CannotRewind):
            rewind(race, ply)
    assert Race.objects.values().get(pk=race.pk) == before
    assert RatingChange.objects.filter(race=race).count() == 2


def test_from_the_start_it_is_raced_anew(race: Race, alice: Player, bob: Player) -> None:
    rewind(race, 0)
    assert (race.ply, race.summary["turn"]) == (0, 1)
    raced_again(race, alice, bob)
    assert list(differences(race)) == []


def test_who_gave_up_is_in_the_race_again(alice: Player, bob: Player) -> None:
    race = dealt_race(alice, bob, turn_seconds=3600, options={"length": 15})
    everyone_chooses(race, alice, bob)
    retire(race_id=race.pk, player=bob, now=NOON)
    play_to_the_end(race, alice)
    rewind(race, 2)
    assert not seating(race, bob).has_retired
    assert race.is_running
    assert list(differences(race)) == []


def test_everybody_is_told_once_and_nobody_that_it_is_over(
    race: Race, alice: Player, bob: Player, client: Client
) -> None:
    rewind(race, 6)
    drain_outbox(now=SOON)
    told = Notice.objects.filter(payload__event="race_rewound")
    assert {each.player_id for each in told} == {alice.pk, bob.pk}
    assert told.count() == 2
    send_due(now=SOON + timedelta(days=400))
    (letter,) = [each for each in mail.outbox if each.to == [alice.email]]
    assert "The race is over" not in letter.body
    client.force_login(alice)
    assert "The site rewound the race to move 6" in client.get("/notifications/").text


def test_twice_is_harmless(race: Race) -> None:
    rewind(race, 6)
    before = Race.objects.values().get(pk=race.pk)
    rewind_race(race_id=race.pk, ply=6, now=SOON + HOUR)
    assert Race.objects.values().get(pk=race.pk) == before
    assert race.notes.filter(kind="reopened").count() == 1


def test_its_rating_changes_are_withdrawn_and_made_anew(
    race: Race, alice: Player, bob: Player, charlie: Player
) -> None:
    """With a later race in between, whose changes follow from what is left."""
    after = dealt_race(alice, charlie, now=NOON + HOUR, is_rated=True, options={"length": 15})
    play_to_the_end(after, alice, charlie, now=NOON + HOUR)
    drain_outbox(now=NOON + HOUR)
    rewind(race, 6)
    assert not race.rating_changes.exists()
    call_command("ratings", "--check")
    raced_again(race, alice, bob)
    call_command("ratings", "--check")
    rows = race.rating_changes.all()
    assert {row.player_id: row.place for row in rows} == places_in(race)
    assert {row.at for row in rows} == {LATER}
    assert RatingChange.objects.count() == 4


def test_a_second_end_told_of_twice_counts_once(race: Race, alice: Player, bob: Player) -> None:
    rewind(race, 6)
    raced_again(race, alice, bob)
    OutboxEvent.objects.filter(kind="race_finished").update(done_at=None, due_at=LATER)
    drain_outbox(now=LATER)
    assert race.rating_changes.count() == 2
    assert Notice.objects.filter(kind="race_finished", player=alice).count() == 2


def test_an_end_that_is_told_of_late_counts_for_nothing(alice: Player, bob: Player) -> None:
    """The worker comes after the race was set back."""
    race = dealt_race(alice, bob, is_rated=True, options={"length": 15})
    play_to_the_end(race, alice, bob)
    rewind(race, 6)
    drain_outbox(now=SOON)
    assert not RatingChange.objects.exists()
    assert not Run.objects.exists()


def test_whose_moves_were_all_undone_has_not_driven(race: Race, alice: Player, bob: Player) -> None:
    """A walkover now: nobody is rated."""
    rewind(race, 0)
    retire(race_id=race.pk, player=bob, now=LATER)
    play_to_the_end(race, alice, now=LATER)
    assert places_in(race) == {}
    raced = race.moves.filter(cause="player", kind="play").values_list("player", flat=True)
    assert set(raced) == {alice.pk, bob.pk}


def test_the_seeds_are_shown_as_far_as_they_may_be(
    race: Race, alice: Player, bob: Player, client: Client
) -> None:
    rewind(race, 6)
    second = later_seed_of(race).hex()
    page = client.get(f"/races/{race.pk}/dice/").text
    assert f'id="seed">{SEED.hex()}<' in page
    assert f'id="seal-2">{race.later_seals[0]["seal"]}<' in page
    assert "continued from move 6" in page
    assert second not in page
    raced_again(race, alice, bob)
    assert f'id="seed-2">{second}<' in client.get(f"/races/{race.pk}/dice/").text


@pytest.mark.parametrize("path", ["", "log/", "dice/", "?move=3", "?move=7", "live/"])
def test_no_page_shows_the_second_seed_before_the_end(
    race: Race, alice: Player, client: Client, path: str
) -> None:
    rewind(race, 6)
    second = later_seed_of(race).hex()
    for visitor in (None, alice):
        if visitor:
            client.force_login(visitor)
        response = client.get(f"/races/{race.pk}/{path}")
        assert response.status_code == 200
        assert second not in response.text


def test_another_seed_or_seal_does_not_verify(race: Race) -> None:
    rewind(race, 6)
    Race.objects.update(later_seeds=encrypted(bytes(32)))
    assert "seal 2 doesn’t match its seed" in list(differences(Race.objects.get()))
    Race.objects.update(later_seeds=b"", later_seals=[])
    found = list(differences(Race.objects.get()))
    assert "the number of seals doesn’t match how often the race was reopened" in found
    assert "the race goes on with a seed that was already public" in found


def test_a_seal_of_another_epoch_does_not_verify(race: Race) -> None:
    rewind(race, 6)
    Race.objects.update(later_seals=[{**race.later_seals[0], "epoch": 2}])
    assert "the seals belong to other epochs" in list(differences(Race.objects.get()))


@pytest.fixture
def adjudicated(alice: Player, bob: Player) -> Race:
    """A race adjudicated after the cards, before the first car drives."""
    race = dealt_race(alice, bob, turn_seconds=3600, is_rated=True)
    everyone_chooses(race, alice, bob)
    adjudicate_race(race_id=race.pk, now=NOON)
    drain_outbox(now=NOON)
    OutboxEvent.objects.all().delete()
    race.refresh_from_db()
    return race


def test_an_adjudication_is_taken_back(adjudicated: Race, alice: Player, bob: Player) -> None:
    state, ply = adjudicated.state, adjudicated.ply
    race = reopen(adjudicated)
    assert (race.status, race.ply, race.adjudicated_at) == (Race.Status.RUNNING, ply, None)
    assert race.state == state
    assert len(race.later_seals) == 1
    assert not RatingChange.objects.exists()
    assert list(differences(race)) == []
    assert kinds() == ["race_reopened", "race_rewound", "seats_asked"]
    raced_again(adjudicated, alice, bob)
    assert list(differences(adjudicated)) == []
    call_command("ratings", "--check")


def test_taken_back_twice_is_harmless(adjudicated: Race) -> None:
    reopen(adjudicated)
    before = Race.objects.values().get()
    reopen(adjudicated)
    assert Race.objects.values().get() == before


def test_an_adjudicated_race_can_be_set_back_too(adjudicated: Race) -> None:
    rewind(adjudicated, 1)
    assert (adjudicated.ply, adjudicated.is_running) == (1, True)
    assert list(differences(adjudicated)) == []


def test_what_was_not_adjudicated_is_not_reopened(race: Race, alice: Player, bob: Player) -> None:
    running = dealt_race(alice, bob)
    for each in (race, running):
        with pytest.raises(NotAdjudicated):
            reopen_race(race_id=each.pk, now=SOON)
    with pytest.raises(RaceNotRunning):
        reopen_race(race_id=open_race(alice).pk, now=SOON)
    assert race.is_finished


def test_what_was_annulled_counts_again_first(adjudicated: Race) -> None:
    annul_race(race_id=adjudicated.pk, now=SOON)
    with pytest.raises(RaceIsAnnulled):
        reopen(adjudicated)
    restore_race(race_id=adjudicated.pk, now=SOON)
    reopen(adjudicated)
    drain_outbox(now=SOON)
    assert not RatingChange.objects.exists()
