"""What the pages to manage a championship show."""
