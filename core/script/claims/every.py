"""Every kind of claim: what is imported here declares itself."""

from core.script.claims import endings as endings
from core.script.claims import of_lines as of_lines
from core.script.claims import permanents as permanents
from core.script.claims import players as players
from core.script.claims import whereabouts as whereabouts
from core.script.claims.base import CLAIMS as CLAIMS
