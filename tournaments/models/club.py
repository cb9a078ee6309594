"""A club: people who race together, championship after championship."""

from django.conf import settings
from django.db import models
from django.urls import reverse


class Club(models.Model):
    class Joining(models.TextChoices):
        OPEN = "open"
        REQUEST = "request"
        INVITATION = "invitation"

    class Colour(models.TextChoices):
        """The colours of seats, which colour-blind people can tell apart; each is a CSS token."""

        BLUE = "0"
        VERMILION = "1"
        GREEN = "2"
        PINK = "3"
        SKY = "4"
        ORANGE = "5"
        YELLOW = "6"
        INK = "7"
        GREY = "8"
        PLUM = "9"

    name = models.CharField(max_length=60)
    slug = models.SlugField(max_length=60, unique=True)
    colour = models.CharField(max_length=1, choices=Colour, default=Colour.BLUE)
    second_colour = models.CharField(max_length=1, choices=Colour, default=Colour.ORANGE)
    description = models.TextField(blank=True, max_length=2000)
    rules = models.TextField(blank=True, max_length=10_000)
    """What members agree on, in the club's own words."""
    is_public = models.BooleanField(default=True)
    """Whether everybody may look in; else only members and who is invited know of the club."""
    joining = models.CharField(max_length=10, choices=Joining, default=Joining.REQUEST)
    created_at = models.DateTimeField()
    frozen_at = models.DateTimeField(null=True, editable=False)
    """Since when moderators let nobody change the club."""

    class Meta:
        ordering = ["name", "pk"]

    def __str__(self) -> str:
        return self.name

    def get_absolute_url(self) -> str:
        return reverse("club", args=[self.slug])


class ClubName(models.Model):
    """A former name of a club; its address redirects to the present one."""

    club = models.ForeignKey(Club, models.CASCADE, related_name="former_names")
    name = models.CharField(max_length=60)
    slug = models.SlugField(max_length=60)
    until = models.DateTimeField()

    class Meta:
        ordering = ["-until", "-pk"]

    def __str__(self) -> str:
        return f"former name of club {self.club_id}"


class Membership(models.Model):
    """A member of a club, with their role."""

    class Role(models.TextChoices):
        OWNER = "owner"
        ORGANISER = "organiser"
        STEWARD = "steward"
        MEMBER = "member"

    club = models.ForeignKey(Club, models.CASCADE, related_name="memberships")
    player = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="memberships")
    role = models.CharField(max_length=10, choices=Role, default=Role.MEMBER)
    since = models.DateTimeField()

    class Meta:
        ordering = ["since", "pk"]
        constraints = [
            models.UniqueConstraint(fields=["club", "player"], name="one_membership_a_player"),
            models.UniqueConstraint(
                fields=["club"], condition=models.Q(role="owner"), name="one_owner_a_club"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.role} {self.player_id} of club {self.club_id}"

    @property
    def may_organise(self) -> bool:
        return self.role in (self.Role.OWNER, self.Role.ORGANISER)


class Answer(models.TextChoices):
    """The answer to an invitation or request; empty while it waits."""

    YES = "yes"
    NO = "no"
    TAKEN_BACK = "taken_back"


class MembershipQuestion(models.Model):
    """The base of invitations and requests: a question between a club and a player."""

    at = models.DateTimeField()
    answer = models.CharField(max_length=10, choices=Answer, blank=True)
    answered_at = models.DateTimeField(null=True)

    class Meta:
        abstract = True
        ordering = ["at", "pk"]


def one_open_a_player(name: str) -> models.UniqueConstraint:
    return models.UniqueConstraint(
        fields=["club", "player"], condition=models.Q(answer=""), name=name
    )


class ClubInvitation(MembershipQuestion):
    """A club asks somebody to join."""

    club = models.ForeignKey(Club, models.CASCADE, related_name="invitations")
    player = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, related_name="club_invitations"
    )
    by = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="+")

    class Meta(MembershipQuestion.Meta):
        constraints = [one_open_a_player("one_open_invitation_a_player")]

    def __str__(self) -> str:
        return f"invitation of player {self.player_id} to club {self.club_id}"


class JoinRequest(MembershipQuestion):
    """Somebody asks to join a club."""

    club = models.ForeignKey(Club, models.CASCADE, related_name="join_requests")
    player = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, related_name="join_requests"
    )
    words = models.CharField(max_length=500, blank=True)
    answered_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="+"
    )

    class Meta(MembershipQuestion.Meta):
        constraints = [one_open_a_player("one_open_request_a_player")]

    def __str__(self) -> str:
        return f"request of player {self.player_id} to club {self.club_id}"


class Announcement(models.Model):
    """What a club tells its members, or its public."""

    club = models.ForeignKey(Club, models.CASCADE, related_name="announcements")
    title = models.CharField(max_length=100)
    text = models.TextField(max_length=5000)
    by = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="+")
    by_name = models.CharField(max_length=150)
    """Who wrote it; kept when the account is gone."""
    at = models.DateTimeField()

    class Meta:
        ordering = ["-at", "-pk"]

    def __str__(self) -> str:
        return f"announcement {self.pk} of club {self.club_id}"
