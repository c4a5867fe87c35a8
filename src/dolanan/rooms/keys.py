"""Secrets: what opens a room or holds a seat. They are made here and kept as digests only.

The secret is long and drawn by chance, so a plain digest of it cannot be guessed back. A class is joined by
a short code that people read off a wall: letters and digits that are not mistaken for one another.
"""

from __future__ import annotations

import hashlib
import re
import secrets
import unicodedata

from dolanan.text import Mistake

LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
CODE_LENGTH = 7
MOST_NAME = 24
REFUSED = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")
"""Classes of characters that are not text: they would steer a terminal or turn a line round."""


def new_room() -> str:
    """The address of a room: unguessable, though it opens nothing by itself."""
    return secrets.token_urlsafe(12)


def new_secret() -> str:
    """A secret of 192 bits."""
    return secrets.token_urlsafe(24)


def new_code() -> str:
    """A code to be read aloud and typed."""
    return "".join(secrets.choice(LETTERS) for _ in range(CODE_LENGTH))


def digest(secret: str) -> str:
    """What is kept of a secret; a code may be typed in small letters and with spaces."""
    typed = re.sub(r"[\s-]", "", secret).upper()
    if len(typed) == CODE_LENGTH:
        secret = typed
    return hashlib.sha256(secret.encode()).hexdigest()


def check_name(name: str) -> str:
    """The name as it is kept: text on one line, without spaces around it."""
    kept = unicodedata.normalize("NFC", name).strip()
    if any(unicodedata.category(letter) in REFUSED for letter in kept):
        raise Mistake(
            "name: hanya huruf, angka dan tanda yang tampak", "name: only letters, digits and signs that show"
        )
    if not 1 <= len(kept) <= MOST_NAME:
        raise Mistake(f"name: 1 sampai {MOST_NAME} huruf", f"name: from 1 to {MOST_NAME} letters")
    return kept
