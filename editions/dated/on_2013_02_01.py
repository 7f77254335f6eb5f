"""What the document of 2013-02-01 has otherwise than that of 2013-05-01: a split card is named by both names."""

from __future__ import annotations

from core.kernel.questions.asking import answer_with
from editions.shared import cards as shared

may_name_card = answer_with(shared.by_both_names, "201.3", "708.7")
