"""Sends the operations of an interface."""
from __future__ import annotations

import http.client
import json
import threading
import time
import uuid
from dataclasses import dataclass, replace
from typing import Any, Callable, Dict, List, Mapping, Tuple, TypedDict
from urllib.parse import quote, urlencode, urlsplit

from .errors import ApiError, NoAnswerError
from .lists import Feed, Pages
from .retries import RetryPolicy

_ROWS_OF_A_PAGE = 100
_EVENTS_OF_A_PAGE = 1_000
#: Servers close idle connections after some seconds, so a request must not use such a one.
_IDLE_SECONDS = 4.0


class RequestWarning(TypedDict):
    """What the service ignored of a request, such as a member it does not know."""

    path: str
    message: str


@dataclass(frozen=True)
class Settings:
    """The address of the service, and how to call it."""

    #: Address of the service, such as ``https://orders.example.com``.
    base_url: str
    #: How long one attempt may wait for the service, in seconds.
    timeout: float = 30.0
    retry: RetryPolicy = RetryPolicy()
    #: Called with what the service ignored of a request.
    on_warnings: Callable[[List[RequestWarning]], None] | None = None


@dataclass(frozen=True)
class LastResponse:
    """What an answer says besides its data."""

    status: int
    #: Identifies the request in the service's logs.
    request_id: str | None
    #: Whether the service had applied the write before and only repeats its answer.
    is_replayed: bool
    #: Requests per minute: the limit, how many remain, and the seconds until it resets; None if the service has no limit.
    limit: int | None
    remaining: int | None
    reset_seconds: int | None

    @classmethod
    def of(cls, status: int, headers: Mapping[str, str]) -> LastResponse:
        counts = (headers.get(f"X-RateLimit-{name}") for name in ("Limit", "Remaining", "Reset"))
        limit, remaining, reset = (None if count is None else int(count) for count in counts)
        is_replayed = headers.get("Idempotency-Replayed") == "true"
        return cls(status, headers.get("X-Request-Id"), is_replayed, limit, remaining, reset)


@dataclass(frozen=True)
class Call:
    """One operation with its arguments. ``is_kept``: whether the service keeps its answer under the Idempotency-Key."""

    method: str
    path: str
    query: Mapping[str, Any] | None = None
    body: Any = None
    is_kept: bool = False


def segment(value: str | int) -> str:
    """A value as one segment of a path."""
    return quote(str(value), safe="")


class Calls:
    """Sends the operations of one interface. Threads may share it: each has its own connection."""

    def __init__(self, base: str, credentials: Mapping[str, str], settings: Settings) -> None:
        address = urlsplit(settings.base_url.rstrip("/"))
        if address.scheme not in ("http", "https") or not address.hostname:
            raise ValueError("base_url must begin with https:// or http://")
        connection = http.client.HTTPSConnection if address.scheme == "https" else http.client.HTTPConnection
        self._connect = lambda: connection(address.hostname or "", address.port, timeout=settings.timeout)
        self._base = address.path + base
        self._credentials = dict(credentials)
        self._settings = settings
        self._local = threading.local()
        self._last: LastResponse | None = None

    @property
    def last(self) -> LastResponse | None:
        """Belongs to the last answer of this thread; in a thread without one, to the last answer of any."""
        return getattr(self._local, "last", None) or self._last

    def data(self, call: Call, idempotency_key: str | None = None) -> Any:
        """The ``data`` of the answer."""
        return self.whole(call, idempotency_key)["data"]

    def whole(self, call: Call, idempotency_key: str | None = None) -> Any:
        """The answer."""
        answer = json.loads(self._send(call, idempotency_key))
        if self._settings.on_warnings and isinstance(answer, dict) and answer.get("warnings"):
            self._settings.on_warnings(answer["warnings"])
        return answer

    def file(self, call: Call, idempotency_key: str | None = None) -> bytes:
        """The answer as a file."""
        return self._send(call, idempotency_key)

    def pages(self, call: Call) -> Pages[Any]:
        query = {"per_page": _ROWS_OF_A_PAGE, "page": 1, **_given(call.query)}
        return Pages(lambda page: self.whole(replace(call, query={**query, "page": page})), query["page"])

    def feed(self, call: Call, wait: Callable[[], None] | None = None) -> Feed[Any]:
        """The events up to now."""
        query = {"limit": _EVENTS_OF_A_PAGE, "after": 0, **_given(call.query)}
        return Feed(lambda after: self.whole(replace(call, query={**query, "after": after})), query["after"], wait)

    def follow(self, call: Call, pause_seconds: float) -> Feed[Any]:
        """The events up to now, then new ones as they come."""
        return self.feed(call, lambda: time.sleep(pause_seconds))

    def _send(self, call: Call, idempotency_key: str | None) -> bytes:
        """The body of a successful answer. Repeats a failed request where that is safe and may help."""
        key = (idempotency_key or str(uuid.uuid4())) if call.is_kept else None
        is_repeatable = call.method == "GET" or key is not None
        tries = 0
        while True:
            tries += 1
            try:
                return self._try(call, key)
            except (ApiError, NoAnswerError) as error:
                wait = self._settings.retry.wait_before_retry(error, tries, is_repeatable)
                if wait is None:
                    raise
            time.sleep(wait)

    def _try(self, call: Call, key: str | None) -> bytes:
        headers = dict(self._credentials)
        body = None
        if call.body is not None:
            headers["Content-Type"] = "application/json"
            body = json.dumps(call.body).encode()
        if key is not None:
            headers["Idempotency-Key"] = key
        query = urlencode(_given(call.query))
        try:
            status, found, content = self._ask(call.method, f"{self._base}{call.path}{'?' + query if query else ''}", body, headers)
        except (OSError, http.client.HTTPException) as fault:
            self._disconnect()
            raise NoAnswerError(f"no answer to {call.method} {call.path}") from fault
        self._local.last = self._last = LastResponse.of(status, found)
        if 200 <= status < 300:
            return content
        raise ApiError.of(status, found, content)

    def _ask(
        self, method: str, path: str, body: bytes | None, headers: Dict[str, str]
    ) -> Tuple[int, http.client.HTTPMessage, bytes]:
        """One request on this thread's connection."""
        local = self._local
        if time.monotonic() - getattr(local, "used", 0.0) > _IDLE_SECONDS:
            self._disconnect()
        if getattr(local, "connection", None) is None:
            local.connection = self._connect()
        local.connection.request(method, path, body, headers)
        response = local.connection.getresponse()
        content = response.read()
        local.used = time.monotonic()
        return response.status, response.headers, content

    def _disconnect(self) -> None:
        connection = getattr(self._local, "connection", None)
        if connection is not None:
            connection.close()
        self._local.connection = None


def _given(query: Mapping[str, Any] | None) -> Dict[str, Any]:
    return {name: _text(value) for name, value in (query or {}).items() if value is not None}


def _text(value: Any) -> Any:
    return str(value).lower() if isinstance(value, bool) else value
