"""The picture of the podium: the right people on it, and nothing beyond its edges."""

import struct
import zlib
from collections.abc import Iterator
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import pytest
import resvg_py
from django.core.cache import cache
from django.utils import translation

from racing.notices.board_images.picture import FAMILIES
from racing.people.models import Player
from tests.kept import kept
from tests.tournaments.organised import Organised, organised
from tests.tournaments.quick import won
from tests.web.scene import client_of
from tournaments.championships.pages.sharing import PICTURE
from tournaments.models import Decision, Entry
from tournaments.outputs.pages.lettering import fitted, in_lines, width_of
from tournaments.outputs.pages.podium import HEIGHTS, LEFT, STEP, podium_svg, total_words
from tournaments.rules.values import Ruleset as Rules
from tournaments.stewards.services.decisions import Ruling, decide

SVG = "{http://www.w3.org/2000/svg}"
PATH = "/championships/cup/podium.png"
LONGEST = {
    "wide letters": "W" * 60,
    "wider signs": "@" * 60,
    "another script": "車" * 60,
    "pictures": "🏎️" * 30,
    "accents apart": "a\u0301" * 30,
    "short words": "mw " * 20,
    "what cannot be seen": "\u202eMMMM\x0b" * 9,
}


@pytest.fixture
def cup(alice: Player, bob: Player, charlie: Player) -> Organised:
    return first_race_of_a_season(alice, bob, charlie)


@kept
def first_race_of_a_season(alice: Player, bob: Player, charlie: Player) -> Organised:
    """Bob has won; the others did not finish."""
    found = organised(alice, alice, bob, charlie)
    won(found, found.round(), bob, alice, charlie)
    found.round()
    return found


def texts(cup: Organised) -> list[str]:
    root = ElementTree.fromstring(podium_svg(cup.championship))
    return ["".join(each.itertext()) for each in root.iter(f"{SVG}text")]


def size_of(png: bytes) -> tuple[int, int]:
    assert png.startswith(b"\x89PNG")
    width, height = struct.unpack(">II", png[16:24])
    return width, height


def test_the_picture_is_as_large_as_other_sites_want_it(cup: Organised) -> None:
    response = client_of(None).get(PATH)
    assert response.headers["Content-Type"] == "image/png"
    assert size_of(response.content) == PICTURE == (1200, 630)


def test_the_first_three_stand_on_it(cup: Organised) -> None:
    """From the left: the second, the first, the third."""
    assert texts(cup) == [
        *("chicane", "Cup", "After round 1"),
        *("alice", "0 points", "2="),
        *("bob", "10 points", "1"),
        *("charlie", "0 points", "2="),
    ]


def test_its_words_are_in_the_language_asked_for(cup: Organised) -> None:
    with translation.override("fr"):
        assert {"Après la manche 1", "10 points", "0 point"} <= set(texts(cup))


def test_after_the_season_it_is_final(cup: Organised) -> None:
    cup.ends()
    assert "Final standings" in texts(cup)


def test_before_the_first_result_it_says_how_many_are_entered(alice: Player, bob: Player) -> None:
    cup = organised(alice, alice, bob)
    assert texts(cup) == ["chicane", "Cup", "Before the first result · 2 entries", "2", "1", "3"]


def steps(cup: Organised) -> Iterator[tuple[int, int]]:
    root = ElementTree.fromstring(podium_svg(cup.championship))
    for group in root.findall(f"{SVG}g"):
        if group.get("text-anchor") == "middle":
            x, y = str(group.get("transform"))[len("translate(") : -1].split()
            yield int(x), int(y)


def test_who_shares_a_place_stands_as_high(cup: Organised) -> None:
    tops = [PICTURE[1] - y for _, y in steps(cup)]
    assert tops == [HEIGHTS[2], HEIGHTS[1], HEIGHTS[2]]


def test_a_step_without_anybody_stays_empty(alice: Player, bob: Player) -> None:
    cup = organised(alice, alice, bob)
    won(cup, cup.round(), alice, bob)
    assert texts(cup)[3:] == ["bob", "0 points", "2", "alice", "10 points", "1", "3"]


def test_who_is_disqualified_from_the_season_stands_nowhere(cup: Organised, bob: Player) -> None:
    ruling = Ruling(Decision.Kind.DISQUALIFICATION, "gone", entry=cup.entry(bob).pk)
    cup.does(decide, ruling=ruling)
    assert "bob" not in texts(cup)


@pytest.mark.parametrize("text", LONGEST.values(), ids=LONGEST)
@pytest.mark.parametrize("width", [100, 296, 1072])
def test_a_text_is_made_to_fit(text: str, width: int) -> None:
    line = fitted(text, width=width, size=40, least=24)
    assert 24 <= line.size <= 40
    assert width_of(line.text, line.size) <= width
    for each in in_lines(text, width=width, size=68, least=52, small=46):
        assert width_of(each.text, each.size) <= width


def test_a_short_text_stays_whole_and_large() -> None:
    assert fitted("bob", width=296, size=40, least=24).text == "bob"
    assert fitted("bob", width=296, size=40, least=24).size == 40
    first, second = in_lines("one " * 14, width=1072, size=68, least=52, small=46)
    assert f"{first.text} {second.text}" == " ".join(["one"] * 14)


Pixels = list[bytes]


def drawn(svg: str, width: int = 300) -> Pixels:
    """The rows of the picture, four bytes a pixel."""
    png = bytes(resvg_py.svg_to_bytes(svg_string=svg, width=width))
    chunks, at = b"", 8
    while at < len(png):
        length = int.from_bytes(png[at : at + 4])
        if png[at + 4 : at + 8] == b"IDAT":
            chunks += png[at + 8 : at + 8 + length]
        at += length + 12
    assert (png[24], png[25]) == (8, 6)
    return list(_unfiltered(zlib.decompress(chunks), width * 4))


def _unfiltered(data: bytes, stride: int) -> Iterator[bytes]:
    before = bytes(stride)
    for at in range(0, len(data), stride + 1):
        kind, row = data[at], bytearray(data[at + 1 : at + 1 + stride])
        for here in range(stride):
            left = row[here - 4] if here >= 4 else 0
            corner = before[here - 4] if here >= 4 else 0
            row[here] = (row[here] + _guess(kind, left, before[here], corner)) % 256
        before = bytes(row)
        yield before


def _guess(kind: int, left: int, above: int, corner: int) -> int:
    around = {0: 0, 1: left, 2: above, 3: (left + above) // 2}
    if kind in around:
        return around[kind]
    guess = left + above - corner
    return min((left, above, corner), key=lambda each: abs(guess - each))


def without(svg: str, names: set[str]) -> str:
    root = ElementTree.fromstring(svg)
    for each in root.iter(f"{SVG}text"):
        if "".join(each.itertext()) in names:
            each.text = ""
    return ElementTree.tostring(root, encoding="unicode")


def changed_columns(one: Pixels, other: Pixels) -> set[int]:
    return {
        at // 4
        for row, same in zip(one, other, strict=True)
        for at in range(0, len(row), 4)
        if row[at : at + 4] != same[at : at + 4]
    }


@pytest.fixture
def font() -> None:
    text = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40">{}</svg>'
    letter = f'<text x="5" y="30" font-family="{FAMILIES}">M</text>'
    if drawn(text.format(letter), 40) == drawn(text.format(""), 40):
        pytest.skip("no font found")


@pytest.mark.usefixtures("font")
@pytest.mark.parametrize("name", ["W" * 60, "@MW" * 20, "Ê" * 60], ids=["W", "@MW", "Ê"])
def test_no_name_is_drawn_beyond_its_step(cup: Organised, name: str) -> None:
    """As the font of this machine draws it: the third name, alone against the picture without."""
    cup.does(_enter_long, name=name)
    svg = podium_svg(cup.championship)
    shown = {text for text in texts(cup) if text.startswith(name[0])}
    assert len(shown) == 1
    columns = changed_columns(drawn(svg), drawn(without(svg, shown)))
    scale = 300 / PICTURE[0]
    assert columns
    assert min(columns) >= LEFT * scale
    assert max(columns) <= (LEFT + STEP) * scale


def _enter_long(*, championship_id: int, organiser: Player, name: str, now: object) -> None:
    """The entry on the left becomes a team of that name."""
    entry = Entry.objects.get(championship=championship_id, player=organiser)
    entry.kind, entry.name = Entry.Kind.TEAM, name
    entry.save()


@pytest.mark.usefixtures("font")
@pytest.mark.parametrize(
    "name",
    ["W" * 80, "Championship " * 6 + "12", "<&\x0b" * 20, "車" * 80],
    ids=["one word", "many words", "signs", "another script"],
)
def test_no_title_is_drawn_beyond_the_edge(cup: Organised, name: str) -> None:
    cup.championship.name = name
    cup.championship.save()
    svg = podium_svg(cup.championship)
    root = ElementTree.fromstring(svg)
    title = {"".join(each.itertext()) for each in root.iter(f"{SVG}text") if _is_title(each)}
    columns = changed_columns(drawn(svg), drawn(without(svg, title)))
    assert columns
    assert min(columns) >= 40 * 300 // PICTURE[0]
    assert max(columns) <= (PICTURE[0] - 40) * 300 // PICTURE[0]


def _is_title(text: Element) -> bool:
    return text.get("x") == "64" and text.get("font-weight") == "700"


def test_it_is_drawn_once_for_each_state_of_the_season(cup: Organised, alice: Player) -> None:
    client = client_of(None)
    first = client.get(PATH)
    key = f"podium:{cup.championship.pk}:en"
    stamp, picture = cache.get(key)
    assert picture == first.content
    cache.set(key, (stamp, b"kept"))
    assert client.get(PATH).content == b"kept"
    assert client.get(f"{PATH}?lang=fr").content.startswith(b"\x89PNG")
    cup.ends()
    assert client.get(PATH).content.startswith(b"\x89PNG")


@pytest.mark.parametrize(
    ("scoring", "total", "words"),
    [
        ("places", 100, "1 point"),
        ("places", 150, "1.50 points"),
        ("money", 1_250_000 * 100, "1250 thousand $"),
        ("differences", 300, "3 behind"),
    ],
)
def test_a_total_is_called_what_it_is(
    cup: Organised, bob: Player, scoring: str, total: int, words: str
) -> None:
    rules = Rules(scoring=scoring)  # type: ignore[arg-type]
    standing = next(each for each in cup.standings() if each.entry == cup.entry(bob))
    standing.total = total
    assert total_words(rules, standing).text == words
