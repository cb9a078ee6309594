"""The admin in a real browser: moved by its scripts under our policy, on a phone and wide."""

from itertools import chain

import pytest
from django.contrib import admin
from django.db.models import Model
from django.urls import reverse
from playwright.sync_api import Page, expect
from pytest_django.live_server_helper import LiveServer

from racing.people.models import Player
from racing.races.models import Race
from tests import cast
from tests.admin.rows import one_of_each
from tests.browser.person import Person
from tests.conftest import NewPage
from tests.factors import shown_by
from tests.thorough import THOROUGH
from tests.web.scene import client_of, set_scene

pytestmark = pytest.mark.django_db(transaction=True)

TOO_WIDE = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"


@pytest.fixture
def nadia() -> Player:
    one_of_each(set_scene.__wrapped__())  # type: ignore[attr-defined]
    return cast.player("nadia", is_staff=True, is_superuser=True)


def come_in(page: Page, site: str, player: Player) -> Person:
    """Signs in without the form, with the second factor shown."""
    cookie = shown_by(client_of(player), player).cookies["sessionid"].value
    page.context.add_cookies([{"name": "sessionid", "value": cookie, "url": site}])
    return Person(page, site)


def pages_of(model: type[Model]) -> list[str]:
    """The page of a model's list, and the page of one row."""
    name = f"admin:{model._meta.app_label}_{model._meta.model_name}"
    row = model._default_manager.order_by("pk").first()
    assert row is not None
    return [reverse(f"{name}_changelist"), reverse(f"{name}_change", args=[row.pk])]


def looks_well(person: Person, *paths: str) -> None:
    for path in paths:
        person.go(path)
        expect(person.page.locator("#content")).to_be_visible()
        assert person.page.evaluate(TOO_WIDE) <= 0, path
    assert person.complaints == []


def test_every_page_fits_a_phone_and_breaks_no_rule(
    live_server: LiveServer, new_page: NewPage, nadia: Player
) -> None:
    page = new_page(width=360, locale="fr", color_scheme="dark")
    person = come_in(page, live_server.url, nadia)
    pages = list(chain.from_iterable(map(pages_of, admin.site._registry)))
    looks_well(person, "/admin/", *(pages if THOROUGH else pages[::5]))


def test_the_widest_pages_fit_a_wide_screen(
    live_server: LiveServer, new_page: NewPage, nadia: Player
) -> None:
    person = come_in(new_page(width=1280), live_server.url, nadia)
    looks_well(person, "/admin/", *pages_of(Race), *pages_of(Player))


def test_rows_are_filtered_chosen_and_acted_on(
    live_server: LiveServer, new_page: NewPage, nadia: Player
) -> None:
    page = new_page(width=1280)
    person = come_in(page, live_server.url, nadia)
    person.go("/admin/racing/race/")
    page.locator("#content a", has_text="Filters").click()
    page.locator("#changelist-filter a", has_text="running").click()
    page.wait_for_url("**status__exact=running**")
    page.locator("input.action-select").first.check()
    page.locator("select[name=action]").select_option("verify")
    page.get_by_role("button", name="Run").click()
    # Its players' words were changed since.
    expect(page.get_by_text("doesn’t match its seed")).to_be_visible()
    assert person.complaints == []


def test_the_sidebar_of_a_phone_opens_and_searches(
    live_server: LiveServer, new_page: NewPage, nadia: Player
) -> None:
    page = new_page(width=360, height=740)
    person = come_in(page, live_server.url, nadia)
    person.go("/admin/")
    expect(page.locator("#nav-sidebar")).to_be_hidden()
    page.locator("#main [x-on\\:click*=sidebarMobileOpen]").first.click()
    expect(page.locator("#nav-sidebar")).to_be_visible()
    page.locator("#nav-filter").press_sequentially("protest")
    expect(page.locator("#search-results a").first).to_be_visible()
    assert person.complaints == []
