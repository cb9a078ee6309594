"""Rate limits, counted in the cache by player or address."""

from collections.abc import Callable
from functools import wraps
from ipaddress import IPv6Address, ip_address
from typing import Any, TypeVar, cast

from allauth.core.internal.ratelimit import get_ip
from django.core.cache import cache
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django_htmx.http import reswap, retarget

F = TypeVar("F", bound=Callable[..., HttpResponse])

MINUTE = 60


def is_within(name: str, who: str, limit: int, seconds: int) -> bool:
    """Count one more call; False if that is too many for the time."""
    return count(name, who, seconds) <= limit


def count(name: str, who: str, seconds: int) -> int:
    """Count one more; the number since the first one, which is forgotten after the time."""
    key = _key(name, who)
    if cache.add(key, 1, timeout=seconds):
        return 1
    try:
        return cache.incr(key)
    except ValueError:
        # The count ran out between the two calls.
        cache.add(key, 1, timeout=seconds)
        return 1


def counted(name: str, who: str) -> int:
    """The number so far."""
    return cache.get(_key(name, who)) or 0


def forget_count(name: str, who: str) -> None:
    cache.delete(_key(name, who))


def _key(name: str, who: str) -> str:
    return f"limit:{name}:{who}"


def limited(name: str, limit: int, seconds: int) -> Callable[[F], F]:
    """Allow `limit` POSTs in `seconds` for each player, or each address when not signed in."""

    def decorate(view: F) -> F:
        @wraps(view)
        def inner(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
            if request.method == "POST" and not is_within(name, who(request), limit, seconds):
                return too_many(request, seconds)
            return view(request, *args, **kwargs)

        return cast(F, inner)

    return decorate


def too_many(request: HttpRequest, seconds: int = MINUTE) -> HttpResponse:
    """The page for too many requests; for HTMX only its message."""
    is_fragment = bool(getattr(request, "htmx", False))
    template = "components/_too_many.html" if is_fragment else "429.html"
    response = render(request, template, status=429)
    response["Retry-After"] = str(seconds)
    if is_fragment:
        retarget(response, "#messages")
        reswap(response, "innerHTML")
    return response


def who(request: HttpRequest) -> str:
    """Rate-limit key: the player's id, or the client's address for visitors."""
    if request.user.is_authenticated:
        return f"player:{request.user.pk}"
    return f"address:{get_ip(request)}"


def plain_address(address: str) -> str:
    """The IPv4 address behind one that a socket for both kinds writes as IPv6; others as they are.

    All of those lie in one /64, so that everybody with IPv4 would be counted as one.
    """
    try:
        found = ip_address(address)
    except ValueError:
        return address
    mapped = found.ipv4_mapped if isinstance(found, IPv6Address) else None
    return str(mapped or address)
