"""Pages that must come out whatever else is broken, and the parts that pages are made of."""

from datetime import UTC, datetime, timedelta

import pytest
from django import forms
from django.template.loader import render_to_string
from django.utils.translation import override

from racing.shared.formatting import duration
from racing.templatetags.chicane import urgency

NOON = datetime(2030, 1, 1, 12, tzinfo=UTC)


class Sheet(forms.Form):
    name = forms.CharField(help_text="Up to 20 letters.", max_length=20)
    kind = forms.ChoiceField(choices=[("a", "One"), ("b", "Two")], widget=forms.RadioSelect)
    private = forms.BooleanField(required=False)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("page", ["400", "403_csrf", "500"])
def test_a_page_of_last_resort_needs_no_request_and_no_database(page: str, language: str) -> None:
    with override(language):
        text = render_to_string(f"{page}.html")
    assert f'<html lang="{language}">' in text
    assert "<h1>" in text
    assert 'href="/"' in text


def test_a_field_keeps_what_was_typed_and_says_what_was_wrong() -> None:
    form = Sheet({"name": "a name that is much too long", "kind": "c"})
    text = render_to_string("components/_fields.html", {"form": form})
    assert 'value="a name that is much too long"' in text
    assert 'aria-invalid="true"' in text
    assert 'aria-describedby="id_name_helptext id_name_error"' in text
    assert 'id="id_name_error"' in text
    assert 'id="id_name_helptext"' in text
    assert text.count('<label class="choice">') == 2


@pytest.mark.parametrize(
    ("span", "english", "french"),
    [
        (timedelta(days=1, hours=7, minutes=59), "1 d 7 h", "1 j 7 h"),
        (timedelta(hours=5, minutes=3), "5 h 03 min", "5 h 03 min"),
        (timedelta(minutes=12, seconds=59), "12 min", "12 min"),
        (timedelta(seconds=59), "less than a minute", "moins d’une minute"),
        (timedelta(seconds=-5), "less than a minute", "moins d’une minute"),
    ],
)
def test_a_span_reads_as_its_two_largest_units(span: timedelta, english: str, french: str) -> None:
    with override("en"):
        assert duration(span) == english
    with override("fr"):
        assert duration(span) == french


@pytest.mark.parametrize(
    ("hours", "word"), [(-1, "late"), (0, "late"), (1, "short"), (12, "calm"), (40, "calm")]
)
def test_a_clock_says_how_much_it_presses(hours: int, word: str) -> None:
    assert urgency(NOON + timedelta(hours=hours), NOON) == word


def test_a_car_carries_its_seat_and_number() -> None:
    text = render_to_string("components/_car.html", {"seat": 3, "number": 21})
    assert "seat-3" in text
    assert ">21</text>" in text
