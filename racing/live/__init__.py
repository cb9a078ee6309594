"""Live pages: what tells a page that is open that something on it has changed.

A small ASGI application of its own, not a view: it holds thousands of streams, each of which says
only *that* its reader's view of a race or his own lists have changed. The page then asks for its
fragment as any other does, and there it is decided anew what this reader may see.

- `passes`: what lets a page listen, signed when the page was rendered.
- `hub`, `listener`: who listens to what, and what he was last told.
- `watching`: when somebody looks at the database: when called by Redis, or twice a second.
- `streams`: the application itself.
"""
