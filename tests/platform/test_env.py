"""Each reader of the environment gives a typed value or refuses with a sentence."""

from collections.abc import Callable

import pytest
from django.core.exceptions import ImproperlyConfigured

from config import env

NAME = "CHICANE_TRIAL"

REFUSALS: list[tuple[str, Callable[[], object], str]] = [
    ("", lambda: env.text(NAME), "CHICANE_TRIAL isn’t set, and it has no default."),
    (
        "short",
        lambda: env.text(NAME, shortest=10),
        "CHICANE_TRIAL needs at least 10 characters. It has 5.",
    ),
    (
        "maybe",
        lambda: env.flag(NAME, False),
        "CHICANE_TRIAL is 'maybe'. It must be true or false.",
    ),
    *(
        (
            value,
            lambda: env.integer(NAME, 3, least=1, most=9),
            f"CHICANE_TRIAL is {value!r}. It must be a whole number from 1 to 9.",
        )
        for value in ("ten", "0", "10", "-1", "1.5", "²")
    ),
    *(
        (
            value,
            lambda: env.optional_key(NAME, 32),
            "CHICANE_TRIAL must be a key of 32 bytes in URL-safe base64.",
        )
        for value in ("short", "é", "A" * 43, "B" * 44)
    ),
    (
        "green",
        lambda: env.choice(NAME, ("red", "blue"), "red"),
        "CHICANE_TRIAL is 'green'. It must be red or blue.",
    ),
    (
        " , ",
        lambda: env.names(NAME),
        "CHICANE_TRIAL isn’t set. List at least one value, and separate several with commas.",
    ),
    (
        "ftp://host",
        lambda: env.address(NAME, ("smtp", "smtps")),
        "CHICANE_TRIAL must be an address that starts with smtp:// or smtps://.",
    ),
    (
        "smtp://host:port",
        lambda: env.address(NAME, ("smtp",)),
        "CHICANE_TRIAL has a wrong port. A port is a number from 1 to 65535.",
    ),
    *(
        (
            value,
            lambda: env.origin(NAME, ("https",)),
            "CHICANE_TRIAL must be only a scheme and a host, such as https://chicane.example.",
        )
        for value in ("https://", "https://host/path", "https://host?a=b", "https://me@host")
    ),
]


@pytest.mark.parametrize(("value", "read", "sentence"), REFUSALS)
def test_a_bad_value_is_refused_with_a_sentence(
    value: str, read: Callable[[], object], sentence: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(NAME, value)
    with pytest.raises(ImproperlyConfigured) as refusal:
        read()
    assert str(refusal.value) == sentence


@pytest.mark.parametrize(
    ("value", "read", "expected"),
    [
        (" word ", lambda: env.text(NAME), "word"),
        ("", lambda: env.text(NAME, "default"), "default"),
        ("Yes", lambda: env.flag(NAME, False), True),
        ("off", lambda: env.flag(NAME, True), False),
        ("", lambda: env.flag(NAME, True), True),
        ("7", lambda: env.integer(NAME, 3, least=1, most=9), 7),
        ("", lambda: env.integer(NAME, 3, least=1, most=9), 3),
        ("blue", lambda: env.choice(NAME, ("red", "blue"), "red"), "blue"),
        ("a, b,", lambda: env.names(NAME), ["a", "b"]),
        ("", lambda: env.names(NAME, ("c",)), ["c"]),
        ("", lambda: env.names(NAME, ()), []),
        ("", lambda: env.optional_address(NAME, ("redis",)), None),
        ("https://host:8443/", lambda: env.origin(NAME, ("https",)), "https://host:8443"),
    ],
)
def test_a_good_value_is_read(
    value: str, read: Callable[[], object], expected: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(NAME, value)
    assert read() == expected


def test_a_refused_address_does_not_show_its_password(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(NAME, "imap://me:hush@host:notaport")
    with pytest.raises(ImproperlyConfigured) as refusal:
        env.address(NAME, ("smtp",))
    assert "hush" not in str(refusal.value)
