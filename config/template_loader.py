"""Loads templates without the white space that only lays out their source.

A line break and its indentation are removed
- next to the tag of a block element, where no browser shows them,
- after an opening tag and before a closing one, so that an element laid out over several lines
  has no spaces at its edges,
- around a line that contains only non-printing template tags; one break is left between what
  comes before and after it, and between the turns of a loop.
Inside a tag any other break becomes a space; elsewhere it loses only its indentation.
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
    rf"|(?P<tag></?(?:{BLOCKS})\b[^<>]*>|<(?!(?:{WITHOUT_CONTENT})\b)[a-zA-Z][^<>]*(?<!/)>)"
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
HOLE = "\0"
KEPT_WHOLE = re.compile(
    r"\{%\s*blocktranslate\b.*?\{%\s*endblocktranslate\s*%\}"
    r"|<(?P<kept>pre|textarea)\b.*?</(?P=kept)>",
    re.DOTALL,
)
LEFT_ALONE = re.compile(
    rf"{KEPT_WHOLE.pattern}|{HOLE}" r"|\{%.*?%\}|\{\{.*?\}\}|\{#.*?#\}", re.DOTALL
)


class Loader(filesystem.Loader):
    def get_contents(self, origin: Origin) -> str:
        source = super().get_contents(origin)
        return source if origin.name.endswith(".txt") else tightened(source)


def tightened(source: str) -> str:
    text, kept_whole = cut_out(KEPT_WHOLE, COMMENT.sub(r"\1 %}\2", source))
    text, left_alone = cut_out(LEFT_ALONE, without_silent_lines(text).strip())
    text = TAG.sub(lambda tag: BREAK.sub(" ", tag[0]), text)
    text = BESIDE_A_TAG.sub(lambda found: found["tag"] or "", text)
    return put_back(kept_whole, put_back(left_alone, BREAK.sub("\n", text)))


def cut_out(pattern: re.Pattern[str], text: str) -> tuple[str, list[str]]:
    """The text with a hole for each match of the pattern, and the matches."""
    return pattern.sub(HOLE, text), [found[0] for found in pattern.finditer(text)]


def put_back(pieces: list[str], text: str) -> str:
    """The text with its holes filled by the pieces, in their order."""
    first, *rest = text.split(HOLE)
    return first + "".join(map("".join, zip(pieces, rest, strict=True)))


def without_silent_lines(source: str) -> str:
    """Join lines of only non-printing tags to their neighbours, so they leave no blank lines."""
    lines = [""]
    for line in source.splitlines(keepends=True):
        if not SILENT_LINE.fullmatch(line):
            lines.append(line if lines[-1].endswith("\n") else line.lstrip(" \t"))
            continue
        if ENDS_WHAT_IS_BEFORE.match(line):
            lines[-1] = lines[-1].rstrip()
        lines.append(line.strip() + ("\n" if ENDS_HERE.fullmatch(line) else ""))
    return "".join(lines)
