"""The mail server of these tests, spoken to as the site speaks to a real one."""

from threading import Thread

import pytest
from django.core.mail import EmailMessage, get_connection

from tests.faults.mail_sink import MailSink, mail_sink

pytestmark = pytest.mark.on_servers


def send(sink: MailSink, name: str) -> None:
    host, port = "127.0.0.1", sink.server_address[1]
    connection = get_connection("django.core.mail.backends.smtp.EmailBackend", host=host, port=port)
    mail = EmailMessage("Your turn", "Play", "site@example.org", ["alice@example.org"])
    mail.extra_headers["Message-ID"] = name
    connection.send_messages([mail])


def test_it_keeps_what_it_is_told() -> None:
    with mail_sink() as sink:
        send(sink, "<one@site>")
        assert sink.told == ["<one@site>"]


def test_it_can_fall_silent_with_the_mail_in_its_hands() -> None:
    with mail_sink() as sink:
        sink.fall_silent(at=1)
        sending = Thread(target=send, args=(sink, "<one@site>"), daemon=True)
        sending.start()
        sink.came.wait()
        assert sending.is_alive()
        sink.speak()
        sending.join()
