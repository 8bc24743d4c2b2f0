"""HTTP and WebSocket, storage, bot workers: tables for people in browsers."""
