"""Reads the templates of the site without the white space that only lays out their source.

A line break goes with its indentation
- beside the tag of a block, where no browser shows it,
- behind an opening tag and before a closing one: an element may be laid out over lines and has no
  spaces at its edges by that,
- around a line with nothing but tags that send nothing; one break is left between what stands
  before and behind it, and between the turns of a loop.
Any other becomes a space in a tag, and elsewhere a line break without indentation.
"""

import re

from django.template import Origin
from django.template.loaders import filesystem

BLOCKS = (
    "article|aside|body|br|caption|dd|details|div|dl|dt|fieldset|figcaption|figure|footer|form"
    "|h[1-6]|head|header|hr|html|legend|li|link|main|meta|nav|ol|option|p|section|summary|table"
    "|tbody|td|template|tfoot|th|thead|title|tr|ul"
    "|circle|clipPath|defs|ellipse|g|line|path|pattern|polygon|polyline|rect|symbol|text|use"
)
WITHOUT_CONTENT = "img|input|wbr"
BREAK = re.compile(r"[ \t]*\n\s*")
TAG = re.compile(r"<[a-zA-Z][^<>]*>")
BESIDE_A_TAG = re.compile(
    rf"{BREAK.pattern}(?=</|<(?:{BLOCKS})\b)"
    rf"|(?P<tag></?(?:{BLOCKS})\b[^<>]*>|<(?!{WITHOUT_CONTENT})[a-zA-Z][^<>]*(?<!/)>)"
    rf"{BREAK.pattern}"
)

OPENING = "autoescape|block|comment|extends|for|if|load|localize|with"
BETWEEN = "elif|else|empty"
CLOSING = "end(?:autoescape|block|comment|for|if|localize|with)"
INSIDE = r"(?:(?!%\}).)*"
SILENT_TAG = rf"\{{%\s*(?:(?:{OPENING}|{BETWEEN}|{CLOSING})\b{INSIDE}|{INSIDE} as \w+\s*)%\}}"
SILENT_LINE = re.compile(rf"\s*(?:{SILENT_TAG}\s*)+")
ENDS_WHAT_IS_BEFORE = re.compile(r"\s*\{%\s*(?:elif|else|end(?!for))")
ENDS_HERE = re.compile(rf".*\{{%\s*end(?!for|comment){INSIDE}%\}}\s*")
COMMENT = re.compile(r"(\{%\s*comment\b).*?(\{%\s*endcomment\s*%\})", re.DOTALL)
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
    source = without_silent_lines(COMMENT.sub(r"\1 %}\2", source)).strip()
    left_alone = [found[0] for found in LEFT_ALONE.finditer(source)]
    text = LEFT_ALONE.sub(HOLE, source)
    text = TAG.sub(lambda tag: BREAK.sub(" ", tag[0]), text)
    text = BESIDE_A_TAG.sub(lambda found: found["tag"] or "", text)
    first, *rest = BREAK.sub("\n", text).split(HOLE)
    return first + "".join(map("".join, zip(left_alone, rest, strict=True)))


def without_silent_lines(source: str) -> str:
    """The source in which lines with nothing but tags that send nothing are joined to others."""
    lines = [""]
    for line in source.splitlines(keepends=True):
        if not SILENT_LINE.fullmatch(line):
            lines.append(line if lines[-1].endswith("\n") else line.lstrip(" \t"))
            continue
        if ENDS_WHAT_IS_BEFORE.match(line):
            lines[-1] = lines[-1].rstrip()
        lines.append(line.strip() + ("\n" if ENDS_HERE.fullmatch(line) else ""))
    return "".join(lines)
