"""Answers about objects that several editions give alike."""

from __future__ import annotations

from core.kernel.state.position import Position
from core.kernel.values.zones import ObjectId, PlayerId, Zone


def stays_where_it_is(position: Position, card: ObjectId) -> Zone:
    """It does not move."""
    return position.objects[card].zone


def one_after_the_other(position: Position, player: PlayerId) -> bool:
    """Each card is drawn by itself."""
    return False


def form_is_chosen_anew(position: Position, original: ObjectId) -> bool:
    """The copied text asks for a choice of its own."""
    return False


def form_belongs(position: Position, original: ObjectId) -> bool:
    """Of what the original has become."""
    return True


def size_belongs(position: Position, original: ObjectId) -> bool:
    """Of the size that was chosen."""
    return True


def blank(position: Position, original: ObjectId) -> bool:
    """Nothing of what is hidden is copied."""
    return True


def as_old_as_before(position: Position, permanent: ObjectId) -> bool:
    """Its time stamp stays."""
    return True


def sets_nothing_off(position: Position, permanent: ObjectId) -> bool:
    """Phasing out is no leaving."""
    return False


def two_by_two(position: Position) -> tuple[int, int]:
    """It is 2/2."""
    return 2, 2


def never_freely(position: Position, permanent: ObjectId) -> bool:
    """It takes a cost that it would name."""
    return False


def putter_picks(position: Position, putter: PlayerId, receiver: PlayerId) -> PlayerId:
    """Whoever puts it into play."""
    return putter


def receiver_picks(position: Position, putter: PlayerId, receiver: PlayerId) -> PlayerId:
    """Whoever is to control it."""
    return receiver


def its_types(position: Position, types: str) -> str:
    """Its subtypes."""
    return types


def whatever_it_is_now(position: Position, original: ObjectId) -> bool:
    """What something is now decides whether it can be copied."""
    return True


def only_what_it_is_by_itself(position: Position, original: ObjectId) -> bool:
    """What an effect alone has made fit cannot be copied."""
    return False
