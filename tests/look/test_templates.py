"""Templates keep to the Content-Security-Policy and say nothing that cannot be translated."""

import re
from pathlib import Path

import pytest

from racing.tables.registry import registered_games
from tests.look.sources import ROOT, name, templates, untranslated_words

FORBIDDEN = {
    "style attribute": re.compile(r"\sstyle\s*=", re.I),
    "style element": re.compile(r"<style\b", re.I),
    "event handler": re.compile(r"\son[a-z]+\s*=", re.I),
    "htmx handler": re.compile(r"\shx-on\b|\shx-vars\b|[\"']js:", re.I),
    "inline script": re.compile(r"<script(?![^>]*\ssrc=)", re.I),
    "script address": re.compile(r"javascript:", re.I),
    "other host": re.compile(
        r"<(?!a\b)[^>]*\s(?:src|srcset|href|action|data|poster|hx-\w+)\s*=\s*[\"']?\s*(?:https?:)?//",
        re.I,
    ),
}
PAGES = templates(".html", ".svg") + sorted((ROOT / "static").rglob("*.svg"))


@pytest.mark.parametrize("path", PAGES, ids=name)
def test_a_template_has_nothing_the_policy_forbids(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert [what for what, pattern in FORBIDDEN.items() if pattern.search(text)] == []


@pytest.mark.parametrize(
    "text",
    [
        '<p style="color: red">',
        "<style>p {}</style>",
        '<a href="#" onclick="go()">',
        "<script>go()</script>",
        '<a href="javascript:go()">',
        '<img src="https://example.com/x.png">',
        '<link href="//example.com/x.css">',
        '<form hx-on:click="go()">',
    ],
)
def test_what_the_policy_forbids_is_found(text: str) -> None:
    assert any(pattern.search(text) for pattern in FORBIDDEN.values())


@pytest.mark.parametrize("path", sorted((ROOT / "static" / "css").rglob("*.css")), ids=name)
def test_a_stylesheet_is_short_and_loads_nothing(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert len(text.splitlines()) < 200
    assert "@import" not in text
    assert "url(" not in text


def test_every_stylesheet_is_linked() -> None:
    links = (ROOT / "templates/components/_stylesheets.html").read_text(encoding="utf-8")
    files = {path.name for path in (ROOT / "static" / "css").glob("*.css")}
    assert set(re.findall(r"css/([\w-]+\.css)", links)) == files


def test_every_stylesheet_of_a_game_is_that_of_its_table() -> None:
    files = {f"css/games/{path.name}" for path in (ROOT / "static/css/games").iterdir()}
    assert files == {path for title in registered_games() for path in title.table.stylesheets}


@pytest.mark.parametrize("path", templates(), ids=name)
def test_every_word_of_a_template_can_be_translated(path: Path) -> None:
    assert untranslated_words(path.read_text(encoding="utf-8")) == []


def test_a_word_outside_a_translation_tag_is_found() -> None:
    assert untranslated_words("<p>{% translate 'Go' %} now</p>") == ["now"]
    assert untranslated_words('<img alt="A car">') == ["car"]
    assert untranslated_words("{% blocktranslate %}Go{% endblocktranslate %} · {{ name }}") == []
    assert untranslated_words("{% comment %}why{% endcomment %}<b>Chicane</b>") == []
