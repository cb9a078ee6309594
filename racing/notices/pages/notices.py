"""Texts of notices, for the site and letters."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from racing.engine.values import Seat
from racing.notices.models import Notice
from racing.notices.models.notice import Kind
from racing.notices.renderers import RenderedNotice, rendered_for
from racing.notices.selectors.notices import names_in, seen_by, still_holds
from racing.people.models import Player
from racing.races.models import Race
from racing.races.selectors.races import SeatedRace
from racing.shared.clock_words import span_words
from racing.tables.registry import registered_game
from racing.tables.table import Text

LABELS: Mapping[str, Text] = {
    Kind.YOUR_TURN: gettext_lazy("Your turn"),
    Kind.REMINDER: gettext_lazy("Reminder"),
    Kind.CALL: gettext_lazy("Request"),
    Kind.RACE_STARTED: gettext_lazy("Race started"),
    Kind.RACE_FINISHED: gettext_lazy("Race finished"),
    Kind.INVITED: gettext_lazy("Invitation"),
    Kind.MISSED: gettext_lazy("Race updates"),
    Kind.MESSAGE: gettext_lazy("Message"),
    Kind.SEASON: gettext_lazy("Championship updates"),
    Kind.CLUB: gettext_lazy("Club news"),
    Kind.MODERATION: gettext_lazy("Moderation"),
    Kind.ACCOUNT: gettext_lazy("Account"),
}


@dataclass(frozen=True, slots=True)
class NoticeRow:
    """A notice on the site; one that no longer holds is shown as done."""

    notice: Notice
    name: str
    words: Text
    url: str
    holds: bool

    @property
    def is_new(self) -> bool:
        return self.notice.seen_at is None


def notice_rows(player: Player, notices: Sequence[Notice]) -> list[NoticeRow]:
    """Rows for the notices; those without a text any more are left out."""
    names, told = names_in(notices), rendered_for(player, notices)
    rows = (
        _race_row(player, notice.race, notice, names)
        if notice.race
        else _told_row(notice, told.get(notice.pk))
        for notice in notices
    )
    return [row for row in rows if row]


def _race_row(player: Player, race: Race, notice: Notice, names: Mapping[int, str]) -> NoticeRow:
    seated = seen_by(player, race, list(race.seatings.all()))
    return NoticeRow(
        notice=notice,
        name=race_name(race),
        words=notice_words(notice, seated, names),
        url=race.get_absolute_url(),
        holds=still_holds(notice, seated, None),
    )


def _told_row(notice: Notice, told: RenderedNotice | None) -> NoticeRow | None:
    return NoticeRow(notice, told.name, told.words, told.url, told.holds) if told else None


def race_name(race: Race) -> str:
    """The race's name in lists and headlines: Racetrack 12."""
    return f"{registered_game(race.game).table.name} {race.pk}"


def notice_words(notice: Notice, race: SeatedRace | None, names: Mapping[int, str]) -> Text:
    """The notice as a sentence to its reader."""
    match notice.kind:
        case Kind.YOUR_TURN:
            return _("It’s your turn.")
        case Kind.REMINDER:
            return _("It’s still your turn, and the clock is running.")
        case Kind.RACE_STARTED:
            return _("The race has started.")
        case Kind.RACE_FINISHED:
            return _end_words(notice, race)
        case Kind.INVITED:
            return _("%(name)s invites you to this race.") % {"name": _name(notice, "by", names)}
        case Kind.MISSED:
            return _table_words(notice, names)
        case _:
            return _("%(name)s wrote in the chat.") % {"name": _name(notice, "by", names)}


def _end_words(notice: Notice, race: SeatedRace | None) -> Text:
    outcome = race.race.result if race else None
    if notice.payload.get("event") == "race_abandoned":
        return _("The race was cancelled.")
    if race is None or race.own is None or outcome is None:
        return _("The race is over.")
    if race.race.adjudicated_at:
        words = _("The race was ended as it stood. Your place: %(place)s.")
    else:
        words = _("The race is over. Your place: %(place)s.")
    return words % {"place": outcome.place_of(Seat(race.own.seat))}


def _table_words(notice: Notice, names: Mapping[int, str]) -> Text:
    about, event = notice.payload, str(notice.payload.get("event"))
    values = {
        "name": _name(notice, "player", names),
        "ply": about.get("ply"),
        "time": span_words(about.get("seconds") or 0),
    }
    is_own = about.get("player") is not None and about["player"] == notice.player_id
    if is_own and event in OWN_WORDS:
        return str(OWN_WORDS[event]) % values
    words = ALL_WORDS if about.get("player") is None else TABLE_WORDS
    return str(words.get(event, TABLE_WORDS.get(event, ""))) % values


def _name(notice: Notice, role: str, names: Mapping[int, str]) -> str:
    return names.get(notice.payload.get(role) or 0, _("Former player"))


OWN_WORDS: Mapping[str, Text] = {
    "turn_excused": gettext_lazy("You ran out of time. You get extra time, just this once."),
    "turn_missed": gettext_lazy("You ran out of time, and the site played this turn for you."),
    "stand_in_began": gettext_lazy("A stand-in plays for you until you return."),
    "seat_opened": gettext_lazy("Your seat is now open to a substitute."),
    "player_removed": gettext_lazy("The site has removed you from this race."),
    "player_readmitted": gettext_lazy("You can play in this race again."),
    "clock_extended": gettext_lazy("The site gave you %(time)s more for your turn."),
    "clock_shortened": gettext_lazy("The site took back the %(time)s it had given you."),
}
TABLE_WORDS: Mapping[str, Text] = {
    "turn_excused": gettext_lazy("%(name)s ran out of time and gets extra time, just this once."),
    "turn_missed": gettext_lazy("%(name)s ran out of time, and the site played this turn."),
    "stand_in_began": gettext_lazy("%(name)s is away. A stand-in is playing for them."),
    "driver_returned": gettext_lazy("%(name)s is back."),
    "seat_opened": gettext_lazy("%(name)s’s seat is open to a substitute."),
    "seat_taken": gettext_lazy("%(name)s has taken over a seat."),
    "race_paused": gettext_lazy("All players agreed to pause the race."),
    "race_resumed": gettext_lazy("The pause is over. The race continues."),
    "race_rewound": gettext_lazy(
        "The site rewound the race to move %(ply)s. It continues from there."
    ),
    "race_reinstated": gettext_lazy(
        "The site undid the rewind. Everything up to move %(ply)s counts again, "
        "and moves played in between no longer count."
    ),
    "player_removed": gettext_lazy("The site has removed %(name)s from this race."),
    "player_readmitted": gettext_lazy("%(name)s can play in this race again."),
    "clock_extended": gettext_lazy("The site gave %(name)s %(time)s more."),
    "clock_shortened": gettext_lazy("The site took back the %(time)s it had given %(name)s."),
    "race_held": gettext_lazy("The site has paused the race. The clocks are stopped."),
    "race_released": gettext_lazy("The site’s pause is over."),
}
ALL_WORDS: Mapping[str, Text] = {
    "clock_extended": gettext_lazy("The site gave %(time)s more to everyone whose turn it is."),
    "clock_shortened": gettext_lazy("The site took back the %(time)s it had given."),
}
"""Sentences of events that are not about one player."""
