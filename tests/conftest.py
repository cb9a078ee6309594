"""Fixtures that every test may use."""

import gc
import os
from collections import defaultdict
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from django.conf import settings as site
from django.core.cache import cache
from django.template import Template
from django.utils import translation
from hypothesis import HealthCheck
from hypothesis import settings as hypothesis
from playwright.sync_api import Browser, Page, expect, sync_playwright
from pytest_django.live_server_helper import LiveServer

from racing.people.models import Player
from tests import cast, live_site, patience, servers
from tests.emptying import empty_what_is_filled
from tests.thorough import fewer

RENDER = Template._render  # type: ignore[attr-defined]
NewPage = Callable[..., Page]
# Chromium heeds the last such list, so what Playwright turns off stands in it too. Suggestions
# below the address, which nobody sees here, are two more pages for every window.
TURNED_OFF = (
    "AimEnabled",
    "AvoidCorsURLLoaderRestartOnRedirect",
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsFirstBalancedModeAutoEnable",
    "HttpsUpgrades",
    "LensOverlay",
    "MediaRouter",
    "NetworkTimeServiceQuerying",
    "OptimizationHints",
    "PaintHolding",
    "PreconnectToSearch",
    "ThirdPartyStoragePartitioning",
    "WebUIOmniboxAimPopup",
    "WebUIOmniboxPopup",
)
BROWSER_FLAGS = (
    f"--disable-features={','.join(TURNED_OFF)}",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    # Scripts that run once are not worth making quicker.
    "--js-flags=--no-opt --single-threaded",
)
NEVER_POLLS = """document.addEventListener("htmx:beforeRequest", (told) => {
  const by = told.detail.requestConfig.triggeringEvent;
  if (told.target.id === "live" && by?.type !== "wake") told.preventDefault();
});"""
"""A page that is open for some seconds asks how its race stands: a slow machine would see that, a
quick one would not. So it looks only when it is called."""

ANY_SPEED: dict[str, Any] = {"deadline": None, "suppress_health_check": [HealthCheck.too_slow]}
hypothesis.register_profile(
    "same", derandomize=True, database=None, max_examples=fewer(100), **ANY_SPEED
)
hypothesis.register_profile("explore", **ANY_SPEED)
hypothesis.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "same"))

expect.set_options(timeout=patience.MILLISECONDS)


def pytest_configure() -> None:
    empty_what_is_filled()


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark tests by what they ask for, so that `-m` can choose by it."""
    for item in items:
        asked = set(getattr(item, "fixturenames", ()))
        if asked & {"db", "transactional_db"} or item.get_closest_marker("django_db"):
            item.add_marker("uses_database")
        if "browser" in asked:
            item.add_marker("in_a_browser")


def pytest_collection_finish() -> None:
    """What is imported stays: it need not be looked through for garbage again and again."""
    gc.collect()
    gc.freeze()


@pytest.fixture(autouse=True)
def fresh_cache() -> Iterator[None]:
    """No count of attempts or cached page passes from one test to the next."""
    yield
    if site.REDIS_URL:
        # Clearing the cache would empty the whole database of the server.
        servers.delete_keys(site.REDIS_URL, start=site.REDIS_PREFIX)
    else:
        cache.clear()


@pytest.fixture(scope="session", autouse=True)
def _plain_templates(django_test_environment: None) -> None:
    """Templates as the site renders them: those of Django's tests keep every context, copied."""
    Template._render = RENDER  # type: ignore[attr-defined]


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    """No language of somebody's page passes from one test to the next."""
    with translation.override("en"):
        yield


@pytest.fixture
def alice(db: None) -> Player:
    return cast.player("alice")


@pytest.fixture
def bob(db: None) -> Player:
    return cast.player("bob")


@pytest.fixture
def charlie(db: None) -> Player:
    return cast.player("charlie")


@pytest.fixture
def gina(db: None) -> Player:
    return cast.guest()


@pytest.fixture(scope="session")
def live_server() -> Iterator[LiveServer]:
    """The live server of pytest-django, with static files that browsers keep."""
    site = live_site.started("localhost")
    yield site
    site.stop()


@pytest.fixture(scope="session")
def chromium() -> str:
    path = servers.chromium()
    if path is None:
        pytest.skip("Chromium not found")
    return path


@pytest.fixture(scope="session")
def browser(chromium: str) -> Iterator[Browser]:
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(
            executable_path=chromium,
            headless=True,
            chromium_sandbox=os.geteuid() != 0,
            args=BROWSER_FLAGS,
            timeout=patience.MILLISECONDS,
        )
        yield started
        started.close()


@pytest.fixture(scope="session")
def resting() -> dict[str, list[Page]]:
    """Pages that nobody uses now, by how their browsers are set up."""
    return defaultdict(list)


@pytest.fixture
def new_page(browser: Browser, resting: dict[str, list[Page]]) -> Iterator[NewPage]:
    """Opens a page for a person of its own: `new_page(width=360, locale="fr")`.

    One that is at rest if there is such: to start another takes longer than most tests do. A test
    that leaves something behind in a browser, such as a script for every page, wants `is_own`; one
    whose page is to ask by itself how its race stands wants `polls`, too.
    """
    used: list[tuple[str, Page]] = []

    def opened(
        width: int = 1280,
        height: int = 800,
        locale: str = "en",
        is_own: bool = False,
        polls: bool = False,
        **options: Any,
    ) -> Page:
        options = {"locale": locale, "reduced_motion": "reduce", **options}
        kind = "" if is_own else repr(sorted(options.items()))
        page = resting[kind].pop() if resting[kind] else _started(browser, options, polls=polls)
        page.set_viewport_size({"width": width, "height": height})
        used.append((kind, page))
        return page

    yield opened
    for kind, page in used:
        if kind:
            page.goto("about:blank")
            page.context.clear_cookies()
            resting[kind].append(page)
        else:
            page.context.close()


def _started(browser: Browser, options: dict[str, Any], *, polls: bool) -> Page:
    context = browser.new_context(**options)
    if not polls:
        context.add_init_script(NEVER_POLLS)
    context.set_default_timeout(patience.MILLISECONDS)
    return context.new_page()
