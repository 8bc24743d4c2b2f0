"""The server as one application: the page, the lobby, the sockets, and what lives as long as they do."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.routing import Mount, WebSocketRoute

from regni.server import lobby
from regni.server.bell import Bell
from regni.server.bots import Bots
from regni.server.hub import Hub
from regni.server.limits import Addresses
from regni.server.security import SecurityHeaders
from regni.server.settings import Settings
from regni.server.sockets import serve_socket
from regni.server.static import page_routes
from regni.server.storage import Store


@dataclass(frozen=True)
class Data:
    """Where tables are kept, and how other processes hear of them."""

    store: Store
    bell: Bell

    @staticmethod
    async def open(data: str) -> "Data":
        """What a folder or the URL of a database holds; Malformed says what is wrong there."""
        store = await Store.open(data)
        try:
            return Data(store, await Bell.open(data))
        except BaseException:
            await store.close()
            raise

    async def close(self) -> None:
        await self.bell.close()
        await self.store.close()


def make_app(settings: Settings, bots: Bots | None = None, data: Data | None = None) -> Starlette:
    """The application; what it needs is opened when it starts, unless it is given, and closed when it ends."""

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        kept = data or await Data.open(settings.data)
        hub = Hub(kept.store, kept.bell, bots or Bots(), settings.pause, settings.idle)
        app.state.hub = hub
        try:
            async with hub.running():
                yield
        finally:
            await kept.close()

    routes = [
        WebSocketRoute("/api/socket", serve_socket),
        Mount("/api", routes=lobby.ROUTES),
        *page_routes(settings.page),
    ]
    app = Starlette(routes=routes, middleware=[Middleware(SecurityHeaders)], lifespan=lifespan)
    app.state.settings = settings
    app.state.addresses = Addresses(settings.limits)
    app.state.reading = asyncio.Lock()
    return app
