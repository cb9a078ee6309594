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
Races, circuits, players, clubs and championships for programs.

You don’t need a token for what everyone can see. For everything else, create a personal token in
your settings and send it as `Authorization: Bearer …`. With the scope `races:read` it sees what you
see. With `races:play` it can also take seats and play. The API ignores cookies.

An error is `{{"code", "detail", "fields"}}`. The code never changes. The detail is for people, in
the language of `Accept-Language`. You can make {A_TOKEN} calls a minute with tokens, and
{AN_ADDRESS} from an address without one. You can make {MOVES} moves and take or leave {SEATS} seats
a minute, counted together with those on the site. Beyond that the answer is 429, with `Retry-After`
in seconds.
""".strip()
RETRY_AFTER = {"Retry-After": {"description": "Seconds to wait.", "schema": {"type": "integer"}}}


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
