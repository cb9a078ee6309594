"""The site speaks plain English and well-set French: what a machine can find of that.

The rules are those of docs/glossary.md. A phrase that breaks one on purpose stands among the
exceptions with its reason.
"""

import re
from dataclasses import dataclass
from functools import cache

import pytest

from racing.operations import translations
from tests.look.buttons import messages, words
from tests.look.sources import ROOT

NARROW, WIDE = "\u202f", "\u00a0"
LONGEST_SENTENCE = 30
MARKUP = re.compile(r"<[^>]*>")
PLACEHOLDER = re.compile(r"%\(\w+\)[sd]|%[sd]|\{\w*\}")
CODE = re.compile(r"&\w+;|https?://\S*|\?\w+=\S*")
SENTENCE_END = re.compile(r"(?<=[.!?…])\s+")

STIFF_ENGLISH = {
    "he": r"\b(he|him|his|himself)\b",
    "any more": r"\bany ?more\b",
    "anew": r"\banew\b",
    "whoever": r"\b(whoever|whomever|whom)\b",
    "somebody": r"\b(some|any|no|every)body\b",
    "(s)": r"\(s\)",
    "straight quote": r"['\"]",
    "three dots": r"\.\.\.",
    "no contraction": r"\b(can ?not|(do|does|did|will|is|are|was|were|has|have) not)\b",
    "space before %": r"[\dX]\s%",
}
STIFF_FRENCH = {
    "(s)": r"\(s\)",
    "straight quote": r"['\"]",
    "three dots": r"\.\.\.",
    "no narrow space": rf"[^\s{NARROW}{WIDE}][;?!](?!\w)|[ {WIDE}][;?!]",
    "no space before a colon": rf"[^\s{NARROW}{WIDE}\d]:(?=\s|$)|[ {NARROW}]:",
    "no space in quotes": rf"«[^{WIDE}]|[^{WIDE}]»",
    "broken number": r"\bn° |\d \d{3}\b|[\dX] ?%|\dème\b",
    "English quotes": r"[“”]",
    "None": r"\bNone\b",
    "masculine address": (
        r"\b(vous (n’)?(êtes|serez|étiez|avez été)( \w+)?|êtes-vous|soyez)"
        r" \w+(é|enu|rti|crit|mis|ûr|êt)\b"
    ),
}
REPLACED_IN_ENGLISH = {
    "annul": r"\bannul(led|s|ling)?\b",
    "bell": r"\bbells?\b",
    "crossing": r"\bcrossings\b|\ba crossing\b",
    "desk": r"\bdesk\b",
    "letter": r"\bletters?\b",
    "mail": r"(?<!e-)\bmails?\b",
    "measure": r"\bmeasures?\b",
    "notice": r"\bnotices?\b",
    "season": r"\bseasons?\b",
    "table": r"\btables?\b",
    "talk": r"\btalks?\b",
    "tip": r"\btips?\b",
}
REPLACED_IN_FRENCH = {
    "avis": r"\bavis\b",
    "courrier": r"\bcourri(er|el)s?\b",
    "intersection": r"\bintersections?\b",
    "lettre": r"\blettres?\b",
    "mesure": r"\bmesures?\b",
    "offre cachetée": r"\bcacheté",
    "paroles": r"\bparoles\b",
    "pronostic": r"\bpronostic",
    "table": r"\btables?\b",
    "équipe": r"\béquipes?\b",
}
ALLOWED = {
    "chain letters": "what spam is called",
    "letters, digits": "of the alphabet",
    "plain letters": "of the alphabet",
    "letters of one alphabet": "of the alphabet",
    "a letter or digit": "of the alphabet",
    "lettres, chiffres": "of the alphabet",
    "lettres, des chiffres": "of the alphabet",
    "une lettre ou un chiffre": "of the alphabet",
    "lettres simples": "of the alphabet",
    "lettres d’un seul alphabet": "of the alphabet",
    "en toutes lettres": "in words",
    "did not finish": "the words behind DNF",
    "did not start": "the words behind DNS",
    "mail server": "a program that passes e-mails on",
    "next season": "two editions are told apart",
    "Previous season": "two editions are told apart",
    "Other divisions and seasons": "editions are told apart",
    "Name of the season after": "two editions are told apart",
    "season after season": "edition after edition",
    "Seasons": "the list of all editions",
    "simulated season": "one run of a simulation, not a championship",
    "simulated seasons": "one run of a simulation, not a championship",
    "podium table": "numbers in rows and columns",
    "“early” table": "numbers in rows and columns",
    "The table says how far": "numbers in rows and columns",
    "Talk to others": "what people do, not where",
    "second avis": "un avis est aussi une opinion",
    "dans la mesure où": "a turn of phrase",
    "Loading more results...": "a text of the admin's package",
    "Search apps and models...": "a text of the admin's package",
}


@dataclass(frozen=True, slots=True)
class Language:
    code: str
    faults: dict[str, str]

    def faults_of(self, text: str) -> list[str]:
        """The rules that this text breaks, beside what is allowed."""
        plain = CODE.sub("", MARKUP.sub("", PLACEHOLDER.sub("X", text))).replace("%%", "%")
        for phrase in ALLOWED:
            plain = where_allowed(phrase).sub("", plain)
        found = [fault for fault, rule in self.faults.items() if re.search(rule, plain, re.I)]
        longest = max(len(words(sentence)) for sentence in SENTENCE_END.split(plain))
        return [*found, "long sentence"] if longest > LONGEST_SENTENCE else found


ENGLISH = Language("en", STIFF_ENGLISH | REPLACED_IN_ENGLISH)
FRENCH = Language("fr", STIFF_FRENCH | REPLACED_IN_FRENCH)


@cache
def where_allowed(phrase: str) -> re.Pattern[str]:
    """Where an exception holds: for the whole phrase, and for one word only if it stands alone."""
    either = "|".join(re.escape(each) for each in {phrase, phrase.capitalize()})
    if len(words(phrase)) == 1:
        return re.compile(rf"^(?:{either})$")
    return re.compile(rf"(?<!\w)(?:{either})(?!\w)")


@cache
def written() -> list[tuple[Language, str]]:
    """Every text of the sources and its French."""
    sources = [
        message for shelf in translations.shelves(ROOT) for message in translations.extracted(shelf)
    ]
    english = [(ENGLISH, text) for each in sources for text in translations.parts(each.id) if text]
    return english + [
        (FRENCH, text) for each in messages() for text in translations.parts(each.string)
    ]


def test_the_texts_break_no_rule() -> None:
    found = {text: faults for language, text in written() if (faults := language.faults_of(text))}
    assert found == {}


@pytest.mark.parametrize("phrase", ALLOWED)
def test_an_exception_is_still_needed(phrase: str) -> None:
    assert any(where_allowed(phrase).search(text) for _, text in written())


def test_an_exception_holds_for_the_whole_phrase_alone() -> None:
    assert ENGLISH.faults_of("Seasons") == []
    assert ENGLISH.faults_of("Seasons of this club") == ["season"]
    assert ENGLISH.faults_of("Plain letters only.") == []
    assert ENGLISH.faults_of("Complain letters") == ["letter"]


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("Ask him.", "he"),
        ("It isn’t open any more.", "any more"),
        ("The order is drawn anew.", "anew"),
        ("Whoever is last starts.", "whoever"),
        ("Nobody has voted.", "somebody"),
        ("3 race(s)", "(s)"),
        ("It's your turn", "straight quote"),
        ("Wait...", "three dots"),
        ("You cannot join.", "no contraction"),
        ("%(share)s %% of turns", "space before %"),
        ("The race was annulled.", "annul"),
        ("The bell", "bell"),
        ("A free crossing, and other crossings", "crossing"),
        ("Back to the desk", "desk"),
        ("Your letter was sent.", "letter"),
        ("Look into your mail.", "mail"),
        ("This measure is over.", "measure"),
        ("New notices", "notice"),
        ("The season has started.", "season"),
        ("Sign the table.", "table"),
        ("Talk at the end", "talk"),
        ("The second tip", "tip"),
        ("One two three four five six seven eight nine ten " * 3 + "more.", "long sentence"),
    ],
)
def test_a_fault_in_english_is_found(text: str, fault: str) -> None:
    assert ENGLISH.faults_of(text) == [fault]


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("%(count)s manche(s)", "(s)"),
        ("C'est à vous", "straight quote"),
        ("Attendez...", "three dots"),
        ("À vous !", "no narrow space"),
        ("À vous!", "no narrow space"),
        ("Course: fin", "no space before a colon"),
        ("Course :", "no space before a colon"),
        (f"«Course{WIDE}»", "no space in quotes"),
        ("n° 5", "broken number"),
        ("30 000 $", "broken number"),
        ("%(share)s %% des tours", "broken number"),
        ("Le 2ème", "broken number"),
        ("La “course”", "English quotes"),
        ("None Un score", "None"),
        ("Vous serez averti", "masculine address"),
        ("Vous n’êtes pas inscrit", "masculine address"),
        ("Êtes-vous sûr", "masculine address"),
        ("Vos avis", "avis"),
        ("Un courriel", "courrier"),
        ("Une intersection libre", "intersection"),
        ("Votre lettre", "lettre"),
        ("Cette mesure", "mesure"),
        ("Enchère cachetée", "offre cachetée"),
        ("Paroles", "paroles"),
        ("Votre pronostic", "pronostic"),
        ("La table", "table"),
        ("Mon équipe", "équipe"),
        ("un deux trois quatre cinq six sept huit neuf dix " * 3 + "encore.", "long sentence"),
    ],
)
def test_a_fault_in_french_is_found(text: str, fault: str) -> None:
    assert FRENCH.faults_of(text) == [fault]


def test_what_is_right_breaks_no_rule() -> None:
    assert ENGLISH.faults_of('It’s your turn. <a href="/x">Play</a> by e-mail.') == []
    right = f"À vous{NARROW}! «{WIDE}Course{WIDE}» n°{WIDE}5{WIDE}: 30{NARROW}000"
    assert FRENCH.faults_of(right) == []
