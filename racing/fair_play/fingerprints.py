"""Origins of requests as keyed hashes: equal for equal addresses, and not reversible."""

from dataclasses import dataclass
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network

from allauth.account.adapter import get_adapter
from django.core.exceptions import ImproperlyConfigured, PermissionDenied
from django.http import HttpRequest
from django.utils.crypto import salted_hmac

from racing.fair_play.models.sighting import LONGEST_MARK

SALT = "racing.fair_play.fingerprints"
HOUSE = 64
"""Prefix length of an IPv6 household: within it devices change their address every day."""
NETWORK = {4: 24, 6: 48}


@dataclass(frozen=True, slots=True)
class Fingerprint:
    address: str
    network: str
    agent: str


def fingerprint_of(request: HttpRequest) -> Fingerprint | None:
    """The request's origin; None if unknown or not a public address."""
    found = _client(request)
    if found is None or not found.is_global:
        return None
    agent = request.headers.get("User-Agent", "")
    return Fingerprint(
        mark("address", _within(found, HOUSE) if found.version == 6 else str(found)),
        mark("network", _within(found, NETWORK[found.version])),
        mark("agent", agent) if agent else "",
    )


def mark(kind: str, value: str) -> str:
    """Keyed hash with the site's secret, so that addresses cannot be tried out on it."""
    keyed = salted_hmac(f"{SALT}.{kind}", value, algorithm="sha256")
    return keyed.hexdigest()[:LONGEST_MARK]


def _client(request: HttpRequest) -> IPv4Address | IPv6Address | None:
    """The client's address, the same that rate limits count by, behind the site's proxies."""
    try:
        found = ip_address(get_adapter().get_client_ip(request))
    except (ImproperlyConfigured, PermissionDenied):
        return None
    mapped = found.ipv4_mapped if isinstance(found, IPv6Address) else None
    return mapped or found


def _within(address: IPv4Address | IPv6Address, length: int) -> str:
    return str(ip_network(f"{address}/{length}", strict=False))
