"""Run as a program of a site: does there what each line it reads asks for, and prints an answer.

It makes the tables, and races, each player with a session of their own, as after signing in; and it
gives commands.
"""

import json
import sys
from io import StringIO
from secrets import token_hex
from typing import Any

import django


def main() -> None:
    for line in sys.stdin:
        sys.stdout.write(f"{json.dumps(done(**json.loads(line)))}\n")
        sys.stdout.flush()


def done(what: str, words: list[str], wanted: dict[str, Any]) -> Any:
    from django.core.management import call_command
    from django.db import connection

    try:
        if what == "tables":
            return tables()
        if what == "grid":
            return grid(**wanted)
        return call_command(*words, **wanted, stdout=StringIO())
    finally:
        # The next line may come after the server was restarted.
        connection.close()
        connection.close_pool()  # type: ignore[attr-defined]


def tables() -> None:
    """Makes the tables from the models; migrations lead to the same (`test_migrations`)."""
    from django.apps import apps
    from django.db import connection

    with connection.schema_editor() as editor:
        for model in apps.get_models():
            if not model._meta.proxy:
                editor.create_model(model)


def grid(races: int, seats: int, **plan: Any) -> list[dict[str, Any]]:
    """Races, with what each player may post."""
    from django.utils import timezone

    from tests import cast

    players = [new_player() for _ in range(seats)]
    sessions = [session_of(each) for each in players]
    asked = []
    for _ in range(races):
        race = cast.dealt_race(*players, now=timezone.now(), **plan)
        for each, session in zip(players, sessions, strict=True):
            asked.append({"race": race.pk, "session": session, **question(race, each)})
    return asked


def new_player() -> Any:
    """A player whose address is verified, or no mail would go there."""
    from allauth.account.models import EmailAddress

    from tests import cast

    player = cast.player(f"driver{token_hex(4)}", confirm_moves=False)
    EmailAddress.objects.create(user=player, email=player.email, verified=True, primary=True)
    return player


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


if __name__ == "__main__":
    django.setup()
    main()
