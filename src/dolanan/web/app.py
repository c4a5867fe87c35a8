"""The HTTP application: API under `/api`, pages at `/`."""

from __future__ import annotations

import os
from importlib.metadata import version
from pathlib import Path

from fastapi import FastAPI
from fastapi.responses import JSONResponse
from starlette.middleware.gzip import GZipMiddleware
from starlette.staticfiles import StaticFiles

from dolanan.web import mancala, papers, trace
from dolanan.web.guard import SafeHeaders, SizeLimit
from dolanan.web.problems import add_problems

STATIC = Path(__file__).parent / "static"


def create_app() -> FastAPI:
    """The application; DOLANAN_ORIGIN names the one other site, if any, whose pages may call the API."""
    origin = os.environ.get("DOLANAN_ORIGIN")
    app = FastAPI(
        title="dolanan",
        version=version("dolanan"),
        description="Play, solve and understand Bantumi, Congklak, Snakes & Ladders and Buttons & Scissors.",
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
    )
    add_problems(app)
    app.include_router(mancala.router)
    app.include_router(trace.router)
    app.include_router(papers.router)

    @app.get("/healthz", summary="The server answers", tags=["server"])
    async def healthz() -> JSONResponse:
        return JSONResponse({"status": "ok", "version": app.version})

    app.mount("/", StaticFiles(directory=STATIC, html=True), name="pages")
    app.add_middleware(GZipMiddleware, minimum_size=4096, compresslevel=4)
    app.add_middleware(SizeLimit)
    if origin:
        from starlette.middleware.cors import CORSMiddleware

        app.add_middleware(
            CORSMiddleware, allow_origins=[origin], allow_methods=["GET", "POST"], allow_headers=["*"]
        )
    app.add_middleware(SafeHeaders, origin=origin)
    return app
