"""What a table says of the circuits its races are run on, for their pages and records."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from racing.tables.words import Text


class Courses(ABC):
    """Of a game whose circuits are given; every text in the reader's language."""

    slugs: ClassVar[tuple[str, ...]]
    template: ClassVar[str]
    """A fragment that draws `sheet`, a circuit without cars."""
    measure: ClassVar[Text]
    """What a record counts, as the head of a column: "Tricks"."""

    @abstractmethod
    def name(self, slug: str) -> Text: ...

    @abstractmethod
    def sheet(self, slug: str) -> Any:
        """What the template draws."""

    @abstractmethod
    def facts(self, slug: str) -> Sequence[tuple[Text, Text]]:
        """What is to be known of it: a name and a value each."""

    @abstractmethod
    def terms(self, terms: Mapping[str, Any]) -> Sequence[Text]:
        """On which terms a record is kept, in words: those that are as usual may be left out."""

    @abstractmethod
    def is_usual(self, terms: Mapping[str, Any]) -> bool:
        """Whether most races are run on these terms, whatever the number of players."""

    @abstractmethod
    def mark(self, value: Sequence[int]) -> Text:
        """A run's value in words: "26 tricks"."""
