"""The API of both applications, at one URL with one schema."""

from typing import Any

from ninja import NinjaAPI
from ninja.openapi.schema import OpenAPISchema
from ninja.operation import Operation

from racing.api import routers as of_races
from racing.api.callers import PersonalToken
from racing.api.limits import A_TOKEN, AN_ADDRESS, MOVES, SEATS, Pace
from racing.api.refusals import register_refusals
from tournaments.api import routers as of_championships

DESCRIPTION = f"""
Chicane for programs: races, circuits, players, clubs and championships.

What everybody may see needs no token. What is yours needs a personal token, made in the settings
and sent as `Authorization: Bearer …`: with the scope `races:read` it sees what you see, with
`races:play` it takes seats and plays as well. Cookies are not looked at.

A refusal is `{{"code", "detail", "fields"}}`: the code stays, the detail is for people and goes by
`Accept-Language`. Calls are counted: {A_TOKEN} a minute for a player with a token, {AN_ADDRESS} for
an address without, {MOVES} moves and {SEATS} seats taken or left a minute, together with those by
the pages. Beyond that the answer is 429, with `Retry-After` in seconds.
""".strip()
RETRY_AFTER = {"Retry-After": {"description": "Seconds.", "schema": {"type": "integer"}}}


class SiteAPI(NinjaAPI):
    """ninja's API, with operation ids from function names, and optional tokens marked as such."""

    _schema: OpenAPISchema | None = None

    def get_openapi_operation_id(self, operation: Operation) -> str:
        return operation.view_func.__name__

    def get_openapi_schema(self, **given: Any) -> OpenAPISchema:
        """The schema, built once and the same for everybody."""
        if self._schema is None:
            self._schema = super().get_openapi_schema(**given)
            for operation, told in self._told(self._schema):
                told["security"] = _security(operation)
                told["responses"][429]["headers"] = RETRY_AFTER
        return self._schema

    def _told(self, schema: OpenAPISchema) -> list[tuple[Operation, dict[str, Any]]]:
        by_name = {
            told["operationId"]: told
            for operations in schema["paths"].values()
            for told in operations.values()
        }
        found = [
            operation
            for router in self._get_bound_routers()
            for view in router.path_operations.values()
            for operation in view.operations
        ]
        return [(each, by_name[self.get_openapi_operation_id(each)]) for each in found]


def _security(operation: Operation) -> list[dict[str, list[str]]]:
    tokens = [each for each in operation.auth_callbacks if isinstance(each, PersonalToken)]
    needed = [{PersonalToken.__name__: [each.scope.value] if each.scope else []} for each in tokens]
    return needed if all(each.is_needed for each in tokens) else [*needed, {}]


api = SiteAPI(
    title="Chicane",
    version="1",
    description=DESCRIPTION,
    docs_url=None,
    urls_namespace="api",
    throttle=Pace(),
)
register_refusals(api)
for each in (*of_races.ROUTERS, *of_championships.ROUTERS):
    api.add_router("", each)
