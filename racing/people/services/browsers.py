"""The browsers a player is signed in with: noted once a day, signed out from afar."""

from datetime import date, timedelta

from django.db.models import F

from racing.people.models import Browser, Player
from racing.people.models.browser import LONGEST_AGENT
from racing.people.selectors.browsers import session_store

KEPT = timedelta(days=60)
"""How long browsers are kept: longer than any session lasts."""


def note_browser(*, player: Player, session_key: str, agent: str, today: date) -> None:
    Browser.objects.update_or_create(
        session_key=session_key,
        defaults={"player": player, "agent": agent[:LONGEST_AGENT], "seen_on": today},
    )


def sign_out_browser(*, player: Player, browser_id: int, current: str) -> bool:
    """Sign out one of the player's other browsers; False if there is no such browser."""
    found = player.browsers.filter(pk=browser_id).exclude(session_key=current).first()
    if found is None:
        return False
    _sign_out(found)
    return True


def sign_out_others(*, player: Player, current: str) -> int:
    """Sign out all other browsers of the player, and delete all their API tokens."""
    player.api_tokens.all().delete()
    others = list(player.browsers.exclude(session_key=current))
    for each in others:
        _sign_out(each)
    end_links(player=player)
    return len(others)


def end_links(*, player: Player) -> None:
    """End all links in letters and pushes sent to the player so far."""
    Player.objects.filter(pk=player.pk).update(link_round=F("link_round") + 1)


def forget_browsers(*, today: date) -> int:
    count, _ = Browser.objects.filter(seen_on__lt=today - KEPT).delete()
    return count


def end_devices_of_session(*, session_key: str) -> None:
    """Push no more to a browser where somebody signs out: others may sit there next."""
    for browser in Browser.objects.filter(session_key=session_key):
        browser.devices.all().delete()


def _sign_out(browser: Browser) -> None:
    browser.devices.all().delete()
    session_store().delete(browser.session_key)
    browser.delete()
