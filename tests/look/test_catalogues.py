"""The catalogues are fresh and complete, and French is set as French is."""

import re
from pathlib import Path

import pytest
from babel.messages.catalog import Message
from django.core.management import CommandError, call_command
from pytest_django.fixtures import Settings

from racing.operations import translations
from tests.look.sources import ROOT

NARROW, WIDE = "\u202f", "\u00a0"
MARKUP = re.compile(r"<[^>]*>|%\(\w+\)\w+")


@pytest.mark.parametrize("language", translations.LANGUAGES)
def test_the_catalogue_is_fresh(language: str) -> None:
    assert translations.stale_files(ROOT, language) == [], "run manage.py catalogues"


@pytest.mark.parametrize("language", translations.LANGUAGES)
def test_the_catalogue_is_complete(language: str) -> None:
    assert translations.faults(ROOT, language) == []


def shelf_of(site: Path) -> translations.Shelf:
    return list(translations.shelves(site))[-1]


@pytest.fixture
def small_site(tmp_path: Path) -> Path:
    (tmp_path / "racing").mkdir()
    (tmp_path / "templates").mkdir()
    (tmp_path / "racing" / "words.py").write_text(
        "from django.utils.translation import gettext_lazy as _, ngettext, pgettext\n"
        '_("A race")\nngettext("%(n)d car", "%(n)d cars", 2)\npgettext("of a board", "Space")\n'
    )
    (tmp_path / "templates" / "page.html").write_text(
        """<div class="it's">
          {% translate "Join" %} {% translate "Lap" context "of a race" %} <p>it's</p>
            {% blocktranslate count n=cars trimmed context "grid" %}
                {{ n }} car
              waits
            {% plural %}
                {{ n }} cars wait
            {% endblocktranslate %}
        </div>{{ _("Inline") }}"""
    )
    return tmp_path


def test_strings_are_found_in_python_and_templates(small_site: Path) -> None:
    found = {
        (message.id, message.context)
        for message in translations.extracted(shelf_of(small_site))
        if message.id
    }
    assert found == {
        ("A race", None),
        (("%(n)d car", "%(n)d cars"), None),
        ("Space", "of a board"),
        ("Join", None),
        ("Lap", "of a race"),
        (("%(n)s car waits", "%(n)s cars wait"), "grid"),
        ("Inline", None),
    }


def test_writing_twice_gives_the_same_bytes(small_site: Path) -> None:
    translations.write(small_site, "fr")
    first = shelf_of(small_site).po_path("fr").read_bytes()
    translations.write(small_site, "fr")
    assert shelf_of(small_site).po_path("fr").read_bytes() == first
    assert translations.stale_files(small_site, "fr") == []


def test_what_is_said_twice_is_said_alike(small_site: Path) -> None:
    translations.write(small_site, "fr")
    path = shelf_of(small_site).po_path("fr")
    path.write_text(
        path.read_text().replace('msgid "Join"\nmsgstr ""', 'msgid "Join"\nmsgstr "Entrer"')
    )
    table = small_site / "racing" / "tables" / "kart"
    table.mkdir(parents=True)
    (table / "table.py").write_text('_("Join")\n')
    translations.write(small_site, "fr")
    kart = next(translations.shelves(small_site))
    assert translations.stored(kart, "fr")["Join"].string == "Entrer"
    kart.po_path("fr").write_text(kart.po_path("fr").read_text().replace("Entrer", "Rejoindre"))
    assert "two translations: 'Join'" in translations.faults(small_site, "fr")


def test_a_translation_is_kept_and_a_lost_string_is_dropped(small_site: Path) -> None:
    translations.write(small_site, "fr")
    path = shelf_of(small_site).po_path("fr")
    path.write_text(
        path.read_text().replace('msgid "Join"\nmsgstr ""', 'msgid "Join"\nmsgstr "Entrer"')
    )
    (small_site / "racing" / "words.py").unlink()
    translations.write(small_site, "fr")
    kept = translations.stored(shelf_of(small_site), "fr")
    assert kept["Join"].string == "Entrer"
    assert "A race" not in kept


@pytest.mark.parametrize(
    ("string", "fault"),
    [
        (("%(n)d voiture", "%(n)d voitures"), ""),
        (("une voiture", "%(n)d voitures"), ""),
        (("%(n)d voiture", "%(m)d voitures"), "placeholders differ"),
        (("%(n)d voiture", ""), "untranslated"),
    ],
)
def test_a_faulty_plural_is_named(string: tuple[str, str], fault: str) -> None:
    message = Message(("%(n)d car", "%(n)d cars"), string)
    assert translations.fault_of(message) == fault


def test_a_fuzzy_translation_is_named() -> None:
    assert translations.fault_of(Message("Join", "Entrer", flags={"fuzzy"})) == "fuzzy"


def test_the_check_names_what_is_stale_and_writes_nothing(
    small_site: Path, settings: Settings
) -> None:
    settings.BASE_DIR = small_site
    with pytest.raises(CommandError) as refusal:
        call_command("catalogues", "--check")
    assert "stale: locale/fr/LC_MESSAGES/django.mo" in str(refusal.value)
    assert "untranslated: 'A race'" in str(refusal.value)
    assert not (small_site / "locale").exists()


def test_the_words_of_a_game_stand_beside_its_table(small_site: Path) -> None:
    table = small_site / "racing" / "tables" / "kart"
    templates = small_site / "templates" / "games" / "kart"
    for folder in (table, templates):
        folder.mkdir(parents=True)
    (table / "table.py").write_text('_("Kart")\n')
    (templates / "_board.html").write_text('{% load i18n %}{% translate "Straw bale" %}')
    translations.write(small_site, "fr")
    kart, *_, site = translations.shelves(small_site)
    assert {message.id for message in translations.stored(kart, "fr") if message.id} == {
        "Kart",
        "Straw bale",
    }
    assert "Kart" not in translations.stored(site, "fr")
    assert (table / "locale" / "fr" / "LC_MESSAGES" / "django.mo").exists()
