"""Inlines styles for mails, since mail readers know no stylesheets."""

import re
from functools import lru_cache

from racing.notices.board_images.stylesheet import resolved, tokens

CLASS = re.compile(r'class="([\w -]+)"')
FONT = "system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif"
STYLES = {
    "mail": f"margin:0;padding:0;background:var(--paper);color:var(--ink);font:16px/1.5 {FONT}",
    "sheet": "width:100%;background:var(--paper)",
    "column": "max-width:600px;margin:0 auto;padding:16px 12px 24px;text-align:left",
    "brand": "margin:0 0 12px;font-size:20px;font-weight:800;letter-spacing:-.02em;"
    "color:var(--ink);text-decoration:none",
    "brand-end": "color:var(--accent)",
    "kerb": "height:8px;line-height:8px;font-size:0;background:var(--kerb-red);"
    "background-image:repeating-linear-gradient(90deg,var(--kerb-red) 0 20px,"
    "var(--kerb-white) 20px 40px);border-radius:14px 14px 0 0",
    "card": "background:var(--card);border:1px solid var(--line);border-top:0;"
    "border-radius:0 0 14px 14px;padding:16px",
    "kicker": "margin:0 0 4px;font-size:14px;font-weight:700;color:var(--soft)",
    "headline": "margin:0 0 8px;font-size:24px;line-height:1.25;font-weight:800;"
    "letter-spacing:-.01em;color:var(--ink)",
    "small-headline": "margin:0 0 4px;font-size:18px;line-height:1.3;font-weight:700;"
    "color:var(--ink)",
    "words": "margin:0 0 8px;font-size:16px;color:var(--ink)",
    "deadline": "margin:0 0 8px;font-size:16px;font-weight:600;color:var(--warn)",
    "go": "margin:16px 0",
    "button": "display:inline-block;padding:12px 24px;font-size:17px;font-weight:700;"
    "line-height:1.2;color:var(--on-go);background:var(--go);border-radius:10px;"
    "text-decoration:none",
    "choice": "margin:0 0 8px",
    "choice-link": "display:block;padding:10px 14px;font-size:15px;line-height:1.35;"
    "color:var(--ink);background:var(--paper);border:1px solid var(--line);border-radius:10px;"
    "text-decoration:none",
    "choice-label": "font-size:17px;font-weight:700;color:var(--ink);text-decoration:underline",
    "chip": "display:inline-block;margin:0 4px 8px 0;padding:11px 14px;font-size:16px;"
    "font-weight:700;line-height:1.2;color:var(--ink);background:var(--paper);"
    "border:1px solid var(--line);border-radius:10px;text-decoration:none",
    "hint": "margin:0 0 16px;font-size:14px;color:var(--soft)",
    "picture": "display:block;width:100%;max-width:560px;height:auto;margin:0 auto;"
    "border:1px solid var(--line);border-radius:10px;font-size:14px;color:var(--soft)",
    "part": "margin:20px 0 6px;font-size:13px;font-weight:700;letter-spacing:.06em;"
    "text-transform:uppercase;color:var(--soft)",
    "log": "margin:0;padding:0 0 0 22px;font-size:15px;color:var(--ink)",
    "log-line": "margin:0 0 4px;padding:0",
    "race": "padding:14px 0;border-top:1px solid var(--line)",
    "race-first": "padding:0 0 14px",
    "link": "color:var(--ink);text-decoration:underline",
    "foot": "margin:16px 4px 0;font-size:13px;line-height:1.5;color:var(--soft)",
    "foot-link": "color:var(--soft);text-decoration:underline",
}


def dressed(html: str) -> str:
    """The HTML with the style of each class in place of the class."""
    return CLASS.sub(lambda found: f'style="{_style(found[1])}"', html)


@lru_cache(maxsize=128)
def _style(names: str) -> str:
    values = tokens()
    return ";".join(resolved(STYLES[name], values) or "" for name in names.split())
