"""People: accounts, second factor, sessions, tokens, blocks and restrictions."""
