"""The process behind a lane: reads a task a line, writes progress and the result, a message a line.

Run as `python -m dolanan.web.worker LANE` by `jobs`. It steps back in priority, keeps to one core, and ends
with the server.
"""

from __future__ import annotations

import json
import logging
import os
import queue
import signal
import sys
import threading
from collections.abc import Callable
from typing import Any

from dolanan.text import Mistake

Report = Callable[[dict[str, Any]], None]


def keep_low() -> None:
    """Lowest priority, one core."""
    for name in ("NUMBA_NUM_THREADS", "OMP_NUM_THREADS"):
        os.environ.setdefault(name, "1")
    if hasattr(os, "nice"):
        os.nice(15)
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})


def main() -> None:
    """Work until the server goes away."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which ends this process
    keep_low()
    out = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)  # whatever a library prints goes to stderr, not between our messages
    jobs: queue.Queue[dict[str, Any]] = queue.Queue()
    stopped = threading.Event()

    def listen() -> None:
        for line in sys.stdin:
            message = json.loads(line)
            if message.get("stop"):
                stopped.set()
            else:
                stopped.clear()
                jobs.put(message)
        os._exit(0)

    def report(message: dict[str, Any]) -> None:
        out.write(json.dumps(message, ensure_ascii=False) + "\n")
        out.flush()

    threading.Thread(target=listen, daemon=True).start()
    from dolanan.web import tasks

    tasks.compile_kernels(sys.argv[1])
    report({"ready": True})
    while True:
        report(_work(jobs.get(), report, stopped))


def _work(job: dict[str, Any], report: Report, stopped: threading.Event) -> dict[str, Any]:
    """Do one task; its last message."""
    from dolanan.web import tasks

    try:
        stop = tasks.Stop(stopped, job["seconds"])
        return {"result": tasks.TASKS[job["task"]](job["payload"], job["seconds"], report, stop)}
    except Mistake as mistake:
        return {"mistake": mistake.text._asdict()}
    except Exception:
        logging.exception("task %s failed", job["task"])
        return {"failed": True}


if __name__ == "__main__":
    main()
