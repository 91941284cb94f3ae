"""Verifies deliveries of webhooks (Standard Webhooks 1.0)."""
from __future__ import annotations

import base64
import hashlib
import hmac
import json
import time
import uuid
from typing import Any, Dict, Iterable, Mapping


class WebhookError(Exception):
    """The delivery is not from the service, is too old, or was changed in transit."""


def verify_webhook(
    secrets: str | Iterable[str],
    headers: Mapping[str, str],
    body: str | bytes,
    *,
    tolerance_seconds: float = 300.0,
    now: float | None = None,
) -> Dict[str, Any]:
    """The event of a genuine delivery. Deliveries may be repeated: store the ``event_id`` of those that you have handled.

    ``secrets``: the webhook's secret (``whsec_...``); several while you rotate it. ``body``: as received, before it is parsed.
    Raises WebhookError for any other request.
    """
    given = {name.lower(): value for name, value in headers.items()}
    try:
        delivery, timestamp, signatures = (given[f"webhook-{name}"] for name in ("id", "timestamp", "signature"))
    except KeyError:
        raise WebhookError("the headers of a delivery are missing") from None
    if not _is_recent(timestamp, tolerance_seconds, time.time() if now is None else now):
        raise WebhookError("the delivery is too old, or from the future")
    content = body.encode() if isinstance(body, str) else body
    signed = f"{delivery}.{timestamp}.".encode() + content
    known = [secrets] if isinstance(secrets, str) else list(secrets)
    if not any(_is_signed(secret, signed, signatures) for secret in known):
        raise WebhookError("no signature fits")
    event: Dict[str, Any] = json.loads(content)["data"]
    return event


def sign_webhook(secret: str, body: str | bytes, *, delivery: str | None = None, now: float | None = None) -> Dict[str, str]:
    """The headers of a delivery as the service signs it, for tests of a receiver.

    ``secret``: the webhook's (``whsec_...``), or any ``whsec_`` and base64. ``delivery``: its id; random by default.
    """
    timestamp = str(int(time.time() if now is None else now))
    identity = delivery or f"msg_{uuid.uuid4()}"
    content = body.encode() if isinstance(body, str) else body
    signature = _signature_of(secret, f"{identity}.{timestamp}.".encode() + content)
    return {"webhook-id": identity, "webhook-timestamp": timestamp, "webhook-signature": signature.decode()}


def _is_recent(timestamp: str, tolerance: float, now: float) -> bool:
    try:
        return abs(now - int(timestamp)) <= tolerance
    except ValueError:
        return False


def _is_signed(secret: str, signed: bytes, signatures: str) -> bool:
    """Whether one of the signatures was made with the secret; compares in constant time."""
    expected = _signature_of(secret, signed)
    return any(hmac.compare_digest(expected, each.encode()) for each in signatures.split(" "))


def _signature_of(secret: str, signed: bytes) -> bytes:
    key = base64.b64decode(secret.removeprefix("whsec_"), validate=True)
    if not key:
        raise ValueError("a secret is whsec_ and base64")
    return b"v1," + base64.b64encode(hmac.digest(key, signed, hashlib.sha256))
