"""The form that rates a circuit."""

from django import forms

from racing.circuits.models.vote import FEWEST, MOST


class VoteForm(forms.Form):
    stars = forms.IntegerField(min_value=FEWEST, max_value=MOST)
