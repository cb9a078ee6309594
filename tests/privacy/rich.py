"""Zoé, who has been everywhere on the site and left something of their own in every place."""

from datetime import timedelta
from typing import Any

from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from django.contrib.admin.models import CHANGE, LogEntry
from django.contrib.auth.models import Group
from django.contrib.contenttypes.models import ContentType
from django.core.mail import EmailMessage, get_connection
from django.test import Client
from django.utils.translation import override

from racing.circuits.services.names import Names
from racing.circuits.services.votes import vote_for_circuit
from racing.notices.models import DeadAddress
from racing.notices.models.notice import Kind, Pace
from racing.notices.quiet_hours import Quiet
from racing.notices.services.devices import Keys, add_device
from racing.notices.services.feeds import renew_feed_link
from racing.notices.services.mailing_list import choose_paces
from racing.notices.services.notices import choose_notices
from racing.notices.services.webhooks import add_webhook
from racing.outbox.drain import drain_outbox
from racing.people.models import Block, Player
from racing.people.models.api_token import Scope
from racing.people.services.blocks import block_player
from racing.people.services.tokens import make_token
from racing.races.models import Race
from racing.races.services.clocks.holidays import plan_holiday
from racing.races.services.clocks.time_settings import save_time_settings
from racing.races.services.invitations import invite_player
from racing.races.services.lobby import join_race
from racing.races.services.messages import keep_notes, post_message
from racing.races.services.substitutes import hand_over_seat
from tests import cast
from tests.cast import NOON
from tests.circuits.drawn import SMALL, draft, published
from tests.circuits.laps import lap
from tests.kept import kept
from tests.privacy.moderated import keep_order, moderators, renamed
from tests.privacy.secrets import (
    AGENT,
    EARLIER_NAME,
    FORMER_ZONE,
    MAIL,
    NAME,
    OTHER_MAIL,
    WRITTEN,
    ZONE,
)
from tests.tournaments.organised import LATE, Organised, organised
from tests.web.reach import KEYS
from tests.web.scene import client_of
from tournaments.championships.services import championships, rounds
from tournaments.championships.services.calendar import closing
from tournaments.championships.services.messages import message_entries
from tournaments.clubs.services.announcements import announce
from tournaments.clubs.services.founding import Charter, create_club
from tournaments.clubs.services.invitations import invite_member
from tournaments.clubs.services.requests import answer_request, ask_to_join
from tournaments.contact.services import answer_letter, write_to_club
from tournaments.entries.services import entries, entry_imports
from tournaments.entries.services.applications import Wish, apply_to_enter, approve, turn_down
from tournaments.entries.services.registration import change_registration, open_registration
from tournaments.models import (
    Application,
    Club,
    Decision,
    Membership,
    ReserveCall,
    Vote,
)
from tournaments.stewards.services.decisions import Kind as Ruled
from tournaments.stewards.services.decisions import Ruling, decide
from tournaments.stewards.services.hearings import say_at_hearing
from tournaments.stewards.services.panels import appoint_steward, excuse_steward
from tournaments.stewards.services.protests import Complaint, make_protest
from tournaments.stewards.services.votes import cast_vote

HOUR = timedelta(hours=1)
SHORT = {"length": 10}
RULES: dict[str, Any] = {"protest_hours": 720, "team_entries": 1}


def _driven(*players: Player, **plan: Any) -> Race:
    """A race that is driven to the flag."""
    race = cast.dealt_race(*players, options=SHORT, **plan)
    cast.play_to_the_end(race, *players)
    return race


class Rich:
    """All of it, made by the services that people use."""

    def __init__(self) -> None:
        names = ("bob", "charlie", "stella", "dora", "outcast")
        self.bob, self.charlie, self.stella, self.dora, self.outcast = map(cast.player, names)
        self.mona, self.nils = moderators()
        self.zoe = cast.player(EARLIER_NAME, language="fr")
        Player.objects.filter(pk=self.zoe.pk).update(email=MAIL)
        self.zoe.refresh_from_db()
        self._before()
        self._account()
        self._races()
        self._clubs()
        self._finished_season()
        self._season_of_another()
        self._season_of_the_club()
        self._protests()
        self._administration()
        keep_order(self)
        drain_outbox(now=NOON + HOUR)

    @property
    def people(self) -> tuple[Player, Player, Player]:
        return self.zoe, self.bob, self.charlie

    def _before(self) -> None:
        """Zoé asked to join a club under another name, which the club was told."""
        club = self._club_of(self.charlie, "Before")
        ask_to_join(club_id=club.pk, player=self.zoe, now=NOON)
        drain_outbox(now=NOON)
        renamed(self, NAME)

    def _account(self) -> None:
        zoe = self.zoe
        EmailAddress.objects.create(user=zoe, email=MAIL, verified=True, primary=True)
        EmailAddress.objects.create(user=zoe, email=OTHER_MAIL)
        DeadAddress.objects.create(address=MAIL, reason=f"no such user {MAIL}", since=NOON)
        zoe.groups.add(Group.objects.create(name="Testers"))
        renew_feed_link(player=zoe, now=NOON)
        make_token(player=zoe, name=WRITTEN["token"], scopes=[Scope.READ], days=365, now=NOON)
        block_player(player=zoe, name="stella", now=NOON)
        Block.objects.create(player=self.stella, blocked=zoe, at=NOON)
        nights = {"night_from": zoe.night_from, "night_to": zoe.night_to}
        for zone in (FORMER_ZONE, ZONE):
            save_time_settings(player=zoe, time_zone=zone, **nights, now=NOON)
        plan_holiday(
            player=zoe,
            first_day=NOON.date() + timedelta(days=30),
            last_day=NOON.date() + timedelta(days=31),
            now=NOON,
        )
        quiet = Quiet(zoe.night_from, zoe.night_to)
        choose_notices(player=zoe, paces={(Kind.MESSAGE, "mail"): Pace.DAILY}, quiet=quiet)
        self._reach()
        self._visit()
        # Signed in elsewhere too, with no page opened yet.
        client_of(zoe)
        Authenticator.objects.create(
            user=zoe, type=Authenticator.Type.WEBAUTHN, data={"name": WRITTEN["passkey"]}
        )

    def _reach(self) -> None:
        zoe, keys = self.zoe, Keys(WRITTEN["push_address"], KEYS["p256dh"], KEYS["auth"])
        add_device(player=zoe, keys=keys, agent=AGENT, session_key="", now=NOON)
        add_webhook(player=zoe, kind="url", address=WRITTEN["webhook"], now=NOON)
        # Nothing is ever sent there.
        off = {(str(kind), way): str(Pace.OFF) for kind in Kind for way in ("push", "hook")}
        choose_paces(player=zoe, paces=off)

    def _visit(self) -> None:
        """Zoé signs in as people do: the session remembers by which address."""
        client = Client()
        with override("en"):
            client.post("/account/login/", {"login": MAIL, "password": cast.PASSWORD})
            client.get("/", headers={"User-Agent": AGENT})

    def _races(self) -> None:
        zoe, bob, charlie = self.people
        self.open = cast.open_race(zoe, seats=3)
        join_race(race_id=self.open.pk, player=bob, now=NOON)
        invite_player(race_id=self.open.pk, host=zoe, name="charlie", now=NOON)
        other = cast.open_race(charlie, seats=3)
        invite_player(race_id=other.pk, host=charlie, name=NAME, now=NOON)
        self.running = self._started(zoe, bob, charlie)
        cast.play(self.running, zoe)
        keep_notes(race_id=self.running.pk, player=zoe, text=WRITTEN["note"])
        self.over = _driven(zoe, bob, is_rated=True)
        post_message(race_id=self.over.pk, player=zoe, text=WRITTEN["message"], now=NOON)
        post_message(race_id=self.over.pk, player=bob, text="Well driven", now=NOON)
        self.handed_over = self._started(zoe, bob, word="other_word", turn_seconds=3600)
        keep_notes(race_id=self.handed_over.pk, player=zoe, text=WRITTEN["other_note"])
        hand_over_seat(race_id=self.handed_over.pk, seat=0, player=self.stella, now=NOON)
        self.lap = lap(zoe)
        vote_for_circuit(player=zoe, circuit="teacup", stars=4, now=NOON)
        self._circuits()

    def _circuits(self) -> None:
        """Zoé draws one circuit for everybody, and one that nobody is shown."""
        names = Names(WRITTEN["circuit"], WRITTEN["circuit_fr"])
        self.circuit = published(self.zoe, "Cave of Trifaldin")
        self.sketched = draft(self.zoe, SMALL, names)

    def _started(self, *people: Player, word: str = "word", **plan: Any) -> Race:
        """A race that has started with a word of Zoé's in the dice."""
        words = [WRITTEN[word] if each == self.zoe else "" for each in people]
        return cast.older_race(*people, words=words, **plan)

    def _clubs(self) -> None:
        zoe = self.zoe
        texts = Charter(description=WRITTEN["club_text"], rules=WRITTEN["club_rules"])
        self.alone = create_club(owner=zoe, name="Alone", charter=texts, now=NOON)
        shared = Charter(description=f"Write to {MAIL}, or ask {NAME}.", rules="Be quick.")
        self.club = create_club(owner=zoe, name="Windmills", charter=shared, now=NOON)
        roles = ((self.bob, Membership.Role.ORGANISER), (self.stella, Membership.Role.STEWARD))
        for who, role in roles:
            self.club.memberships.create(player=who, role=role, since=NOON)
        title, text = WRITTEN["announcement"], WRITTEN["announcement_text"]
        announce(club_id=self.club.pk, organiser=zoe, title=title, text=text, now=NOON)
        invite_member(club_id=self.club.pk, organiser=zoe, name="charlie", now=NOON)
        asked = ask_to_join(club_id=self.club.pk, player=self.dora, now=NOON)
        request = asked.pk if asked else 0
        answering: dict[str, Any] = {"organiser": zoe, "request_id": request, "is_welcome": True}
        answer_request(club_id=self.club.pk, **answering, now=NOON)
        self.other_club = self._club_of(self.charlie, "Giants")
        words = WRITTEN["join_words"]
        ask_to_join(club_id=self.other_club.pk, player=zoe, words=words, now=NOON)
        text = WRITTEN["letter"]
        write_to_club(club_id=self.other_club.pk, player=zoe, text=text, now=NOON)
        got = write_to_club(club_id=self.club.pk, player=self.charlie, text="Hello", now=NOON)
        answer = WRITTEN["answer"]
        answer_letter(letter_id=got.pk, organiser=zoe, text=answer, now=NOON)
        third = self._club_of(self.charlie, "Galley")
        invite_member(club_id=third.pk, organiser=self.charlie, name=NAME, now=NOON)

    def _club_of(self, owner: Player, name: str) -> Club:
        return create_club(owner=owner, name=name, charter=Charter(), now=NOON)

    def _finished_season(self) -> None:
        """A season that Zoé ran, raced, ruled and signed, in the club."""
        self.cup = self._organised(self.zoe, *self.people, name="Sierra")
        entry = self.cup.entry(self.zoe)
        self.cup.does(entries.put_into_team, entry_id=entry.pk, team=WRITTEN["team"])
        self._into_the_club(self.cup)
        number = self.cup.round()
        race = _driven(*self.people, is_rated=True)
        self.cup.does(rounds.add_race, number=number, race_id=race.pk)
        reason = f"as {NAME} saw it; ask {MAIL}"
        ruling = Ruling(Ruled.POINTS, reason, entry=self.cup.entry(self.bob).pk, amount=-100)
        decide(
            championship_id=self.cup.championship.pk,
            organiser=self.zoe,
            ruling=ruling,
            now=NOON,
        )
        self.cup.does(closing.close_championship)
        self.cup.does(closing.sign_championship, now=LATE)

    def _season_of_another(self) -> None:
        """Seasons of Bob's, without a club: Zoé asks to be let in, and drives."""
        bob = self.bob
        self.other = self._organised(bob, bob, self.charlie, name="Ebro", is_started=False)
        self.other.does(change_registration, values={"door": "approval"})
        self.other.does(open_registration)
        self.other.does(approve, application_id=self._applies(self.other, "application").pk)
        self.other.does(championships.start_championship)
        self.other.does(rounds.add_round, stage=rounds.Stage("dash"))
        race = _driven(*self.people)
        self.other.does(rounds.add_race, number=1, race_id=race.pk)
        self.protested = race
        shut = self._organised(bob, bob, self.charlie, name="Toledo", is_started=False)
        shut.does(change_registration, values={"door": "approval"})
        shut.does(open_registration)
        asked = self._applies(shut, "application")
        reason = WRITTEN["reason_turned_down"]
        shut.does(turn_down, application_id=asked.pk, reason=reason)
        listed = self._organised(bob, bob, self.charlie, name="Lists", is_started=False)
        listed.does(entry_imports.import_entries, text=f"name,team\n{NAME},Reds\nstella,Reds\n")

    def _applies(self, cup: Organised, words: str) -> Any:
        wish = Wish(team=WRITTEN["team"], words=WRITTEN[words])
        return apply_to_enter(
            championship_id=cup.championship.pk, player=self.zoe, wish=wish, now=NOON
        )

    def _season_of_the_club(self) -> None:
        """A season of Zoé's that goes on: with entries of several people, and a message to all."""
        self.going = self._organised(self.zoe, self.bob, name="Going", is_started=False)
        self.going.does(change_registration, values={"door": "approval"})
        self.going.does(open_registration)
        asked = apply_to_enter(
            championship_id=self.going.championship.pk,
            player=self.charlie,
            wish=Wish(),
            now=NOON,
        )
        self.going.does(approve, application_id=asked.pk)
        self.going.does(championships.start_championship)
        self._into_the_club(self.going)
        self.going.does(entries.enter_team, name=WRITTEN["entry"], drivers=[self.zoe])
        title, text = WRITTEN["season_title"], WRITTEN["season_text"]
        self.going.does(message_entries, title=title, text=text)
        self.draft = self._organised(self.zoe, name="Draft", is_started=False)

    def _protests(self) -> None:
        """Zoé protests, judges one protest, and stood aside from another."""
        season = self.other.championship
        against = self.other.entry(self.bob).pk
        said = Complaint(self.protested.pk, against, 1, WRITTEN["protest"])
        on: dict[str, Any] = {"championship_id": season.pk, "now": NOON}
        made = make_protest(player=self.zoe, complaint=said, **on)
        say_at_hearing(player=self.zoe, number=made.number, text=WRITTEN["hearing"], **on)
        self._judges()

    def _judges(self) -> None:
        self.court = self._organised(self.charlie, self.bob, self.charlie, name="Court")
        self.court.does(rounds.add_round, stage=rounds.Stage("dash"))
        race = _driven(self.bob, self.charlie)
        self.court.does(rounds.add_race, number=1, race_id=race.pk)
        on: dict[str, Any] = {"championship_id": self.court.championship.pk, "now": NOON}
        sides = (self.bob, self.charlie), (self.charlie, self.bob)
        for number, (by, against) in enumerate(sides, start=1):
            said = Complaint(race.pk, self.court.entry(against).pk, 1, "Look at it.")
            make_protest(player=by, complaint=said, **on)
            for steward in (self.zoe, self.stella):
                asking: dict[str, Any] = {
                    "organiser": self.charlie,
                    "number": number,
                    "reason": "Neutral",
                }
                appoint_steward(steward=steward, **asking, **on)
        self._reserve()
        self._counted(on)
        words, reason = WRITTEN["vote"], WRITTEN["stepped_aside"]
        cast_vote(steward=self.zoe, number=1, choice=Vote.Choice.UPHELD, words=words, **on)
        own = Vote.objects.get(steward=self.zoe, protest__number=2)
        excuse_steward(player=self.zoe, number=2, vote_id=own.pk, reason=reason, **on)

    def _counted(self, on: dict[str, Any]) -> None:
        """A protest about another race, on which all have voted."""
        self.court.does(rounds.add_round, stage=rounds.Stage("dash"))
        race = _driven(self.bob, self.charlie)
        self.court.does(rounds.add_race, number=2, race_id=race.pk)
        said = Complaint(race.pk, self.court.entry(self.charlie).pk, 1, "And this?")
        made = make_protest(player=self.bob, complaint=said, **on)
        asked: dict[str, Any] = {"organiser": self.charlie, "number": made.number}
        appoint_steward(steward=self.zoe, reason="Neutral", **asked, **on)
        vote: dict[str, Any] = {"steward": self.zoe, "number": made.number}
        cast_vote(choice=Vote.Choice.UPHELD, words=WRITTEN["counted_vote"], **vote, **on)

    def _reserve(self) -> None:
        """Zoé was asked once to drive for somebody, and did not."""
        season = self.court.championship
        asked = season.applications.create(
            player=self.zoe,
            state=Application.State.RESERVE,
            words=WRITTEN["reserve"],
            team=WRITTEN["team"],
            at=NOON,
        )
        season.reserve_calls.create(
            reserve=asked,
            entry=self.court.entry(self.bob),
            asked_at=NOON,
            expires_at=NOON + HOUR,
            answer=ReserveCall.Answer.DECLINED,
        )

    def _administration(self) -> None:
        """Somebody of the staff changed Zoé's account, once under another name, and an address."""
        address = EmailAddress.objects.get(email=OTHER_MAIL)
        for row, called in ((self.zoe, NAME), (self.zoe, EARLIER_NAME), (address, OTHER_MAIL)):
            LogEntry.objects.create(
                user=self.dora,
                content_type=ContentType.objects.get_for_model(row),
                object_id=str(row.pk),
                object_repr=called,
                action_flag=CHANGE,
                change_message=f"[{{'changed': {{'object': '{called}'}}}}]",
            )
        LogEntry.objects.create(
            user=self.zoe,
            content_type=ContentType.objects.get_for_model(Decision),
            object_id="1",
            object_repr="decision",
            action_flag=CHANGE,
        )

    def _organised(self, organiser: Player, *people: Player, **season: Any) -> Organised:
        return organised(organiser, *people, **RULES, **season)

    def _into_the_club(self, cup: Organised) -> None:
        cup.championship.club = self.club
        cup.championship.words = f"Questions to {MAIL}."
        cup.championship.save(update_fields=["club", "words"])


@kept
def rich() -> Rich:
    return Rich()


def letters() -> None:
    """Letters to Zoé and to Bob, in the folder of a site that sends none."""
    backend = "django.core.mail.backends.filebased.EmailBackend"
    to = (f"{NAME} <{MAIL}>", "bob@example.org")
    with get_connection(backend) as post:
        post.send_messages([EmailMessage("Your turn", "Drive on.", to=[each]) for each in to])
