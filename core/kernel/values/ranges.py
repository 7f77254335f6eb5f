"""The limited range of influence: what is so of games whose players reach only those who sit near them."""

from __future__ import annotations

from core.kernel.values.citations import Fact


class RangeFact(Fact):
    """What is so where players have a limited range of influence."""

    SEATS_WITHIN_RANGE = "a player reaches those who sit so many seats away, or fewer"
    ONESELF_WITHIN_RANGE = "every player is within the own range"
    THINGS_WITHIN_RANGE = "a player reaches what is controlled by somebody whom the player reaches"
    ATTACKS_WITHIN_RANGE = "creatures attack only opponents whom their controller reaches"
    CHOSEN_WITHIN_RANGE = "a player chooses among the objects and players that the player reaches"
    WAYS_OUT_OF_RANGE = "a player may choose a way to do something though it is about what the player does not reach"
    CLOSEST_CHOOSES = "where nobody in range can make a choice, the closest to the left does who could"
    ABILITIES_WITHIN_RANGE = "a player uses no ability of what the player does not reach"
    TRIGGERS_WITHIN_RANGE = "nothing triggers on what does not happen wholly within the range of its controller"
    RANGE_BEFORE_OR_AFTER = "what leaves a player's range, or comes into it, is seen as it was before, or is after that"
    UNAFFECTED_OUT_OF_RANGE = "spells and abilities do nothing to what their controller does not reach"
    UNSEEN_OUT_OF_RANGE = "spells and abilities see nothing of what their controller does not reach"
    REPLACED_OUT_OF_RANGE = (
        "what something would be made to do instead to what its controller does not reach is not done"
    )
    PREVENTED_WITHIN_RANGE = (
        "what prevents damage works only on sources, permanents and players that its controller reaches"
    )
    PLANES_REACH_ALL = "no range of influence limits planes and phenomena"
