"""Every address of the site, as its resolver knows them."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from django.urls import URLPattern, URLResolver, get_resolver

PARAMETER = re.compile(r"<(?:\w+:)?(\w+)>|\(\?P<(\w+)>(?:\[[^\]]*\]|[^()\[\]])*\)")

ANYTHING: dict[str, object] = {
    "act_code": "note",
    "act_id": 1,
    "app_label": "racing",
    "appeal_id": 1,
    "call_id": 1,
    "case_id": 1,
    "code": "made-up",
    "content_type_id": 1,
    "course": "short",
    "device_id": 1000,
    "draft_id": 1000,
    "game": "racing-cats",
    "key": "made-up",
    "name": "bob",
    "leave_id": 1,
    "mark": "made-up",
    "matter": "circuit",
    "matter_key": "teacup",
    "number": 1,
    "object_id": 1,
    "other": "alice",
    "pk": 1,
    "planned_id": 1,
    "seat": 2,
    "slug": "teacup",
    "token": "made-up",
    "turn_token": "made-up",
    "uidb36": "1",
    "url": "no/such/page",
    "webhook_id": 1000,
}
"""What addresses are filled in with; seat 2 is the bot's."""


@dataclass(frozen=True)
class Address:
    """`name` is the one that templates use; what has none goes by its route."""

    name: str
    route: str

    @property
    def parameters(self) -> frozenset[str]:
        return frozenset(path or regex for path, regex in PARAMETER.findall(self.route))

    def path(self, values: Mapping[str, object]) -> str:
        filled = PARAMETER.sub(lambda found: str(values[found[1] or found[2]]), self.route)
        return "/" + re.sub(r"\^|\$$", "", filled)


API = "api"
"""Cookies mean nothing there: `tests.api` walks it with tokens."""


def addresses() -> list[Address]:
    return list(_walk(get_resolver(), "", ""))


def _walk(resolver: URLResolver, route: str, namespace: str) -> Iterator[Address]:
    for each in resolver.url_patterns:
        inner = route + str(each.pattern)
        if isinstance(each, URLPattern):
            yield Address(f"{namespace}{each.name}" if each.name else f"/{inner}", inner)
        elif each.namespace != API:
            nested = f"{namespace}{each.namespace}:" if each.namespace else namespace
            yield from _walk(each, inner, nested)
