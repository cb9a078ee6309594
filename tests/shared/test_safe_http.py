"""Nothing that people give us as an address leads into a private network, or keeps us waiting."""

import socket
import ssl
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from threading import Event, Thread

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat

from racing.shared.safe_http import Answer, BadAddress, NoAnswer, SafeClient
from racing.shared.safe_http_addresses import is_public
from tests import patience
from tests.notices.other_side import OtherSide

PUBLIC = ("1.1.1.1", "93.184.216.34", "2606:4700:4700::1111", "64:ff9b::101:101")
PRIVATE = (
    *("127.0.0.1", "127.9.9.9", "0.0.0.0", "10.0.0.1", "172.16.0.1", "192.168.1.1"),
    *("169.254.169.254", "100.64.0.1", "192.0.0.1", "192.0.2.1", "198.18.0.1", "203.0.113.1"),
    *("224.0.0.1", "239.1.1.1", "240.0.0.1", "255.255.255.255"),
    *("::", "::1", "fe80::1", "fe80::1%eth0", "fc00::1", "fd12::1", "ff02::1", "2001:db8::1"),
    *("::ffff:127.0.0.1", "::ffff:10.0.0.1", "::127.0.0.1", "64:ff9b::7f00:1"),
    *("64:ff9b::a00:1", "64:ff9b:1::1", "2002:7f00:1::", "2002:a00:1::1", "2001::1", "fec0::1"),
    *("", "localhost", "1.1.1.1.1"),
)
ODD = (
    *("", "hook", "//1.1.1.1/", "http://1.1.1.1/", "ftp://1.1.1.1/", "file:///etc/passwd"),
    *("https://", "https:///path", "https://u:p@1.1.1.1/", "https://u@1.1.1.1/"),
    *("https://1.1.1.1:22/", "https://1.1.1.1:80/", "https://1.1.1.1:99999/", "https://1.1.1.1:x/"),
    *("https://1.1.1.1/a b", "https://1.1.1.1/\r\nHost: x", "https://1.1.1.1\\@127.0.0.1/"),
    *("https://1.1.1.1/#part", "https://exämple.org/", "https://[::1/", "https://1.1.1.1/\0"),
)
LITERAL = (
    *("127.0.0.1", "127.1", "2130706433", "0x7f000001", "0177.0.0.1", "[::1]", "localhost"),
    *("[::ffff:127.0.0.1]", "[::ffff:7f00:1]", "0", "169.254.169.254", "[fe80::1]"),
)


def leads_to(*addresses: str) -> SafeClient:
    return SafeClient(resolve=lambda host, port: addresses)


@pytest.mark.parametrize("address", PUBLIC)
def test_an_address_of_the_open_internet_is_fine(address: str) -> None:
    assert is_public(address)


@pytest.mark.parametrize("address", PRIVATE)
def test_any_other_is_not(address: str) -> None:
    assert not is_public(address)


@pytest.mark.parametrize("address", ODD)
def test_what_is_no_plain_encrypted_address_is_refused(address: str) -> None:
    with pytest.raises(BadAddress):
        leads_to("1.1.1.1").check(address)


@pytest.mark.parametrize("host", LITERAL)
def test_a_private_address_is_refused_however_it_is_written(host: str) -> None:
    """By the resolver of this machine, which reads numbers in many ways."""
    for act in (SafeClient().check, lambda address: SafeClient().post(address, b"", {})):
        with pytest.raises((BadAddress, NoAnswer)):
            act(f"https://{host}/")


def test_a_name_that_resolves_to_a_private_address_is_refused() -> None:
    with pytest.raises(BadAddress):
        leads_to("10.0.0.7").check("https://hooks.example/")


def test_one_private_address_among_public_ones_is_enough() -> None:
    client = leads_to("1.1.1.1", "2606:4700:4700::1111", "127.0.0.1")
    with pytest.raises(BadAddress):
        client.check("https://hooks.example/")
    with pytest.raises(BadAddress):
        client.post("https://hooks.example/", b"", {})


def test_a_name_that_nobody_knows_yet_is_kept_and_fails_later() -> None:
    def unknown(host: str, port: int) -> Sequence[str]:
        raise NoAnswer("unknown host")

    client = SafeClient(resolve=unknown)
    client.check("https://hooks.example/")
    with pytest.raises(NoAnswer):
        client.post("https://hooks.example/", b"", {})


def test_a_name_that_was_public_when_it_was_kept_is_looked_at_again() -> None:
    answers = iter([["1.1.1.1"], ["127.0.0.1"]])
    client = SafeClient(resolve=lambda host, port: next(answers))
    client.check("https://hooks.example/")
    with pytest.raises(BadAddress):
        client.post("https://hooks.example/", b"", {})


def test_the_connection_goes_to_the_very_address_that_was_looked_at() -> None:
    """The name is resolved once: it has no time to lead elsewhere meanwhile."""
    asked = []

    def resolve(host: str, port: int) -> Sequence[str]:
        asked.append(host)
        return ["127.0.0.1"]

    with OtherSide() as side:
        client = SafeClient(allows_private=True, resolve=resolve)
        answer = client.post(f"http://hooks.invalid:{side.port}/in?a=b", b"{}", {"X": "y"})
    assert answer == Answer(201)
    assert asked == ["hooks.invalid"]
    (sent,) = side.sent
    assert sent.headers["host"] == f"hooks.invalid:{side.port}"
    assert (sent.path, sent.body, sent.headers["x"]) == ("/in?a=b", b"{}", "y")


def test_a_proxy_of_the_environment_is_not_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("http_proxy", "HTTP_PROXY", "all_proxy"):
        monkeypatch.setenv(name, "http://127.0.0.1:9/")
    with OtherSide() as side:
        assert SafeClient(allows_private=True).post(side.at("/"), b"", {}).is_fine


def test_a_redirect_is_an_answer_and_no_way() -> None:
    with OtherSide() as side:
        side.answer = (307, {"Location": side.at("/elsewhere")})
        answer = SafeClient(allows_private=True).post(side.at("/here"), b"", {})
    assert (answer.status, answer.is_fine) == (307, False)
    assert side.paths() == ["/here"]


@pytest.mark.parametrize(("words", "pause"), [("90", 90), ("9999999", 86400), ("tomorrow", 0)])
def test_how_long_it_asks_to_be_left_alone_is_told(words: str, pause: int) -> None:
    with OtherSide() as side:
        side.answer = (429, {"Retry-After": words})
        assert SafeClient(allows_private=True).post(side.at("/"), b"", {}).pause == pause


@contextmanager
def answering(*pieces: bytes, tls: ssl.SSLContext | None = None) -> Iterator[int]:
    """A server that says these and then nothing, without hanging up."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        taken: list[socket.socket] = []

        def serve() -> None:
            connection, _ = server.accept()
            taken.append(connection)
            try:
                speaking = tls.wrap_socket(connection, server_side=True) if tls else connection
                speaking.recv(4096)
                for piece in pieces:
                    speaking.sendall(piece)
            except OSError:
                return

        thread = Thread(target=serve, daemon=True)
        thread.start()
        yield server.getsockname()[1]
        thread.join(5)
        for each in taken:
            each.close()


@pytest.mark.parametrize(
    "pieces",
    [(), (b"HTTP/1.1 200 OK\r\n",), (b"HTTP/1.1 200 OK\r\nX: ", b"y" * 70_000), (b"\0\xff" * 9,)],
    ids=["silence", "half an answer", "too long an answer", "noise"],
)
def test_whoever_answers_slowly_or_oddly_is_given_up(pieces: tuple[bytes, ...]) -> None:
    with answering(*pieces) as port:
        client = SafeClient(allows_private=True, seconds=0.2)
        with pytest.raises(NoAnswer):
            client.post(f"http://127.0.0.1:{port}/", b"", {})


def test_what_comes_after_the_first_lines_is_not_waited_for() -> None:
    with answering(b"HTTP/1.1 200 OK\r\nContent-Length: 999999999\r\n\r\n") as port:
        assert SafeClient(allows_private=True).post(f"http://127.0.0.1:{port}/", b"", {}).is_fine


def test_a_certificate_that_nobody_vouches_for_is_refused(tmp_path: Path) -> None:
    with answering(tls=_self_signed(tmp_path)) as port:
        client = SafeClient(allows_private=True, resolve=lambda host, port: ["127.0.0.1"])
        with pytest.raises(NoAnswer, match="SSLCertVerificationError"):
            client.post(f"https://hooks.invalid:{port}/", b"", {})


def _self_signed(folder: Path) -> ssl.SSLContext:
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "hooks.invalid")])
    now = datetime.now(UTC)
    certificate = (
        x509.CertificateBuilder(name, name, key.public_key(), x509.random_serial_number())
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=1))
        .sign(key, hashes.SHA256())
    )
    path = folder / "both.pem"
    secret = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    path.write_bytes(secret + certificate.public_bytes(Encoding.PEM))
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(path)
    return context


def test_a_name_server_that_never_answers_is_not_waited_for() -> None:
    is_over = Event()

    def never(host: str, port: int) -> Sequence[str]:
        if is_over.wait(patience.SECONDS):
            return ["127.0.0.1"]
        raise AssertionError("it was waited for")

    client = SafeClient(resolve=never, seconds=0.05)
    try:
        with pytest.raises(NoAnswer):
            client.post("https://slow.example/", b"", {})
        client.check("https://slow.example/")
    finally:
        is_over.set()
