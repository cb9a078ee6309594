"""Forms for push devices and webhooks."""

from django import forms
from django.utils.translation import gettext_lazy as _

from racing.notices.models.device import LONGEST_ENDPOINT
from racing.notices.models.webhook import LONGEST_ADDRESS
from racing.notices.pages.webhooks import KINDS
from racing.notices.services.devices import Keys


class DeviceForm(forms.Form):
    """Keys that the browser fills in when push is turned on."""

    endpoint = forms.CharField(max_length=LONGEST_ENDPOINT)
    p256dh = forms.CharField(max_length=100)
    auth = forms.CharField(max_length=40)

    @property
    def keys(self) -> Keys:
        found = self.cleaned_data
        return Keys(found["endpoint"], found["p256dh"], found["auth"])


class RenewalForm(DeviceForm):
    old = forms.CharField(max_length=LONGEST_ENDPOINT)


class AddressForm(forms.Form):
    address = forms.CharField(
        label=_("Address"),
        max_length=LONGEST_ADDRESS,
        widget=forms.URLInput(
            attrs={"autocomplete": "off", "spellcheck": "false", "placeholder": "https://"}
        ),
    )


class WebhookForm(AddressForm):
    kind = forms.ChoiceField(
        label=_("Destination"), choices=list(KINDS.items()), widget=forms.RadioSelect
    )
    field_order = ["kind", "address"]
