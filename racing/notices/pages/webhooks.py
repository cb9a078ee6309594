"""Webhooks: their state, and the notice when one is switched off."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext_lazy

from racing.notices.models import Notice, Webhook
from racing.notices.pages.trials import TrialLine, trial_line
from racing.notices.renderers import RenderedNotice
from racing.people.models import Player
from racing.tables.table import Text

KINDS: Mapping[str, Text] = {
    Webhook.Kind.DISCORD: pgettext_lazy("webhook", "Discord"),
    Webhook.Kind.SLACK: pgettext_lazy("webhook", "Slack"),
    Webhook.Kind.URL: pgettext_lazy("webhook", "Custom URL"),
}
REASONS: Mapping[str, Text] = {
    Webhook.Reason.GONE: gettext_lazy("it no longer exists"),
    Webhook.Reason.REFUSED: gettext_lazy("it refused several messages in a row"),
    Webhook.Reason.SILENT: gettext_lazy("it didn’t answer correctly for more than an hour"),
    Webhook.Reason.FORBIDDEN: gettext_lazy("its address now leads to a private network"),
}


@dataclass(frozen=True, slots=True)
class WebhookRow:
    webhook: Webhook
    kind: Text
    trial: TrialLine

    @property
    def name(self) -> str:
        return f"{self.kind} · {self.webhook.host}"

    @property
    def state(self) -> str:
        """`on`, `failing` or `off`."""
        if not self.webhook.is_on:
            return "off"
        return "failing" if self.webhook.failing_since else "on"

    @property
    def reason(self) -> Text:
        return REASONS.get(self.webhook.off_reason, "")

    @property
    def status(self) -> str:
        """The status of the last answer, if that was a failure."""
        status = self.webhook.last_status
        if self.state == "on" or status is None:
            return ""
        return _("last answer: %(status)s") % {"status": status}


def webhook_rows(webhooks: Sequence[Webhook]) -> list[WebhookRow]:
    return [WebhookRow(each, KINDS[each.kind], trial_line(each)) for each in webhooks]


def render_webhook_notices(player: Player, notices: Sequence[Notice]) -> dict[int, RenderedNotice]:
    """The renderer of notices with the event `webhook_off`.

    They disappear with the webhook, and are done when it is on again.
    """
    about = {each.pk: each.payload.get("webhook") for each in notices}
    found = player.webhooks.in_bulk([each for each in about.values() if each])
    return {
        number: _render(found[webhook]) for number, webhook in about.items() if webhook in found
    }


def _render(webhook: Webhook) -> RenderedNotice:
    words = _("Your webhook to %(host)s was turned off: %(reason)s.")
    reason = REASONS.get(webhook.off_reason, "")
    return RenderedNotice(
        name=_("Webhooks"),
        words=words % {"host": webhook.host, "reason": reason},
        url=reverse("webhooks"),
        holds=not webhook.is_on,
    )
