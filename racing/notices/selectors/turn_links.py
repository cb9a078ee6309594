"""Signed links that open one race to one of its players without signing in, for one question."""

import re
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.core import signing
from django.http import Http404
from django.utils.crypto import salted_hmac

from racing.engine.codec import encode
from racing.engine.values import Seat
from racing.people.models import Player
from racing.races.models import Seating
from racing.races.selectors.races import SeatedRace, seated_race

SALT = "racing.turn"
LASTS = timedelta(days=30)
"""How long links hold, from when their turn began."""
SEPARATOR = "."
NUMBER = "[0-9A-Za-z]{1,11}"
TOKEN = re.compile(rf"(?P<numbers>{NUMBER}(-{NUMBER}){{3}})[.][\w-]+", re.ASCII)
MARK_BYTES = 9


@dataclass(frozen=True, slots=True)
class TurnLink:
    """The question that a link was sent for, as read from its token."""

    race: int
    seat: int
    player: int
    asked_at: int

    def __str__(self) -> str:
        numbers = (self.race, self.seat, self.player, self.asked_at)
        return "-".join(signing.b62_encode(number) for number in numbers)


@dataclass(frozen=True, slots=True)
class Visit:
    """A visitor by a link, with the race that they may see and drive in."""

    token: str
    link: TurnLink
    player: Player
    seated: SeatedRace
    is_known: bool
    """Whether the move was made in this browser: then the rest of the turn may be too."""


def turn_token(player: Player, own: Seating) -> str:
    """A signed token for the seat's question; it ends when the player's password changes."""
    link = TurnLink(own.race_id, own.seat, player.pk, own.asked_at)
    return f"{link}{SEPARATOR}{_signer().signature(_signed(link, player))}"


def has_link(player: Player, seated: SeatedRace, *, now: datetime) -> bool:
    """Whether a link to this race would work for the player now."""
    return _may_use_links(player) and _is_asked(seated, now)


def mark_of(token: str, action: str) -> str:
    """A keyed hash that stands for a choice in an address, so that logs do not reveal it."""
    digest = salted_hmac(f"{SALT}.choice", f"{token} {action}", algorithm="sha256").digest()
    return signing.b64_encode(digest[:MARK_BYTES]).decode()


def action_marked(seated: SeatedRace, token: str, mark: str) -> str:
    """The action that a mark stands for, as forms send it; empty if it is not legal now."""
    race, own = seated.race, seated.own
    if own is None or not own.is_asked or not race.is_running:
        return ""
    actions = race.rules.legal_actions(race.codec.state(race.state), Seat(own.seat))
    return next((key for key in map(encode, actions) if mark_of(token, key) == mark), "")


def read_token(token: str) -> TurnLink | None:
    """The contents of a token, before its signature is checked."""
    found = TOKEN.fullmatch(token)
    if found is None:
        return None
    return TurnLink(*(signing.b62_decode(each) for each in found["numbers"].split("-")))


def visit_by(token: str, *, is_known: bool, now: datetime) -> Visit | None:
    """The visit that the link allows; None if it is forged, out of date or the seat changed hands.

    A browser that has just moved by the link is known and stays.
    """
    link = read_token(token)
    player = _signer_of(link, token) if link else None
    if link is None or player is None:
        return None
    try:
        seated = seated_race(player, link.race)
    except Http404:
        return None
    own = seated.own
    if own is None or own.seat != link.seat:
        return None
    if not is_known and not (own.asked_at == link.asked_at and _is_asked(seated, now)):
        return None
    return Visit(token, link, player, seated, is_known)


def _is_asked(seated: SeatedRace, now: datetime) -> bool:
    own = seated.own
    if own is None or not own.is_asked or not seated.race.is_running:
        return False
    return own.asked_since is not None and own.asked_since > now - LASTS


def _may_use_links(player: Player) -> bool:
    return player.is_active and player.opens_by_link and not player.is_guest


def _signer_of(link: TurnLink, token: str) -> Player | None:
    """The player the link was made for, if nothing has ended it since."""
    player = Player.objects.filter(pk=link.player, left_at=None).first() if _fits(link) else None
    if player is None or not _may_use_links(player):
        return None
    _, _, sign = token.rpartition(SEPARATOR)
    try:
        _signer().unsign(f"{_signed(link, player)}{SEPARATOR}{sign}")
    except signing.BadSignature:
        return None
    return player


def _signer() -> signing.Signer:
    return signing.Signer(salt=SALT, sep=SEPARATOR)


def _signed(link: TurnLink, player: Player) -> str:
    """The text that is signed: a new password or a raised `link_round` ends the link."""
    return f"{link} {player.link_round} {player.password}"


def _fits(link: TurnLink) -> bool:
    """Whether the ids fit into a database column."""
    return max(link.race, link.player) < 2**63
