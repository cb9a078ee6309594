"""A reverse proxy: one origin for pages and events, as a grown site has it."""

import asyncio
from asyncio import StreamReader, StreamWriter
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from threading import Thread

from racing.live.tickets import PATH


@contextmanager
def one_origin(port: int, *, pages: int, events: int) -> Iterator[None]:
    """Serves pages and events from this one port while it is open."""
    loop = asyncio.new_event_loop()

    async def serve() -> asyncio.Server:
        async def meet(reader: StreamReader, writer: StreamWriter) -> None:
            with suppress(OSError, asyncio.IncompleteReadError):
                await _pass_on(reader, writer, pages, events)
            writer.close()

        return await asyncio.start_server(meet, "127.0.0.1", port)

    thread = Thread(target=loop.run_forever, daemon=True)
    thread.start()
    server = asyncio.run_coroutine_threadsafe(serve(), loop).result()
    with closing(loop):
        try:
            yield
        finally:
            asyncio.run_coroutine_threadsafe(_end(server), loop).result()
            loop.call_soon_threadsafe(loop.stop)
            thread.join()


async def _pass_on(reader: StreamReader, writer: StreamWriter, pages: int, events: int) -> None:
    """One request a connection: then nothing has to be known of where it ends."""
    head = await reader.readuntil(b"\r\n\r\n")
    first, *headers = head.rstrip().split(b"\r\n")
    port = events if first.split()[1].startswith(PATH.encode()) else pages
    kept = [each for each in headers if not each.lower().startswith((b"connection:", b"keep-"))]
    server_reader, server_writer = await asyncio.open_connection("127.0.0.1", port)
    server_writer.write(b"\r\n".join([first, *kept, b"Connection: close", b"", b""]))
    asking = asyncio.create_task(_pour(reader, server_writer))
    try:
        await _pour(server_reader, writer)
    finally:
        asking.cancel()
        server_writer.close()


async def _pour(reader: StreamReader, writer: StreamWriter) -> None:
    while part := await reader.read(65536):
        writer.write(part)
        await writer.drain()
    writer.close()


async def _end(server: asyncio.Server) -> None:
    server.close()
    others = asyncio.all_tasks() - {asyncio.current_task()}
    for task in others:
        task.cancel()
    await asyncio.gather(*others, return_exceptions=True)
