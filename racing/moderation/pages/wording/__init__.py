"""Names and sentences of moderation, found by the code or kind of what they are about."""
