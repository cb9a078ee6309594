"""Codes of the acts that are about players and what they write."""

WARNING, MUTE, LIMIT, SUSPENSION, BAN = "warn", "mute", "limit", "suspend", "ban"
HIDING, REDACTION, RENAMING = "hide", "redact", "rename"
CIRCUIT_HIDING = "hide_circuit"
