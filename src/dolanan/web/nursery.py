"""The process that forks workers: `python -m dolanan.web.nursery light|heavy`.

Its standard input is its line to the server. It loads what workers need and then waits: a message on the line
is a worker's place, with the worker's own line attached. It has no threads, so that forking is safe, and ends
when the server does.
"""

from __future__ import annotations

import json
import os
import signal
import socket
import sys
from typing import NoReturn

from dolanan.web.workers import Place


def main() -> NoReturn:
    """Fork workers until the server goes away."""
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody waits for the workers: the system clears them away
    for name in ("NUMBA_NUM_THREADS", "OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS"):
        os.environ[name] = "1"
    line = socket.socket(fileno=os.dup(0))
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    _prepare(sys.argv[1])
    while True:
        message, handles, _, _ = socket.recv_fds(line, 4096, 1)
        if not message:
            os._exit(0)
        if os.fork() == 0:
            line.close()
            _work(Place(**json.loads(message)), socket.socket(fileno=handles[0]))
        os.close(handles[0])


def _prepare(preparation: str) -> None:
    """Load what the workers need: shared by all of them."""
    import gc

    import dolanan.web.tasks

    if preparation == "heavy":
        dolanan.web.tasks.compile_kernels()
    gc.collect()
    gc.freeze()  # what is shared stays shared: the collector does not write to it


def _work(place: Place, line: socket.socket) -> NoReturn:
    from dolanan.web.worker import work

    try:
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        work(place, line)
    finally:
        os._exit(1)


if __name__ == "__main__":
    main()
