"""The code of conduct: articles with codes that never change, because acts of moderators cite them.

An article that is given up keeps its code; a new one gets the next.
"""

from dataclasses import dataclass

from django.utils.translation import gettext_lazy as _

from racing.tables.words import Text


@dataclass(frozen=True, slots=True)
class Article:
    code: str
    title: Text
    text: Text


SITE_FAULT = "C9"
ARTICLES = (
    Article(
        "C1",
        _("Respect"),
        _(
            "Talk to others as you would across a table: no insults, threats, harassment or "
            "contempt for what somebody is. Who asks to be left alone is left alone."
        ),
    ),
    Article(
        "C2",
        _("Fair play"),
        _(
            "Race to do well for yourself. Do not agree on results, help another car against "
            "the rest for a favour outside the race, lose on purpose, or let a program choose "
            "your moves."
        ),
    ),
    Article(
        "C3",
        _("One account"),
        _(
            "One person has one account and plays it alone. People who share a home or a "
            "network may both play; tell a moderator if you sit in the same rated races."
        ),
    ),
    Article(
        "C4",
        _("Finish what you start"),
        _(
            "Take seats you mean to keep. If you cannot go on, plan a holiday, ask for a pause "
            "or retire, rather than let your clock run out again and again."
        ),
    ),
    Article(
        "C5",
        _("Names and texts"),
        _(
            "Names, messages and texts of clubs are read by everybody, children among them: "
            "nothing obscene, hateful or unlawful, and no name that passes for somebody else."
        ),
    ),
    Article(
        "C6",
        _("No advertising"),
        _(
            "Messages are for the race and the people in it: no advertising, no chain letters, "
            "no links that nobody asked for."
        ),
    ),
    Article(
        "C7",
        _("Private data"),
        _(
            "What you know about somebody in private stays private: no real names, addresses, "
            "pictures or conversations of others without their consent."
        ),
    ),
    Article(
        "C8",
        _("Reports in good faith"),
        _(
            "Report what you believe to be against this code, with what you know of it. Reports "
            "made up to harm somebody are against it too, and so is taking revenge for one."
        ),
    ),
    Article(
        SITE_FAULT,
        _("Faults of the site"),
        _(
            "What goes wrong by a fault of the site is nobody’s gain: moderators give time back, "
            "set races back or end them, and stop all clocks if they must. Who finds such a fault "
            "reports it and does not make use of it."
        ),
    ),
)

CODES = frozenset(article.code for article in ARTICLES)


def article(code: str) -> Article | None:
    """The article with this code; None if there is none."""
    return next((each for each in ARTICLES if each.code == code), None)
