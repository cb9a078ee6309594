"""Seeds are encrypted while they are secret; without the key, races go on with new ones."""

from datetime import timedelta
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command
from django.test import Client
from pytest_django import Settings

from racing.engine.dice import BY_WORDS, seal
from racing.engine.errors import CannotReinstate, CannotRewind
from racing.moderation.services.reinstating import reinstate_moves
from racing.moderation.services.rewinding import rewind_race
from racing.people.models import Player
from racing.privacy.services.delete_account import delete_account
from racing.races.dice_secrets import encrypted, is_encrypted, new_key, opened, revealed
from racing.races.errors import SeedLost
from racing.races.models import DiceSeal, Race, RaceNote
from racing.races.pages.dice import Promise, promise_of
from racing.races.selectors.rewinds import way_back
from racing.races.services.adjudication import adjudicate_race
from racing.races.services.clocks.deadlines import sweep_deadlines
from racing.races.services.lobby import set_word, start_race
from racing.races.services.moves import retire
from racing.races.services.resealing import reseal_races
from racing.races.verification import differences
from tests import cast
from tests.cast import (
    NOON,
    older_race,
    open_race,
    play,
    play_to_the_end,
    running_race,
    seating,
    seed_of,
    word_of,
)

SOON = NOON + timedelta(minutes=5)


@pytest.fixture(autouse=True)
def folder(settings: Settings, tmp_path: Path) -> Path:
    settings.VAR_DIR, settings.DICE_KEY = tmp_path, None
    return tmp_path


@pytest.fixture
def race(alice: Player, bob: Player) -> Race:
    race = running_race(alice, bob)
    play(race, alice)
    race.refresh_from_db()
    return race


def lose_key(folder: Path) -> None:
    (folder / "dice.key").unlink()


def again(race: Race) -> Race:
    return Race.objects.get(pk=race.pk)


def test_the_key_is_made_once_for_the_site_alone(folder: Path) -> None:
    kept = encrypted(b"a secret")
    assert revealed(kept) == b"a secret"
    assert b"a secret" not in kept
    assert (folder / "dice.key").stat().st_mode & 0o777 == 0o600
    assert encrypted(b"a secret") != kept
    lose_key(folder)
    assert revealed(kept) is None
    assert revealed(opened(b"a secret")) == b"a secret"


def test_the_setting_is_used_before_the_file(folder: Path, settings: Settings) -> None:
    settings.DICE_KEY = new_key()
    kept = encrypted(b"a secret")
    assert not (folder / "dice.key").exists()
    settings.DICE_KEY = new_key()
    assert revealed(kept) is None


def test_the_command_prints_a_key_of_its_own(capsys: pytest.CaptureFixture[str]) -> None:
    call_command("dice_key")
    call_command("dice_key")
    one, other = capsys.readouterr().out.split()
    assert (len(one), one != other) == (43, True)


def test_a_seed_is_encrypted_until_the_race_is_over(race: Race, alice: Player, bob: Player) -> None:
    assert is_encrypted(bytes(race.seed))
    seed = seed_of(race)
    assert seed not in bytes(race.seed)
    play_to_the_end(race, alice, bob)
    assert bytes(race.seed) == opened(seed)


def test_an_end_by_the_site_or_by_all_opens_it_too(race: Race) -> None:
    adjudicate_race(race_id=race.pk, now=SOON)
    assert not is_encrypted(bytes(again(race).seed))


def test_a_race_that_is_over_needs_no_key(
    race: Race, alice: Player, bob: Player, folder: Path, client: Client
) -> None:
    play_to_the_end(race, alice, bob)
    lose_key(folder)
    assert list(differences(again(race))) == []
    assert client.get(f"/races/{race.pk}/?move=1").status_code == 200
    assert seed_of(race).hex() in client.get(f"/races/{race.pk}/dice/").text


def test_a_kept_key_is_encrypted_until_the_end(alice: Player, bob: Player) -> None:
    race = older_race(alice, bob, words=["mine"])
    delete_account(player=alice, now=SOON)
    race.refresh_from_db()
    assert is_encrypted(bytes(race.key or b""))
    play_to_the_end(race, bob)
    assert not is_encrypted(bytes(race.key or b""))
    assert list(differences(race)) == []


def test_without_the_key_a_move_is_refused_and_pages_can_be_seen(
    race: Race, alice: Player, bob: Player, folder: Path, client: Client
) -> None:
    lose_key(folder)
    with pytest.raises(SeedLost):
        play(race, bob)
    assert list(differences(again(race))) == [
        "the seed is encrypted with a key that this site doesn’t have"
    ]
    client.force_login(alice)
    for path in ("", "live/", "dice/", "dice.json", "log/"):
        assert client.get(f"/races/{race.pk}/{path}").status_code == 200, path
    assert client.get(f"/races/{race.pk}/?move=0").status_code == 503
    fields = {"asked_at": seating(race, bob).asked_at, "action": "{}"}
    client.force_login(bob)
    assert client.post(f"/races/{race.pk}/move/", fields).status_code in (409, 503)


def test_a_live_race_whose_seed_is_lost_can_be_looked_at_and_passed_over(
    alice: Player, bob: Player, folder: Path, client: Client
) -> None:
    race = running_race(alice, bob, turn_seconds=30)
    lose_key(folder)
    assert client.get(f"/races/{race.pk}/").status_code == 200
    assert sweep_deadlines(now=NOON + timedelta(days=1)) == 0


def test_a_running_race_goes_on_with_a_new_sealed_seed_from_its_next_epoch(
    race: Race, alice: Player, bob: Player, folder: Path
) -> None:
    lose_key(folder)
    assert reseal_races(now=SOON) == 1
    race = again(race)
    assert (race.epoch, race.ply, race.is_running) == (1, 1, True)
    (sealed,) = race.later_seals
    assert (sealed["epoch"], sealed["ply"], sealed["is_lost"]) == (1, 1, True)
    assert sealed["seal"] == seal(cast.later_seed_of(race))
    assert DiceSeal.objects.filter(seal=sealed["seal"], race=race).exists()
    assert list(differences(race)) == []
    play_to_the_end(race, alice, bob)
    assert list(differences(again(race))) == []
    assert race.notes.filter(kind=RaceNote.Kind.RESEALED).count() == 1


def test_sealing_anew_twice_is_harmless(race: Race, folder: Path) -> None:
    lose_key(folder)
    assert [reseal_races(now=SOON), reseal_races(now=SOON)] == [1, 0]


def test_with_the_key_nothing_is_sealed_anew(race: Race) -> None:
    assert reseal_races(now=SOON) == 0
    assert again(race).epoch == 0


def test_a_lost_key_twice_brings_a_third_seed(
    race: Race, alice: Player, bob: Player, folder: Path
) -> None:
    for _ in range(2):
        lose_key(folder)
        reseal_races(now=SOON)
    race = again(race)
    assert [each["epoch"] for each in race.later_seals] == [1, 2]
    play_to_the_end(race, alice, bob)
    assert list(differences(again(race))) == []


def test_nobody_goes_back_to_where_dice_are_lost(
    race: Race, alice: Player, bob: Player, folder: Path
) -> None:
    lose_key(folder)
    reseal_races(now=SOON)
    with pytest.raises(CannotRewind):
        rewind_race(race_id=race.pk, ply=0, now=SOON)
    with pytest.raises(CannotReinstate):
        reinstate_moves(race_id=race.pk, epoch=1, now=SOON)
    assert way_back(again(race), 0) is None
    play(race, bob)
    rewind_race(race_id=race.pk, ply=1, now=SOON)
    play_to_the_end(race, alice, bob)
    assert list(differences(again(race))) == []


def test_whoever_had_retired_stays_out_after_a_later_rewind(
    alice: Player, bob: Player, charlie: Player, folder: Path
) -> None:
    race = running_race(alice, bob, charlie)
    retire(race_id=race.pk, player=charlie, now=NOON)
    lose_key(folder)
    reseal_races(now=SOON)
    race = again(race)
    since = race.ply
    play(race, alice)
    rewind_race(race_id=race.pk, ply=since, now=SOON)
    assert seating(race, charlie).has_retired
    assert list(differences(again(race))) == []


@pytest.mark.parametrize(
    "path", ["?move=0", "?move=1", "?move=2", "log/", "dice/", "dice.json", ""]
)
def test_every_page_of_such_a_race_can_be_seen(
    race: Race, alice: Player, bob: Player, folder: Path, client: Client, path: str
) -> None:
    lose_key(folder)
    reseal_races(now=SOON)
    for _ in range(2):
        assert client.get(f"/races/{race.pk}/{path}").status_code == 200
        play_to_the_end(race, alice, bob)


def test_a_seed_that_is_found_again_stays_secret_until_the_end(
    race: Race, alice: Player, bob: Player, folder: Path, client: Client
) -> None:
    """Cards that were dealt with it are still in hands."""
    kept, seed = (folder / "dice.key").read_text(), seed_of(race)
    lose_key(folder)
    reseal_races(now=SOON)
    (folder / "dice.key").write_text(kept)
    assert reseal_races(now=SOON) == 1
    for path in ("dice/", "dice.json"):
        assert seed.hex() not in client.get(f"/races/{race.pk}/{path}").text, path
    play_to_the_end(race, alice, bob)
    assert seed.hex() in client.get(f"/races/{race.pk}/dice/").text


def test_the_page_says_so(
    race: Race, alice: Player, bob: Player, folder: Path, client: Client
) -> None:
    lose_key(folder)
    reseal_races(now=SOON)
    page = client.get(f"/races/{race.pk}/dice/").text
    assert "The site lost the previous secret number after move 1" in page
    assert "For everything since then, the site drew alone" in page
    assert "The site lost the secret number of the dice." in client.get(f"/races/{race.pk}/").text


def test_an_open_race_is_sealed_anew_and_asks_for_words_again(alice: Player, folder: Path) -> None:
    race = open_race(alice)
    set_word(race_id=race.pk, player=alice, word=word_of("a"))
    lose_key(folder)
    assert reseal_races(now=SOON) == 1
    assert again(race).seal != race.seal
    assert seating(race, alice).word == ""
    assert list(differences(again(race))) == []
    assert DiceSeal.objects.get(seal=race.seal).race is None


def test_a_race_that_waits_for_a_beacon_promises_no_words_any_more(
    alice: Player, bob: Player, folder: Path, settings: Settings
) -> None:
    settings.BEACON = "http://127.0.0.1:9"
    race = running_race(alice, bob, starts_when_full=False)
    set_word(race_id=race.pk, player=alice, word=word_of("a"))
    start_race(race_id=race.pk, host=alice, now=NOON)
    lose_key(folder)
    reseal_races(now=SOON)
    race = again(race)
    assert (race.is_starting, race.entrants_at) == (True, SOON)
    assert promise_of(race) == Promise.SITE_ALONE


def test_a_race_of_the_older_formula_goes_on_with_it(
    alice: Player, bob: Player, folder: Path
) -> None:
    race = older_race(alice, bob, words=["flag"])
    lose_key(folder)
    reseal_races(now=SOON)
    play_to_the_end(race, alice, bob)
    race = again(race)
    assert race.dice_version == BY_WORDS
    assert list(differences(race)) == []


def test_the_command_that_verifies_says_what_cannot_be_checked(
    race: Race, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lose_key(folder)
    with pytest.raises(CommandError):
        call_command("verify_race", all=True)
    call_command("reseal_races")
    call_command("verify_race", all=True)
    said = capsys.readouterr().out
    assert "1 races sealed anew." in said
    assert f"race {race.pk}: the first 2 moves can’t be checked, since their seed was lost" in said
    assert "1 races checked, 0 differ" in said
