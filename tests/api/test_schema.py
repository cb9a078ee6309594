"""Every operation does what the schema says, whatever is sent to it."""

from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from django.core.handlers.wsgi import WSGIHandler
from django.core.signals import request_finished, request_started
from django.db import close_old_connections
from hypothesis import HealthCheck, settings
from pytest_django import Settings
from schemathesis import Case

from tests.api.calls import token_for
from tests.thorough import fewer
from tests.web.scene import Scene, set_scene

pytestmark = pytest.mark.django_db

schema = schemathesis.openapi.from_wsgi("/api/v1/openapi.json", WSGIHandler())


@pytest.fixture
def scene() -> Scene:
    return set_scene()


@pytest.fixture
def known(scene: Scene) -> dict[str, object]:
    """Values for the parameters of paths, of things that exist."""
    race = scene.races["running"].pk
    return {"race_id": race, "slug": "teacup", "name": "bob", "game": "dash", "course": "short"}


@pytest.fixture
def token(scene: Scene, settings: Settings) -> Iterator[str]:
    """A token of Bob's; no limit holds it up, and what it does stays in one transaction."""
    settings.CACHES = {"default": {"BACKEND": "django.core.cache.backends.dummy.DummyCache"}}
    for signal in (request_started, request_finished):
        signal.disconnect(close_old_connections)
    yield token_for(scene.bob)
    for signal in (request_started, request_finished):
        signal.connect(close_old_connections)


@schema.parametrize()
@settings(max_examples=fewer(8), suppress_health_check=list(HealthCheck))
def test_an_operation_keeps_to_the_schema(
    case: "Case[Any]", token: str, known: dict[str, object]
) -> None:
    """Whatever fits it is asked of what there is, the rest as it comes."""
    if case.meta is not None and case.meta.generation.mode.is_positive:
        for name in case.path_parameters:
            case.path_parameters[name] = known[name]
    case.call_and_validate(headers={"Authorization": f"Bearer {token}"})
