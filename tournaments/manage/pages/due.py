"""To-dos of the organiser that time brings: late races, waiting rounds, the table to sign."""

from collections.abc import Iterator
from datetime import datetime, timedelta

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from racing.tables.words import ButtonText, on_button
from tournaments.championships.pages.race_failures import failure_words
from tournaments.championships.pages.waiting import opening_words, waiting_words
from tournaments.championships.selectors.due import (
    FAILED,
    is_changeable,
    races_under_way,
    rounds_short_of_races,
)
from tournaments.championships.selectors.provisional import open_protests, window_of
from tournaments.championships.selectors.waiting import first_waiting, waits_for
from tournaments.manage.pages.todo import ToDo
from tournaments.models import Championship, Round
from tournaments.shared.formatting import moment_words

SHOWN = 5
SOON = timedelta(days=3)
MORE_DAYS = 7


def late_races(championship: Championship, now: datetime) -> Iterator[ToDo]:
    """To-dos for races that are under way after their deadline."""
    if not championship.is_running:
        return
    late = races_under_way().filter(
        round__championship=championship, round__is_cancelled=False, round__closes_at__lte=now
    )
    found = list(late.select_related("round").order_by("round__number", "race"))
    for each in found[:SHOWN]:
        deadline = each.round.deadline
        words = _("Race %(race)s of round %(round)s is late. Its deadline was %(until)s.") % {
            "race": each.race_id,
            "round": each.round.number,
            "until": moment_words(deadline) if deadline else "–",
        }
        yield ToDo(
            words=words,
            label=on_button(_("End race now")),
            url=reverse("end_race", args=[championship.slug]),
            fields={"race": each.race_id},
            is_form=True,
            is_urgent=True,
            look=reverse("race", args=[each.race_id]),
            sure=_("The race ends now, as set in the championship rules. This can’t be undone."),
        )
    if len(found) > SHOWN:
        left = len(found) - SHOWN
        more = ngettext("%(count)s more race is late.", "%(count)s more races are late.", left)
        yield ToDo(more % {"count": left}, on_button(_("View rounds")), _rounds_url(championship))
    for number in dict.fromkeys(each.round.number for each in found):
        words = _("Does round %(round)s need more time?") % {"round": number}
        yield _postponed(championship, number, words, _more_days())


def waiting_rounds(championship: Championship, now: datetime) -> Iterator[ToDo]:
    """To-dos for rounds that should be open, or will be soon."""
    if championship.is_over:
        return
    unopened = championship.rounds.filter(opened_at=None, is_cancelled=False, is_closed=False)
    for round in unopened.filter(opens_at__lte=now + SOON)[:SHOWN]:
        yield from _waiting(championship, round, now)


def missing_races(championship: Championship, now: datetime) -> Iterator[ToDo]:
    """To-dos for open rounds without all of their races, each with its reason."""
    if not championship.is_running:
        return
    for round in rounds_short_of_races(championship, now)[:SHOWN]:
        yield _missing(championship, round)
        if round.deadline and round.deadline <= now:
            words = _("Does round %(round)s need more time?") % {"round": round.number}
            yield _postponed(championship, round.number, words, _more_days())
        yield _cancelled(championship, round.number)


def signing(championship: Championship, now: datetime) -> Iterator[ToDo]:
    """To-dos before a provisional table becomes official."""
    if not championship.is_provisional:
        return
    protests, until = open_protests(championship), window_of(championship, now)
    if protests:
        words = ngettext(
            "%(count)s protest hasn’t been decided yet.",
            "%(count)s protests haven’t been decided yet.",
            protests,
        )
        url = reverse("rulings", args=[championship.slug])
        yield ToDo(words % {"count": protests}, on_button(_("View rulings")), url, is_urgent=True)
    if until and now < until:
        words = _("Protests close on %(until)s. You can sign the standings after that.")
        url = reverse("calendar", args=[championship.slug])
        yield ToDo(words % {"until": moment_words(until)}, on_button(_("View calendar")), url)


def _waiting(championship: Championship, round: Round, now: datetime) -> Iterator[ToDo]:
    number, opens_at, closes_at = round.number, round.opens_at, round.closes_at
    later = on_button(_("Postpone %(days)s days") % {"days": MORE_DAYS})
    if opens_at and opens_at > now:
        words = _("Round %(round)s opens soon (%(until)s).")
        told = words % {"round": number, "until": moment_words(opens_at)}
        yield ToDo(told, on_button(_("View rounds")), _rounds_url(championship, number))
    elif round.waits_since:
        if round == first_waiting(championship):
            yield _opened_early(championship, round, now)
    elif closes_at and closes_at <= now:
        words = _("Round %(round)s ended without a race.") % {"round": number}
        yield _postponed(championship, number, words, later)
        yield _cancelled(championship, number)
    elif not championship.has_started:
        words = _("Round %(round)s should be open, but the championship hasn’t started.")
        yield _postponed(championship, number, words % {"round": number}, later)
    else:
        words = _("Round %(round)s should be open. There may be too few entries for a race.")
        yield _postponed(championship, number, words % {"round": number}, later)
        yield _cancelled(championship, number)


def _opened_early(championship: Championship, round: Round, now: datetime) -> ToDo:
    """The to-do of a round that waits for money: nothing need be done, but it can be opened."""
    words = _("Round %(round)s isn’t open yet.") % {"round": round.number}
    return ToDo(
        words=f"{words} {waiting_words(waits_for(championship, round, now))}",
        label=on_button(_("Open round now")),
        url=reverse("open_round_now", args=[championship.slug]),
        fields={"number": round.number},
        is_form=True,
        look=_rounds_url(championship, round.number),
        sure=opening_words(championship, round, now),
    )


def _missing(championship: Championship, round: Round) -> ToDo:
    words, number = _why_missing(round), round.number
    if is_changeable(round):
        url = reverse("manage_round", args=[championship.slug, number])
        return ToDo(words, on_button(_("Change round")), url, is_urgent=True)
    words = f"{words} " + _("The site tries again every minute.")
    return ToDo(
        words, on_button(_("View round")), _rounds_url(championship, number), is_urgent=True
    )


def _why_missing(round: Round) -> str:
    if not round.grids.filter(round_race=None).exists():
        words = _("Round %(round)s has no race because too few entries were left.")
        return words % {"round": round.number}
    failure = round.notes.filter(kind=FAILED).order_by("-at", "-pk").first()
    about = failure.about if failure else {}
    reason = failure_words(round.game, about.get("code", ""), about.get("field", ""))
    words = _("A race of round %(round)s couldn’t be created.") % {"round": round.number}
    return f"{words} {reason}"


def _more_days() -> ButtonText:
    return on_button(_("Add %(days)s days") % {"days": MORE_DAYS})


def _postponed(championship: Championship, number: int, words: str, label: ButtonText) -> ToDo:
    url = reverse("postpone_round", args=[championship.slug])
    fields: dict[str, object] = {"number": number, "days": MORE_DAYS}
    return ToDo(words, label, url, fields, True, True)


def _cancelled(championship: Championship, number: int) -> ToDo:
    url = reverse("cancel_round", args=[championship.slug])
    words = _("Or cancel round %(round)s. Its column stays, but it doesn’t count.")
    return ToDo(
        words % {"round": number}, on_button(_("Cancel round")), url, {"number": number}, True
    )


def _rounds_url(championship: Championship, number: int | None = None) -> str:
    anchor = f"#round-{number}" if number else ""
    return f"{reverse('manage_calendar', args=[championship.slug])}{anchor}"
