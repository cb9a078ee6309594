"""Somebody at a browser of their own."""

from django.conf import settings
from django.test import Client
from playwright.sync_api import Page, expect

from racing.people.models import Player
from tests import patience
from tests.cast import PASSWORD

OF_NO_MATTER = ("htmx:sendAbort", "htmx:afterRequest, [object HTMLDivElement]")
"""A look at the board that a tap has overtaken; a browser also says so itself when a fragment comes
with a refusal's status."""

LOOK_AGAIN = """async (patience) => {
  const end = performance.now() + patience;
  const answered = async () => {
    while (document.querySelector("#race.htmx-request, #race .htmx-request")) {
      if (performance.now() > end) throw new Error("No answer came.");
      await new Promise((done) => setTimeout(done, 5));
    }
  };
  await answered();
  const live = document.getElementById("live");
  if (live) window.htmx.trigger(live, "wake");
  await answered();
}"""
"""What was asked before is waited for first: it would be broken off."""


def confirm(page: Page) -> None:
    """Confirms a move and waits for the answer: leaving the page before would break it off."""
    page.locator("#confirm:enabled").click()
    page.locator("#race form.htmx-request").wait_for(state="detached")


class Person:
    """Somebody at a browser; whatever the browser complains about is kept."""

    def __init__(self, page: Page, site: str) -> None:
        self.page = page
        self.site = site
        self.complaints: list[str] = []
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("console", self._listen)

    def go(self, path: str) -> None:
        self.page.goto(self.site + path)

    def look_at(self, path: str) -> None:
        """Looks at a page; one that is open already looks again, as when its tab is shown."""
        if self.page.url == self.site + path:
            self.page.evaluate(LOOK_AGAIN, patience.MILLISECONDS)
        else:
            self.go(path)

    def sign_up(self, name: str) -> None:
        self.go("/account/signup/")
        self.page.locator("[name=username]").fill(name)
        self.page.locator("[name=email]").fill(f"{name}@example.org")
        self.page.locator("[name=password1]").fill(PASSWORD)
        self.page.locator("[name=password2]").fill(PASSWORD)
        self.page.locator("main form button[type=submit], main form button").last.click()
        expect(self.page.get_by_role("heading", level=1)).to_be_visible()

    def come_in(self, player: Player) -> None:
        """Signs the player in without the form."""
        client, name = Client(), settings.SESSION_COOKIE_NAME
        client.force_login(player)
        value = client.cookies[name].value
        self.page.context.add_cookies([{"name": name, "value": value, "url": self.site}])

    def wants_no_confirmation(self) -> None:
        self.go("/settings/")
        self.page.locator("[name=confirm_moves]").uncheck()
        self.page.locator("main form button").last.click()
        expect(self.page.get_by_role("status")).to_be_visible()

    def play_if_asked(self, race_path: str) -> bool:
        """Plays one action with its confirmation; False when nothing is asked."""
        self.look_at(race_path)
        offer = self.page.locator("#offer-1")
        is_asked = offer.count() > 0 and not self.page.locator(".move.is-current").count()
        if is_asked:
            offer.click()
            confirm(self.page)
        return is_asked

    def _listen(self, message: object) -> None:
        kind, text = getattr(message, "type", ""), getattr(message, "text", "")
        if kind == "error" and not text.startswith(OF_NO_MATTER) and "status of 409" not in text:
            self.complaints.append(text)
