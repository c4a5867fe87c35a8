"""What a server was asked to be, handed from the command line to the serving processes."""

from __future__ import annotations

import json
import os
from dataclasses import asdict, dataclass

VARIABLE = "DOLANAN_SERVE"


@dataclass(frozen=True)
class Settings:
    """Choices of one server."""

    seconds: float = 120.0
    """The longest search done for a visitor."""
    origin: str | None = None
    """The one other site whose pages may call the API."""
    names: tuple[str, ...] = ()
    """Host names, beside this machine's own and plain addresses, under which pages may ask for us."""
    frames: tuple[str, ...] = ()
    """Sites that may show the embedded page in a frame; `*` for every site."""
    proxy: str | None = None
    """The address of the proxy before us: it may say for whom it asks, and hold many connections."""
    connections: int = 500
    """Connections of one address that have not sent a whole header yet."""
    outside: str | None = None
    """The address under which others in the same network reach us, where it is known."""
    rooms: bool = True
    """There are rooms; without them nothing is kept between requests."""
    database: str | None = None
    """Where rooms are kept: a file, or the address of PostgreSQL."""
    days: float = 7.0
    """Days without use after which a room is deleted."""
    cert: str | None = None
    key: str | None = None
    """Files of a certificate and its key, for TLS without a proxy."""
    patience: float = 10.0
    """Seconds from a connection, or from the first byte of a request, to the end of its header."""

    def environment(self) -> dict[str, str]:
        """These settings for a process that is started."""
        return {VARIABLE: json.dumps(asdict(self))}

    @classmethod
    def from_environment(cls) -> Settings:
        """The settings this process was started with, or the usual ones."""
        fields = json.loads(os.environ.get(VARIABLE, "{}"))
        lists = {key: tuple(fields[key]) for key in ("names", "frames") if key in fields}
        return cls(**{**fields, **lists})
