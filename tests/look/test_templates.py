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
LONGEST_LINE = 160
OPENING = r"{%\s*(?:autoescape|block|blocktranslate|filter|for|if|localize|with)\b"
BLOCK = (
    "<(?:article|aside|body|caption|dd|details|div|dl|dt|fieldset|figcaption|figure|footer|form"
    r"|h[1-6]|head|header|hr|html|legend|li|main|nav|ol|p|section|summary|table|tbody|td|tfoot|th"
    r"|thead|tr|ul)\b"
)
CROWDED = {
    "two blocks": re.compile(f"{BLOCK}.*{BLOCK}"),
    "two conditions, loops or texts": re.compile(f"{OPENING}.*{OPENING}"),
    "a block behind a condition or a loop": re.compile(
        rf"{{%\s*(?:if|elif|else|for|empty|with|block)\b[^%]*%}}\s*{BLOCK}"
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


@pytest.mark.parametrize("path", templates(), ids=name)
def test_a_line_of_a_template_is_short(path: Path) -> None:
    lines = path.read_text(encoding="utf-8").splitlines()
    assert [line for line in lines if len(line) > LONGEST_LINE] == []


@pytest.mark.parametrize("path", templates(".html", ".svg"), ids=name)
def test_a_line_of_a_template_has_one_construct(path: Path) -> None:
    """Text templates are left out: their line breaks are sent as they are."""
    lines = path.read_text(encoding="utf-8").splitlines()
    assert [line for line in lines if crowds(line)] == []


def crowds(line: str) -> list[str]:
    return [what for what, pattern in CROWDED.items() if pattern.search(line)]


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ("<ul><li>{{ name }}</li></ul>", "two blocks"),
        ("<dt>{{ name }}</dt><dd>{{ value }}</dd>", "two blocks"),
        ("{% if name %}a{% endif %}{% if b %}c{% endif %}", "two conditions, loops or texts"),
        ("{% block title %}{% blocktranslate %}", "two conditions, loops or texts"),
        ("{% if name %}<p>", "a block behind a condition or a loop"),
        ("{% for name in names %} <li>", "a block behind a condition or a loop"),
    ],
)
def test_a_crowded_line_is_found(line: str, fault: str) -> None:
    assert crowds(line) == [fault]


def test_a_condition_in_a_sentence_crowds_nothing() -> None:
    assert crowds("<p>{% if name %}<b>{{ name }}</b>{% else %}{{ number }}{% endif %}</p>") == []


def test_every_stylesheet_is_linked() -> None:
    links = (ROOT / "templates/components/_stylesheets.html").read_text(encoding="utf-8")
    files = {path.name for path in (ROOT / "static" / "css").glob("*.css")}
    assert set(re.findall(r"css/([\w-]+\.css)", links)) == files


def test_every_stylesheet_of_a_game_is_that_of_its_table() -> None:
    files = {f"css/games/{path.name}" for path in (ROOT / "static/css/games").iterdir()}
    assert files == {
        path for registered in registered_games() for path in registered.table.stylesheets
    }


@pytest.mark.parametrize("path", templates(), ids=name)
def test_every_word_of_a_template_can_be_translated(path: Path) -> None:
    assert untranslated_words(path.read_text(encoding="utf-8")) == []


def test_a_word_outside_a_translation_tag_is_found() -> None:
    assert untranslated_words("<p>{% translate 'Go' %} now</p>") == ["now"]
    assert untranslated_words('<img alt="A car">') == ["car"]
    assert untranslated_words("{% blocktranslate %}Go{% endblocktranslate %} · {{ name }}") == []
    assert untranslated_words("{% comment %}why{% endcomment %}<b>Chicane</b>") == []
