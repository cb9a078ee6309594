"""The pages to manage a championship, which put all its features together."""
