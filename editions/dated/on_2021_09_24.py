"""What the document of 2021-09-24 has otherwise than that of 2021-11-19: names of tokens."""

from __future__ import annotations

from core.kernel.questions.asking import answer_with
from editions.shared.objects import its_types

name_of_token = answer_with(its_types, "111.4")
