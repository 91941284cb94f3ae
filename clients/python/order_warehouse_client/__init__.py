"""Client of the order and warehouse service: orders, stock, events and webhooks, with retries, paging and types."""
from __future__ import annotations

from typing import Any

from .calls import Calls, RequestWarning, Settings
from .errors import ApiError, Fault, NoAnswerError
from .generated import oms, oms_codes, oms_types, wms, wms_codes, wms_types
from .lists import Feed, FeedPage, Page, Pages
from .retries import RetryPolicy
from .webhooks import WebhookError, verify_webhook

__all__ = [
    "ApiError",
    "Fault",
    "Feed",
    "FeedPage",
    "NoAnswerError",
    "OmsClient",
    "Page",
    "Pages",
    "RequestWarning",
    "RetryPolicy",
    "Settings",
    "WebhookError",
    "WmsClient",
    "oms_codes",
    "oms_types",
    "verify_webhook",
    "wms_codes",
    "wms_types",
]


class OmsClient(oms.OmsResources):
    """Orders, products, stock, events and webhooks of one account. Further settings: those of ``Settings``."""

    def __init__(self, base_url: str, *, account_id: int | str, key: str, **settings: Any) -> None:
        super().__init__(Calls(oms.BASE, {"AccountID": str(account_id), "Key": key}, Settings(base_url, **settings)))


class WmsClient(wms.WmsResources):
    """Bins, recounts, weights, events and webhooks of the site of one warehouse user. Further settings: those of ``Settings``."""

    def __init__(self, base_url: str, *, user_name: str, key: str, **settings: Any) -> None:
        super().__init__(Calls(wms.BASE, {"userName": user_name, "Key": key}, Settings(base_url, **settings)))
