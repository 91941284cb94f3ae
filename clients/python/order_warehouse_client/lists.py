"""Lists and the feed of events, read page after page as needed."""
from __future__ import annotations

from typing import Any, Callable, Dict, Generic, Iterator, List, TypedDict, TypeVar

Row = TypeVar("Row")
Event = TypeVar("Event")


class PageMetadata(TypedDict):
    page: int
    per_page: int
    total_records: int
    total_pages: int
    total_current_page: int


class Page(TypedDict, Generic[Row]):
    data: List[Row]
    metadata: PageMetadata


class FeedPage(TypedDict, Generic[Event]):
    events: List[Event]
    #: The ``after`` that continues after them: store it in the transaction that applies them.
    next: int


class Pages(Generic[Row]):
    """A list: ``for row in pages`` reads page after page as needed."""

    def __init__(self, read: Callable[[int], Page[Row]], page: int) -> None:
        self._read = read
        self._from = page

    def first(self) -> Page[Row]:
        """The first page, with the totals."""
        return self._read(self._from)

    def pages(self) -> Iterator[Page[Row]]:
        """Every page, with its totals."""
        number = self._from
        while True:
            page = self._read(number)
            yield page
            if number >= page["metadata"]["total_pages"]:
                return
            number += 1

    def __iter__(self) -> Iterator[Row]:
        for page in self.pages():
            yield from page["data"]


class Feed(Generic[Event]):
    """The events after a position in the feed, oldest first: each exactly once."""

    def __init__(self, read: Callable[[int], Dict[str, Any]], after: int, wait: Callable[[], None] | None = None) -> None:
        """``wait`` pauses between reads that find nothing; without it, the feed ends after the last event."""
        self._read = read
        self._next = after
        self._wait = wait

    @property
    def next(self) -> int:
        """The ``after`` that continues after the events that the loop has finished."""
        return self._next

    def pages(self) -> Iterator[FeedPage[Event]]:
        """The events in pages, none of which is empty."""
        while True:
            answer = self._read(self._next)
            if answer["data"]:
                yield {"events": answer["data"], "next": answer["metadata"]["next"]}
            self._next = answer["metadata"]["next"]
            if answer["metadata"]["has_more"]:
                continue
            if self._wait is None:
                return
            self._wait()

    def __iter__(self) -> Iterator[Event]:
        for page in self.pages():
            for event in page["events"]:
                yield event
                self._next = event["sequence"]  # type: ignore[index]
