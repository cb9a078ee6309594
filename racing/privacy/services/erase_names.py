"""Replaces names and addresses of somebody who has left in texts and JSON of others."""

import json
import re
from collections.abc import Callable, Collection, Iterable, Mapping
from typing import Any

from django.db.models import Model, Q, QuerySet, TextField
from django.db.models.functions import Cast

from racing.privacy.registry import Former

AT_ONCE = 500


def rename_in(rows: "QuerySet[Any]", field: str, former: Former, keys: Collection[str]) -> None:
    """Replace the name in JSON, wherever one of these keys holds it."""
    _rewrite(naming(rows, field, former.names), field, lambda value: _renamed(value, former, keys))


def clean_json(rows: "QuerySet[Any]", field: str, former: Former) -> None:
    """Replace names and addresses in all texts of a JSON field."""
    named = naming(rows, field, (*former.names, *former.addresses))
    _rewrite(named, field, lambda value: _cleaned(value, former))


def naming(rows: "QuerySet[Any]", field: str, texts: Iterable[str]) -> "QuerySet[Any]":
    """Rows whose JSON contains one of these texts, plainly or escaped."""
    named = Q()
    for text in texts:
        named |= Q(written__contains=text) | Q(written__contains=json.dumps(text)[1:-1])
    found: QuerySet[Any] = rows.annotate(written=Cast(field, TextField())).filter(named)
    return found


def without_person(text: str, former: Former) -> str:
    """The text with names and addresses of the person replaced, where they are whole words."""
    for each in (*former.addresses, *former.names):
        text = re.sub(rf"(?<!\w){re.escape(each)}(?!\w)", former.new_name, text, flags=re.I)
    return text


def clean_texts(rows: "QuerySet[Any]", fields: Collection[str], former: Former) -> None:
    """Replace names and addresses in text fields of these rows."""
    for row in rows.order_by("pk").iterator(chunk_size=AT_ONCE):
        before = {name: getattr(row, name) for name in fields}
        after = {name: without_person(text, former) for name, text in before.items()}
        if after != before:
            _write(row, after)


def _rewrite(rows: "QuerySet[Any]", field: str, change: Callable[[Any], Any]) -> None:
    for row in rows.order_by("pk").iterator(chunk_size=AT_ONCE):
        before = getattr(row, field)
        after = change(before)
        if after != before:
            _write(row, {field: after})


def _write(row: Model, values: Mapping[str, Any]) -> None:
    """Write past the guard of rows that otherwise never change."""
    type(row)._base_manager.filter(pk=row.pk).update(**values)


def _renamed(value: Any, former: Former, keys: Collection[str]) -> Any:
    match value:
        case dict():
            return {
                key: former.new_name
                if key in keys and each in former.names
                else _renamed(each, former, keys)
                for key, each in value.items()
            }
        case list():
            return [_renamed(each, former, keys) for each in value]
    return value


def _cleaned(value: Any, former: Former) -> Any:
    match value:
        case dict():
            return {key: _cleaned(each, former) for key, each in value.items()}
        case list():
            return [_cleaned(each, former) for each in value]
        case str():
            return without_person(value, former)
    return value
