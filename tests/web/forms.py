"""Every form of the site: what it sends, who sends it, and where to."""

from django.test import Client

from racing.people.models import Player
from tests.factors import confirmed_by
from tests.web import sent
from tests.web.access import TABLE, read_table
from tests.web.addresses import ANYTHING, addresses
from tests.web.order_forms import order_forms
from tests.web.scene import WholeScene, client_of, settled
from tests.web.season_forms import club_forms, season_forms
from tests.web.sent import Form

ADDRESSES = {address.name: address for address in addresses()}


def takes_forms() -> list[str]:
    """Names of the addresses, the admin's aside, where POST is answered at all."""
    posts = [row for row in read_table(TABLE.read_text()) if row.method == "POST"]
    answered = {row.name for row in posts if not set(row.cells.values()) <= {"403", "405"}}
    return sorted(name for name in answered if "admin" not in name)


FORMS = takes_forms()


def forms(scene: WholeScene) -> dict[str, Form]:
    """Forms by the name of the address, with a word behind it where it takes several."""
    seasons = season_forms(scene) | club_forms(scene)
    return sent.forms(scene) | sent.circuit_forms() | seasons | order_forms(scene)


def address_of(name: str) -> str:
    return name.partition(" ")[0]


def path_of(scene: WholeScene, name: str, form: Form) -> str:
    values = {**ANYTHING, **scene.numbers, **form.at}
    if form.kind:
        values["race_id"] = scene.races[form.kind].pk
    return ADDRESSES[address_of(name)].path(values) + form.query


class Senders:
    """Browsers of those who send forms, who have been here today."""

    def __init__(self, scene: WholeScene, language: str = "en") -> None:
        self.scene, self.language = scene, language
        self.known: dict[tuple[str | None, bool], Client] = {}
        Player.objects.update(language=language)

    def __getitem__(self, form: Form) -> Client:
        key = form.sender, form.is_fresh
        if key not in self.known:
            self.known[key] = settled(self._client(form))
        return self.known[key]

    def _client(self, form: Form) -> Client:
        who: Player | None = getattr(self.scene, form.sender) if form.sender else None
        client = client_of(who, language=self.language)
        client.raise_request_exception = False
        return confirmed_by(client, who) if who and form.is_fresh else client
