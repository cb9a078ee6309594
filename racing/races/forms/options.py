"""Form fields made from the options a game declares."""

from typing import Any

import msgspec
from django import forms
from django.utils.translation import gettext_lazy as _

from racing.engine.errors import InvalidOptions
from racing.engine.game import AnyGame
from racing.shared.error_messages import words_for
from racing.tables.table import OptionText, Table

PREFIX = "option_"
# Most numbers shown side by side.
SIDE_BY_SIDE = 6


class OptionsForm(forms.Form):
    """The base of forms that add the `option_fields` of a game to their own."""

    @property
    def option_fields(self) -> list[forms.BoundField]:
        return [self[name] for name in self.fields if name.startswith(PREFIX)]

    @property
    def options(self) -> dict[str, Any]:
        return {
            name.removeprefix(PREFIX): value
            for name, value in self.cleaned_data.items()
            if name.startswith(PREFIX)
        }

    def add_option_error(self, error: InvalidOptions) -> None:
        """Show the error at the option that the game names, or else above the form."""
        field = f"{PREFIX}{error.field}" if error.field else None
        words = _("This value doesn’t work with the others.")
        told = words_for(error) if error.reason else words
        self.add_error(field if field in self.fields else None, told)


def option_fields(game: AnyGame, table: Table) -> dict[str, forms.Field]:
    """A field for each option in the order of the table's texts, with the type's limits."""
    fields = {field.name: field for field in msgspec.structs.fields(game.Options)}
    return {
        PREFIX + name: _field_of(fields[name], game, text)
        for name, text in table.options.items()
        if name not in game.unlisted
    }


def _field_of(field: msgspec.structs.FieldInfo, game: AnyGame, text: OptionText) -> forms.Field:
    kind = msgspec.inspect.type_info(field.type)
    choices = game.option_choices(field.name)
    if choices is not None:
        kind = msgspec.inspect.LiteralType(choices)
    return _field(kind, text, field.default)


def _field(kind: msgspec.inspect.Type, text: OptionText, default: Any) -> forms.Field:
    words: dict[str, Any] = {"label": text.label, "help_text": text.hint, "initial": default}
    match kind:
        case msgspec.inspect.BoolType():
            return forms.BooleanField(required=False, **words)
        case msgspec.inspect.LiteralType(values=values):
            # The type does not keep the order of its values; the texts do.
            ranks = {value: rank for rank, value in enumerate(text.values)}
            ordered = sorted(values, key=lambda each: ranks.get(str(each), len(ranks)))
            return _choice_field(
                [(each, text.values.get(str(each), each)) for each in ordered], words
            )
        case msgspec.inspect.IntType(ge=int(least), le=int(most)) if most - least < SIDE_BY_SIDE:
            return _choice_field([(each, each) for each in range(least, most + 1)], words)
        case msgspec.inspect.IntType(ge=least, le=most):
            return forms.IntegerField(min_value=least, max_value=most, **words)
        case msgspec.inspect.UnionType(types=(number, msgspec.inspect.NoneType())):
            field = _field(number, text, default)
            field.required = False
            return field
    raise TypeError(f"no form field for options of type {kind}")


def _choice_field(choices: list[tuple[Any, Any]], words: dict[str, Any]) -> forms.Field:
    return forms.ChoiceField(choices=choices, widget=forms.RadioSelect, **words)
