"""Settings for all tests, and the last line of a run: which tests did not run, and why."""

from __future__ import annotations

import os
import signal
import tempfile
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings

# Folders that tests write to are gone afterwards: they have no place in the user's own list of folders.
os.environ.setdefault("DOLANAN_FOLDERS", str(Path(tempfile.gettempdir()) / "dolanan-tests-folders.txt"))

# Machines are noisy: time is measured in bench/, never in a test.
settings.register_profile("dolanan", deadline=None)
settings.load_profile("dolanan")

# Who starts the tests in the background may have switched Ctrl-C off for all that they start.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_configure(config: pytest.Config) -> None:
    is_worker = hasattr(config, "workerinput")
    if not is_worker and (config.rootpath / "src" / "dolanan").is_dir():
        # That code is being compiled is said once on a machine: now, and not in the middle of a test.
        import dolanan.kernels.stored  # noqa: F401
    config.pluginmanager.register(LeftOut(config) if is_worker else Account(config), "dolanan-account")


class LeftOut:
    """Counts the tests that `-m` or `-k` leave out; a worker tells its number to who started it."""

    def __init__(self, config: pytest.Config) -> None:
        self.config = config
        self.count = 0

    def pytest_deselected(self, items: Sequence[pytest.Item]) -> None:
        self.count += len(items)
        if hasattr(self.config, "workeroutput"):
            self.config.workeroutput["left_out"] = self.count


class Account(LeftOut):
    """Says at the very end how many tests ran, and in a sentence for each reason why others did not."""

    def __init__(self, config: pytest.Config) -> None:
        super().__init__(config)
        self.ran: set[str] = set()
        self.skipped: dict[str, str] = {}

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.skipped and not hasattr(report, "wasxfail"):
            self.skipped[report.nodeid] = _reason(report.longrepr)
        else:
            self.ran.add(report.nodeid)

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.skipped:
            self.skipped[report.nodeid] = _reason(report.longrepr)

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any, error: object) -> None:
        self.count = max(self.count, getattr(node, "workeroutput", {}).get("left_out", 0))

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_sessionfinish(self, session: pytest.Session) -> Iterator[None]:
        result = yield
        reporter = self.config.pluginmanager.get_plugin("terminalreporter")
        if reporter is not None and not self.config.option.collectonly:
            reporter.ensure_newline()
            reporter.write_line(self.sentences(session.testscollected))
        return result

    def sentences(self, collected: int) -> str:
        """All that is to be said, on one line."""
        ran = len(self.ran - self.skipped.keys())
        never = max(0, collected - ran - len(self.skipped))
        reasons = Counter(self.skipped.values())
        if never:
            reasons["the run ended before them"] = never
        told = [f"All {ran} tests ran." if not reasons else f"{ran} tests ran, {reasons.total()} did not."]
        told += [f"{number} did not run: {reason}." for reason, number in reasons.most_common()]
        if self.count:
            told.append(f"{self.count} were left out by choice (-m or -k).")
        return " ".join(told)


def _reason(told: object) -> str:
    """Why a test was skipped, as its report says."""
    text = told[2] if isinstance(told, tuple) else str(told)
    return text.removeprefix("Skipped: ").rstrip(".")


@pytest.fixture(scope="session")
def playground(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a playground with rooms, as `dolanan.serve` starts one."""
    import dolanan

    with dolanan.serve(database=str(tmp_path_factory.mktemp("rooms") / "rooms.sqlite")) as address:
        yield address
