"""The types of questions and answers for the page's scripts, from the server's own description.

python tests/web/script_types.py       writes tests/web/scripts/api.d.ts, which a test keeps fresh
"""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Any

FILE = Path(__file__).parent / "scripts" / "api.d.ts"
ROOT = Path(__file__).parents[2]
HEAD = """// Made from /api/openapi.json by tests/web/script_types.py. Do not edit: run it again.

declare namespace Api {
"""
SIMPLE = {"integer": "number", "number": "number", "string": "string", "boolean": "boolean", "null": "null"}
STREAM = "application/x-ndjson"


def describe() -> str:
    """The whole file."""
    from dolanan.web.app import create_app

    schema = create_app().openapi()
    models = schema["components"]["schemas"]
    parts = [_model(name, model) for name, model in sorted(models.items())]
    parts += [_operations(kind, schema["paths"]) for kind in ("get", "post")]
    return HEAD + "\n".join(parts) + "}\n"


def _name(text: str) -> str:
    """A model's name as a type's: generic models are written with brackets."""
    return re.sub(r"\W+", "_", text).strip("_")


def _model(name: str, model: dict[str, Any]) -> str:
    if model.get("type") == "object" and "properties" in model:
        return f"  interface {_name(name)} {_object(model, '  ')}\n"
    return f"  type {_name(name)} = {_type(model, '  ')};\n"


def _object(model: dict[str, Any], indent: str) -> str:
    required = set(model.get("required", ()))
    lines = [
        f"{indent}  {_key(key)}{'' if key in required else '?'}: {_type(value, indent + '  ')};"
        for key, value in model["properties"].items()
    ]
    return "{\n" + "\n".join(lines) + f"\n{indent}}}"


def _key(key: str) -> str:
    return key if re.fullmatch(r"[A-Za-z_]\w*", key) else f'"{key}"'


def _type(schema: dict[str, Any] | bool, indent: str) -> str:
    """A schema as a type; what says nothing may be anything."""
    if isinstance(schema, bool) or not schema:
        return "any"
    if "$ref" in schema:
        return _name(schema["$ref"].rpartition("/")[2])
    for key in ("anyOf", "oneOf"):
        if key in schema:
            return " | ".join(dict.fromkeys(_type(each, indent) for each in schema[key]))
    if "const" in schema:
        return _literal(schema["const"])
    if "enum" in schema:
        return " | ".join(_literal(each) for each in schema["enum"])
    if isinstance(schema.get("type"), list):
        return " | ".join(_type({**schema, "type": kind}, indent) for kind in schema["type"])
    return _plain(schema, indent)


def _literal(value: object) -> str:
    return f'"{value}"' if isinstance(value, str) else str(value).lower()


def _plain(schema: dict[str, Any], indent: str) -> str:
    kind = schema.get("type")
    if kind == "array":
        if "prefixItems" in schema:
            return "[" + ", ".join(_type(each, indent) for each in schema["prefixItems"]) + "]"
        inner = _type(schema.get("items", {}), indent)
        return f"({inner})[]" if "|" in inner else f"{inner}[]"
    if kind == "object":
        if "properties" in schema:
            return _object(schema, indent)
        return f"Record<string, {_type(schema.get('additionalProperties', {}), indent)}>"
    return SIMPLE.get(str(kind), "any")


def _operations(method: str, paths: dict[str, Any]) -> str:
    """What is asked and answered at each path of a method."""
    lines = []
    for path, operations in sorted(paths.items()):
        if method not in operations or not path.startswith("/api/") or "{" in path:
            continue
        operation = operations[method]
        question = _content(operation.get("requestBody", {}), "application/json")
        answers = operation["responses"].get("200", {})
        kind = STREAM if STREAM in answers.get("content", {}) else "application/json"
        lines.append(f'    "{path[5:]}": {{ question: {question}; answer: {_content(answers, kind)} }};')
    return f"  interface {method.capitalize()} {{\n" + "\n".join(lines) + "\n  }\n"


def _content(part: dict[str, Any], kind: str) -> str:
    return _type(part.get("content", {}).get(kind, {}).get("schema", {}), "    ")


if __name__ == "__main__":
    sys.path.insert(0, str(ROOT / "src"))
    FILE.write_text(describe(), encoding="utf-8")
