"""How long another visitor waits while somebody attacks the site, next to the same in peace.

Run as a program in the environment of a site of its own, which `runsite` serves with its worker.
Each attack is bounded in requests and time, and nothing leaves this machine.
"""

import os
import sys

import django
import msgspec


class Waits(msgspec.Struct, frozen=True):
    """Seconds that the other visitor waited, and how the attacker was answered."""

    calm: float
    """The median in peace."""
    slow: float
    """The longest during the attack."""
    usual: float
    """The median during the attack."""
    answers: str


def main(attack: str) -> Waits:
    from django.core.management import call_command

    from bench import attackers

    call_command("migrate", verbosity=0)
    return attackers.ATTACKS[attack]()


if __name__ == "__main__":
    os.environ["CHICANE_PRIVATE_HOOKS"] = "1"
    django.setup()
    sys.stdout.buffer.write(msgspec.json.encode(main(sys.argv[1])))
