"""Client of the order and warehouse service: orders, stock, events and webhooks, with retries, paging and types."""
from __future__ import annotations

from .asynchronous import AsyncOmsClient, AsyncWmsClient
from .calls import LastResponse, RequestWarning, Settings
from .clients import OmsClient, WmsClient
from .errors import (
    ApiError,
    AuthenticationError,
    ConflictError,
    Fault,
    NoAnswerError,
    NotFoundError,
    RateLimitError,
    ServiceError,
    ValidationError,
)
from .generated import oms_codes, oms_types, wms_codes, wms_types
from .lists import Feed, FeedPage, Page, Pages
from .retries import RetryPolicy
from .webhooks import WebhookError, sign_webhook, verify_webhook

__all__ = [
    "ApiError",
    "AsyncOmsClient",
    "AsyncWmsClient",
    "AuthenticationError",
    "ConflictError",
    "Fault",
    "Feed",
    "FeedPage",
    "LastResponse",
    "NoAnswerError",
    "NotFoundError",
    "OmsClient",
    "Page",
    "Pages",
    "RateLimitError",
    "RequestWarning",
    "RetryPolicy",
    "ServiceError",
    "Settings",
    "ValidationError",
    "WebhookError",
    "WmsClient",
    "oms_codes",
    "oms_types",
    "sign_webhook",
    "verify_webhook",
    "wms_codes",
    "wms_types",
]
