"""The description of the API (`/api/openapi.json`): short names, every line of a stream, every error."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from fastapi import FastAPI
from fastapi.routing import APIRoute

from dolanan.web.lines import Lines

EXAMPLES = Path(__file__).with_name("examples.json")
"""By short name: a body or parameters worth sending, and what comes back; of a stream, its last line."""
PROBLEM = {"application/problem+json": {"schema": {"$ref": "#/components/schemas/Problem"}}}


def name_of(route: APIRoute) -> str:
    """The short name of a route, from its path: `mancala_game`, `trace_bfs_table`."""
    words = route.path_format.removeprefix("/api").replace(".", "/").split("/")
    return "_".join(word.strip("{}") for word in words if word)


def describe(app: FastAPI) -> None:
    """Let the description name errors by their own media type, and lines of a stream one by one."""
    usual = app.openapi

    def openapi() -> dict[str, Any]:
        if app.openapi_schema is not None:
            return app.openapi_schema
        schema = usual()
        examples = json.loads(EXAMPLES.read_text())
        for path in schema["paths"].values():
            for operation in path.values():
                for status, response in operation["responses"].items():
                    if status >= "400":
                        response["content"] = PROBLEM
                    elif lines := response["content"].get(Lines.media_type):
                        lines["schema"] = {
                            "oneOf": lines["schema"]["anyOf"],
                            "title": "A line",
                            "description": "What each line is.",
                        }
                _show_example(operation, examples.get(operation["operationId"]))
        return schema

    app.openapi = openapi  # type: ignore[method-assign]


def _show_example(operation: dict[str, Any], example: dict[str, Any] | None) -> None:
    """Put an example of asking and answering into the description of a route."""
    if example is None:
        return
    for parameter in operation.get("parameters", ()):
        if parameter["name"] in example["parameters"]:
            parameter["example"] = example["parameters"][parameter["name"]]
    if "requestBody" in operation:
        operation["requestBody"]["content"]["application/json"]["example"] = example["body"]
    for content in operation["responses"]["200"]["content"].values():
        content["example"] = example["answer"]
