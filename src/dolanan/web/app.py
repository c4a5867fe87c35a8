"""The HTTP application: API under `/api`, pages at `/`."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib.metadata import version
from typing import TYPE_CHECKING

from fastapi import FastAPI, Request
from fastapi.responses import JSONResponse
from starlette.middleware.gzip import DEFAULT_EXCLUDED_CONTENT_TYPES, GZipMiddleware
from starlette.routing import Match, Mount
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from dolanan.answers import to_json
from dolanan.web.answers.server import Health, LaneState
from dolanan.web.description import describe, name_of
from dolanan.web.guard import Farewell, KnownHost, SafeHeaders, SizeLimit
from dolanan.web.lanes import Lanes, lanes_of
from dolanan.web.opening import STATIC
from dolanan.web.problems import add_problems
from dolanan.web.routes import (
    buttons,
    course,
    exercise,
    games,
    lessons,
    mancala,
    papers,
    puzzles,
    snakes,
    trace,
)
from dolanan.web.routes.trace import Runs
from dolanan.web.settings import Settings
from dolanan.web.shell import Shell, shell
from dolanan.web.workers import Nursery

if TYPE_CHECKING:
    from dolanan.rooms.service import Rooms

WARM_AFTER = 1.5
"""Seconds after the start before kernels compile: the first page comes first."""


def create_app(settings: Settings | None = None, light: Nursery | None = None) -> FastAPI:
    """The application; `light` is a nursery that has been started already."""
    settings = settings or Settings()

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        app.state.lanes = lanes = Lanes(settings.seconds, light)
        app.state.runs = Runs(lanes)
        app.state.papers = papers.Reproduced(lanes)
        rooms = _rooms(settings)
        app.state.rooms = rooms
        warming = asyncio.create_task(_warm(lanes, rooms))
        yield
        warming.cancel()
        lanes.stop()
        if rooms is not None:
            rooms.stop()

    app = FastAPI(
        lifespan=lifespan,
        title="dolanan",
        version=version("dolanan"),
        description="Play, solve and understand Bantumi, Congklak, Snakes & Ladders and Buttons & Scissors.",
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        redirect_slashes=False,
        generate_unique_id_function=name_of,
    )
    add_problems(app)
    if settings.rooms:  # first: routes are tried in their order, and nothing is asked as often as a room
        from dolanan.web.routes import classes, rooms, tournaments

        app.include_router(rooms.router)
        app.include_router(tournaments.router)
        app.include_router(classes.router)
    app.include_router(games.router)
    app.include_router(mancala.router)
    app.include_router(puzzles.router)
    app.include_router(buttons.router)
    app.include_router(snakes.router)
    app.include_router(lessons.router)
    app.include_router(trace.router)
    app.include_router(course.router)
    app.include_router(exercise.router)
    app.include_router(papers.router)

    @app.get("/healthz", summary="The server answers", tags=["server"], response_model=Health)
    async def healthz() -> JSONResponse:
        return JSONResponse(to_json(Health("ok", app.version, settings.rooms, settings.outside)))

    @app.get(
        "/api/status", summary="Kernels and queues", tags=["server"], response_model=dict[str, LaneState]
    )
    async def status(request: Request) -> JSONResponse:
        return JSONResponse(to_json(lanes_of(request).status()))

    @app.get(
        "/api/shell",
        summary="The files of the page, for who keeps them",
        tags=["server"],
        response_model=Shell,
    )
    async def kept_shell() -> JSONResponse:
        return JSONResponse(to_json(shell()))

    app.router.routes.append(Pages("/", app=StaticFiles(directory=STATIC, html=True), name="pages"))
    describe(app)
    app.add_middleware(
        GZipMiddleware,
        minimum_size=1024,
        compresslevel=4,
        exclude_content_types=(*DEFAULT_EXCLUDED_CONTENT_TYPES, "application/x-ndjson"),
    )
    app.add_middleware(SizeLimit)
    if settings.origin:
        from starlette.middleware.cors import CORSMiddleware

        app.add_middleware(
            CORSMiddleware,
            allow_origins=[settings.origin],
            allow_methods=["GET", "POST"],
            allow_headers=["*"],
        )
    app.add_middleware(Farewell)
    app.add_middleware(KnownHost, names=settings.names)
    app.add_middleware(SafeHeaders, origin=settings.origin, frames=settings.frames)
    return app


class Pages(Mount):
    """The files of the pages; whatever is the API's own never ends up here."""

    def matches(self, scope: Scope) -> tuple[Match, Scope]:
        if scope["type"] == "http" and scope["path"].startswith(("/api/", "/healthz")):
            return Match.NONE, {}
        return super().matches(scope)


def _rooms(settings: Settings) -> Rooms | None:
    """The rooms of this process, if there are any."""
    if not settings.rooms:
        return None
    from dolanan.rooms.service import Rooms

    return Rooms(settings.database, settings.days)


async def _warm(lanes: Lanes, rooms: Rooms | None) -> None:
    await lanes.quick.warm()
    if rooms is not None:
        await rooms.wake()
    await asyncio.sleep(WARM_AFTER)
    await lanes.warm()
