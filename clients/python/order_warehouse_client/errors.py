"""What can go wrong with a call."""
from __future__ import annotations

import json
from datetime import datetime, timezone
from email.utils import parsedate_to_datetime
from typing import Any, List, Mapping, TypedDict


class Fault(TypedDict):
    """What is wrong with one value of the request, such as ``data[3].items[0].sku``."""

    path: str
    message: str


class ApiError(Exception):
    """The service refused the request, or failed. ``code`` is the reason, for programs; ``http_502`` and the like if the answer has none."""

    def __init__(
        self,
        message: str,
        status: int,
        code: str,
        faults: List[Fault],
        request_id: str | None,
        retry_after_seconds: float | None,
        body: Any,
    ) -> None:
        super().__init__(message)
        self.message = message
        self.status = status
        self.code = code
        #: Every fault of the request, if the service lists them.
        self.faults = faults
        #: Identifies the request in the service's logs.
        self.request_id = request_id
        #: How long to wait before the next attempt, if the service says so.
        self.retry_after_seconds = retry_after_seconds
        #: The answer as received: parsed JSON, or text.
        self.body = body

    @classmethod
    def of(cls, status: int, headers: Mapping[str, str], content: bytes) -> ApiError:
        """The error of an answer with a status other than 2xx."""
        body = _parsed(content)
        refusal = body.get("response", body) if isinstance(body, dict) else {}
        refusal = refusal if isinstance(refusal, dict) else {}
        code, message = refusal.get("code"), refusal.get("message")
        return _kind_of(status)(
            message if isinstance(message, str) else f"the service answered {status}",
            status,
            code if isinstance(code, str) else f"http_{status}",
            refusal.get("errors") or [],
            headers.get("X-Request-Id"),
            _seconds_of(headers.get("Retry-After")),
            body,
        )


class ValidationError(ApiError):
    """The request is wrong, or the state of its record does not allow it: 400, 413, 415. The same request gets the same answer."""


class AuthenticationError(ApiError):
    """The credentials are wrong (401), or may not do this (403)."""


class NotFoundError(ApiError):
    """You have no such record: 404."""


class ConflictError(ApiError):
    """Somebody else changed the record first, or the Idempotency-Key belongs to another request: 409, 412."""


class RateLimitError(ApiError):
    """Too many requests in this minute, even after all retries: 429. ``retry_after_seconds`` says how long to wait."""


class ServiceError(ApiError):
    """The service or its database is unavailable, even after all retries: 500 and above."""


def _kind_of(status: int) -> type[ApiError]:
    if status >= 500:
        return ServiceError
    kinds = {401: AuthenticationError, 403: AuthenticationError, 404: NotFoundError, 409: ConflictError, 412: ConflictError}
    return kinds.get(status, RateLimitError if status == 429 else ValidationError if status >= 400 else ApiError)


class NoAnswerError(Exception):
    """No answer came, even after all retries. The service may still have applied a write."""


def _parsed(content: bytes) -> Any:
    text = content.decode("utf-8", "replace")
    try:
        return json.loads(text)
    except ValueError:
        return text


def _seconds_of(header: str | None) -> float | None:
    """Seconds of a ``Retry-After``, which is a number or a date."""
    if header is None:
        return None
    if header.strip().isdigit():
        return float(header)
    try:
        return max(0.0, (parsedate_to_datetime(header) - datetime.now(timezone.utc)).total_seconds())
    except (TypeError, ValueError):
        return None
