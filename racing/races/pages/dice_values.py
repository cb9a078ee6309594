"""The dice of a race, and the list of all seals, as JSON for programs that check them."""

from collections.abc import Iterable
from datetime import UTC, datetime
from typing import Any

from racing.races.models import DiceSeal
from racing.races.pages.dice import DicePage, SealedNumber
from racing.races.selectors.draws import PlyDraws
from racing.races.selectors.positions import beacon_text


def dice_values(page: DicePage, draws: Iterable[PlyDraws], seal_list: str) -> dict[str, Any]:
    """All that the page shows, with every number drawn once the race is over."""
    race = page.race
    return {
        "race": race.pk,
        "status": race.status,
        "formula": race.dice_version,
        "promise": page.promise,
        "seeds": [_seed(each) for each in (page.first, *page.later)],
        "entrants": page.entrants or None,
        "entrants_sha256": page.entrants_digest or None,
        "entrants_at": _moment(page.entrants_at),
        "words": [each.word for each in page.rows] if page.is_first_formula else None,
        "beacon": {**race.beacon, "text": beacon_text(race)},
        "kept_keys": page.key or None,
        "epochs": race.epoch,
        "draws": [
            {"epoch": each.epoch, "ply": each.ply, "numbers": each.numbers} for each in draws
        ],
        "list": seal_list,
    }


def seal_values(entry: DiceSeal) -> dict[str, Any]:
    """An entry of the list; `race` and `status` are not part of what is hashed."""
    race = entry.race
    return {
        "number": entry.number,
        "previous": entry.previous,
        "at": _moment(entry.at, is_exact=False),
        "seal": entry.seal,
        "what": entry.what,
        "sha256": entry.digest,
        "race": race.pk if race and not race.is_private else None,
        "status": status_of(entry),
    }


def status_of(entry: DiceSeal) -> str:
    """What became of the race: `dropped` if it never started or is gone."""
    race = entry.race
    if race is None or (race.has_ended and not race.started_at):
        return "dropped" if race or not entry.what.startswith("grid") else "unused"
    return str(race.status)


def _seed(sealed: SealedNumber) -> dict[str, Any]:
    return {
        "epoch": sealed.epoch,
        "seal": sealed.seal,
        "seed": sealed.secret or None,
        "is_lost": sealed.is_unreadable,
        "is_after_loss": sealed.is_after_loss,
        "listed": sealed.listed,
    }


def _moment(at: datetime | None, *, is_exact: bool = True) -> str | None:
    if at is None:
        return None
    exact = ".%f" if is_exact else ""
    return f"{at.astimezone(UTC):%Y-%m-%dT%H:%M:%S{exact}Z}"
