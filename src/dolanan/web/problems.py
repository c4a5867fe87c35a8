"""Errors as `application/problem+json` with the sentence in both languages, never a path or a trace."""

from __future__ import annotations

from http import HTTPStatus
from typing import TYPE_CHECKING, Any

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse

from dolanan.answers import Answer, to_json
from dolanan.rooms.refusals import Refusal
from dolanan.text import Mistake, Text
from dolanan.web.fields import wrong_field

if TYPE_CHECKING:
    from fastapi import FastAPI


class Problem(Answer):
    """What went wrong (RFC 9457); `detail` is for the person, in both languages."""

    title: str
    status: int
    detail: Text
    type: str = "about:blank"


class Busy(Exception):
    """Every place for a search is taken."""

    def __init__(self, retry_after: int) -> None:
        super().__init__()
        self.retry_after = retry_after


class Failed(Exception):
    """Work broke off: it met an unexpected error or did not end in time."""


class Died(Failed):
    """Work broke off: its process is gone."""


class Stopping(Exception):
    """The server is stopping."""


STOPPING = Text("Server sedang berhenti.", "The server is stopping.")
BROKEN_OFF = Text(
    "Pencarian terhenti; coba lagi sebentar lagi.", "The search broke off; try again in a moment."
)


PROBLEMS: dict[int | str, dict[str, Any]] = {
    400: {"description": "The body is not JSON."},
    422: {"description": "The input cannot be right; `detail` says what and where."},
    413: {"description": "More than 64 KB were sent."},
}

BUSY: dict[int | str, dict[str, Any]] = {
    503: {"description": "Every place for a search is taken; `Retry-After` says when to come back."},
}
"""Every one is a Problem: the description says so once (`web.description`), not each route."""


def problem(status: int, title: str, text: Text, **headers: str) -> JSONResponse:
    """An error answer."""
    return JSONResponse(
        to_json(Problem(title, status, text)), status, headers, media_type="application/problem+json"
    )


TITLES = {
    400: Text("Isi permintaan tidak dapat dibaca.", "The body of the request cannot be read."),
    404: Text("Alamat ini tidak ada.", "There is nothing at this address."),
    413: Text("Permintaan melebihi 64 KB.", "The request is larger than 64 KB."),
    408: Text("Permintaan tidak selesai dikirim.", "The request was not sent to its end."),
    421: Text(
        "Server ini tidak melayani nama itu; pemiliknya dapat memberinya dengan --name.",
        "This server does not answer to that name; its owner can give it with --name.",
    ),
    431: Text("Kepala permintaan melebihi 16 KB.", "The header of the request is larger than 16 KB."),
    405: Text("Cara memanggil ini tidak dikenal di sini.", "This method is not known here."),
}


def add_problems(app: FastAPI) -> None:
    """Answer every error of the app with a problem document."""
    from fastapi.exceptions import RequestValidationError

    @app.exception_handler(Refusal)
    async def on_refusal(request: Request, error: Refusal) -> JSONResponse:
        later = {"Retry-After": "2"} if error.status in (429, 503) else {}
        return problem(error.status, HTTPStatus(error.status).phrase, error.text, **later)

    @app.exception_handler(Mistake)
    async def on_mistake(request: Request, error: Mistake) -> JSONResponse:
        return problem(422, "Invalid input", error.text)

    @app.exception_handler(RequestValidationError)
    async def on_invalid(request: Request, error: RequestValidationError) -> JSONResponse:
        return problem(422, "Invalid input", wrong_field(error.errors()))

    @app.exception_handler(Busy)
    async def on_busy(request: Request, error: Busy) -> JSONResponse:
        text = Text(
            "Semua tempat pencarian sedang terpakai; coba lagi sebentar lagi.",
            "Every place for a search is taken; try again in a moment.",
        )
        return problem(503, "Busy", text, **{"Retry-After": str(error.retry_after)})

    @app.exception_handler(Failed)
    async def on_failed(request: Request, error: Failed) -> JSONResponse:
        return problem(503, "Search broke off", BROKEN_OFF, **{"Retry-After": "2"})

    @app.exception_handler(Stopping)
    async def on_stopping(request: Request, error: Stopping) -> JSONResponse:
        return problem(503, "Service Unavailable", STOPPING, **{"Retry-After": "5"})

    @app.exception_handler(HTTPException)
    async def on_http(request: Request, error: HTTPException) -> JSONResponse:
        text = TITLES.get(error.status_code, Text("Permintaan ditolak.", "The request was refused."))
        return problem(error.status_code, str(error.detail), text, **(error.headers or {}))


BUG = Text(
    "Terjadi kesalahan di pihak kami; permainanmu tetap utuh di alamat halaman.",
    "Something broke on our side; your game is still whole in the page's address.",
)
