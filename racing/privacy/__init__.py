"""Privacy: export of personal data, deleted accounts, retention."""
