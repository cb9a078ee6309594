"""The circuits of a game, for their pages and records."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from racing.tables.words import Text


class Courses(ABC):
    """Circuits of a game with fixed ones; every text is in the reader's language."""

    slugs: ClassVar[tuple[str, ...]]
    template: ClassVar[str]
    """Template that draws `sheet`, a circuit without cars."""
    measure: ClassVar[Text]
    """What a record counts, as the head of a column: "Tricks"."""

    @abstractmethod
    def name(self, slug: str) -> Text: ...

    @abstractmethod
    def sheet(self, slug: str) -> Any:
        """The object that the template draws."""

    @abstractmethod
    def facts(self, slug: str) -> Sequence[tuple[Text, Text]]:
        """Facts about the circuit: a name and a value each."""

    @abstractmethod
    def terms(self, terms: Mapping[str, Any]) -> Sequence[Text]:
        """The terms of a record as text; usual ones may be left out."""

    @abstractmethod
    def is_usual(self, terms: Mapping[str, Any]) -> bool:
        """Whether most races are run on these terms, whatever the number of players."""

    @abstractmethod
    def mark(self, value: Sequence[int]) -> Text:
        """A run's value as text: "26 tricks"."""
