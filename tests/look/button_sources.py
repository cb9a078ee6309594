"""What stands on buttons by the sources: texts of templates, texts that code marks, and others."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from tests.look.buttons import PARTS_LEFT_OUT
from tests.look.sources import FOLDERS, ROOT

TAG = r"(?:[^<>{]|{{[^}]*}}|{%[^%]*%})*"
"""The inside of a tag: what a template fills in there may contain its end."""
BUTTON = re.compile(
    rf"<button\b{TAG}>(?P<pressed>.*?)</button>"
    rf"|<(?P<tag>a|summary)\b{TAG}class=\"[^\"]*\bbutton\b{TAG}>(?P<followed>.*?)</(?P=tag)>",
    re.DOTALL,
)
LEFT_OUT = re.compile(
    rf"<span class=\"[^\"]*\b(?:{'|'.join(PARTS_LEFT_OUT)})\b[^\"]*\"{TAG}>.*?</span>", re.DOTALL
)
COMMENT = re.compile(r"{%\s*comment\s*%}.*?{%\s*endcomment\s*%}", re.DOTALL)
INCLUDED = re.compile(r"{%\s*(?:include|kept)\s+\"(?P<name>[^\"]+)\".*?%}")
MARKUP = re.compile(rf"</?\w{TAG}>", re.DOTALL)
TRANSLATED = re.compile(
    r"{%\s*translate\s+([\"'])(?P<line>.*?)\1"
    r"|{%\s*blocktranslate\b[^%]*%}(?P<block>.*?){%\s*endblocktranslate\s*%}",
    re.DOTALL,
)
HANDED_OVER = re.compile(r"{%\s*translate\s+([\"'])(?P<line>.*?)\1\s+as\s+(?:label|button)\s*%}")
"""A text for the button of another template."""
FILLED_IN = re.compile(r"{{\s*(.*?)\s*}}")
MARK = "on_button"


def buttons(source: str) -> Iterator[str]:
    """What a template has on each of its buttons, with the templates that it includes there."""
    for found in BUTTON.finditer(COMMENT.sub("", source)):
        inside = found["pressed"] or found["followed"] or ""
        yield LEFT_OUT.sub("", INCLUDED.sub(_included, inside))


def _included(found: re.Match[str]) -> str:
    (path,) = [folder / found["name"] for folder in FOLDERS if (folder / found["name"]).exists()]
    return INCLUDED.sub(_included, COMMENT.sub("", path.read_text()))


def texts(source: str) -> Iterator[str]:
    """The texts on the buttons of a template, and those that it hands over to one."""
    for inside in buttons(source):
        for text in TRANSLATED.finditer(inside):
            singular = re.split(r"{%\s*plural\s*%}", text["line"] or text["block"])[0]
            yield re.sub(r"{{\s*(\w+)\s*}}", r"%(\1)s", " ".join(singular.split()))
    for handed in HANDED_OVER.finditer(source):
        yield handed["line"]


def filled_in(source: str) -> Iterator[str]:
    """What else is filled in on the buttons of a template."""
    for inside in buttons(source):
        yield from FILLED_IN.findall(MARKUP.sub("", TRANSLATED.sub("", inside)))


def marked(source: str) -> Iterator[str]:
    """The texts that code marks as those of a button."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == MARK:
            yield from (_last_text(each) for each in ast.walk(node) if _is_translation(each))


def _is_translation(node: ast.AST) -> bool:
    if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
        return False
    return node.func.id == "_" or "gettext" in node.func.id


def _last_text(node: ast.AST) -> str:
    found = [each.value for each in ast.walk(node) if isinstance(each, ast.Constant)]
    return str([each for each in found if isinstance(each, str)][-1])


def code() -> Iterator[Path]:
    for folder in ("config", "racing", "tournaments"):
        yield from sorted((ROOT / folder).rglob("*.py"))
