"""The description of the API (`/api/openapi.json`): short names, every line of a stream, every error."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from fastapi import FastAPI
from fastapi.routing import APIRoute

from dolanan.answers import Answer
from dolanan.web.lines import Lines
from dolanan.web.problems import Problem

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
        schema["components"]["schemas"] |= _models_of(Problem)
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


def _models_of(kind: type[Answer]) -> dict[str, Any]:
    """A model, and those in it, as the description names them."""
    from pydantic import TypeAdapter

    model = TypeAdapter(kind).json_schema(mode="serialization", ref_template="#/components/schemas/{model}")
    inside = model.pop("$defs", {})
    return {kind.__name__: model, **inside}


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
