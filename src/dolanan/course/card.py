"""The card of an algorithm: what is to be known of it, in both languages."""

from __future__ import annotations

from collections.abc import Sequence

from dolanan.answers import Answer
from dolanan.text import Text


class Card(Answer):
    """What is to be known of an algorithm."""

    idea: Text
    """Two sentences: what it keeps, and what it takes next."""
    pseudocode: Sequence[Text]
    complete: Text
    optimal: Text
    time: Text
    space: Text
    fails: Text
    """When it fails."""
    used: Text
    """Where it is used here."""


class AlgorithmCard(Card, kw_only=True):
    """The card of an algorithm, with its name."""

    algorithm: str
    title: Text


ASPECTS = {
    "complete": Text("lengkap", "complete"),
    "optimal": Text("optimal", "optimal"),
    "time": Text("waktu", "time"),
    "space": Text("ruang", "space"),
    "fails": Text("gagal bila", "fails when"),
    "used": Text("dipakai di sini", "used here"),
}
"""What the lines of a card are called."""
