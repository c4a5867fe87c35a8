"""Errors as `application/problem+json` with the sentence in both languages, never a path or a trace."""

from __future__ import annotations

from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from pydantic import BaseModel
from starlette.exceptions import HTTPException

from dolanan.text import Mistake, Text


class Sentence(BaseModel):
    """One sentence in Indonesian and in English."""

    id: str
    en: str


class Problem(BaseModel):
    """What went wrong (RFC 9457); `detail` is for the person, in both languages."""

    type: str = "about:blank"
    title: str
    status: int
    detail: Sentence


class Busy(Exception):
    """Every place for a search is taken."""

    def __init__(self, retry_after: int) -> None:
        super().__init__()
        self.retry_after = retry_after


class Failed(Exception):
    """A search broke off: its process ended or met an unexpected error."""


PROBLEMS: dict[int | str, dict[str, Any]] = {
    400: {"model": Problem, "description": "The body is not JSON."},
    422: {"model": Problem, "description": "The input cannot be right; `detail` says what and where."},
    413: {"model": Problem, "description": "More than 64 KB were sent."},
}

BUSY: dict[int | str, dict[str, Any]] = {
    503: {
        "model": Problem,
        "description": "Every place for a search is taken; `Retry-After` says when to come back.",
    },
}


def problem(status: int, title: str, text: Text, **headers: str) -> JSONResponse:
    """An error answer."""
    return JSONResponse(
        {"type": "about:blank", "title": title, "status": status, "detail": text._asdict()},
        status,
        headers,
        media_type="application/problem+json",
    )


TITLES = {
    400: Text("Isi permintaan tidak dapat dibaca.", "The body of the request cannot be read."),
    404: Text("Alamat ini tidak ada.", "There is nothing at this address."),
    413: Text("Permintaan melebihi 64 KB.", "The request is larger than 64 KB."),
    405: Text("Cara memanggil ini tidak dikenal di sini.", "This method is not known here."),
}


def add_problems(app: FastAPI) -> None:
    """Answer every error of the app with a problem document."""

    @app.exception_handler(Mistake)
    async def on_mistake(request: Request, error: Mistake) -> JSONResponse:
        return problem(422, "Invalid input", error.text)

    @app.exception_handler(RequestValidationError)
    async def on_invalid(request: Request, error: RequestValidationError) -> JSONResponse:
        first = error.errors()[0]
        where = ".".join(str(part) for part in first["loc"] if part != "body") or "body"
        message = first["msg"]
        return problem(422, "Invalid input", Text(f"{where}: tidak sah ({message})", f"{where}: {message}"))

    @app.exception_handler(Busy)
    async def on_busy(request: Request, error: Busy) -> JSONResponse:
        text = Text(
            "Semua tempat pencarian sedang terpakai; coba lagi sebentar lagi.",
            "Every place for a search is taken; try again in a moment.",
        )
        return problem(503, "Busy", text, **{"Retry-After": str(error.retry_after)})

    @app.exception_handler(Failed)
    async def on_failed(request: Request, error: Failed) -> JSONResponse:
        text = Text(
            "Pencarian terhenti; coba lagi sebentar lagi.", "The search broke off; try again in a moment."
        )
        return problem(503, "Search broke off", text, **{"Retry-After": "5"})

    @app.exception_handler(HTTPException)
    async def on_http(request: Request, error: HTTPException) -> JSONResponse:
        text = TITLES.get(error.status_code, Text("Permintaan ditolak.", "The request was refused."))
        return problem(error.status_code, str(error.detail), text, **(error.headers or {}))

    @app.exception_handler(Exception)
    async def on_bug(request: Request, error: Exception) -> JSONResponse:
        text = Text(
            "Terjadi kesalahan di pihak kami; permainanmu tetap utuh di alamat halaman.",
            "Something broke on our side; your game is still whole in the page's address.",
        )
        return problem(500, "Internal error", text)
