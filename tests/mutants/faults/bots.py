"""Faults in how bots choose."""

from tests.mutants.fault import Fault

BOTS: tuple[Fault, ...] = (
    Fault(
        id="bot-sees-all",
        area="bots",
        file="racing/bots/situation.py",
        line="return game.imagine(state, seat, Dice(random.randbytes(SEED_BYTES)))",
        faulty="return state",
        harm="Bots know every hidden card.",
        tests=("tests/bots/test_every_bot.py",),
    ),
    Fault(
        id="bot-forgets-its-hand",
        area="bots",
        file="racing/bots/f_cartes/unseen.py",
        line="seen = with_cards(view.discards, *view.hand, *lying, *gaps)",
        faulty="seen = with_cards(view.discards, *lying, *gaps)",
        harm="Bots hope to draw cards that they hold.",
        tests=(
            "tests/bots/test_f_cartes_thoughts.py",
            "tests/bots/test_f_cartes_choices.py",
            "tests/bots/test_f_cartes.py",
        ),
    ),
    Fault(
        id="bot-drives-into-others",
        area="bots",
        file="racing/bots/racetrack/rookie.py",
        line="if laps and end in outlook.occupied:",
        faulty="if laps and start in outlook.occupied:",
        harm="The rookie runs into cars that stand in its way.",
        tests=("tests/bots/test_racetrack.py",),
    ),
    Fault(
        id="bots-race-without-people",
        area="bots",
        file="racing/races/services/bots.py",
        line="if away and len(driven) == len(running.seatings):",
        faulty="if away and len(driven) > len(running.seatings):",
        harm="Stand-ins race to the end while all people are away.",
        tests=(
            "tests/races/test_play_bots.py",
            "tests/races/test_late_players.py",
            "tests/races/test_substitutes.py",
        ),
    ),
)
