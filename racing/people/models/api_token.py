"""Personal API tokens, by which a program acts for a player."""

from datetime import datetime
from hashlib import sha256

from django.conf import settings
from django.db import models


class Scope(models.TextChoices):
    """What the program may do; a token that may play may also read."""

    READ = "races:read"
    PLAY = "races:play"


def digest_of(secret: str) -> str:
    """Digest of a token, without salt: nobody guesses 32 bytes, and rows are found by it."""
    return sha256(secret.encode(errors="surrogatepass")).hexdigest()


class ApiToken(models.Model):
    """An API token, stored as a digest: the secret is shown once. Revoked ones are deleted."""

    player = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="api_tokens")
    name = models.CharField(max_length=40)
    """A label for the player to tell tokens apart."""
    digest = models.CharField(max_length=64, unique=True, editable=False)
    password_mark = models.CharField(max_length=128, editable=False)
    """Session hash of the password it was made under: a new password ends the token."""
    scopes = models.JSONField(default=list)
    created_at = models.DateTimeField()
    expires_at = models.DateTimeField()
    last_used_on = models.DateField(null=True)

    class Meta:
        indexes = [models.Index(fields=["expires_at"], name="api_token_by_end")]

    def __str__(self) -> str:
        return f"token {self.pk} of {self.player_id}"

    def has_expired(self, now: datetime) -> bool:
        return self.expires_at <= now

    def allows(self, scope: Scope) -> bool:
        return scope in self.scopes or Scope.PLAY in self.scopes
