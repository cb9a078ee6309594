"""Which IP addresses are public."""

from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address

UNICAST = IPv6Network("2000::/3")
TRANSLATED = IPv6Network("64:ff9b::/96")
TEREDO = IPv6Network("2001::/32")


def is_public(address: str) -> bool:
    """Whether the address is public, also for IPv4 addresses inside an IPv6 address."""
    try:
        found = ip_address(address)
    except ValueError:
        return False
    if isinstance(found, IPv4Address):
        return _is_open(found)
    inside = _inside(found)
    if inside is not None:
        return _is_open(inside)
    return found in UNICAST and found not in TEREDO and _is_open(found)


def _is_open(address: IPv4Address | IPv6Address) -> bool:
    # Python 3.11 counts multicast as global, and as reserved only what never will be.
    return address.is_global and not (address.is_multicast or address.is_reserved)


def _inside(address: IPv6Address) -> IPv4Address | None:
    """The IPv4 address that it maps, translates or tunnels to."""
    if address in TRANSLATED:
        return IPv4Address(address.packed[-4:])
    return address.ipv4_mapped or address.sixtofour
