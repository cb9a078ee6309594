"""Every operation of the API as each role calls it."""

import json
from typing import Any, NamedTuple

from django.db import transaction
from django.test import Client

from config.api import api
from tests.api.calls import Program
from tests.web import roles
from tests.web.access import ANY
from tests.web.scene import KINDS, WholeScene
from tests.web.sent import asked_at, move

ROLES = [role for role in roles.ROLES if role != "guest"]
"""A guest has no token: to the API they are a visitor."""
KNOWN = {"slug": "teacup", "name": "bob", "game": "dash", "course": "short"}
"""What addresses are filled in with."""


class Operation(NamedTuple):
    method: str
    path: str

    @property
    def kinds(self) -> tuple[str, ...]:
        return KINDS if "{race_id}" in self.path else (ANY,)

    def address(self, scene: WholeScene, kind: str) -> str:
        race = scene.races[kind].pk if kind in KINDS else 0
        return self.path.format(race_id=race, **KNOWN)

    def body(self, scene: WholeScene, kind: str) -> dict[str, Any]:
        """The body that the racer's program would send."""
        match self.path.rpartition("/")[2]:
            case "moves":
                sent = move(scene, kind)
                return {**sent, "action": json.loads(sent["action"])}
            case "take-back":
                return {"asked_at": asked_at(scene, kind)}
            case "team":
                return {"team": "red"}
            case "join":
                return {"code": scene.races[kind].code}
        return {}


def operations() -> list[Operation]:
    paths = api.get_openapi_schema()["paths"]
    return [Operation(method.upper(), path) for path in paths for method in paths[path]]


def programs(scene: WholeScene) -> dict[str, Client]:
    """Clients by role; each has called today, so that only a call that does something writes."""
    found = {role: Program.of(roles.ROLES[role](scene)).client for role in ROLES}
    for client in found.values():
        client.get("/api/v1/me")
    return found


def answer_to(client: Client, operation: Operation, path: str, body: dict[str, Any]) -> str:
    """The status of an answer; whatever the call did is undone."""
    with transaction.atomic():
        if operation.method == "POST":
            response = client.post(path, body, content_type="application/json")
        else:
            response = client.get(path)
        transaction.set_rollback(True)
    return str(response.status_code)
