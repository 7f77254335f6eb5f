"""Serves the folder of the playground to this machine alone, and opens the browser."""

from __future__ import annotations

import sys
import webbrowser
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from core.kernel.values.errors import ErasError

LOOPBACK = "127.0.0.1"


class _Quiet(SimpleHTTPRequestHandler):
    """Serves files without a word on the terminal; a browser asks each time whether one has changed."""

    extensions_map = {  # noqa: RUF012
        **SimpleHTTPRequestHandler.extensions_map,
        ".js": "text/javascript",
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
        ".json": "application/json",
    }

    def end_headers(self) -> None:
        """Add what keeps a browser from showing an older playground."""
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, format: str, *arguments: object) -> None:
        """Say nothing."""


class _Server(ThreadingHTTPServer):
    """A server that a browser may hang up on, as one does that leaves a page before all of it is there."""

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Report a fault on the terminal, but not that a browser has hung up."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)


def server_of(folder: Path, port: int) -> ThreadingHTTPServer:
    """A server of a folder on the loopback address; port 0 takes any that is free.

    Raises:
        ErasError: the port cannot be had.
    """
    try:
        return _Server((LOOPBACK, port), partial(_Quiet, directory=str(folder)))
    except OSError as fault:
        raise ErasError(
            f"cannot serve on port {port}: {fault.strerror}; choose another --port, or leave it out to use any free port"
        ) from fault


def address_of(server: ThreadingHTTPServer) -> str:
    """Where a browser finds what is served."""
    return f"http://{LOOPBACK}:{server.server_port}/"


def serve(server: ThreadingHTTPServer, opened: bool = True) -> None:
    """Serve until Ctrl-C, and open the browser if it is to be `opened`."""
    with server:
        if opened:
            webbrowser.open(address_of(server))
        server.serve_forever()
