"""Templates are sent without the white space that only lays out their source, and show the same."""

import re
from pathlib import Path

import pytest
from django.template import Context, Engine
from django.template.loader import render_to_string

from config.template_loader import LEFT_ALONE, tightened
from tests.look.sources import ROOT, name, templates


@pytest.mark.parametrize(
    ("source", "sent"),
    [
        ("<ul>\n  <li>one</li>\n  <li>two</li>\n</ul>\n", "<ul><li>one</li><li>two</li></ul>"),
        ("<p>\n  A <b>race</b>\n  of\n  cars\n</p>", "<p>A <b>race</b>\nof\ncars</p>"),
        ("<b>one</b>\n  <b>two</b>", "<b>one</b>\n<b>two</b>"),
        ("a <b>\n  one\n</b> c", "a <b>one</b> c"),
        ("<input>\n  one\n<img>\n  two", "<input>\none\n<img>\ntwo"),
        ("<inputs>\n  one\n</inputs>", "<inputs>one</inputs>"),
        ("<b>one</b> <i>two</i>", "<b>one</b> <i>two</i>"),
        (
            '<a\n    class="button"\n    href="/">\n  Go\n</a>',
            '<a class="button" href="/">Go</a>',
        ),
        ("Go\n<button>\n  now\n</button>\n.", "Go\n<button>now</button>\n."),
        ("<svg>\n  <g>\n    <path/>\n  </g>\n</svg>\nGo", "<svg><g><path/></g></svg>\nGo"),
        ("<pre>\n  a\n\n  b</pre>", "<pre>\n  a\n\n  b</pre>"),
        ("<textarea>\n  a\n</textarea>", "<textarea>\n  a\n</textarea>"),
    ],
)
def test_a_break_goes_where_no_browser_shows_it(source: str, sent: str) -> None:
    assert tightened(source) == sent


@pytest.mark.parametrize(
    ("source", "sent"),
    [
        ("{% load i18n %}\n{% comment %}\n  Why.\n{% endcomment %}\nGo\n", "Go"),
        ("a\n{% if yes %}\n  b\n{% endif %}\nc", "a\nb\nc"),
        ("a\n{% if no %}\n  b\n{% endif %}\nc", "a\n\nc"),
        ("<p>\n  {% if yes %}\n    a\n  {% else %}\n    b\n  {% endif %}\n</p>", "<p>a</p>"),
        ("{% for n in '12' %}\n  <i>{{ n }}</i>\n{% endfor %}", "<i>1</i>\n<i>2</i>\n"),
        ("a\n{% with b=yes %}\n  {{ b }}\n{% endwith %}\nc", "a\nTrue\nc"),
        ("<p {% if yes %}hidden{% endif %}\n    id='a'>", "<p hidden id='a'>"),
        (
            "<p id='a'\n    {% if yes %}hidden{% endif %}\n    class='b'>",
            "<p id='a' hidden class='b'>",
        ),
        ("<p id='a'\n    {% if yes %}\n      hidden\n    {% endif %}>", "<p id='a' hidden >"),
        ("{% firstof yes as a %}\n{{ a }}", "True"),
        ("{% firstof yes %}\n{{ yes }}", "True\nTrue"),
        ("{{ yes }}\n  {{ yes }}", "True\nTrue"),
        ("<pre>\n  {% if yes %}\n    a\n  {% endif %}\n</pre>", "<pre>\n  \n    a\n  \n</pre>"),
        (
            "<textarea>\n  a\n  {% if no %}\n  {% endif %}\n  b\n</textarea>",
            "<textarea>\n  a\n  \n  b\n</textarea>",
        ),
        (
            "{% blocktranslate count n=2 %}\n  1\n  {% plural %}\n  2\n{% endblocktranslate %}",
            "\n  2\n",
        ),
        ("{% blocktranslate trimmed %}\n  One\n  <br>\n{% endblocktranslate %}", "One <br>"),
    ],
)
def test_a_line_of_silent_tags_leaves_nothing(source: str, sent: str) -> None:
    template = Engine.get_default().from_string("{% load i18n %}" + tightened(source))
    assert template.render(Context({"yes": True, "no": False})) == sent


def test_the_site_sends_its_templates_so() -> None:
    source = (ROOT / "templates/400.html").read_text(encoding="utf-8")
    sent = render_to_string("400.html")
    assert "\n  <" in source
    assert "\n  <" not in sent


def test_what_stands_in_plain_text_too_breaks_no_line() -> None:
    texts = "".join(path.read_text(encoding="utf-8") for path in templates(".txt"))
    fragments = re.findall(r'{% include "([^"]+\.html)"', texts)
    assert fragments
    for fragment in fragments:
        source = (ROOT / "templates" / fragment).read_text(encoding="utf-8")
        assert "\n" not in LEFT_ALONE.sub("", tightened(source)), fragment


@pytest.mark.parametrize("path", templates(".html", ".svg"), ids=name)
def test_nothing_but_white_space_and_comments_is_lost(path: Path) -> None:
    source = path.read_text(encoding="utf-8")
    once = tightened(source)
    assert "".join(without_comments(once).split()) == "".join(without_comments(source).split())


def without_comments(source: str) -> str:
    first, *rest = source.split("{% comment %}")
    return first + "".join(part.split("{% endcomment %}", 1)[1] for part in rest)
