"""The tokens keep WCAG 2.2 AA contrast, light and dark."""

import re

import pytest

from tests.look.sources import ROOT

CSS = ROOT / "static" / "css"
COLOUR = re.compile(r"(--[\w-]+):\s*(#[0-9a-f]{6});")
TEXT, SHAPE = 4.5, 3.0
SURFACES = ("paper", "card", "sunken", "tint-go", "tint-warn", "tint-bad", "tint-note")
PAIRS = [
    *[(ink, surface, TEXT) for surface in SURFACES for ink in ("ink", "soft")],
    *[
        (ink, ground, TEXT)
        for ground in ("paper", "card")
        for ink in ("accent", "go", "warn", "lost")
    ],
    *[
        (mark, f"tint-{tint}", TEXT)
        for mark, tint in (("go", "go"), ("warn", "warn"), ("accent", "bad"))
    ],
    ("focus", "tint-note", TEXT),
    ("warn", "sunken", TEXT),
    ("accent", "sunken", TEXT),
    ("ink", "road", TEXT),
    ("soft", "road", TEXT),
    ("on-go", "go", TEXT),
    ("on-go", "go-strong", TEXT),
    ("on-accent", "accent", TEXT),
    ("paper", "ink", TEXT),
    *[("edge", surface, SHAPE) for surface in ("paper", "card", "road", "sunken")],
    *[("focus", surface, SHAPE) for surface in (*SURFACES, "road")],
    *[(mark, "road", SHAPE) for mark in ("go", "lost", "accent")],
    ("kerb-red", "kerb-white", SHAPE),
    *[
        (f"{space}-ink", space, TEXT)
        for space in ("pit-stop", "oil", "turbo", "slipstream", "comeback")
    ],
    ("chequer-dark", "chequer-light", SHAPE),
]


def tokens(theme: str) -> dict[str, str]:
    light, _, dark = (CSS / "tokens.css").read_text(encoding="utf-8").partition("@media")
    found = dict(COLOUR.findall(light))
    return found | dict(COLOUR.findall(dark)) if theme == "dark" else found


def seats() -> list[tuple[str, dict[str, str]]]:
    text = (CSS / "seats.css").read_text(encoding="utf-8")
    rules = re.findall(r"\.(seat-\d) \{([^}]*)\}", text)
    return [(seat, dict(re.findall(r"--([\w-]+):\s*([^;]+);", body))) for seat, body in rules]


def luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def test_black_on_white_has_the_known_contrast() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize(("front", "back", "least"), PAIRS)
def test_a_pair_of_tokens_can_be_told_apart(
    theme: str, front: str, back: str, least: float
) -> None:
    colours = tokens(theme)
    assert contrast(colours[f"--{front}"], colours[f"--{back}"]) >= least


@pytest.mark.parametrize(("seat", "values"), seats())
def test_the_number_of_a_car_can_be_read(seat: str, values: dict[str, str]) -> None:
    assert contrast(values["seat"], values["seat-ink"]) >= TEXT


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize(("seat", "values"), seats())
def test_a_car_or_its_rim_stands_out_from_the_road(
    theme: str, seat: str, values: dict[str, str]
) -> None:
    road = tokens(theme)["--road"]
    assert max(contrast(values[key], road) for key in ("seat", "seat-ink")) >= SHAPE


def test_ten_seats_differ_in_colour_ring_and_trail() -> None:
    every = [values for _, values in seats()]
    assert len(every) == 10
    for key in ("seat", "seat-ring", "seat-trail"):
        assert len({values[key] for values in every}) == 10


def test_the_dark_theme_names_only_tokens_of_the_light_one() -> None:
    assert tokens("dark").keys() == tokens("light").keys()
