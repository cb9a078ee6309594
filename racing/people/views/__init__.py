"""Views of accounts, browsers, blocks and tokens."""
