"""The examples in the description of the API, asked anew: `python -m tests.web.examples` writes the answers.

`python -m tests.web.examples rooms` asks only those whose short names begin so. What is long in an answer is
cut to its first few entries.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import httpx
from tests.web.stories import ask_in

import dolanan

FILE = Path(dolanan.__file__).parent / "web" / "examples.json"
MOST = 3
"""Entries of a list that an example shows."""


def operations(description: dict[str, Any]) -> dict[str, tuple[str, str, dict[str, Any]]]:
    """By short name: method, path and description of every route."""
    return {
        operation["operationId"]: (method, path, operation)
        for path, methods in description["paths"].items()
        for method, operation in methods.items()
    }


def ask(client: httpx.Client, method: str, path: str, example: dict[str, Any]) -> httpx.Response:
    """What comes back for an example."""
    if "room" in example:
        return ask_in(client, method, path, example)
    given = dict(example.get("parameters", {}))
    for name in list(given):
        if f"{{{name}}}" in path:
            path = path.replace(f"{{{name}}}", given.pop(name))
    body = {"json": example["body"]} if "body" in example else {}
    return client.request(method.upper(), path, params=given, **body)


def read(response: httpx.Response) -> Any:
    """The answer: its JSON, the last line or the first event of a stream, or the text."""
    kind = response.headers["content-type"].partition(";")[0]
    if kind == "application/x-ndjson":
        return json.loads(response.text.splitlines()[-1])
    if kind == "text/event-stream":
        return json.loads(response.text.removeprefix("data: "))
    return response.json() if kind == "application/json" else response.text


def shorten(answer: Any) -> Any:
    """The answer with only the first entries of long lists."""
    if isinstance(answer, dict):
        return {key: shorten(value) for key, value in answer.items()}
    if isinstance(answer, list):
        return [shorten(value) for value in answer[:MOST]]
    return answer


def main() -> None:
    from tests.web.conftest import serving

    known = json.loads(FILE.read_text())
    with serving() as address, httpx.Client(base_url=address, timeout=300) as client:
        routes = operations(client.get("/api/openapi.json").json())
        for name, example in known.items():
            if not name.startswith(tuple(sys.argv[1:]) or ""):
                continue
            method, path, _ = routes[name]
            response = ask(client, method, path, example)
            assert response.status_code == 200, (name, response.text)
            example["answer"] = shorten(read(response))
    FILE.write_text(json.dumps(known, ensure_ascii=False, indent=1) + "\n")


if __name__ == "__main__":
    main()
