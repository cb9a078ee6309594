"""Entries from a list: a dry run that names each bad line, then all of them or none."""

import csv
from io import BytesIO, StringIO
from typing import Any
from urllib.parse import urlencode

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from racing.people.models import Player
from tests import cast
from tests.tournaments.entries.doors import asks, log_of, state_of, with_door
from tests.tournaments.organised import Organised
from tests.web.hostile import everything
from tournaments.championships.selectors.entries import entry_named
from tournaments.championships.services import championships
from tournaments.entries.errors import BadLines, NothingToEnter
from tournaments.entries.services import entries
from tournaments.entries.services.entry_imports import Imported, import_entries
from tournaments.models import Application, Entry
from tournaments.shared.errors import NotRunning, NotTheOrganiser

pytestmark = pytest.mark.django_db
FORM = "application/x-www-form-urlencoded"


@pytest.fixture
def cup(alice: Player, client: Client) -> Organised:
    client.force_login(alice)
    return with_door(alice, alice, door="approval", rules={"team_entries": 2})


def page_of(cup: Organised) -> str:
    return reverse("import_entries", args=[cup.championship.slug])


def sent(client: Client, cup: Organised, status: int = 200, **values: Any) -> str:
    response = client.post(page_of(cup), values)
    assert response.status_code == status
    return " ".join(response.content.decode().split())


def pasted(client: Client, cup: Organised, text: str, status: int = 200, **values: Any) -> str:
    """Sends lines as the form does; returns the page."""
    body = urlencode({"text": text, **values})
    response = client.post(page_of(cup), body, content_type=FORM)
    assert response.status_code == status
    return " ".join(response.content.decode().split())


def crowd(count: int, start: int = 0) -> list[str]:
    names = [f"p{n:04}" for n in range(start, start + count)]
    Player.objects.bulk_create([Player(username=name) for name in names])
    return names


def test_everybody_on_the_list_is_entered(
    cup: Organised, bob: Player, charlie: Player, dora: Player
) -> None:
    asks(cup, dora)
    asks(cup, charlie)
    done = cup.does(import_entries, text="name;team;reserve\nBOB;Azur\ncharlie;Azur\ndora;;oui")
    assert done == Imported(entries=2, reserves=1, left_out=0)
    assert [str(cup.entry(each).team) for each in (bob, charlie)] == ["Azur", "Azur"]
    assert state_of(cup, charlie) == Application.State.ENTERED
    assert state_of(cup, dora) == Application.State.RESERVE
    assert len(cup.table()) == 3
    assert log_of(cup)[-1] == "imported"


def test_a_bad_line_refuses_the_whole_list(cup: Organised, bob: Player) -> None:
    before = everything()
    with pytest.raises(BadLines):
        cup.does(import_entries, text="bob\nzorro")
    assert everything() == before


def test_bad_lines_are_left_out_where_that_is_said(cup: Organised, bob: Player) -> None:
    done = cup.does(import_entries, text="bob\nzorro", leaves_out=True)
    assert done == Imported(entries=1, reserves=0, left_out=1)


def test_a_list_entered_twice_enters_nobody_more(cup: Organised, bob: Player) -> None:
    cup.does(import_entries, text="bob")
    with pytest.raises(NothingToEnter):
        cup.does(import_entries, text="bob", leaves_out=True)
    assert cup.championship.entries.count() == 2


def test_only_the_organiser_of_a_season_that_goes_on_enters_lists(
    cup: Organised, alice: Player, bob: Player, charlie: Player
) -> None:
    cup.organiser = bob
    with pytest.raises(NotTheOrganiser):
        cup.does(import_entries, text="charlie")
    cup.organiser = alice
    cup.does(import_entries, text="bob")
    cup.does(championships.start_championship)
    cup.ends()
    with pytest.raises(NotRunning):
        cup.does(import_entries, text="charlie")


def test_late_lists_drive_from_the_next_round_on(
    cup: Organised, alice: Player, bob: Player, charlie: Player
) -> None:
    cup.does(import_entries, text="bob")
    cup.does(championships.start_championship)
    cup.raced(cup.round(), alice, bob)
    cup.does(import_entries, text="charlie")
    assert cup.entry(charlie).from_round == 2


def test_the_dry_run_names_each_bad_line_and_saves_nothing(
    client: Client, cup: Organised, bob: Player, charlie: Player, dora: Player
) -> None:
    guest = cast.guest()
    cup.does(entries.enter_player, player=dora)
    cup.does(entries.withdraw_entry, entry_id=cup.entry(dora).pk)
    lines = ["bob,Azur", "zorro", guest.username, "alice", "Bob", f"charlie,{'x' * 61}", '"open']
    client.get(page_of(cup))
    before = everything()
    shown = pasted(client, cup, "\n".join([*lines, "dora"]))
    assert everything() == before
    assert "New entries</dt><dd>1</dd>" in shown
    assert "Lines with errors</dt><dd>7</dd>" in shown
    for number, name, reason in (
        (2, "zorro", "there is no player with this name."),
        (3, guest.username, "is a guest"),
        (4, "alice", "is already entered."),
        (5, "Bob", "is in the list twice."),
        (6, "charlie", "the team name can have at most 60 characters."),
        (7, "&quot;open", "this line can’t be read"),
        (8, "dora", "has withdrawn"),
    ):
        dash = '<span aria-hidden="true">–</span>'
        row = f'<b>Line {number}</b> <span class="mono">{name}</span> {dash} {reason}'
        assert row in shown, row
    assert "Add 1 player" in shown


def test_what_the_dry_run_sends_back_is_the_same_list(
    client: Client, cup: Organised, bob: Player, charlie: Player
) -> None:
    shown = client.post(page_of(cup), {"text": "\nbob,<Azur>\nzorro"}).content.decode()
    assert '<textarea name="text" hidden>\n\nbob,&lt;Azur&gt;\nzorro</textarea>' in shown
    refused = pasted(client, cup, "\nbob,<Azur>\nzorro", 409, enter=1)
    assert "Lines with errors: 1." in refused
    assert "<b>Line 3</b>" in refused
    response = client.post(
        page_of(cup), {"text": "\nbob,<Azur>\nzorro", "enter": "1", "leaves_out": "on"}
    )
    assert response.headers["Location"] == reverse("manage_entries", args=["cup"])
    assert str(cup.entry(bob).team) == "<Azur>"


def test_a_file_is_looked_at_like_lines(client: Client, cup: Organised, bob: Player) -> None:
    file = BytesIO("﻿nom;équipe\nbob;Écurie Été\n".encode())
    file.name = "entries.csv"
    shown = sent(client, cup, file=file)
    assert "New entries</dt><dd>1</dd>" in shown
    assert "bob;Écurie Été" in shown


def test_a_file_in_another_encoding_is_refused_with_a_word(
    client: Client, cup: Organised, bob: Player
) -> None:
    file = BytesIO("bob\nZoé\n".encode("cp1252"))
    file.name = "entries.csv"
    shown = sent(client, cup, 422, file=file)
    assert "Line 2 isn’t UTF-8. Save the file as UTF-8" in shown
    assert cup.championship.entries.count() == 1


def test_what_is_too_large_is_refused_with_a_word(client: Client, cup: Organised) -> None:
    file = BytesIO(b"a\n" * 600_000)
    file.name = "entries.csv"
    assert "at most 1 MB" in sent(client, cup, 413, file=file)
    assert "at most 1 MB" in pasted(client, cup, "x" * 1_100_000, 422)
    assert "at most 1 MB" in pasted(client, cup, "x" * 4_300_000, 413)
    assert "at most 5,000 lines" in pasted(client, cup, "a\n" * 5001, 422)


def test_a_list_longer_than_other_forms_is_taken(client: Client, cup: Organised) -> None:
    text = "\n".join([*crowd(30), *[f"nobody{n:08}" for n in range(4900)]])
    assert len(text) > 64 * 1024
    assert "New entries</dt><dd>30</dd>" in pasted(client, cup, text)


def test_nothing_at_all_is_refused_with_a_word(client: Client, cup: Organised) -> None:
    assert "Choose a file or paste some lines." in pasted(client, cup, " ", 422)
    assert "No line in this list can be imported." in pasted(client, cup, "zorro")
    assert "No line in this list can be imported." in pasted(client, cup, "zorro", 409, enter=1)


def test_a_list_without_its_token_is_not_taken(cup: Organised, alice: Player, bob: Player) -> None:
    strict = Client(enforce_csrf_checks=True)
    strict.force_login(alice)
    file = BytesIO(b"bob")
    file.name = "entries.csv"
    for values in ({"text": "bob", "enter": "1"}, {"file": file, "enter": "1"}):
        assert strict.post(page_of(cup), values).status_code == 403
    assert cup.championship.entries.count() == 1


def test_files_are_refused_everywhere_else(client: Client, cup: Organised) -> None:
    file = BytesIO(b"bob")
    file.name = "entries.csv"
    url = reverse("enter_player", args=["cup"])
    assert client.post(url, {"name": "bob", "file": file}).status_code == 400


def test_the_season_is_full_at_5000(cup: Organised) -> None:
    names = crowd(3)
    Entry.objects.filter(championship=cup.championship).update(number=4998)
    with pytest.raises(BadLines):
        cup.does(import_entries, text="\n".join(names))
    done = cup.does(import_entries, text="\n".join(names), leaves_out=True)
    assert (done.entries, done.left_out) == (2, 1)


def queries(cup: Organised, names: list[str]) -> int:
    with CaptureQueriesContext(connection) as asked:
        cup.does(import_entries, text="\n".join(f"{name},Team {name[-1]}" for name in names))
    return len(asked)


def test_a_long_list_takes_hardly_more_queries(cup: Organised) -> None:
    """SQLite takes about a hundred rows in a statement, PostgreSQL all of them."""
    short, long = crowd(20), crowd(400, start=1000)
    before = queries(cup, short)
    assert queries(cup, long) <= before + 12


def test_the_list_of_entries_is_taken_elsewhere_and_back(
    client: Client, cup: Organised, bob: Player, charlie: Player
) -> None:
    cup.does(import_entries, text="bob,=1+1\ncharlie,@Azur,yes")
    response = client.get(reverse("entries_csv", args=["cup"]))
    text = response.content.decode("utf-8-sig")
    rows = list(csv.reader(StringIO(text)))
    assert rows[0] == ["Number", "Name", "Type", "Team", "Status", "From", "Until"]
    assert rows[2] == ["2", "bob", "player", "'=1+1", "Entered", "1", ""]
    assert rows[3] == ["", "charlie", "player", "'@Azur", "Reserves", "", ""]
    again = with_door(cup.organiser, rules={"name": "Again"})
    again.does(import_entries, text=text)
    assert str(again.entry(bob).team) == "=1+1"


def test_an_entry_is_found_by_number_or_name(cup: Organised, alice: Player, bob: Player) -> None:
    cup.does(import_entries, text="bob")
    season = cup.championship
    assert entry_named(season, " 2 ") == entry_named(season, "BOB") == cup.entry(bob)
    assert entry_named(season, "") is entry_named(season, "99") is None
    assert entry_named(season, "bo") is None
