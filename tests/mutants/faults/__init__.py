"""All faults, by what they are in. What a fault is called stays; how its line reads may not.

Whoever changes such a line changes it here too, and the fault with it, so that it stays one.
"""

from tests.mutants.fault import Fault
from tests.mutants.faults.bots import BOTS
from tests.mutants.faults.clocks import CLOCKS
from tests.mutants.faults.live import LIVE
from tests.mutants.faults.locks import LOCKS
from tests.mutants.faults.moderation import MODERATION
from tests.mutants.faults.notices import NOTICES
from tests.mutants.faults.rules import RULES
from tests.mutants.faults.services import SERVICES
from tests.mutants.faults.standings import STANDINGS
from tests.mutants.faults.views import VIEWS

FAULTS: tuple[Fault, ...] = (
    *RULES,
    *BOTS,
    *CLOCKS,
    *SERVICES,
    *LOCKS,
    *NOTICES,
    *VIEWS,
    *STANDINGS,
    *MODERATION,
    *LIVE,
)
