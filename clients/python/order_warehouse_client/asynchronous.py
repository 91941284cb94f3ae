"""The same clients for asyncio: calls run in threads, so that they do not block the event loop."""
from __future__ import annotations

import asyncio
from typing import Any, AsyncIterator, Callable, Iterator

from .clients import OmsClient, WmsClient
from .lists import Feed, Pages

_END = object()


async def _each(iterator: Iterator[Any]) -> AsyncIterator[Any]:
    while (item := await asyncio.to_thread(next, iterator, _END)) is not _END:
        yield item


class AsyncList:
    """A list, or the feed: ``async for row in rows`` reads page after page as needed."""

    def __init__(self, rows: Pages[Any] | Feed[Any]) -> None:
        self._rows = rows

    def __aiter__(self) -> AsyncIterator[Any]:
        return _each(iter(self._rows))

    def pages(self) -> AsyncIterator[Any]:
        """The rows in pages."""
        return _each(self._rows.pages())

    async def first(self) -> Any:
        """The first page of a list, with the totals."""
        return await asyncio.to_thread(self._rows.first)  # type: ignore[union-attr]

    @property
    def next(self) -> int:
        """The ``after`` that continues after the events that the loop over a feed has finished."""
        return self._rows.next  # type: ignore[union-attr]


class _Asynchronous:
    """A client, or one of its resources: its methods are awaited, and lists are read with ``async for``."""

    def __init__(self, of: Any) -> None:
        self._of = of

    def __getattr__(self, name: str) -> Any:
        member = getattr(self._of, name)
        if callable(member):
            return _awaited(member)
        return _Asynchronous(member) if hasattr(member, "_calls") else member


def _awaited(method: Callable[..., Any]) -> Callable[..., Any]:
    if str(getattr(method, "__annotations__", {}).get("return", "")).startswith(("Pages[", "Feed[")):
        # Sends no request before somebody reads the list.
        return lambda *args, **named: AsyncList(method(*args, **named))

    async def call(*args: Any, **named: Any) -> Any:
        return await asyncio.to_thread(method, *args, **named)

    return call


class AsyncOmsClient(_Asynchronous):
    """``OmsClient`` for asyncio: ``await oms.orders.create([...])``, ``async for order in oms.orders.list()``."""

    def __init__(self, base_url: str, *, account_id: int | str, key: str, **settings: Any) -> None:
        super().__init__(OmsClient(base_url, account_id=account_id, key=key, **settings))


class AsyncWmsClient(_Asynchronous):
    """``WmsClient`` for asyncio."""

    def __init__(self, base_url: str, *, user_name: str, key: str, **settings: Any) -> None:
        super().__init__(WmsClient(base_url, user_name=user_name, key=key, **settings))
