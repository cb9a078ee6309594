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
            "Talk to others as you would face to face. No insults, threats, "
            "harassment or contempt for who someone is. If someone asks to be left "
            "alone, leave them alone."
        ),
    ),
    Article(
        "C2",
        _("Fair play"),
        _(
            "Play to do well yourself. Don’t agree on results, or help another car "
            "against the rest for a favour outside the race. Don’t lose on purpose, "
            "or let a program choose your moves."
        ),
    ),
    Article(
        "C3",
        _("One account"),
        _(
            "Each person has one account, and no one else plays on it. People who "
            "share a home or a network may all play. Tell a moderator if you’re in "
            "the same rated races."
        ),
    ),
    Article(
        "C4",
        _("Finish what you start"),
        _(
            "Take only seats you mean to keep. If you can’t go on, plan a holiday, "
            "ask for a pause or retire. Don’t let your clock run out again and again."
        ),
    ),
    Article(
        "C5",
        _("Names and texts"),
        _(
            "Everyone reads names, messages and club texts, children included. "
            "Nothing obscene, hateful or unlawful, and no name that impersonates "
            "someone."
        ),
    ),
    Article(
        "C6",
        _("No advertising"),
        _(
            "Messages are for the race and its players. No advertising, chain letters"
            " or unwanted links."
        ),
    ),
    Article(
        "C7",
        _("Private data"),
        _(
            "Keep what you know about others private. No real names, addresses, "
            "pictures or conversations of others without their consent."
        ),
    ),
    Article(
        "C8",
        _("Reports in good faith"),
        _(
            "Report what you believe breaks this code, and say what you know. Made-up"
            " reports meant to harm someone break it too, and so does revenge for a "
            "report."
        ),
    ),
    Article(
        SITE_FAULT,
        _("Site errors"),
        _(
            "No one should gain from a site error. Moderators give time back, rewind "
            "or end races, and stop all clocks if they must. If you find an error, "
            "report it and don’t exploit it."
        ),
    ),
)

CODES = frozenset(article.code for article in ARTICLES)


def article(code: str) -> Article | None:
    """The article with this code; None if there is none."""
    return next((each for each in ARTICLES if each.code == code), None)
