"""Run as a program of a site: makes races there and prints who may post what.

Each player comes with a session of his own, as after signing in.
"""

import json
import sys
from secrets import token_hex
from typing import Any

import django


def main(wanted: dict[str, Any]) -> list[dict[str, Any]]:
    from tests import cast

    races, seats = wanted.pop("races"), wanted.pop("seats")
    players = [cast.player(f"driver{token_hex(4)}", confirm_moves=False) for _ in range(seats)]
    sessions = [session_of(each) for each in players]
    grid = []
    for _ in range(races):
        race = cast.dealt_race(*players, now=django_now(), **wanted)
        for each, session in zip(players, sessions, strict=True):
            grid.append({"race": race.pk, "session": session, **question(race, each)})
    return grid


def question(race: Any, holder: Any) -> dict[str, Any]:
    from racing.engine.codec import encode
    from tests import cast

    actions = cast.legal_actions(race, holder)
    asked_at = cast.seating(race, holder).asked_at
    return {"asked_at": asked_at, "action": encode(actions[0]) if actions else ""}


def session_of(holder: Any) -> str:
    from django.test import Client

    client = Client()
    client.force_login(holder)
    return str(client.cookies["sessionid"].value)


def django_now() -> Any:
    from django.utils import timezone

    return timezone.now()


if __name__ == "__main__":
    django.setup()
    sys.stdout.write(json.dumps(main(json.loads(sys.argv[1]))))
