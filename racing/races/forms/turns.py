"""Forms of a running race."""

from django import forms


class MoveForm(forms.Form):
    """A move: `asked_at` says which question it answers; the game parses the action."""

    asked_at = forms.IntegerField(min_value=0, max_value=2**31 - 1)
    action = forms.CharField(max_length=10_000)


class OrdersForm(forms.Form):
    """Standing orders: `asked_at` as with a move; the game parses the orders."""

    asked_at = forms.IntegerField(min_value=0, max_value=2**31 - 1)
    orders = forms.CharField(max_length=10_000)


class TakeBackForm(forms.Form):
    asked_at = forms.IntegerField(min_value=0, max_value=2**31 - 1)


class UnwindForm(forms.Form):
    ply = forms.IntegerField(min_value=0, max_value=2**31 - 1)


class AnswerForm(forms.Form):
    agrees = forms.TypedChoiceField(
        choices=[("yes", "yes"), ("no", "no")], coerce=lambda value: value == "yes"
    )
