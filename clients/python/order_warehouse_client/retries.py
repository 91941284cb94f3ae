"""When to repeat a request."""
from __future__ import annotations

import random
from dataclasses import dataclass

from .errors import ApiError

_FIRST_PAUSE = 0.25
_LONGEST_PAUSE = 8.0


@dataclass(frozen=True)
class RetryPolicy:
    #: Attempts after the first.
    retries: int = 4
    #: A ``Retry-After`` longer than this ends the attempts, in seconds.
    max_wait: float = 60.0

    def wait_before_retry(self, error: Exception, tries: int, is_repeatable: bool) -> float | None:
        """Seconds to wait before the next attempt; None to give up.

        The pause doubles with each attempt and is randomised, so that clients that failed together do not retry together.
        ``is_repeatable``: whether the service applies a repeated request only once.
        """
        if tries > self.retries or not _is_worth_a_retry(error, is_repeatable):
            return None
        asked = error.retry_after_seconds if isinstance(error, ApiError) else None
        if asked is None:
            return min(_LONGEST_PAUSE, _FIRST_PAUSE * 2 ** (tries - 1)) * random.uniform(0.5, 1.0)
        return None if asked > self.max_wait else asked + random.uniform(0.0, _FIRST_PAUSE)


def _is_worth_a_retry(error: Exception, is_repeatable: bool) -> bool:
    """Whether another attempt may succeed and cannot apply the request twice."""
    # Without an answer, the service may have applied the request.
    if not isinstance(error, ApiError):
        return is_repeatable
    if error.status in (429, 503):
        return True
    if error.status == 409:
        return error.code == "idempotency_key_running"
    return is_repeatable and error.status in (502, 504)
