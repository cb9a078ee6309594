"""Live pages: server-sent events that tell an open page that something has changed.

A small ASGI application of its own, not a view: it holds thousands of streams, each of which says
only *that* its reader's view of a race or their own lists have changed. The page then requests
its fragment as usual, and the view decides anew what this reader may see.

- `tickets`: signed when a page is rendered; lets it listen.
- `hub`, `listener`: who listens to what, and what they were last told.
- `watching`: when the database is read: at a Redis message, or twice a second.
- `streams`: the application itself.
"""
