"""What whoever keeps the site going needs: health, metrics, logs without secrets."""
