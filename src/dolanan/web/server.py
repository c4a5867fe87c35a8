"""A serving process: `python -m dolanan.web.server HANDLE`, the listening socket as that handle.

Its standard input is a pipe that the process which started it holds open: when that one dies, this one
goes too.
"""

from __future__ import annotations

import os
import resource
import socket
import sys
import threading
from typing import TYPE_CHECKING

from dolanan.web.settings import Settings
from dolanan.web.workers import Nursery

if TYPE_CHECKING:
    from fastapi import FastAPI

SPARE_HANDLES = 256
"""File handles kept for workers and files; the rest is for connections."""


def main() -> None:
    """Serve until told to stop."""
    threading.Thread(target=_follow_parent, daemon=True).start()
    light = Nursery("light")
    light.open()  # it loads while this process does
    import uvicorn

    from dolanan.web.opening import Opening
    from dolanan.web.wire import Wire

    settings = Settings.from_environment()
    Wire.settings = settings
    Wire.most_connections = _raise_handles() - SPARE_HANDLES

    def load() -> FastAPI:
        from dolanan.web.app import create_app

        return create_app(settings, light)

    opening = Opening(settings, load)

    class Server(uvicorn.Server):
        """A server that lets nobody wait for work it has stopped."""

        async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
            if opening.app is not None:
                opening.app.state.lanes.stop()
            await super().shutdown(sockets)

    config = uvicorn.Config(
        opening,
        http=Wire,
        ws="none",
        log_level="warning",
        access_log=False,
        server_header=False,
        proxy_headers=settings.proxy is not None,
        forwarded_allow_ips=settings.proxy or "",
        ssl_certfile=settings.cert,
        ssl_keyfile=settings.key,
        timeout_keep_alive=30,
        timeout_graceful_shutdown=1,
    )
    Server(config).run(sockets=[socket.socket(fileno=int(sys.argv[1]))])


def _follow_parent() -> None:
    """End at once when the process that started this one is gone."""
    while os.read(0, 1):
        pass
    os._exit(1)


def _raise_handles() -> int:
    """As many file handles as the system allows this process."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = 65_536 if hard == resource.RLIM_INFINITY else min(hard, 65_536)
    if wanted > soft:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    return max(wanted, soft)


if __name__ == "__main__":
    main()
