"""Buttons are short in both languages, whether a template or code says what stands on them.

The texts of templates, and those that code marks with `on_button`, are counted in the sources. What
a template fills in on a button is known: its type says that it is marked, or it is no text. The
buttons of every page, and of every game along whole races, are counted as they are shown.
"""

from collections.abc import Iterator, Sequence
from typing import Any, get_type_hints

import pytest
from django.contrib import admin
from django.template.loader import render_to_string
from django.utils.translation import override
from pytest_django import Settings

from racing.engine.codec import encode
from racing.engine.values import Action, Order, Seat
from racing.moderation.pages.wording.acts import ActWording
from racing.operations import translations
from racing.people import allauth_account
from racing.tables.registry import RegisteredGame, registered_games
from racing.tables.table import Choice, Offer, PlanText
from racing.tables.words import ButtonText
from tests.look.button_sources import code, filled_in, marked, texts
from tests.look.buttons import LANGUAGES, LONGEST, counted, long_buttons, messages, own_words
from tests.look.sources import name, templates
from tests.tables.test_every_table import questions
from tests.thorough import some_of
from tests.web.access import row_for
from tests.web.addresses import Address
from tests.web.roles import ROLES
from tests.web.scene import client_of
from tests.web.test_every_url import ROWS, kind_of
from tests.web.walk import PARTS, Walk
from tournaments.manage.pages.todo import ToDo
from tournaments.rehearsals.pages import Progress

MARKED = "its type says that it is marked"
HANDED_OVER = "a text of another template, which is counted there"
A_VALUE = "a name, a number or a sign"
FILLED_IN: dict[str, dict[str, str]] = {
    "templates/account/base_reauthenticate.html": {"alternative.description": MARKED},
    "templates/circuits/_ideal_words.html": {
        "name": A_VALUE,
        "speed": A_VALUE,
        "par_words": HANDED_OVER,
    },
    "templates/components/_empty.html": {"label": HANDED_OVER},
    "templates/moderation/act.html": {"kind.label": MARKED},
    "templates/moderation/queue.html": {"appeals": A_VALUE},
    "templates/notices/mail/email.html": {"button": HANDED_OVER},
    "templates/races/_lobby_own.html": {"each.name": A_VALUE},
    "templates/races/_lobby_seats.html": {"name": A_VALUE},
    "templates/races/_plan.html": {"plan.text.save": MARKED, "plan.text.save_now": MARKED},
    "templates/races/_plan_ahead.html": {
        "page.plan.text.ahead": MARKED,
        "page.plan.text.change": MARKED,
    },
    "templates/races/_plan_none.html": {"ahead": MARKED},
    "templates/tournaments/manage/_rehearsal.html": {"label": MARKED},
    "templates/tournaments/manage/_todo.html": {"each.label": MARKED},
    "templates/tournaments/manage/_todo_form.html": {"each.label": MARKED},
}
OF_GAMES = (
    "templates/games/",
    "templates/components/_hand.html",
    "templates/races/_plan_tiles.html",
    "templates/races/_tiles.html",
)
"""Templates whose buttons are choices in a game: they are looked at along whole races."""
EVERY = 3
"""Which of the questions of a race are looked at."""

every_language = pytest.mark.parametrize("language", LANGUAGES)
every_table = pytest.mark.parametrize(
    "registered", [pytest.param(each, id=each.slug) for each in registered_games()]
)


def french_of(text: str) -> Iterator[str]:
    for message in messages():
        if translations.parts(message.id)[0] == text:
            yield from translations.parts(message.string)


def long_texts(found: set[str]) -> list[str]:
    french = {each for text in found for each in french_of(text)}
    return [text for text in found if own_words(text) > LONGEST["en"]] + [
        text for text in french if own_words(text) > LONGEST["fr"]
    ]


def test_the_texts_of_templates_on_buttons_are_short() -> None:
    found = {text for path in templates(".html") for text in texts(path.read_text())}
    assert len(found) > 200
    assert long_texts(found) == []


def test_the_texts_of_code_on_buttons_are_short() -> None:
    found = {text for path in code() for text in marked(path.read_text())}
    assert {"End race now", "Postpone %(days)s days", "Save bids", "Use a code"} <= found
    assert long_texts(found) == []


def test_what_templates_fill_in_on_a_button_is_known() -> None:
    """A text of code that is new on a button is marked, and its place is listed here."""
    found = {name(path): set(filled_in(path.read_text())) for path in templates(".html")}
    listed = {path: set(known) for path, known in FILLED_IN.items()}
    others = {path: names for path, names in found.items() if not path.startswith(OF_GAMES)}
    assert {path: names for path, names in others.items() if names} == listed


def test_what_is_marked_is_so_by_its_type() -> None:
    for kind, names in (
        (ActWording, ["label"]),
        (PlanText, ["ahead", "change", "save", "save_now"]),
        (ToDo, ["label"]),
    ):
        assert {get_type_hints(kind)[each] for each in names} == {ButtonText}
    assert get_type_hints(Progress)["links"] == Sequence[tuple[ButtonText, str]]
    assert get_type_hints(allauth_account)["AGAIN"] == dict[str, ButtonText]


@every_language
def test_the_actions_of_the_admin_are_short(language: str) -> None:
    with override(language):
        found = {
            str(getattr(each, str(action)).short_description)
            for each in admin.site._registry.values()
            for action in each.actions or ()
        }
    assert len(found) > 3
    assert [text for text in found if counted(text, language) > LONGEST[language]] == []


def visited(walk: Walk, language: str) -> Iterator[tuple[Address, str]]:
    """The pages of a part of the walk, each as some of those see it who may."""
    clients = {role: client_of(who(walk.scene), language=language) for role, who in ROLES.items()}
    for number, address in enumerate(walk.addresses):
        row = row_for(ROWS, "GET", address.name, kind_of(walk.part))
        assert row is not None
        shown = [role for role, answer in row.cells.items() if answer == "200"]
        for role in some_of(shown, 1, number):
            response = clients[role].get(walk.path(address))
            if not response.streaming and "html" in response.headers["Content-Type"]:
                yield address, response.text


@pytest.mark.django_db
@every_language
@pytest.mark.parametrize("part", PARTS)
def test_the_buttons_of_every_page_are_short(part: str, language: str, settings: Settings) -> None:
    # Nobody is held up by a limit.
    settings.CACHES = {"default": {"BACKEND": "django.core.cache.backends.dummy.DummyCache"}}
    found = {
        f"{address.name}: {text}"
        for address, page in visited(Walk(part), language)
        for text in long_buttons(page, language)
    }
    assert found == set()


def offers(choices: list[Choice], chosen: int | None) -> list[Offer]:
    return [
        Offer(choice, encode(choice.action), at == chosen, False)
        for at, choice in enumerate(choices)
    ]


def actions_shown(
    registered: RegisteredGame, view: Any, seat: Seat, actions: tuple[Action, ...], confirm: bool
) -> str:
    """What a player can press who is asked: with a choice looked at, where it is confirmed."""
    table = registered.table
    choices = [table.choice(view, seat, action) for action in actions]
    shown = offers(choices, 0 if confirm else None)
    panel = table.panel(view, seat, shown)
    page = {"offers": shown, "panel": panel, "chosen": shown[0] if confirm else None}
    return render_to_string(table.actions_template, {"page": page, "confirm": confirm})


def plan_shown(registered: RegisteredGame, view: Any, seat: Seat) -> str:
    table = registered.table
    orders: tuple[Order, ...] = registered.rules.orders_after(view, seat, ())
    if not orders:
        return ""
    shown = offers([table.order_choice(view, seat, (), each) for each in orders], None)
    plan = {"offers": shown, "panel": table.plan_panel(view, seat, (), shown)}
    return render_to_string(table.plan_template, {"page": {"plan": plan}, "plan": plan})


@every_table
@every_language
def test_the_choices_of_every_game_are_short(registered: RegisteredGame, language: str) -> None:
    found = set()
    with override(language):
        for number, (view, seat, actions) in enumerate(questions(registered)):
            if number % EVERY == 0:
                is_confirmed = bool(number % 2)
                page = actions_shown(registered, view, seat, actions, is_confirmed)
                page += plan_shown(registered, view, seat)
                found |= set(long_buttons(page, language))
    assert found == set()


def test_a_text_on_a_button_is_found_in_its_template() -> None:
    source = """
    <button class="button">{% translate "Close the case now" %}</button>
    <a class="button button--go" href="/">{% blocktranslate trimmed %}
      Go to {{ name }}
    {% endblocktranslate %}</a>
    <summary class="button">{% translate "Show more" %}</summary>
    <a href="/">{% translate "Just a link" %}</a>
    {% translate "View circuit" as label %}
    """
    assert list(texts(source)) == [
        "Close the case now",
        "Go to %(name)s",
        "Show more",
        "View circuit",
    ]


def test_what_code_fills_in_on_a_button_is_found() -> None:
    source = """
    <button class="{{ colour }}" name="{{ name }}"><b id="{{ id }}">{{ each.label }}</b></button>
    <a class="button" href="{{ url }}">{{ label }}</a> <a href="{{ url }}">{{ other }}</a>
    """
    assert list(filled_in(source)) == ["each.label", "label"]


def test_a_text_that_code_marks_is_found() -> None:
    source = """
ToDo(words, on_button(_("End this late race now") % {"race": 7}), _("No button"))
on_button(pgettext("season", "Rounds"))
"""
    assert set(marked(source)) == {"End this late race now", "Rounds"}


@pytest.mark.parametrize(
    ("page", "found"),
    [
        ("<button>Close this whole case now</button>", ["Close this whole case now"]),
        ("<button>Close <b>this whole</b> <i>case</i></button>", ["Close this whole case"]),
        (
            '<a class="x button" href="/">Show everything there ever was</a>',
            ["Show everything there ever was"],
        ),
        ('<input type="submit" value="Send it away now">', ["Send it away now"]),
        ("<a href='/'>Go to this very page</a>", []),
        ('<button>Save<span class="visually-hidden"> this plan for now</span></button>', []),
        ("<button>Postpone 3 days</button>", []),
        ('<button class="playing-card">Slow puncture on its dice</button>', []),
    ],
)
def test_a_long_button_of_a_page_is_found(page: str, found: list[str]) -> None:
    assert list(long_buttons(f"<p>{page}</p>", "en")) == found


def test_a_name_on_a_button_is_no_word_of_it() -> None:
    assert counted("Remove alice", "en") == 1
    assert counted("Remove alice and her many other names", "en") == 7
    assert own_words("Invite %(name)s again") == 2
