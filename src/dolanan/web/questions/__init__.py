"""What can be asked over HTTP: bodies of requests, checked as they come in. Workers get them as they are."""

from __future__ import annotations

from pydantic import BaseModel, ConfigDict, JsonValue


class Question(BaseModel):
    """The body of a request: no field that is not named here, no number that is a text or a truth."""

    model_config = ConfigDict(extra="forbid", strict=True)


def example(**fields: JsonValue) -> ConfigDict:
    """The setting that shows such a body in the description of the API."""
    return ConfigDict(json_schema_extra={"examples": [fields]})
