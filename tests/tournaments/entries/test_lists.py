"""Lists of entries as people write them: read line by line, each bad one named."""

import pytest

from tournaments.entries.entry_lists import MOST_BYTES, Line, decoded, read_list
from tournaments.entries.errors import ListTooLarge, ListTooLong, NotUtf8

ALICE, BOB = Line(1, "alice", "Azur"), Line(2, "bob", "", is_reserve=True)


@pytest.mark.parametrize(
    "text",
    [
        "alice,Azur\nbob,,yes",
        "alice;Azur\r\nbob;;oui\r\n",
        "alice\tAzur\rbob\t\tX",
        '"alice","Azur"\n"bob","","1"',
        "\ufeffalice , Azur\n bob,,Yes \n,,\n\n",
    ],
)
def test_a_line_is_a_name_a_team_and_whether_it_is_a_reserve(text: str) -> None:
    found = read_list(text)
    assert list(found.lines) == [ALICE, BOB]
    assert not found.bad


@pytest.mark.parametrize(
    "heads",
    ["name,team,reserve", "Nom,Écurie,Remplaçant", "JOUEUR,équipe,Réserve", "Pilote,Team,reserve"],
)
def test_heads_are_read_in_english_and_french(heads: str) -> None:
    found = read_list(f"{heads}\nalice,Azur\nbob,,yes")
    assert [line.number for line in found.lines] == [2, 3]
    assert [line.is_reserve for line in found.lines] == [False, True]


def test_columns_with_heads_may_stand_anywhere_among_others() -> None:
    found = read_list("Number;Team;Name\n7;Azur;alice\n8;;bob")
    assert [(line.name, line.team) for line in found.lines] == [("alice", "Azur"), ("bob", "")]


@pytest.mark.parametrize(
    "line",
    ['"alice', "alice,Azur,perhaps", ",Azur", "alice,Azur,yes,more", "ali\x07ce", 'a"l"i,"c'],
)
def test_a_line_that_cannot_be_read_is_named_and_spoils_no_other(line: str) -> None:
    found = read_list(f"bob,Brume\n\n{line}\ndora")
    assert [each.number for each in found.bad] == [3]
    assert found.bad[0].code == "unreadable"
    assert [each.name for each in found.lines] == ["bob", "dora"]


def test_an_empty_list_has_no_lines() -> None:
    assert read_list(" \n,;\n") == read_list("")


def test_a_file_in_utf_8_is_read_with_and_without_its_mark() -> None:
    assert decoded("Zoé".encode()) == "Zoé"
    assert read_list(decoded(b"\xef\xbb\xbfZo\xc3\xa9")).lines[0].name == "Zoé"


@pytest.mark.parametrize(
    ("content", "line"),
    [
        ("alice\nbob\nZoé".encode("latin-1"), "3"),
        ("alice\r\nZoé".encode("cp1252"), "2"),
        ("alice\rZoé".encode("latin-1"), "2"),
        ("alice".encode("utf-16"), "1"),
        ("alice".encode("utf-16-le"), "1"),
        (b"\x00\x01\x02", "1"),
    ],
)
def test_another_encoding_is_refused_by_its_first_line(content: bytes, line: str) -> None:
    with pytest.raises(NotUtf8) as refused:
        decoded(content)
    assert str(refused.value.detail) == line


def test_there_is_a_limit_to_lines_and_bytes() -> None:
    read_list("name\n" + "a\n" * 5000)
    with pytest.raises(ListTooLong):
        read_list("a\n" * 5001)
    with pytest.raises(ListTooLong):
        read_list("name\n" + "a\n" * 5001)
    with pytest.raises(ListTooLarge):
        read_list("é" * (MOST_BYTES // 2 + 1))
    with pytest.raises(ListTooLarge):
        decoded(b"a" * (MOST_BYTES + 1))


def test_what_our_own_list_guards_is_read_as_it_was() -> None:
    assert read_list("alice,'=Azur").lines[0].team == "=Azur"
    assert read_list("alice,'Azur").lines[0].team == "'Azur"
