"""Views of the pages to manage a championship."""
