"""Removes secrets from logs: tokens in URLs, cookies, passwords, addresses of people."""

import re

HIDDEN = "…"
SECRET_PLACES = (
    "confirm-email",
    "events",
    "feeds",
    "invited",
    "mail/stop",
    "reset/key",
    "turn",
)
"""Path prefixes followed by a token that lets somebody in without an account, or into one."""

_RULES: tuple[tuple[re.Pattern[str], str], ...] = (
    # PostgreSQL shows the row that it refuses.
    (re.compile(r"\b(DETAIL|CONTEXT):[^\n]*"), rf"\1: {HIDDEN}"),
    (
        re.compile(
            r"\b(authorization|(?:set-|http_)?cookie|x-csrftoken)(['\"]?\s*[:=]\s*)[^\n]+", re.I
        ),
        rf"\1\2{HIDDEN}",
    ),
    (re.compile(r"\b([a-z][a-z0-9+.-]*://)[^/\s'\"]*@", re.I), rf"\1{HIDDEN}@"),
    (re.compile(r"(?<=[\w/.-])\?[^\s'\"<>]+"), f"?{HIDDEN}"),
    (
        re.compile(r"\b(password|passwd|secret|token|seed|key)=[^\s&'\",)]+", re.I),
        rf"\1={HIDDEN}",
    ),
    (
        re.compile(rf"/({'|'.join(SECRET_PLACES)})/[^/\s?'\"<>]+"),
        rf"/\1/{HIDDEN}",
    ),
    (re.compile(r"[^\s@<>'\"(:,;/…]+@[^\s@<>'\"),:;]+\.[^\W\d_]{2,}"), f"{HIDDEN}@{HIDDEN}"),
    (re.compile(r"\b[0-9a-f]{32,}\b", re.I), HIDDEN),
    # Whatever else looks random.
    (
        re.compile(
            r"(?<![\w:~.-])(?=[\w:~-]*[a-z])(?=[\w:~-]*[A-Z])(?=[\w:~-]*\d)[\w:~-]{20,}", re.ASCII
        ),
        HIDDEN,
    ),
)


def redact(text: str) -> str:
    for pattern, instead in _RULES:
        text = pattern.sub(instead, text)
    return text
