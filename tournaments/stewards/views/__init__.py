"""Views of protests and their stewards."""
