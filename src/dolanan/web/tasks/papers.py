"""What a worker works out about a paper."""

from __future__ import annotations

from typing import Any

from dolanan.web.worker import Work


def reproduce(letter: str, work: Work) -> list[dict[str, Any]]:
    """A paper's items: what was published, what comes out here, the verdict."""
    from dolanan.papers import reproduce

    return [
        {
            "item": item.item._asdict(),
            "published": item.published._asdict(),
            "ours": item.ours._asdict(),
            "verdict": item.verdict,
            "remark": item.remark._asdict(),
        }
        for item in reproduce(letter)
    ]
