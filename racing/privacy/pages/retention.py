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
    leaving = _("Until you delete the account.")
    yield Kept(
        _("Your name, your mail address, a fingerprint of your password, second factors"),
        _("So that you can sign in, and are called when it is your turn."),
        leaving,
    )
    yield Kept(
        _("Language, time zone, nights, what you want to be told, whom you block, your feeds"),
        _("So that pages, clocks and letters are as you want them."),
        leaving,
    )
    yield Kept(
        _("Tokens you made for programs: names, days and fingerprints of them"),
        _("So that programs can speak for you, and you can revoke them."),
        _("Until you revoke them; else %(days)s days after they end.")
        % {"days": retention.TOKEN_KEPT.days},
    )
    yield Kept(
        _("Browsers that take pushes for you, and webhooks, with how they answered last"),
        _("So that you are told there; pushes are encrypted for your browser alone."),
        _("Until you remove them, sign out there or delete the account."),
    )
    yield Kept(
        _("Your holidays"),
        _("So that clocks stand still, and the days of a year can be counted."),
        _("Until the end of the year after."),
    )


def _of_racing() -> Iterator[Kept]:
    yield Kept(
        _("Races, moves, results, ratings, records, entries and what was decided about them"),
        _("They are the games themselves, and the others’ results follow from them."),
        _("For good; once you have left, under “Former player” and a number."),
    )
    yield Kept(
        _("How you rated circuits"),
        _("So that others see which are liked; whose a vote is they do not see."),
        _("Until you delete the account."),
    )
    yield Kept(
        _("Circuits you have published, with the names you gave them"),
        _("Races and records were driven on them."),
        _("For good; once you have left, as drawn by “Former player” and a number."),
    )
    yield Kept(
        _("Drafts of circuits"),
        _("So that you can draw on."),
        _("Until you throw them away or delete the account."),
    )
    yield Kept(
        _("Messages, private notes, words for the dice, protests, votes and applications"),
        _("Because you wrote them for somebody here, or for yourself."),
        _("Your words go when you delete the account; that there were some stays."),
    )
    yield Kept(
        _("Clubs you are in, and what you are there for"),
        _("So that a club knows its members."),
        _("Until you leave the club or delete the account."),
    )


def _for_a_time() -> Iterator[Kept]:
    yield Kept(
        _("What you were told, and by which way"),
        _("So that it stands on your bell, and nothing is told twice."),
        span(sending.KEPT),
    )
    yield Kept(
        _("The browsers you sign in with and the day they were last seen"),
        _("So that you can sign one out from afar."),
        span(browsers.KEPT),
    )
    yield Kept(
        _("The session that keeps you signed in"),
        _("So that you need not sign in at each page."),
        span(timedelta(seconds=settings.SESSION_COOKIE_AGE)),
    )
    yield Kept(
        _("Guests who do not come back"),
        _("A guest is known by the browser alone; results stay, without a name."),
        span(idle_guests.GUEST_KEPT),
    )
    yield Kept(
        _("Lists of what the site still has to tell or do"),
        _("So that nothing is lost when a part of it fails."),
        span(drain.KEPT),
    )
    yield Kept(
        _("Mail addresses that letters came back from"),
        _("So that no more are sent there."),
        span(retention.DEAD_ADDRESS_KEPT),
    )
    yield from _against_abuse()


def _against_abuse() -> Iterator[Kept]:
    yield Kept(
        _("Fingerprints of the network addresses and browsers you come with"),
        _("So that moderators can recognise several accounts of one person."),
        span(timedelta(days=settings.KEEP_ADDRESSES_DAYS)),
    )
    yield Kept(
        _("Signals that races were agreed on"),
        _("A hint for moderators, who look themselves: nothing happens by it alone."),
        span(timedelta(days=settings.KEEP_HINTS_DAYS)),
    )
    yield Kept(
        _("Reports, what moderators did, why, and what was said against it"),
        _("So that everybody is treated alike, and a mistake can be undone."),
        _("For good; once you have left, without your name and your words."),
    )


def span(kept: timedelta) -> Text:
    return ngettext("%(days)s day.", "%(days)s days.", kept.days) % {"days": kept.days}
