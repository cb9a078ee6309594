"""The dice of a race as everybody may see them: seals, entrants, beacon, and what they promise."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from hashlib import sha256

import msgspec
from django.utils.translation import gettext as _

from racing.engine.dice import BY_WORDS, Entrant
from racing.people.models import Player
from racing.races.models import Race
from racing.races.pages.seat_names import seat_names_of
from racing.races.selectors.dice_list import number_of
from racing.races.selectors.positions import kept_keys
from racing.races.selectors.races import SeatedRace
from racing.races.selectors.seeds import SealedSeed, seeds_of, shown_seeds


class Promise(StrEnum):
    """Who could not have chosen the dice of the start."""

    NOT_YET = "not_yet"
    """The race has not started."""
    FIRST_FORMULA = "first_formula"
    """The dice follow from the words that players typed, by the formula of older races."""
    BEACON = "beacon"
    """Nobody could: a public beacon is mixed in."""
    WORDS = "words"
    """No player could; the operator by also deciding who sits, who speaks last or when."""
    SITE_ALONE = "site_alone"
    """The site drew alone."""


@dataclass(frozen=True, slots=True)
class SealedNumber:
    """A seed with its seal; `secret` is empty until it may be seen."""

    number: int
    seal: str
    secret: str
    is_unreadable: bool
    """Whether it may be seen, but the site cannot read it any more."""
    epoch: int
    ply: int
    is_after_loss: bool
    listed: int | None
    """Its place in the public list of seals."""


@dataclass(frozen=True, slots=True)
class EntrantRow:
    name: str
    seat: int
    account: int | None
    word: str


@dataclass(frozen=True, slots=True)
class DicePage:
    race: Race
    promise: Promise
    first: SealedNumber
    later: Sequence[SealedNumber]
    """Seeds drawn when the race went on after its end, or after its seed was lost."""
    rows: Sequence[EntrantRow]
    """Who started with which word; empty until the start."""
    entrants: str
    """The frozen list as the text that the key is made of."""
    entrants_digest: str
    entrants_at: datetime | None
    key: str
    """The key itself, where a word was deleted with its player's account, after the end."""

    @property
    def is_first_formula(self) -> bool:
        return self.race.dice_version == BY_WORDS


def dice_page(seated: SeatedRace) -> DicePage:
    race = seated.race
    shown = len(shown_seeds(race))
    first, *later = [
        _number(at + 1, each, is_shown=at < shown) for at, each in enumerate(seeds_of(race))
    ]
    return DicePage(
        race=race,
        promise=promise_of(race),
        first=first,
        later=later,
        rows=_rows(seated),
        entrants=race.entrants,
        entrants_digest=sha256(race.entrants.encode()).hexdigest() if race.entrants else "",
        entrants_at=race.entrants_at,
        key=b"".join(kept_keys(race)).hex() if race.has_ended and race.key else "",
    )


def promise_of(race: Race) -> Promise:
    """What the dice of the start promise; what was drawn after a rewind promises less."""
    if not race.entrants and not race.started_at:
        return Promise.NOT_YET
    if race.dice_version == BY_WORDS:
        return Promise.FIRST_FORMULA
    if "value" in race.beacon:
        return Promise.BEACON
    return Promise.WORDS if any(each.word for each in entrants_of(race)) else Promise.SITE_ALONE


def entrants_of(race: Race) -> list[Entrant]:
    return msgspec.json.decode(race.entrants or "[]", type=list[Entrant])


def _rows(seated: SeatedRace) -> list[EntrantRow]:
    """The frozen list with names; of the first formula, the words of those who sit there now."""
    race, names = seated.race, seat_names_of(seated.seatings).names
    if not (race.started_at or race.entrants):
        return []
    if race.dice_version == BY_WORDS:
        return [
            EntrantRow(name, each.seat, None, each.word)
            for name, each in zip(names, seated.seatings, strict=True)
        ]
    found = entrants_of(race)
    sitting = {each.player_id: name for name, each in zip(names, seated.seatings, strict=True)}
    gone = [each.account for each in found if each.account and each.account not in sitting]
    others = Player.objects.in_bulk(gone) if gone else {}
    return [_row(each, names, sitting, others) for each in found]


def _row(
    entrant: Entrant,
    names: Sequence[str],
    sitting: dict[int | None, str],
    others: dict[int, Player],
) -> EntrantRow:
    """A row with the name of who started there, also where somebody else sits there now."""
    seat, account, word = entrant
    if account is None:
        name = names[seat]
    elif account in sitting:
        name = sitting[account]
    else:
        name = others[account].display_name if account in others else _("Former player")
    return EntrantRow(name, seat, account, word)


def _number(number: int, sealed: SealedSeed, *, is_shown: bool) -> SealedNumber:
    secret = sealed.seed.hex() if is_shown and sealed.seed else ""
    return SealedNumber(
        number=number,
        seal=sealed.seal,
        secret=secret,
        is_unreadable=sealed.seed is None,
        epoch=sealed.epoch,
        ply=sealed.ply,
        is_after_loss=sealed.is_after_loss,
        listed=number_of(sealed.seal),
    )
