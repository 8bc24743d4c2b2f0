"""The page: files that Vite has built, served as they are."""

from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

NO_PAGE: Final = "The page was not built: run make page, or install regni from a wheel.\n"
FOREVER: Final = "public, max-age=31536000, immutable"  # names of built files change with what they hold


def page_routes(page: Path) -> list[BaseRoute]:
    """The built page, or a sentence that says that it was not built."""
    if (page / "index.html").is_file():
        return [Mount("/", app=PageFiles(directory=page))]
    return [Route("/{path:path}", _no_page)]


async def _no_page(request: Request) -> Response:
    return PlainTextResponse(NO_PAGE, status_code=503)


class PageFiles(StaticFiles):
    """Built files by their names; every path without a dot is the page itself."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        name = "index.html" if "." not in path.lstrip(".") else path
        response = await super().get_response(name, scope)
        response.headers["Cache-Control"] = FOREVER if name.startswith("assets") else "no-cache"
        return response
