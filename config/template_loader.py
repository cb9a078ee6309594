"""Reads the templates of the site without the white space that only lays out their source.

What a reader sees stays: a line break goes where no browser shows it, and is one character long
elsewhere.
"""

import re

from django.template import Origin
from django.template.loaders import filesystem

SILENT = (
    "autoescape|block|comment|elif|else|empty|extends|for|if|load|localize|with"
    "|end(?:autoescape|block|comment|for|if|localize|with)"
)
"""Tags of which nothing is sent, as of those that end with `as name`."""
COMMENT = re.compile(r"(\{%\s*comment\b).*?(\{%\s*endcomment\s*%\})", re.DOTALL)
INSIDE = r"(?:(?!%\}).)*"
SILENT_LINE = re.compile(
    rf"[ \t]*(?:\{{%\s*(?:(?:{SILENT})\b{INSIDE}|{INSIDE} as \w+\s*)%\}}[ \t]*)+\n?"
)
BLOCKS = (
    "article|aside|body|br|caption|dd|details|div|dl|dt|fieldset|figcaption|figure|footer|form"
    "|h[1-6]|head|header|hr|html|legend|li|link|main|meta|nav|ol|option|p|section|summary|table"
    "|tbody|td|template|tfoot|th|thead|title|tr|ul"
    "|circle|clipPath|defs|ellipse|g|line|path|pattern|polygon|polyline|rect|symbol|text|use"
)
"""Elements beside whose tags white space is never shown."""
ROOTS = "button|select|svg"
"""Elements in which none is shown at the edges."""
BREAK = re.compile(r"[ \t]*\n\s*")
TAG = re.compile(r"<[a-zA-Z][^<>]*>")
BESIDE_A_TAG = re.compile(
    rf"{BREAK.pattern}(?=</?(?:{BLOCKS})\b|</(?:{ROOTS})\b)"
    rf"|(?P<tag></?(?:{BLOCKS})\b[^<>]*>|<(?:{ROOTS})\b[^<>]*>){BREAK.pattern}"
)
LEFT_ALONE = re.compile(
    r"\{%\s*blocktranslate\b.*?\{%\s*endblocktranslate\s*%\}"
    r"|<(?P<kept>pre|textarea)\b.*?</(?P=kept)>"
    r"|\{%.*?%\}|\{\{.*?\}\}|\{#.*?#\}",
    re.DOTALL,
)
HOLE = "\0"


class Loader(filesystem.Loader):
    def get_contents(self, origin: Origin) -> str:
        source = super().get_contents(origin)
        return source if origin.name.endswith(".txt") else tightened(source)


def tightened(source: str) -> str:
    source = without_silent_lines(COMMENT.sub(r"\1 %}\2", source)).rstrip()
    left_alone = [found[0] for found in LEFT_ALONE.finditer(source)]
    text = LEFT_ALONE.sub(HOLE, source)
    text = TAG.sub(lambda tag: BREAK.sub(" ", tag[0]), text)
    text = BESIDE_A_TAG.sub(lambda found: found["tag"] or "", text)
    first, *rest = BREAK.sub("\n", text).split(HOLE)
    return first + "".join(map("".join, zip(left_alone, rest, strict=True)))


def without_silent_lines(source: str) -> str:
    """A line with nothing but tags that send nothing leaves neither a break nor its indentation."""
    lines, was_silent = [], True
    for line in source.splitlines(keepends=True):
        is_silent = SILENT_LINE.fullmatch(line) is not None
        lines.append(line.strip() if is_silent else line.lstrip(" \t") if was_silent else line)
        was_silent = is_silent
    return "".join(lines)
