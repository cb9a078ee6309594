"""A bot for Chicane. It takes a seat in an open race and plays whenever it’s its turn.

Create an account for it, declare it a bot account in the settings, and create a token there that
can play:

    CHICANE_URL=http://127.0.0.1:8000 CHICANE_TOKEN=chicane_… python examples/bot.py
"""

import json
import os
import random
import time
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

SITE = os.environ.get("CHICANE_URL", "http://127.0.0.1:8000").rstrip("/")
TOKEN = os.environ.get("CHICANE_TOKEN", "")
PAUSE = 10
BAD = ("crash", "lost", "taken", "risky")
"""Tones of choices that are better avoided."""


def call(path: str, body: dict[str, Any] | None = None) -> Any:
    """The site's answer; no items where it refuses because something has changed since."""
    headers = {"Authorization": f"Bearer {TOKEN}", "Content-Type": "application/json"}
    sent = None if body is None else json.dumps(body).encode()
    try:
        with urlopen(Request(f"{SITE}/api/v1{path}", sent, headers), timeout=30) as answer:
            return json.load(answer)
    except HTTPError as error:
        if error.code == 429:
            time.sleep(int(error.headers["Retry-After"]))
        elif error.code not in (403, 404, 409):
            raise
        return {"items": []}


def play(race: int) -> None:
    """Make one move: to the flag if it is near, else anything that does not look bad."""
    offered = call(f"/races/{race}/actions")
    goals = [each for each in offered["items"] if each["tone"] == "goal"]
    fine = [each for each in offered["items"] if each["tone"] not in BAD]
    if choices := goals or fine or offered["items"]:
        move = {"asked_at": offered["asked_at"], "action": random.choice(choices)["action"]}
        call(f"/races/{race}/moves", move)


def look_round() -> bool:
    """Play wherever it is our turn; without a race take a seat. True if anything waited for us."""
    waiting = call("/me/races?waiting=true")["items"]
    for each in waiting:
        play(each["race"]["id"])
    if not waiting and not call("/me/races")["items"]:
        for race in call("/races?status=open")["items"]:
            if not race["is_rated"]:
                call(f"/races/{race['id']}/join", {})
                break
    return bool(waiting)


def main() -> None:
    while True:
        if not look_round():
            time.sleep(PAUSE)


if __name__ == "__main__":
    main()
