"""The public list of sealed seeds: every race is in it, and each entry holds the one before."""

import hashlib
import json
from threading import Barrier, Thread

import pytest
from django.core.management import CommandError, call_command
from django.db import connection, transaction
from django.test import Client

from racing.moderation.services.rewinding import rewind_race
from racing.people.models import Player
from racing.races.models import DiceSeal, Race
from racing.races.selectors.dice_list import listed_seals
from racing.races.services.lobby import close_race
from racing.races.services.sealing import list_seal
from racing.races.verification import differences
from tests.cast import NOON, open_race, play_to_the_end, player, running_race


def digest(entry: dict[str, object]) -> str:
    """The hash as a stranger would compute it."""
    text = [entry[name] for name in ("number", "previous", "at", "seal", "what")]
    return hashlib.sha256(json.dumps(text, separators=(",", ":")).encode()).hexdigest()


def entries(client: Client, query: str = "") -> list[dict[str, object]]:
    return list(client.get(f"/dice.json{query}").json()["seals"])


def test_a_race_joins_the_list_when_it_is_made(alice: Player) -> None:
    race = open_race(alice)
    entry = DiceSeal.objects.get(race=race)
    assert (entry.number, entry.seal, entry.what) == (1, race.seal, f"race {race.pk}")
    assert (entry.previous, entry.at) == ("0" * 64, NOON)


def test_each_entry_has_the_hash_of_the_one_before(client: Client, alice: Player) -> None:
    for _ in range(3):
        open_race(alice)
    found = entries(client)
    assert [each["number"] for each in found] == [1, 2, 3]
    assert [each["sha256"] for each in found] == [digest(each) for each in found]
    assert [each["previous"] for each in found[1:]] == [each["sha256"] for each in found[:-1]]


def test_a_race_that_was_dropped_stays(client: Client, alice: Player) -> None:
    race, other = open_race(alice), open_race(alice)
    close_race(race_id=race.pk, host=alice)
    Race.objects.filter(pk=other.pk).delete()
    assert [each["status"] for each in entries(client)] == ["dropped", "dropped"]
    assert [each["seal"] for each in entries(client)] == [race.seal, other.seal]
    assert client.get("/dice/").text.count("never started</span>") == 2


def test_a_seed_drawn_later_joins_it_too(client: Client, alice: Player, bob: Player) -> None:
    race = running_race(alice, bob, options={"length": 10})
    play_to_the_end(race, alice, bob)
    rewind_race(race_id=race.pk, ply=2, now=NOON)
    race.refresh_from_db()
    _, second = entries(client)
    assert second["what"] == f"race {race.pk} epoch 1"
    assert second["seal"] == race.later_seals[0]["seal"]


def test_a_private_race_is_listed_without_a_link(client: Client, alice: Player) -> None:
    race = open_race(alice, is_private=True)
    assert entries(client)[0]["race"] is None
    assert f'href="/races/{race.pk}/dice/"' not in client.get("/dice/").text
    assert race.seal in client.get("/dice/").text


def test_the_list_is_read_from_a_number_on(client: Client, alice: Player) -> None:
    for _ in range(3):
        open_race(alice)
    assert [each["number"] for each in entries(client, "?after=2")] == [3]
    assert [each["number"] for each in entries(client, "?after=x")] == [1, 2, 3]
    assert entries(client, "?after=" + "9" * 30) == entries(client)


def test_a_changed_entry_does_not_verify(alice: Player) -> None:
    race = open_race(alice)
    listed_seals().update(at=NOON.replace(year=2025))
    assert list(differences(race)) == ["entry 1 of the public list was changed"]
    listed_seals().update(at=NOON, seal="0" * 64)
    assert "entry 1 of the public list has another seal" in list(differences(race))


def test_an_entry_that_follows_another_one_does_not_verify(alice: Player) -> None:
    open_race(alice)
    race = open_race(alice)
    DiceSeal.objects.filter(number=1).update(digest="0" * 64)
    assert list(differences(race)) == ["entry 2 of the public list was changed"]


def test_the_command_verifies_the_whole_list(
    alice: Player, capsys: pytest.CaptureFixture[str]
) -> None:
    for _ in range(4):
        open_race(alice)
    call_command("verify_race", all=True)
    DiceSeal.objects.filter(number=2).delete()
    DiceSeal.objects.filter(number=4).update(race=None, what="race 99")
    with pytest.raises(CommandError):
        call_command("verify_race", all=True)
    said = capsys.readouterr().out
    assert "entry 2 of the public list is missing" in said
    assert "entry 4 of the public list was changed" in said


def test_an_empty_list_can_be_seen(client: Client, db: None) -> None:
    assert client.get("/dice/").status_code == 200
    assert client.get("/dice.json").json() == {"seals": [], "more": None}


@pytest.mark.both_databases
@pytest.mark.django_db(transaction=True)
def test_two_at_the_same_moment_come_one_after_the_other() -> None:
    player("alice")
    together = Barrier(4)

    def append(name: str) -> None:
        together.wait()
        with transaction.atomic():
            list_seal(seal=name * 64, what=name, race=None, now=NOON)
        connection.close()

    threads = [Thread(target=append, args=(name,)) for name in "abcd"]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    found = list(listed_seals())
    assert [each.number for each in found] == [1, 2, 3, 4]
    assert [each.previous for each in found[1:]] == [each.digest for each in found[:-1]]
