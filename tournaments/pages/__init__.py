"""What pages of championships show, in the reader's language."""
