"""Each action as a choice, with its consequence."""

from typing import TypeAlias

from django.utils.translation import gettext as _

from racing.engine.values import Action, Seat
from racing.games.f_cartes.damage import FATAL
from racing.games.f_cartes.deck import POINTS, SPIN
from racing.games.f_cartes.line import cars_at
from racing.games.f_cartes.values import (
    Card,
    CarNumber,
    ChangeWeather,
    CloseGap,
    DiscardCard,
    DrawCard,
    Duel,
    EndComeback,
    EndTurn,
    FCartesView,
    GiveTeamOrders,
    KeepScore,
    LayDamage,
    LayGap,
    SendSafetyCar,
    Slipstream,
    Spin,
    StartComeback,
    StopAndGo,
    TakeResult,
    TakeRisk,
    Trials,
    TryAgain,
)
from racing.tables.f_cartes import outlook
from racing.tables.f_cartes.duels import of_comeback, of_pass
from racing.tables.f_cartes.grid import of_risk, of_score, risk_chance, risk_tone
from racing.tables.f_cartes.harm import of_damage, of_penalty, of_spin
from racing.tables.f_cartes.names import capital, car_in, car_name, card_name, per_cent, signed
from racing.tables.f_cartes.prospects import (
    attacker_of,
    chance_of,
    defender_of,
    is_own,
    line_after,
    lost_after,
)
from racing.tables.f_cartes.repairs import Repair, repair_of
from racing.tables.table import Choice, Tone

EVEN = 18
"""Half of 36 rolls: less likely choices count as risky."""

Try: TypeAlias = Duel | CloseGap | Slipstream | StartComeback | TryAgain
Harm: TypeAlias = LayDamage | Spin | StopAndGo


def choice_of(view: FCartesView, seat: Seat, action: Action) -> Choice:
    if isinstance(action, TakeRisk | KeepScore):
        return _in_qualifying(view, action)
    if isinstance(action, Try):
        return _try(view, action)
    if isinstance(action, Harm):
        return _harm(view, action)
    if isinstance(action, TakeResult):
        return Choice(action, _("Take result"), outlook.of_result(view, seat))
    if isinstance(action, Repair):
        label, words, symbol = repair_of(view, action)
        return Choice(action, label, outlook.with_turn(view, action, words), symbol=symbol)
    label, words = _plain(view, seat, action)
    return Choice(action, label, outlook.with_turn(view, action, words))


def _in_qualifying(view: FCartesView, action: TakeRisk | KeepScore) -> Choice:
    trials = trials_in(view)
    if isinstance(action, KeepScore):
        label = _("Keep the %(die)s") % {"die": trials.die}
        return Choice(action, label, of_score(trials), symbol=str(trials.die))
    risk = action.number
    label, words = _("Risk %(risk)s") % {"risk": risk}, of_risk(trials.die, risk)
    return Choice(action, label, words, symbol=risk_chance(risk), tone=risk_tone(risk))


def trials_in(view: FCartesView) -> Trials:
    if view.trials is None:
        raise ValueError(view.phase)
    return view.trials


def _try(view: FCartesView, action: Try) -> Choice:
    ways = chance_of(view, action)
    goes_on = isinstance(action, StartComeback | TryAgain)
    words = of_comeback(view, action) if goes_on else of_pass(view, action)
    return Choice(
        action,
        _try_label(view, action),
        outlook.with_turn(view, action, words),
        symbol="" if ways is None else per_cent(ways),
        tone=_try_tone(view, action, ways),
    )


def _try_label(view: FCartesView, action: Try) -> str:
    car, defender = attacker_of(view, action), defender_of(view, action)
    values = {"car": car_name(car) if car else "", "other": car_in(view, defender or 0)}
    if isinstance(action, StartComeback):
        return _("Comeback with %(car)s") % values
    values["car"] = capital(values["car"])
    if defender is None:
        return _("%(car)s closes the gap") % values
    if isinstance(action, Slipstream):
        return _("%(car)s slipstreams %(other)s") % values
    return _("%(car)s duels %(other)s") % values


def _try_tone(view: FCartesView, action: Try, ways: int | None) -> Tone:
    if ways is None:
        return Tone.FINE
    if ways < EVEN:
        return Tone.RISKY if ways else Tone.LOST
    return Tone.GOAL if line_after(view, action)[0] == attacker_of(view, action) else Tone.FINE


def _harm(view: FCartesView, action: Harm) -> Choice:
    values = {"car": car_in(view, action.car)}
    match action:
        case LayDamage(card=card, car=car):
            label = _("%(card)s on %(car)s") % {**values, "card": card_name(card)}
            words, tone = of_damage(view, card, car), _harm_tone(view, card, car)
            symbol = signed(-POINTS[card])
        case Spin(car=car):
            label = _("Spin %(car)s") % values
            words, tone, symbol = of_spin(view, car), _harm_tone(view, SPIN, car), "−1"
        case StopAndGo(car=car):
            label, symbol = _("Stop-and-go for %(car)s") % values, ""
            words, tone = of_penalty(view, car), Tone.FINE
    words = outlook.with_turn(view, action, words)
    return Choice(action, label, words, symbol=symbol, tone=tone)


def _harm_tone(view: FCartesView, card: Card, car: CarNumber) -> Tone:
    is_fatal = lost_after(view, card, car) >= FATAL
    if is_own(view, car):
        return Tone.CRASH if is_fatal else Tone.RISKY
    return Tone.GOAL if is_fatal else Tone.FINE


def _plain(view: FCartesView, seat: Seat, action: Action) -> tuple[str, str]:
    """Choices that need no dice, harm nobody and repair nothing."""
    match action:
        case LayGap(car=car):
            label = _("Gap behind %(car)s") % {"car": car_name(car)}
            return label, outlook.of_gap_laid(view, car)
        case DiscardCard(card=card):
            label = _("Discard %(card)s") % {"card": card_name(card)}
            return label, outlook.of_discard(view)
        case DrawCard():
            return _("Draw a card"), outlook.of_draw(view)
        case ChangeWeather():
            label = _("Make it dry") if view.is_wet else _("Make it rain")
            return label, outlook.of_weather(view)
        case SendSafetyCar():
            return _("Send safety car"), outlook.of_safety_car(view)
        case GiveTeamOrders():
            one, other = cars_at(view.options, seat)
            label = _("Swap cars %(one)s/%(other)s") % {"one": one, "other": other}
            return label, outlook.of_team_orders(view, seat)
        case EndComeback():
            return _("Stop here"), outlook.of_ended_comeback(view)
        case EndTurn():
            return _("End turn"), outlook.of_end(view)
    raise TypeError(action)
