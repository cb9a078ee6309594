"""Views of export and leaving."""
