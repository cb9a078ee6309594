#!/usr/bin/env python3
"""Checks the dice of a race from its public page, with Python's standard library alone.

    python3 check_dice.py https://chicane.example/races/12/

Reads the page for programs (`dice.json`), or a file with its contents. It checks that
- each secret number has the fingerprint that was shown before,
- the fingerprint stands in the public list, and the list is one unbroken chain,
- the beacon, where there is one, gave that value, and it was the first one late enough,
- every number drawn in the race follows from the secret number, the list of players and the beacon.

Ends with 0 if all is well, 1 if something is wrong, and 2 if the race is not over yet.
"""

import argparse
import hashlib
import hmac
import json
import sys
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit
from urllib.request import urlopen

PATIENCE = 20
MOST_READ = 20_000_000
BEACON_DELAY = timedelta(seconds=10)
SPAN = 2**64
NOTHING_BEFORE = "0" * 64


class Wrong(Exception):
    """Something that does not follow."""


def canonical(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def sha256(text: bytes) -> str:
    return hashlib.sha256(text).hexdigest()


def fetched(address: str) -> Any:
    if urlsplit(address).scheme not in ("http", "https"):
        raise Wrong(f"{address} is no web address")
    with urlopen(address, timeout=PATIENCE) as answer:
        return json.loads(answer.read(MOST_READ))


def dice_of(where: str) -> Any:
    """The dice of a race, by the address of its page or in a file."""
    if not where.startswith(("http://", "https://")):
        return json.loads(Path(where).read_text(encoding="utf-8"))
    address = where.split("?")[0].rstrip("/")
    address = address.removesuffix("/dice.json").removesuffix("/dice")
    return fetched(f"{address}/dice.json")


def check_seals(dice: Any) -> Iterator[str]:
    """Check the fingerprint of each secret number that is shown."""
    for number, each in enumerate(dice["seeds"], start=1):
        if each["seed"] is None:
            yield f"secret number {number} is {'lost' if each['is_lost'] else 'not shown yet'}"
        elif sha256(bytes.fromhex(each["seed"])) != each["seal"]:
            raise Wrong(f"secret number {number} doesn't have the fingerprint {each['seal']}")
        else:
            yield f"secret number {number} has the fingerprint that was shown"


def listed(address: str) -> Iterator[Any]:
    """All entries of the public list, the oldest first."""
    after: int | None = 0
    while after is not None:
        found = fetched(f"{address}?after={after}")
        yield from found["seals"]
        after = found["more"]


def check_list(dice: Any, entries: Iterator[Any]) -> Iterator[str]:
    """Check that the list is one chain and has the fingerprints of this race."""
    wanted = {each["listed"]: each["seal"] for each in dice["seeds"] if each["listed"]}
    previous, last, found = NOTHING_BEFORE, 0, set()
    for entry in entries:
        text = [entry[name] for name in ("number", "previous", "at", "seal", "what")]
        if entry["number"] != last + 1 or entry["previous"] != previous:
            raise Wrong(f"entry {entry['number']} of the list doesn't follow entry {last}")
        if sha256(canonical(text).encode()) != entry["sha256"]:
            raise Wrong(f"entry {entry['number']} of the list has another hash")
        if entry["number"] in wanted and entry["seal"] == wanted[entry["number"]]:
            found.add(entry["number"])
        previous, last = entry["sha256"], entry["number"]
    if found != set(wanted):
        raise Wrong(f"entry {min(set(wanted) - found)} of the list isn't the fingerprint shown")
    yield f"the list of {last} fingerprints is unbroken, and the newest hash is {previous}"
    if len(wanted) < len(dice["seeds"]):
        yield "some fingerprints of this race are from before there was a list"


def check_entrants(dice: Any) -> Iterator[str]:
    """Check the frozen list of seats, accounts and words."""
    if dice["formula"] == 1:
        yield "the race has the formula of older races, which has words alone"
        return
    text = dice["entrants"]
    if text is None:
        yield "the race never started"
        return
    if sha256(text.encode()) != dice["entrants_sha256"]:
        raise Wrong("the list of players has another hash")
    rows = json.loads(text)
    if canonical(rows) != text or [seat for seat, _, _ in rows] != list(range(len(rows))):
        raise Wrong("the list of players isn't written as it should be")
    yield f"the list has {len(rows)} seats and {sum(bool(word) for _, _, word in rows)} words"


def check_beacon(dice: Any, *, is_asked: bool) -> Iterator[str]:
    """Check that the beacon's value is the first that was made late enough."""
    beacon = dice["beacon"]
    if "value" not in beacon:
        if beacon["text"] != "[]":
            raise Wrong("there is no beacon, but its text isn't empty")
        yield "no beacon is mixed in"
        return
    if canonical([beacon["number"], beacon["value"]]) != beacon["text"]:
        raise Wrong("the text of the beacon isn't its number and value")
    if first_number(dice["entrants_at"], beacon) != beacon["number"]:
        raise Wrong(f"number {beacon['number']} isn't the first of the beacon after 10 seconds")
    yield f"number {beacon['number']} is the first of the beacon after 10 seconds"
    if is_asked:
        yield from ask_beacon(beacon)


def first_number(shown_at: str, beacon: Any) -> int:
    """The number of the first value made 10 seconds after this moment or later."""
    begun = datetime.fromtimestamp(beacon["genesis"], UTC)
    passed = datetime.fromisoformat(shown_at) + BEACON_DELAY - begun
    return max(1, -(-passed // timedelta(seconds=beacon["period"])) + 1)


def ask_beacon(beacon: Any) -> Iterator[str]:
    try:
        plan = fetched(f"{beacon['url']}/info")
        found = fetched(f"{beacon['url']}/public/{beacon['number']}")
    except OSError:
        yield f"the beacon {beacon['url']} can't be reached, so its value isn't compared"
        return
    if (plan["genesis_time"], plan["period"]) != (beacon["genesis"], beacon["period"]):
        raise Wrong("the beacon makes its values at other times")
    if (found["round"], found["randomness"]) != (beacon["number"], beacon["value"]):
        raise Wrong("the beacon has another value under this number")
    yield f"the beacon {beacon['url']} confirms the value"


def keys_of(dice: Any) -> dict[int, bytes]:
    """The keys by the epoch from which each holds."""
    kept = bytes.fromhex(dice["kept_keys"] or "")
    keys = {}
    for at, each in enumerate(dice["seeds"]):
        if each["seed"] is not None:
            keys[each["epoch"]] = key_of(dice, bytes.fromhex(each["seed"]))
        if len(kept) >= 32 * (at + 1):
            keys[each["epoch"]] = kept[32 * at : 32 * (at + 1)]
    return keys


def key_of(dice: Any, seed: bytes) -> bytes:
    if dice["formula"] == 1:
        text = canonical(dice["words"])
    else:
        text = f"[{dice['entrants']},{dice['beacon']['text']}]"
    return hmac.new(seed, text.encode(), hashlib.sha256).digest()


def drawn(key: bytes, epoch: int, ply: int) -> Iterator[int]:
    """The raw draws of one move."""
    counter = 0
    while True:
        text = f"{epoch}/{ply}/{counter}".encode()
        yield int.from_bytes(hmac.new(key, text, hashlib.sha256).digest()[:8], "big")
        counter += 1


def check_draws(dice: Any) -> Iterator[str]:
    """Check every number that was drawn for a move that stands."""
    keys, count = keys_of(dice), 0
    for move in dice["draws"]:
        epoch, ply = move["epoch"], move["ply"]
        raw = drawn(keys[max(each for each in keys if each <= epoch)], epoch, ply)
        for bound, number in move["numbers"]:
            fair = SPAN - SPAN % bound
            if next(each for each in raw if each < fair) % bound != number:
                raise Wrong(f"a number drawn for move {ply} doesn't follow from the dice")
            count += 1
    yield f"all {count} numbers drawn for moves follow from the dice"


PROMISES = {
    "beacon": "nobody could choose the dice",
    "words": "no player could choose the dice, and the site's operator only by also deciding who "
    "sits, who speaks last or when it starts",
    "site_alone": "the site drew alone",
    "first_formula": "the dice have the formula of older races",
}


def check_promise(dice: Any) -> Iterator[str]:
    """Check that the page promises no more than what holds."""
    if dice["formula"] == 1:
        holds = "first_formula"
    elif dice["entrants"] is None:
        return
    elif "value" in dice["beacon"]:
        holds = "beacon"
    else:
        words = [word for _, _, word in json.loads(dice["entrants"])]
        holds = "words" if any(words) else "site_alone"
    if dice["promise"] != holds:
        raise Wrong(f"the page promises {dice['promise']}, but {holds} is what holds")
    yield f"so {PROMISES[holds]}"
    if dice["epochs"]:
        yield "since the site rewound the race or lost a number, it drew alone"


def check(dice: Any, *, is_beacon_asked: bool = True) -> Iterator[str]:
    yield from check_seals(dice)
    yield from check_list(dice, listed(dice["list"]))
    yield from check_entrants(dice)
    yield from check_beacon(dice, is_asked=is_beacon_asked)
    yield from check_draws(dice)
    yield from check_promise(dice)


def say(line: str) -> None:
    sys.stdout.write(f"{line}\n")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("race", help="the address of a race's page, or a file with its dice.json")
    parser.add_argument("--no-beacon", action="store_true", help="don't ask the beacon")
    asked = parser.parse_args()
    try:
        dice = dice_of(asked.race)
        if dice["status"] not in ("finished", "abandoned"):
            say("The race isn't over yet. Its secret number is shown at the end.")
            return 2
        for line in check(dice, is_beacon_asked=not asked.no_beacon):
            say(f"ok: {line}")
    except Wrong as wrong:
        say(f"WRONG: {wrong}")
        return 1
    except (OSError, ValueError, KeyError, TypeError) as error:
        say(f"WRONG: the page can't be read ({type(error).__name__}: {error})")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
