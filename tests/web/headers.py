"""What the headers of an answer tell, and what every answer owes the browser."""

from collections.abc import Iterator
from typing import Any

from django.http import HttpResponseBase

from tests.web.addresses import Address

POLICY = {
    "default-src": "'none'",
    "script-src": "'self'",
    "style-src": "'self'",
    "img-src": "'self' data:",
    "font-src": "'self'",
    "connect-src": "'self'",
    "form-action": "'self'",
    "frame-ancestors": "'none'",
    "base-uri": "'none'",
    "manifest-src": "'self'",
    "worker-src": "'self'",
}
ALWAYS = {
    "X-Frame-Options": "DENY",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
}

FRAMED = "championship_embed"
"""The one page that may stand in a frame, on any site; it needs no more, but less."""
BY_LINK = {
    "turn",
    "turn_choice",
    "turn_choose",
    "turn_live",
    "turn_move",
    "turn_take_back",
}
"""Not even the site itself is told these addresses by the pages that follow."""
IN_A_FRAME = {
    "frame-ancestors": "*",
    **dict.fromkeys(("script-src", "connect-src", "form-action"), "'none'"),
}

ADMIN = POLICY | {"script-src": "'self' 'unsafe-eval'"}
"""Of the admin's pages, for staff alone: Alpine makes functions of what stands in them."""

INLINE = ("<style", " style=", " onclick=", " onload=", "javascript:", "<script>")


def told_by(response: HttpResponseBase) -> dict[str, str]:
    """All headers but the number of the request, which is another each time."""
    return {name: value for name, value in response.headers.items() if name != "X-Request-ID"}


def policy_of(header: str) -> dict[str, str]:
    pairs = (part.strip().partition(" ") for part in header.split(";"))
    return {name: value for name, _, value in pairs}


def faults_of(address: Address, response: Any) -> Iterator[str]:
    """Where an answer has the wrong policy, or needs more than it allows: inline scripts and
    styles, and handlers in attributes."""
    if policy_of(response.headers["Content-Security-Policy"]) != policy_owed(address, response):
        yield "policy"
    for name, value in headers_owed(address).items():
        if response.headers.get(name) != value:
            yield name
    text = getattr(response, "content", b"").decode(errors="replace")
    yield from (each for each in INLINE if each in text)


def policy_owed(address: Address, response: Any) -> dict[str, str]:
    if address.name == FRAMED:
        return POLICY | IN_A_FRAME
    return ADMIN if is_page_of_admin(address, response) else POLICY


def headers_owed(address: Address) -> dict[str, str | None]:
    owed: dict[str, str | None] = dict(ALWAYS)
    if address.name == FRAMED:
        owed["X-Frame-Options"] = None
    if address.name in BY_LINK:
        owed["Referrer-Policy"] = "strict-origin"
    return owed


def is_page_of_admin(address: Address, response: Any) -> bool:
    is_found = address.route.startswith("admin/") and response.status_code == 200
    return is_found and "<html" in response.text
