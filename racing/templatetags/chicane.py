"""Template tags for times and numbers, and for fragments that are rendered once."""

from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import Any, TypeAlias, cast

from django import template
from django.template.base import (
    FilterExpression,
    Parser,
    Token,
    render_value_in_context,
    token_kwargs,
)
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.html import conditional_escape
from django.utils.safestring import SafeString
from django.utils.timesince import timesince
from django.utils.translation import gettext

from racing.clocks.values import HOUR
from racing.people.models.player import shown_name
from racing.races.pages.log import Line
from racing.shared.clock_words import span_words
from racing.shared.formatting import deadline_words, duration, per_cent, until_words
from racing.tables.fragment_cache import (
    TOKEN,
    Piece,
    Reader,
    Value,
    kept_markup,
    kept_piece,
    reader_now,
)
from racing.tables.registry import registered_games
from racing.tables.words import Text

register = template.Library()
register.filter(duration)
register.filter(until_words)
register.filter(deadline_words)
register.filter(per_cent)
register.filter(shown_name)

SHORT = timedelta(hours=12)
A_DAY, MANY_DAYS = timedelta(days=1), timedelta(days=300)


@register.filter
def time_left(deadline: datetime, now: datetime) -> str:
    return duration(deadline - now) if deadline > now else gettext("out of time")


@register.filter
def words_left(deadline: datetime, now: datetime) -> str:
    left = time_left(deadline, now)
    return gettext("%(time)s left") % {"time": left} if deadline > now else left


@register.filter
def ago(then: datetime, now: datetime) -> str:
    if now - then < timedelta(minutes=1):
        return gettext("just now")
    return gettext("%(time)s ago") % {"time": timesince(then, now)}


@register.filter
def urgency(deadline: datetime, now: datetime) -> str:
    """The clock's class: late, short or calm."""
    if deadline <= now:
        return "late"
    return "short" if deadline - now < SHORT else "calm"


@register.filter
def expectation(end: datetime | None, now: datetime) -> str:
    """When a race will probably end; empty if that is past."""
    if end is None or end <= now:
        return ""
    if end - now < A_DAY:
        return gettext("expected to end within a day")
    form = "j F" if end - now < MANY_DAYS else "j F Y"
    day = date_format(timezone.localtime(end), form)
    return gettext("expected to end around %(day)s") % {"day": day}


@register.filter
def signed(number: int) -> str:
    """A change with its sign, the real minus: +12, −8, ±0."""
    return f"+{number}" if number > 0 else f"−{-number}" if number else "±0"


@register.filter
def times(count: int) -> range:
    """A range to loop over, as for empty seats."""
    return range(max(0, count))


@register.filter
def span(count: int) -> str:
    """Seconds saved up, to the minute; less than an hour to the second."""
    return duration(timedelta(seconds=count)) if count >= HOUR else span_words(count)


@register.simple_tag
def game_stylesheets() -> list[str]:
    return [path for game in registered_games() for path in game.table.stylesheets]


@register.simple_tag
def list_items(lines: Iterable[Text]) -> SafeString:
    """HTML list items; quicker than a loop in the template for long lists."""
    return SafeString("".join([f"<li>{conditional_escape(str(line))}</li>" for line in lines]))


@register.simple_tag
def log_line(line: Line, here: str) -> SafeString:
    """A line of the log of the race at that address; kept for all lines that look like it."""
    names = ("is_undone", "is_note", "stands", "is_automatic")
    texts = {"here": here, "ply": str(line.ply), "text": str(line.text)}
    return kept_markup("races/_line.html", {name: getattr(line, name) for name in names}, texts)


@register.tag
def kept(parser: Parser, token: Token) -> "KeptNode":
    """Like include, but the template gets only these values, and is rendered once for them.

    No value may be private to one person; a form gets the reader's CSRF token all the same. Values
    after `with` are filled in at each use, where the template writes them unchanged.
    """
    _, name, *words = token.split_contents()
    values, filled = token_kwargs(words, parser), {}
    if words[:1] == ["with"]:
        del words[0]
        filled = token_kwargs(words, parser)
    if words:
        raise template.TemplateSyntaxError(f"kept cannot make anything of {words[0]!r}")
    return KeptNode(parser.compile_filter(name), values, filled)


Expressions: TypeAlias = dict[str, FilterExpression]


class KeptNode(template.Node):
    def __init__(self, name: FilterExpression, values: Expressions, filled: Expressions) -> None:
        self.name = name
        self.values = list(values.items())
        self.filled = list(filled.items())
        self.holes = tuple(filled)

    def render(self, context: template.Context) -> SafeString:
        given: list[Value] = []
        for name, expression in self.values:
            value = expression.resolve(context)
            given.append((name, type(value), value))
        piece = kept_piece(self.name.resolve(context), _reader(context), tuple(given), self.holes)
        return piece.filled(self._texts(piece, context)) if piece.rest else piece.first

    def _texts(self, piece: Piece, context: template.Context) -> dict[str, str]:
        """The filled-in values, escaped as in the page itself."""
        texts = {
            name: render_value_in_context(expression.resolve(context), context)
            for name, expression in self.filled
        }
        if any(name == TOKEN for name, _ in piece.rest):
            texts[TOKEN] = str(context[TOKEN])
        return texts


def _reader(context: template.Context) -> Reader:
    """The reader's language and zone, found once a page: no template changes them on the way."""
    shared = cast("dict[Any, Any]", context.render_context.dicts[0])
    if Reader not in shared:
        shared[Reader] = reader_now()
    reader: Reader = shared[Reader]
    return reader
