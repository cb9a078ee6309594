"""The page on what the site keeps about people, why and how long."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import timedelta

from django.conf import settings
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from racing.notices.services import sending
from racing.outbox import drain
from racing.people.services import browsers
from racing.privacy.services import retention
from racing.races.services import idle_guests
from racing.tables.words import Text


@dataclass(frozen=True, slots=True)
class Kept:
    what: Text
    why: Text
    until: Text


def kept() -> Iterator[Kept]:
    yield from _of_accounts()
    yield from _of_racing()
    yield from _for_a_time()


def _of_accounts() -> Iterator[Kept]:
    leaving = _("Until you delete your account.")
    yield Kept(
        _("Your name, e-mail address, a fingerprint of your password, and second factors"),
        _("So you can sign in, and we can notify you when it’s your turn."),
        leaving,
    )
    yield Kept(
        _("Language, time zone, night hours, notification settings, blocked players and feeds"),
        _("So pages, clocks and e-mails are the way you want them."),
        leaving,
    )
    yield Kept(
        _("Tokens you created for programs, with their names, dates and fingerprints"),
        _("So programs can act for you, and you can revoke them."),
        _("Until you revoke them, or %(days)s days after they expire.")
        % {"days": retention.TOKEN_KEPT.days},
    )
    yield Kept(
        _("Browsers that receive push notifications, and webhooks, with their last response"),
        _("So we can notify you there. Push notifications are encrypted for your browser only."),
        _("Until you remove them, sign out there or delete your account."),
    )
    yield Kept(
        _("Your holidays"),
        _("So clocks stop during them, and the days used each year can be counted."),
        _("Until the end of the following year."),
    )


def _of_racing() -> Iterator[Kept]:
    yield Kept(
        _("Races, moves, results, ratings, records, entries and decisions about them"),
        _("They are the races themselves, and other players’ results depend on them."),
        _("Permanently. After you delete your account, under “Former player” and a number."),
    )
    yield Kept(
        _("Your votes on circuits"),
        _("So others can see which circuits are liked. Votes are anonymous."),
        _("Until you delete your account."),
    )
    yield Kept(
        _("Circuits you’ve published, with the names you gave them"),
        _("Players have raced and set records on them."),
        _(
            "Permanently. After you delete your account, they are shown as drawn by "
            "“Former player” and a number."
        ),
    )
    yield Kept(
        _("Circuit drafts"),
        _("So you can continue drawing."),
        _("Until you delete them or your account."),
    )
    yield Kept(
        _("Messages, private notes, protests, votes and requests to enter"),
        _("You wrote them for someone here, or for yourself."),
        _("What you wrote is deleted with your account. A record that it existed stays."),
    )
    yield Kept(
        _("Random words for the dice, with the number of your account"),
        _("So anyone can check the dice of your races."),
        _(
            "Permanently, with the race. Words you typed in older races are deleted with your "
            "account."
        ),
    )
    yield Kept(
        _("Your clubs and your role in each"),
        _("So clubs know their members."),
        _("Until you leave the club or delete your account."),
    )


def _for_a_time() -> Iterator[Kept]:
    yield Kept(
        _("Your notifications, and how they were sent"),
        _("So we can show them on the site, and don’t notify you twice."),
        span(sending.KEPT),
    )
    yield Kept(
        _("Browsers you sign in with, and the day each was last seen"),
        _("So you can sign a browser out remotely."),
        span(browsers.KEPT),
    )
    yield Kept(
        _("The session that keeps you signed in"),
        _("So you don’t have to sign in on every page."),
        span(timedelta(seconds=settings.SESSION_COOKIE_AGE)),
    )
    yield Kept(
        _("Guests who don’t return"),
        _("A guest is known only by their browser. Results stay, without a name."),
        span(idle_guests.GUEST_KEPT),
    )
    yield Kept(
        _("Tasks and notifications the site still has to process"),
        _("So nothing is lost when part of the site fails."),
        span(drain.KEPT),
    )
    yield Kept(
        _("E-mail addresses that bounce"),
        _("So we stop sending e-mails there."),
        span(retention.DEAD_ADDRESS_KEPT),
    )
    yield from _against_abuse()


def _against_abuse() -> Iterator[Kept]:
    yield Kept(
        _("Fingerprints of the IP addresses and browsers you use"),
        _("So moderators can recognise several accounts of one person."),
        span(timedelta(days=settings.KEEP_ADDRESSES_DAYS)),
    )
    yield Kept(
        _("Hints of collusion or several accounts"),
        _("A hint for moderators, who check for themselves. Nothing happens automatically."),
        span(timedelta(days=settings.KEEP_HINTS_DAYS)),
    )
    yield Kept(
        _("Reports, moderator actions with their reasons, and appeals against them"),
        _("So everyone is treated alike, and mistakes can be undone."),
        _("Permanently. After you delete your account, without your name and what you wrote."),
    )


def span(kept: timedelta) -> Text:
    return ngettext("%(days)s day.", "%(days)s days.", kept.days) % {"days": kept.days}
