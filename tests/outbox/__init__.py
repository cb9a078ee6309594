"""The outbox: what is written, claimed, handled and sent again."""
