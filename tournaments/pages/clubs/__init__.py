"""What the pages of a club show, a module a page."""
