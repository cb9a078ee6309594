"""The table for other sites: what it shows, who may frame it, and where its code is had."""

from html.parser import HTMLParser
from typing import Any
from urllib.parse import urlsplit

import pytest
from django.conf import settings
from django.template.loader import render_to_string
from django.test import Client
from django.utils import translation

from racing.people.models import Player
from tests.look.test_contrast import COLOUR, CSS, tokens
from tests.tournaments.organised import Organised, organised
from tests.tournaments.quick import half_a_season
from tests.web.scene import client_of
from tournaments.championships.pages.sharing import leaders_in, sharing_of
from tournaments.championships.services.calendar import calendars
from tournaments.entries.services import entries
from tournaments.models import Championship, Entry

AT = "/championships/cup/"


@pytest.fixture
def cup(alice: Player, bob: Player, charlie: Player) -> Organised:
    return half_a_season(alice, bob, charlie)


def get(path: str, player: Player | None = None, headers: dict[str, str] | None = None) -> Any:
    return client_of(player).get(AT + path, headers=headers)


class Page(HTMLParser):
    """The tags of a page, and its texts."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.texts: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        self.texts.append(data.strip())

    def all(self, tag: str) -> list[dict[str, str | None]]:
        return [attributes for name, attributes in self.tags if name == tag]


def rows_of(text: str) -> list[list[str]]:
    """The texts of each line of the table, its head among them."""
    parts = text.partition("<table>")[2].partition("</table>")[0].split("<tr>")
    return [[each for each in Page(part).texts if each] for part in parts[1:]]


def test_the_embedded_table_shows_who_stands_where(cup: Organised) -> None:
    text = get("embed/").text
    assert "After round 2" in Page(text).texts
    assert rows_of(text) == [
        ["Position", "Positions gained or lost", "Name", "Total", "Gap"],
        ["1", "▲1", "1 position gained", "charlie", "10", "–"],
        ["2", "▼1", "1 position lost", "bob", "10", "–"],
        ["3", "▼1", "1 position lost", "alice", "0", "10"],
    ]


def test_a_name_is_harmless_on_other_sites(cup: Organised) -> None:
    name = "<script>alert(1)</script>"
    cup.championship.entries.update(kind=Entry.Kind.TEAM, name=name)
    page = Page(get("embed/").text)
    assert page.all("script") == []
    assert page.texts.count(name) == 3


def test_where_nobody_moved_there_is_no_column_for_it(cup: Organised) -> None:
    cup.does(calendars.cancel_round, number=2)
    head, *_ = rows_of(get("embed/").text)
    assert head == ["Position", "Name", "Total", "Gap"]


def test_the_embedded_table_leads_to_the_whole_one(cup: Organised) -> None:
    page = Page(get("embed/").text)
    links = page.all("a")
    assert {link["href"] for link in links} == {AT}
    assert {(link["target"], link["rel"]) for link in links} == {("_blank", "noopener")}
    assert page.all("script") == page.all("form") == page.all("iframe") == []


@pytest.mark.parametrize(
    ("asked", "shown"),
    [("", 10), ("2", 2), ("0", 1), ("50", 50), ("999", 50), ("-3", 10), ("²", 10), ("9" * 99, 10)],
)
def test_it_shows_as_many_rows_as_are_asked_for(cup: Organised, asked: str, shown: int) -> None:
    cup.does(entries.enter_many, kind=Entry.Kind.BOT, count=60)
    _, *rows = rows_of(client_of(None).get(f"{AT}embed/", {"rows": asked}).text)
    assert len(rows) == shown


def test_its_language_is_asked_for_or_the_browser_s(cup: Organised) -> None:
    assert "Après la manche 2" in get("embed/?lang=fr").text
    assert "Après la manche 2" in get("embed/", headers={"accept-language": "fr"}).text
    assert "After round 2" in get("embed/?lang=en", headers={"accept-language": "fr"}).text
    assert '<html lang="en">' in get("embed/?lang=../../x").text


def test_its_theme_is_asked_for_or_the_browser_s(cup: Organised) -> None:
    sheets = {
        theme: [str(each["href"]) for each in Page(get(f"embed/?theme={theme}").text).all("link")]
        for theme in ("light", "dark", "'x")
    }
    assert any(each.endswith("embed/dark.css") for each in sheets["dark"])
    assert any(each.endswith("embed/light.css") for each in sheets["light"])
    assert not any("dark" in each or "light" in each for each in sheets["'x"])


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_theme_has_the_colours_of_the_site(theme: str) -> None:
    text = (CSS / "embed" / f"{theme}.css").read_text(encoding="utf-8")
    found = dict(COLOUR.findall(text))
    used = (CSS / "embed" / "embed.css").read_text(encoding="utf-8")
    assert found == {name: tokens(theme)[name] for name in found}
    assert {name for name in tokens(theme) if f"var({name})" in used} == set(found)


def signed_in(player: Player) -> Client:
    """A client with a session that is not noted yet, and a language of its own."""
    client = client_of(player)
    client.cookies[settings.LANGUAGE_COOKIE_NAME] = "fr"
    return client


def test_the_embedded_table_knows_no_cookie(cup: Organised, alice: Player) -> None:
    Player.objects.filter(pk=alice.pk).update(language="fr")
    own, visitor = signed_in(alice).get(f"{AT}embed/"), get("embed/")
    assert own.content == visitor.content
    for response in (own, visitor):
        assert not response.cookies
        assert response.headers["Vary"] == "Accept-Language"
        assert "public" in response.headers["Cache-Control"]
    again = signed_in(alice).get(f"{AT}embed/", headers={"if-none-match": visitor.headers["ETag"]})
    assert again.status_code == 304
    assert not again.cookies
    assert again.headers["Vary"] == "Accept-Language"


def test_a_draft_is_embedded_nowhere(alice: Player, bob: Player) -> None:
    organised(alice, alice, bob, is_started=False)
    response = get("embed/", alice)
    assert response.status_code == 404
    assert response.headers["X-Frame-Options"] == "DENY"
    assert "Cookie" in response.headers["Vary"]


def test_the_embedded_table_may_stand_in_a_frame(cup: Organised) -> None:
    """That no other page may is looked at where every address is walked."""
    headers = get("embed/").headers
    assert "frame-ancestors *" in headers["Content-Security-Policy"]
    assert "script-src 'none'" in headers["Content-Security-Policy"]
    assert "X-Frame-Options" not in headers


def test_before_the_first_result_it_says_how_many_are_entered(alice: Player, bob: Player) -> None:
    organised(alice, alice, bob)
    text = get("embed/").text
    assert "2 entries" in text
    assert rows_of(text) == []


def fragment(name: str, championship: Championship, language: str = "en") -> Page:
    with translation.override(language):
        sharing = sharing_of(championship, leaders_in(championship))
        return Page(render_to_string(f"tournaments/outputs/{name}", {"sharing": sharing}))


def test_the_page_tells_other_sites_what_it_shows(cup: Organised) -> None:
    page = fragment("_open_graph.html", cup.championship)
    told = {each.get("property") or each.get("name"): each["content"] for each in page.all("meta")}
    assert told["og:title"] == "Cup"
    assert told["og:description"] == "After round 2 · 1 charlie (10) · 2 bob (10) · 3 alice (0)"
    assert told["og:type"] == "website"
    assert told["og:url"] == f"{settings.SITE_ORIGIN}{AT}"
    assert told["twitter:card"] == "summary_large_image"
    assert (told["og:image:width"], told["og:image:height"]) == ("1200", "630")
    assert told["og:image:alt"] == f"Cup. {told['og:description']}"
    assert str(told["og:image"]).startswith(f"{settings.SITE_ORIGIN}{AT}podium.png?lang=en")


def test_all_that_the_fragments_lead_to_is_there(cup: Organised) -> None:
    pages = [fragment(name, cup.championship) for name in ("_open_graph.html", "_outputs.html")]
    found = [str(each["href"]) for page in pages for tag in ("a", "link") for each in page.all(tag)]
    found += [str(each["content"]) for each in pages[0].all("meta") if "image" in str(each)][:1]
    assert len(found) == 8
    for address in found:
        assert address.startswith(settings.SITE_ORIGIN)
        parts = urlsplit(address)
        assert client_of(None).get(f"{parts.path}?{parts.query}").status_code == 200


def test_the_code_to_copy_shows_the_embedded_table(cup: Organised) -> None:
    cup.championship.name = 'Cup "of" <Autumn>'
    (field,) = fragment("_outputs.html", cup.championship, "fr").all("input")
    (frame,) = Page(str(field["value"])).all("iframe")
    assert frame["title"] == 'Cup "of" <Autumn>'
    address = urlsplit(str(frame["src"]))
    assert address.path == f"{AT}embed/"
    text = client_of(None).get(f"{address.path}?{address.query}").text
    assert "Après la manche 2" in text
