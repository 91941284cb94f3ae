"""The clients of both interfaces."""
from __future__ import annotations

from typing import Any

from .calls import Calls, LastResponse, Settings
from .generated import oms, wms


class OmsClient(oms.OmsResources):
    """Orders, products, stock, events and webhooks of one account. Further settings: those of ``Settings``."""

    def __init__(self, base_url: str, *, account_id: int | str, key: str, **settings: Any) -> None:
        self._own = Calls(oms.BASE, {"AccountID": str(account_id), "Key": key}, Settings(base_url, **settings))
        super().__init__(self._own)

    @property
    def last_response(self) -> LastResponse | None:
        """What the last answer says besides its data: its request id, and how many requests remain."""
        return self._own.last


class WmsClient(wms.WmsResources):
    """Bins, recounts, weights, events and webhooks of the site of one warehouse user. Further settings: those of ``Settings``."""

    def __init__(self, base_url: str, *, user_name: str, key: str, **settings: Any) -> None:
        self._own = Calls(wms.BASE, {"userName": user_name, "Key": key}, Settings(base_url, **settings))
        super().__init__(self._own)

    @property
    def last_response(self) -> LastResponse | None:
        """What the last answer says besides its data: its request id, and how many requests remain."""
        return self._own.last
