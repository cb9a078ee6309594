"""Base of rows that are never changed or deleted."""

from typing import Any, NoReturn

from django.db import models


class NeverChanged(Exception):
    """Raised on changing such a row; a later row has to say what became of it."""


class AppendOnlyRows(models.QuerySet[Any]):
    def update(self, **fields: Any) -> NoReturn:
        raise NeverChanged

    def delete(self) -> NoReturn:
        raise NeverChanged


class AppendOnly(models.Model):
    objects = AppendOnlyRows.as_manager()

    class Meta:
        abstract = True

    def save(self, *args: Any, **kwargs: Any) -> None:
        if not self._state.adding:
            raise NeverChanged
        super().save(*args, **kwargs)

    def delete(self, *args: Any, **kwargs: Any) -> NoReturn:
        raise NeverChanged
