"""How long a test waits for what must come: whatever comes is waited for, and nothing hangs.

Nothing passes by being slow and nothing fails by being so: it costs a quick machine no time.
"""

SECONDS = 120.0
MILLISECONDS = 1000 * SECONDS
