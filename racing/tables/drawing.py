"""Pieces of a board that look the same to everybody and in every language: rendered once."""

from collections.abc import Hashable
from functools import lru_cache

from django.template.loader import render_to_string


@lru_cache(maxsize=2048)
def markup_of(template: str, piece: Hashable) -> str:
    """Its markup, from the template that calls it `piece`."""
    return render_to_string(template, {"piece": piece})
