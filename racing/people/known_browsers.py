"""The cookie of a browser in which somebody has signed in before, for up to five accounts."""

from datetime import timedelta

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from django.utils.crypto import constant_time_compare, salted_hmac

from racing.people.models import Player

COOKIE = "known_browser"
PATH = "/account/"
LASTS = timedelta(days=365)
MOST = 5
SALT = "racing.people.known_browsers"


def is_known(request: HttpRequest, player: Player) -> bool:
    """Whether the player signed in here within a year, with the password they have now."""
    today = timezone.now().date().toordinal()
    for entry in _entries(request):
        number, day, _ = entry.split(".")
        is_recent = 0 <= today - int(day) <= LASTS.days
        if number == str(player.pk) and is_recent:
            return constant_time_compare(entry, _entry(player, int(day)))
    return False


def make_known(request: HttpRequest, response: HttpResponse, player: Player) -> None:
    """Remember the account in this browser, before those of others who sign in here."""
    own = _entry(player, timezone.now().date().toordinal())
    others = [each for each in _entries(request) if not each.startswith(f"{player.pk}.")]
    response.set_cookie(
        COOKIE,
        "~".join([own, *others][:MOST]),
        max_age=LASTS,
        path=PATH,
        secure=settings.SESSION_COOKIE_SECURE,
        httponly=True,
        samesite="Lax",
    )


def _entries(request: HttpRequest) -> list[str]:
    """The parts of the cookie that have the right form; whether they are ours is not known."""
    parts = request.COOKIES.get(COOKIE, "").split("~")[:MOST]
    return [part for part in parts if _has_form(part)]


def _has_form(part: str) -> bool:
    number, _, rest = part.partition(".")
    day, _, mark = rest.partition(".")
    return (
        part.isascii() and len(part) < 100 and number.isdigit() and day.isdigit() and mark.isalnum()
    )


def _entry(player: Player, day: int) -> str:
    """Signed with the hash of the password too, so that a new one makes all browsers unknown."""
    signed = f"{player.pk}.{day}.{player.password}"
    mark = salted_hmac(SALT, signed, algorithm="sha256").hexdigest()
    return f"{player.pk}.{day}.{mark[:32]}"
