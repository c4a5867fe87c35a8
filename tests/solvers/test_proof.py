"""Saved parts of proofs: what is written is read, true claims follow, false ones are found."""

from __future__ import annotations

from pathlib import Path

import pytest

from dolanan.games.mancala import ruleset
from dolanan.solvers.mancala import proof
from dolanan.solvers.mancala.engine import Engine
from dolanan.solvers.mancala.values import Bounds
from dolanan.text import Mistake


@pytest.fixture
def saved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Twenty ways through the proof that kalah 4,4 is worth 2."""
    monkeypatch.setattr(proof, "FEW", 8)
    game = ruleset("kalah", 4, 4)
    engine = Engine(game, 1, memory=1 << 24)
    engine.prepare(32)
    claims = proof.grow(game, engine.test, Bounds(2, 2), 20)
    path = tmp_path / "proof.gz"
    proof.write(path, proof.About("kalah", 4, 4, 2, 2, "here"), claims)
    return path


def test_true_claims_follow(saved: Path) -> None:
    about, claims = proof.read(saved)
    found = proof.verify(about, claims)
    assert (found.looked_at, found.wrong) == (len(claims), 0)
    assert found.checked > 100
    assert proof.verify(about, claims, sample=10).looked_at == 10


def test_a_false_claim_is_found(saved: Path) -> None:
    about, claims = proof.read(saved)
    start = max(claims, key=proof._seeds)
    claims[start] = Bounds(4, 4)
    assert proof.verify(about, claims).wrong == 1


@pytest.mark.parametrize("text", ["", "{}", "4,4/4,4 1 2\n", '{"rules": "kalah"}\n', "\x1f\x8b"])
def test_what_is_no_proof_is_said_so(text: str, tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_text(text, encoding="latin-1")
    with pytest.raises(Mistake):
        proof.read(path)
