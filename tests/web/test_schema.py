"""The description of the API holds: it leaves nothing open, and what comes back is what it says."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import jsonschema_rs
import pytest
from tests.web.examples import FILE, ask, operations, read, shorten

EXAMPLES: dict[str, Any] = json.loads(FILE.read_text())
LINES = "application/x-ndjson"
EFFORT = ("nodes", "seconds", "tried", "waiting", "busy", "ready", "version")
MOMENT = ("room", "token", "invite", "watch", "key", "at", "now", "expires", "since", "deadline", "left")
"""What two answers to the same question may differ in."""


@pytest.fixture(scope="module")
def description(client: httpx.Client) -> dict[str, Any]:
    return client.get("/api/openapi.json").json()


def schemas(schema: Any, where: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """Every schema within a schema, and where it is."""
    if not isinstance(schema, dict):
        yield where, {}
        return
    yield where, schema
    for key in ("anyOf", "oneOf", "prefixItems"):
        for number, one in enumerate(schema.get(key, ())):
            yield from schemas(one, f"{where}.{number}")
    for key in ("items", "additionalProperties"):
        if schema.get(key, False) is not False:
            yield from schemas(schema[key], f"{where}[]")
    for key, one in schema.get("properties", {}).items():
        yield from schemas(one, f"{where}.{key}")


def is_open(schema: dict[str, Any]) -> bool:
    """Anything would fit: a generated client knows nothing of it."""
    if schema.get("type") == "object":
        return "properties" not in schema and "additionalProperties" not in schema
    if schema.get("type") == "array":
        return "items" not in schema and "prefixItems" not in schema
    return not {"type", "$ref", "anyOf", "oneOf", "const", "enum"} & set(schema)


def test_no_answer_is_left_open(description: dict[str, Any]) -> None:
    found = [
        place
        for name, (_, _, operation) in operations(description).items()
        for kind, content in operation["responses"]["200"]["content"].items()
        for place, schema in schemas(content.get("schema"), f"{name} {kind}")
        if is_open(schema)
    ]
    found += [
        place
        for name, model in description["components"]["schemas"].items()
        for place, schema in schemas(model, name)
        if is_open(schema)
    ]
    assert found == []


def test_every_line_of_a_stream_is_a_model(description: dict[str, Any]) -> None:
    streams = 0
    for _, _, operation in operations(description).values():
        content = operation["responses"]["200"]["content"]
        if LINES in content:
            streams += 1
            models = [one["$ref"].rpartition("/")[2] for one in content[LINES]["schema"]["oneOf"]]
            assert {"Queued", "Compiling", "Beat", "NoResult"} < set(models)
            assert any(model.endswith("Result") for model in models)
    assert streams >= 7


def test_every_error_is_a_problem(description: dict[str, Any]) -> None:
    problem = {"application/problem+json": {"schema": {"$ref": "#/components/schemas/Problem"}}}
    for name, (_, path, operation) in operations(description).items():
        errors = {status: answer for status, answer in operation["responses"].items() if status >= "400"}
        assert all(answer["content"] == problem for answer in errors.values()), name
        assert path in ("/healthz", "/api/status", "/api/shell") or {"400", "413", "422", "503"} <= set(
            errors
        ), name


def test_every_route_has_a_short_name_of_its_own(description: dict[str, Any]) -> None:
    names = [one["operationId"] for path in description["paths"].values() for one in path.values()]
    assert len(names) == len(set(names))
    assert all(re.fullmatch(r"[a-z_]{4,24}", name) for name in names), names
    assert not [name for name in description["components"]["schemas"] if "__" in name]


@pytest.mark.parametrize("name", EXAMPLES)
def test_an_example_is_true(name: str, client: httpx.Client, description: dict[str, Any]) -> None:
    """The answer is the one shown, up to the effort it took, and every line of it is as described."""
    method, path, operation = operations(description)[name]
    example = EXAMPLES[name]
    response = ask(client, method, path, example)
    assert response.status_code == 200, response.text
    assert comparable(shorten(read(response))) == comparable(example["answer"])
    kind = response.headers["content-type"].partition(";")[0]
    content = operation["responses"]["200"]["content"][kind]
    assert content["example"] == example["answer"]
    fits = jsonschema_rs.validator_for({**content["schema"], "components": description["components"]})
    if kind in (LINES, "application/json"):
        for line in response.text.splitlines():
            fits.validate(json.loads(line))


def test_every_route_has_an_example(description: dict[str, Any]) -> None:
    for name, (_, _, operation) in operations(description).items():
        assert name in EXAMPLES, f"{name}: add a question to {FILE.name}, then python -m tests.web.examples"
        assert "body" in EXAMPLES[name] or "requestBody" not in operation
        for parameter in operation.get("parameters", ()):
            assert not parameter.get("required") or "example" in parameter, (name, parameter["name"])


def comparable(answer: Any) -> Any:
    """The answer without what depends on the machine and the moment: among equal lines of play, which one."""
    if isinstance(answer, dict):
        if "tried" in answer:  # what is tried next hangs on the time left: a slow machine finds another board
            return {"reached": answer["reached"]}
        return {
            key: comparable(value)
            for key, value in answer.items()
            if key not in EFFORT + MOMENT and not (key == "line" and isinstance(value, list))
        }
    if isinstance(answer, list):
        return [comparable(value) for value in answer]
    return round(answer, 6) if isinstance(answer, float) else answer


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("mancala/values", {"rules": "congklak", "quantity": "turn", "seconds": 1}),
        ("mancala/values", {"rules": "bantumi", "seconds": 1}),
        ("mancala/review", {"rules": "congklak", "picks": [1, 2, 4], "quantity": "turn", "seconds": 1}),
        (
            "mancala/game",
            {"rules": "congklak", "picks": [1, 2, 4], "animate": 9, "set": ["capture=never"]},
        ),
        ("buttons/hint", {"cloth": "1221", "cuts": ["1,2-1,3"]}),
        ("buttons/solve", {"cloth": "123", "seconds": 1}),
        ("snakes/analyse", {"board": "100 93>1 94>1 95>1 96>1 97>1 98>1"}),
        ("snakes/game", {"board": "12", "rolls": [6, 6, 6]}),
        ("trace/bfs", {"subject": {"board": "12 4>1 5>2 6>3 7>1 8>2 9>3"}, "window": {}}),
        ("trace/dfs", {"subject": {"cloth": "2321/2232/3123"}, "window": {"count": 240}}),
        ("trace/ems", {"subject": {"rules": "bantumi-ems", "bound": True}, "window": {"count": 240}}),
        ("trace/ems", {"subject": {"rules": "congklak", "limit": 50}, "window": {"head": False}}),
        ("trace/greedy", {"subject": {"rules": "bantumi", "bot": "priority"}, "window": {}}),
    ],
)
def test_other_answers_fit_too(
    path: str, body: dict[str, Any], client: httpx.Client, description: dict[str, Any]
) -> None:
    response = client.post(f"/api/{path}", json=body)
    kind = response.headers["content-type"].partition(";")[0]
    content = description["paths"][f"/api/{path}"]["post"]["responses"]["200"]["content"][kind]
    fits = jsonschema_rs.validator_for({**content["schema"], "components": description["components"]})
    for line in response.text.splitlines():
        fits.validate(json.loads(line))


@pytest.mark.parametrize("body", [b"{", b'{"board": 5}', b'{"board": "x"}', b"0" * 70_000])
def test_an_error_fits_its_model(body: bytes, client: httpx.Client, description: dict[str, Any]) -> None:
    answer = client.post("/api/snakes/game", content=body, headers={"content-type": "application/json"})
    assert str(answer.status_code) in description["paths"]["/api/snakes/game"]["post"]["responses"]
    model = {"$ref": "#/components/schemas/Problem", "components": description["components"]}
    jsonschema_rs.validator_for(model).validate(answer.json())


def fuzz(address: str, folder: Path, choices: str, *unchecked: str) -> None:
    """Ask what the description allows and forbids, and compare each answer with what it promises."""
    program = Path(sys.executable).with_name("schemathesis")
    # Data that fits the description may still be refused: a pick can be a pit and yet not legal. Data that
    # does not may be read all the same: 0 for false.
    left_out = ",".join(("positive_data_acceptance", "negative_data_rejection", *unchecked))
    common = f"--max-examples=5 --request-timeout=60 --seed=1 --no-color --exclude-checks={left_out}"
    # What answers hold is not sent back: the runs of shipped cloths take longer than this server allows.
    phases = ("examples", "coverage", "fuzzing")
    settings = [f"[phases.{phase}.extra-data-sources]\nresponses = false\n" for phase in phases]
    (folder / "schemathesis.toml").write_text("".join(settings))
    run = subprocess.run(
        [program, "run", f"{address}/api/openapi.json", *common.split(), *choices.split()],
        cwd=folder,
        capture_output=True,
        text=True,
    )
    assert run.returncode == 0, run.stdout[-4000:]


def test_schemathesis_finds_nothing(hasty_server: str, tmp_path: Path) -> None:
    """The papers' tournaments take longer than this server allows; they have a test of their own."""
    fuzz(hasty_server, tmp_path, "--exclude-path-regex=^/api/(papers/.letter|trace/)")


@pytest.mark.parametrize("phases", ["examples,fuzzing", pytest.param("coverage", marks=pytest.mark.slow)])
def test_schemathesis_finds_nothing_in_runs_of_algorithms(
    hasty_server: str, tmp_path: Path, phases: str
) -> None:
    """A large tree may take longer than this server allows: 503, as described; 500 is not described."""
    choices = f"--include-path-regex=^/api/trace/ --phases={phases}"
    fuzz(hasty_server, tmp_path, choices, "not_a_server_error")
