"""Channel for mail: text and HTML, the board as a picture, a link to unsubscribe."""

import smtplib
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import datetime
from email.mime.image import MIMEImage
from typing import Any
from urllib.parse import urlsplit

from django.conf import settings
from django.core.mail import EmailMultiAlternatives, get_connection
from django.template.loader import render_to_string
from django.utils.translation import gettext_lazy as _

from racing.notices.board_images.mail_style import dressed
from racing.notices.board_images.picture import board_picture
from racing.notices.channels.channel import Away, Channel, NotNow, Parcel, Send, Unreachable
from racing.notices.models.notice import Kind, Pace
from racing.notices.pages.emails import Email, email_of
from racing.notices.pages.sections import picture_context
from racing.notices.services.mailing_list import mail_address, record_bounce
from racing.people.localization import localized_for
from racing.people.models import Player

PICTURE = "board"
PICTURE_WIDTH = 960
NO_SUCH_BOX = range(550, 557)


class Mail(Channel):
    name = "mail"
    label = _("E-mail")
    defaults = {Kind.MISSED: Pace.DAILY, Kind.MESSAGE: Pace.HOURLY, Kind.CLUB: Pace.DAILY}

    def reaches(self, player: Player) -> bool:
        return bool(player.email) and not player.is_guest

    @contextmanager
    def opened(self) -> Iterator[Send]:
        """Open one connection for many letters."""
        post = Post()
        post.open()
        try:
            yield post.send
        finally:
            post.close()


class Post:
    """A connection to the mail server, opened again when it was lost."""

    def __init__(self) -> None:
        self._connection = get_connection()
        self._is_open = False

    def open(self) -> None:
        try:
            self._connection.open()
        except (OSError, smtplib.SMTPException) as error:
            raise Away(type(error).__name__) from error
        self._is_open = True

    def close(self) -> None:
        self._is_open = False
        with suppress(OSError, smtplib.SMTPException):
            self._connection.close()

    def send(self, parcel: Parcel, now: datetime) -> None:
        address = mail_address(parcel.player)
        if not address:
            raise Unreachable
        if not self._is_open:
            self.open()
        try:
            self._connection.send_messages([message_of(parcel, address, now)])
        except smtplib.SMTPRecipientsRefused as error:
            _refuse(address, error.recipients, now)
        except smtplib.SMTPResponseException as error:
            raise NotNow(f"{type(error).__name__} {error.smtp_code}") from error
        except (OSError, smtplib.SMTPException) as error:
            self.close()
            raise NotNow(type(error).__name__) from error


def _refuse(address: str, answers: dict[str, Any], now: datetime) -> None:
    code, words = next(iter(answers.values()))
    if code not in NO_SUCH_BOX:
        raise NotNow(f"refused with {code}")
    reason = words.decode(errors="replace") if isinstance(words, bytes) else str(words)
    record_bounce(address=address, reason=f"{code} {reason}", now=now)
    raise Unreachable


class Message(EmailMultiAlternatives):
    """A message whose attachments are shown within its text."""

    mixed_subtype = "related"


def message_of(parcel: Parcel, address: str, now: datetime) -> Message:
    """The letter in the reader's language and time zone."""
    with localized_for(parcel.player) as language:
        letter = email_of(parcel)
        picture = _picture(letter)
        context = {"letter": letter, "now": now, "language": language, "picture": picture}
        message = Message(
            subject=letter.subject,
            body=render_to_string("notices/mail/email.txt", context).strip() + "\n",
            to=[address],
            headers=_headers(letter, parcel),
        )
        message.attach_alternative(
            dressed(render_to_string("notices/mail/email.html", context)), "text/html"
        )
    if picture:
        _embed(message, picture)
    return message


def _picture(letter: Email) -> bytes | None:
    (section, *others) = letter.sections
    if others or section.page is None or not settings.MAIL_PICTURES:
        return None
    table = section.page.game.table
    return board_picture(table, picture_context(section), width=PICTURE_WIDTH)


def _embed(message: Message, picture: bytes) -> None:
    image = MIMEImage(picture, "png")
    image.add_header("Content-ID", f"<{PICTURE}>")
    image.add_header("Content-Disposition", "inline", filename="board.png")
    message.attach(image)


def _headers(letter: Email, parcel: Parcel) -> dict[str, str]:
    host = urlsplit(settings.SITE_ORIGIN).hostname
    headers = {
        "Message-ID": f"<{parcel.letter}.{parcel.player.pk}@{host}>",
        "Auto-Submitted": "auto-generated",
        "List-Unsubscribe": f"<{letter.stop_url}>",
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    }
    if letter.thread:
        # No letter has this id; mail readers sort threads by it all the same.
        thread = f"<{letter.thread}@{host}>"
        headers |= {"In-Reply-To": thread, "References": thread}
    return headers
