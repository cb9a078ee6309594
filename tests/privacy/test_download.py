"""Somebody takes along all that the site keeps about them, and nothing of what it hides."""

import json
from io import BytesIO
from typing import Any
from zipfile import ZipFile

import pytest
from django.apps import apps
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from racing.engine.codec import encode
from racing.engine.values import Seat
from racing.people.models import Player
from racing.people.services.blocks import block_player
from racing.privacy import registry
from racing.privacy.pages.download import archive_of
from racing.races.models import Message
from tests import cast
from tests.cast import NOON, PASSWORD, seed_of
from tests.privacy.rich import rich
from tests.privacy.secrets import AGENT, MAIL, NAME, OTHER_MAIL, WRITTEN, ZONE
from tests.web.scene import client_of

pytestmark = pytest.mark.django_db
PATH = "/settings/data/"


def files_of(player: Player) -> dict[str, Any]:
    with archive_of(player, now=NOON) as archive, ZipFile(archive) as files:
        texts = {name: files.read(name).decode() for name in files.namelist()}
    readme = {"README.txt": texts.pop("README.txt")}
    return readme | {name.removesuffix(".json"): json.loads(text) for name, text in texts.items()}


def asked(client: Client, **sent: str) -> Any:
    response: Any = client.post(PATH, sent)
    response.body = b"".join(response) if response.streaming else response.content
    return response


def zipped(client: Client) -> ZipFile:
    return ZipFile(BytesIO(asked(client, password=PASSWORD).body))


def relations() -> set[str]:
    """Every relation of any table to people."""
    return {
        f"{model._meta.label}.{field.name}"
        for model in apps.get_models(include_auto_created=True)
        for field in model._meta.get_fields()
        if field.concrete and field.related_model is Player
    }


def exported() -> set[str]:
    return {relation for part in registry.parts() for relation in part.relations}


def test_every_relation_to_people_is_in_a_file_or_left_out_with_a_reason() -> None:
    assert relations() - exported() - registry.left_out().keys() == set()
    assert exported() <= relations()
    assert not exported() & registry.left_out().keys()
    assert all(registry.left_out().values())


def test_every_relation_has_something_to_show_in_the_scene() -> None:
    """So that a file that is always empty would be noticed."""
    zoe, empty = rich().zoe, set()
    for relation in exported() - {"tournaments.Entry.drivers"}:
        model, _, field = relation.rpartition(".")
        rows = apps.get_model(model)._base_manager.filter(**{field: zoe})
        if not rows.exists():
            empty.add(relation)
    assert empty == set()


def test_no_file_is_empty_in_the_scene() -> None:
    files = files_of(rich().zoe)
    assert {name for name, rows in files.items() if not rows} == set()
    assert set(files) == {part.name for part in registry.parts()} | {"README.txt"}


def test_all_she_wrote_is_in_it() -> None:
    text = json.dumps(files_of(rich().zoe), ensure_ascii=False)
    own = {name: words for name, words in WRITTEN.items() if not name.startswith("club_")}
    # A seat that somebody else has now shows that person's race; Zoé's notes of it stay Zoé's.
    del own["other_word"]
    # Keys of a second factor are left out.
    del own["passkey"]
    missing = {name for name, words in own.items() if words not in text}
    assert missing == set()
    assert all(each in text for each in (NAME, MAIL, OTHER_MAIL, AGENT, ZONE))


def test_every_field_of_the_account_is_in_it_but_the_password() -> None:
    zoe = rich().zoe
    (account,) = files_of(zoe)["account"]
    fields = {field.name for field in zoe._meta.concrete_fields}
    assert fields - account.keys() == {"password"}
    assert zoe.password not in json.dumps(files_of(zoe))


def test_nothing_hidden_leaves(alice: Player, bob: Player) -> None:
    """Neither seed nor state, nor what another has chosen in secret, nor that they changed it."""
    race = cast.dealt_race(alice, bob)
    cast.play(race, bob)
    cast.play(race, alice)
    race.refresh_from_db()
    other = cast.dealt_race(alice, bob)
    chosen = cast.legal_actions(other, bob)[1]
    cast.play(other, bob, chosen)
    text = json.dumps(files_of(alice))
    other.refresh_from_db()
    for hidden in (seed_of(race).hex(), seed_of(other).hex(), race.code, other.code):
        assert hidden not in text
    assert json.dumps(other.state)[1:-1] not in text
    assert encode(chosen) not in text
    (move,) = files_of(alice)["moves"]
    assert move["race"] == race.pk
    assert not {"number", "ply"} & move.keys()


def test_what_others_chose_at_the_same_time_is_not_in_the_events(
    alice: Player, bob: Player
) -> None:
    race = cast.dealt_race(alice, bob)
    cast.play(race, alice)
    mine = files_of(alice)["moves"]
    seen = race.rules.events_for(race.codec.events(race.moves.get().events), Seat(0))
    assert mine[0]["events"] == json.loads(encode(seen))


def test_who_blocks_somebody_is_not_told(alice: Player, bob: Player) -> None:
    block_player(player=bob, name="alice", now=NOON)
    assert files_of(alice)["blocks"] == []
    assert [row["name"] for row in files_of(bob)["blocks"]] == ["alice"]


def test_only_ones_own_vote_is_told() -> None:
    scene = rich()
    votes = files_of(scene.stella)["protest_votes"]
    assert {row["words"] for row in votes} == {""}
    assert WRITTEN["vote"] not in json.dumps(files_of(scene.stella))


def test_the_form_asks_for_the_password(alice: Player) -> None:
    client = client_of(alice)
    assert 'type="password"' in client.get(PATH).text
    wrong = asked(client, password="squared paper 2")
    assert wrong.status_code == 422
    assert "Wrong password. Try again." in wrong.text
    assert asked(client).status_code == 422


def test_the_file_comes_as_a_file(alice: Player) -> None:
    response = asked(client_of(alice), password=PASSWORD)
    assert response.status_code == 200
    assert response.headers["Content-Type"] == "application/zip"
    assert response.headers["Content-Disposition"].startswith("attachment; filename=")
    assert "no-store" in response.headers["Cache-Control"]
    files = ZipFile(BytesIO(response.body))
    assert json.loads(files.read("account.json"))[0]["username"] == "alice"


def test_a_guest_has_no_password_to_give(gina: Player) -> None:
    client = client_of(gina)
    assert 'type="password"' not in client.get(PATH).text
    assert asked(client).status_code == 200


def test_it_is_not_made_again_and_again(alice: Player) -> None:
    client = client_of(alice)
    answers = [asked(client, password=PASSWORD).status_code for _ in range(11)]
    assert answers == [200] * 10 + [429]


def test_the_note_in_it_speaks_the_language_of_its_reader(alice: Player) -> None:
    Player.objects.filter(pk=alice.pk).update(language="fr")
    readme = zipped(client_of(alice)).read("README.txt").decode()
    assert "Tout ce que Chicane garde au sujet de alice" in readme
    assert all(f"{part.name}.json" in readme for part in registry.parts())


def test_rows_are_read_one_after_the_other(alice: Player, bob: Player) -> None:
    """A thousand messages are a list of a thousand, in a few queries."""
    race = cast.running_race(alice, bob)
    with CaptureQueriesContext(connection) as few:
        files_of(alice)
    said = (Message(race=race, player=alice, text=f"{n}", ply=0, at=NOON) for n in range(1000))
    Message.objects.bulk_create(said)
    with CaptureQueriesContext(connection) as many:
        assert len(files_of(alice)["messages"]) == 1000
    assert len(many) - len(few) <= 2


def test_races_of_others_are_not_in_it(alice: Player, bob: Player, charlie: Player) -> None:
    cast.running_race(bob, charlie)
    files = files_of(alice)
    assert files["races"] == files["moves"] == files["hosted_races"] == []
