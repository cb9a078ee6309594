"""A browser without JavaScript: it knows only what stands in the page, and follows that."""

import re
from dataclasses import dataclass, field
from html.parser import HTMLParser
from urllib.parse import urljoin

from django.test import Client

IDLE = re.compile(r"<(?!/?(?:a|button|form|input|option|select)\b)[^>]*>")
"""Tags that nothing is sent by; a drawn board has hundreds of them, and HTMLParser is slow."""


@dataclass
class Button:
    name: str
    value: str
    action: str = ""
    """Where it leads, if not where its form does."""
    words: str = ""


@dataclass
class PageForm:
    method: str
    action: str
    name: str = ""
    """By which buttons elsewhere in the page belong to it."""
    fields: dict[str, str] = field(default_factory=dict)
    buttons: list[Button] = field(default_factory=list)


class Page(HTMLParser):
    """The forms, links and words of a page."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.forms: list[PageForm] = []
        self.links: list[str] = []
        self._words: list[str] = []
        self._form: PageForm | None = None
        self._button: Button | None = None
        self._list = ""
        self._elsewhere: list[tuple[str, Button]] = []
        self.feed(IDLE.sub("", text))
        for name, button in self._elsewhere:
            next(form for form in self.forms if form.name == name).buttons.append(button)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = {name: value or "" for name, value in attrs}
        match tag:
            case "form":
                self._form = PageForm(
                    found.get("method", "get"), found.get("action", ""), found.get("id", "")
                )
                self.forms.append(self._form)
            case "a":
                self.links.append(found.get("href", ""))
            case "input" if self._form:
                self._fill(self._form, found)
            case "select":
                self._list = found.get("name", "")
            case "option" if self._form and "disabled" not in found:
                self._choose(self._form, found)
            case "button" if "disabled" not in found:
                self._button = Button(
                    found.get("name", ""), found.get("value", ""), found.get("formaction", "")
                )
                self._keep(self._button, found.get("form", ""))

    def handle_endtag(self, tag: str) -> None:
        if tag == "form":
            self._form = None
        if tag == "button":
            self._button = None

    @property
    def words(self) -> str:
        return "".join(self._words)

    def handle_data(self, data: str) -> None:
        self._words.append(data)
        if self._button:
            self._button.words += data.strip()

    def _keep(self, button: Button, form: str) -> None:
        if form:
            self._elsewhere.append((form, button))
        elif self._form:
            self._form.buttons.append(button)

    def _choose(self, form: PageForm, found: dict[str, str]) -> None:
        """Takes what is chosen in a list, else the first there is to choose."""
        if "selected" in found or self._list not in form.fields:
            form.fields[self._list] = found.get("value", "")

    @staticmethod
    def _fill(form: PageForm, found: dict[str, str]) -> None:
        is_ticked = found.get("type") in ("radio", "checkbox")
        if found.get("name") and (not is_ticked or "checked" in found):
            form.fields[found["name"]] = found.get("value", "on" if is_ticked else "")

    def form_to(self, end: str) -> PageForm | None:
        """The form sent to an address that ends so, or without an end the page's own."""
        return next(
            (form for form in self.forms if form.action.endswith(end) and (end or not form.action)),
            None,
        )


class Browser:
    """Somebody's: it keeps cookies, sends tokens and follows where it is sent."""

    def __init__(self, language: str = "en") -> None:
        self.client = Client(enforce_csrf_checks=True, headers={"accept-language": language})
        self.address = "/"
        self.text = ""
        self.page = Page("")

    def open(self, address: str) -> Page:
        response = self.client.get(address, follow=True)
        assert response.status_code == 200, (address, response.status_code)
        return self._read(response.request["PATH_INFO"], response.text)

    def send(self, end: str, button: int = 0, **typed: str) -> Page:
        """Fill in the form that leads there, and press one of its buttons."""
        form = self.page.form_to(end)
        assert form is not None, end
        pressed = form.buttons[button]
        sent = {**form.fields, **typed}
        if pressed.name:
            sent[pressed.name] = pressed.value
        target = urljoin(self.address, pressed.action or form.action)
        response = self.client.post(target, sent, follow=True)
        assert response.status_code == 200, (end, response.status_code)
        return self._read(response.request["PATH_INFO"], response.text)

    def _read(self, address: str, text: str) -> Page:
        self.address, self.text, self.page = address, text, Page(text)
        return self.page
