"""Operations: health checks, metrics, redacted logs."""
