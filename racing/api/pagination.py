"""Pagination of the API."""

from collections.abc import Callable, Iterable
from typing import Annotated, Any, TypeVar

from django.core.paginator import Paginator
from ninja import Path, Query, Schema

Row = TypeVar("Row")

LARGEST = 2**63 - 1
SIZE = 20
PageNumber = Annotated[int, Query(ge=1, le=100_000, description="The first page is 1.")]
RaceId = Annotated[int, Path(ge=1, le=LARGEST)]
Slug = Annotated[str, Path(pattern=r"^[-a-zA-Z0-9_]+$", max_length=100)]
Name = Annotated[str, Path(pattern=r"^[^\W_][\w-]*$", max_length=20)]


class Listed(Schema):
    """One page of a list. `count` is the total of all pages. Pages after the last are empty."""

    count: int
    page: int
    pages: int


def page_of(found: Any, number: int, shown: Callable[[Iterable[Any]], list[Row]]) -> dict[str, Any]:
    """One page of rows in a fixed order; `shown` makes its items."""
    paginator = Paginator(found, SIZE)
    rows = list(paginator.page(number)) if number <= paginator.num_pages else []
    return {
        "count": paginator.count,
        "page": number,
        "pages": paginator.num_pages,
        "items": shown(rows),
    }
