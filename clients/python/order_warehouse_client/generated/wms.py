# Written by npm run clients from the OpenAPI document.
"""Warehouse management (v4 WMS): a class a resource."""
from __future__ import annotations

from typing import List, Literal

from ..calls import Call, Calls, segment
from ..lists import Feed, Pages
from . import wms_types as types

#: The path of the interface below the address of the service.
BASE = "/apirest/v4/wms"


class Recount:
    """Correcting what bins hold."""

    def __init__(self, calls: Calls) -> None:
        self._calls = calls

    def submit(self, body: List[types.RecountAccountRequest], *, idempotency_key: str | None = None) -> types.RecountAnswer:
        """Correct what bins hold.

        Checked in full before anything is queued, at most 10,000 bins. Applied soon after the answer, once each and per bin in the order accepted. A picker corrects one bin at a time: several are for leads and operators.
        """
        return self._calls.whole(Call("POST", "/recount", body=body, is_kept=True), idempotency_key)

    def find(self, correction_id: str | int) -> types.CorrectionAnswer:
        """Read what became of a correction.

        Queued, applied or failed, and why.
        """
        return self._calls.data(Call("GET", f"/recount/{segment(correction_id)}"))


class Bins:
    """Where a product lies."""

    def __init__(self, calls: Calls) -> None:
        self._calls = calls

    def list(self, product_id: str | int) -> types.BinListAnswer:
        """List the bins of your site that hold a product.

        By location and bin, lots added up; a product of any account.
        """
        return self._calls.whole(Call("GET", f"/inventory/products/{segment(product_id)}/bin"))


class Orders:
    """Weights of orders."""

    def __init__(self, calls: Calls) -> None:
        self._calls = calls

    def update_weights(self, data: List[types.WeightRequest], *, idempotency_key: str | None = None) -> types.AcceptedAnswer:
        """Set the weight of orders in Processing or Shipped.

        The status does not change. Orders of your site only. Where several accounts gave one barcode to orders there, the one in Processing is meant, else the one in Shipped; still several: 400 `ambiguous_nbtybarcode` with their ids.
        """
        return self._calls.whole(Call("POST", "/orders/UpdateWeight", body={"data": data}, is_kept=True), idempotency_key)


class Documents:
    """Pick lists, packing slips and labels."""

    def __init__(self, calls: Calls) -> None:
        self._calls = calls

    def print(self, body: types.DocumentBody) -> bytes:
        """Print pick lists, packing slips and labels.

        One file for all records. A pick list leads through the bins in walking order, for one order or up to 50 together. The barcode of a shipping label is the nbtybarcode, of a bin label `location/bin`, of a product label the UPC or else the SKU; all are Code 128. ZPL is for printers of 203 dots per inch.
        """
        return self._calls.file(Call("POST", "/documents", body=body))


class Shipments:
    """Taking shipments back to Pending."""

    def __init__(self, calls: Calls) -> None:
        self._calls = calls

    def revert(self, shipments_list: List[int], *, idempotency_key: str | None = None) -> types.AcceptedAnswer:
        """Take shipments back from Processing to Pending.

        Done soon after the answer: what was picked goes back to the bins it came from, the reservation stays. The message of a refusal lists the shipments that are not in Processing. For leads and operators only.
        """
        return self._calls.whole(Call("POST", "/shipments/revert/pending", body={"shipments_list": shipments_list}, is_kept=True), idempotency_key)

    def find_revert(self, order_id: str | int) -> types.RevertAnswer:
        """Read what became of the latest revert of a shipment.

        Queued, applied or failed, and why.
        """
        return self._calls.data(Call("GET", f"/shipments/revert/{segment(order_id)}"))


class Events:
    """What happened at the site, in order, for programs that follow it."""

    def __init__(self, calls: Calls) -> None:
        self._calls = calls

    def list(self, *, after: int | None = None, types: str | None = None, limit: int | None = None) -> Feed[types.Event]:
        """Read what happened.

        Oldest first. Whoever continues `after` the last `next` misses nothing and gets nothing twice, whatever is committed late. Events are kept for EVENT_DAYS (30 days unless set otherwise).
        """
        return self._calls.feed(Call("GET", "/events", query={"after": after, "types": types, "limit": limit}))

    def follow(self, *, after: int | None = None, types: str | None = None, limit: int | None = None, pause_seconds: float = 2.0) -> Feed[types.Event]:
        """The same, but waits for further events instead of ending."""
        return self._calls.follow(Call("GET", "/events", query={"after": after, "types": types, "limit": limit}), pause_seconds)

    def find(self, event_id: str | int) -> types.EventAnswer:
        """Read one event.

        As the feed and the deliveries have it.
        """
        return self._calls.data(Call("GET", f"/events/{segment(event_id)}"))


class Webhooks:
    """Addresses that receive what happens."""

    def __init__(self, calls: Calls) -> None:
        self._calls = calls

    def list(self, *, page: int | None = None, per_page: int | None = None) -> Pages[types.WebhookAnswer]:
        """List webhooks.

        Oldest first. For leads and operators only.
        """
        return self._calls.pages(Call("GET", "/webhooks", query={"page": page, "per_page": per_page}))

    def create(self, body: types.WebhookRequest, *, idempotency_key: str | None = None) -> types.WebhookSecretAnswer:
        """Create a webhook.

        Events published from now on are sent to it, signed with the secret, which only this answer and that of a rotation show. For leads and operators only.
        """
        return self._calls.data(Call("POST", "/webhooks", body=body, is_kept=True), idempotency_key)

    def find(self, webhook_id: str | int) -> types.WebhookAnswer:
        """Get a webhook.

        With its health. For leads and operators only.
        """
        return self._calls.data(Call("GET", f"/webhooks/{segment(webhook_id)}"))

    def remove(self, webhook_id: str | int, *, idempotency_key: str | None = None) -> types.WebhookAnswer:
        """Delete a webhook.

        And its deliveries; answers the webhook as it was. For leads and operators only.
        """
        return self._calls.data(Call("DELETE", f"/webhooks/{segment(webhook_id)}", is_kept=True), idempotency_key)

    def change(self, webhook_id: str | int, body: types.WebhookChangeRequest, *, idempotency_key: str | None = None) -> types.WebhookAnswer:
        """Change a webhook.

        Deliveries under way keep the settings they began with; a paused webhook sends its deliveries once it is active. For leads and operators only.
        """
        return self._calls.data(Call("PATCH", f"/webhooks/{segment(webhook_id)}", body=body, is_kept=True), idempotency_key)

    def rotate(self, webhook_id: str | int, *, idempotency_key: str | None = None) -> types.WebhookSecretAnswer:
        """Give a webhook a new secret.

        For 24 hours deliveries are signed with the old secret, too. For leads and operators only.
        """
        return self._calls.data(Call("POST", f"/webhooks/{segment(webhook_id)}/rotate", is_kept=True), idempotency_key)

    def test(self, webhook_id: str | int, *, idempotency_key: str | None = None) -> types.WebhookAnswer:
        """Send a webhook a test event.

        An event `webhook.test`, whatever its types are; look for it among its deliveries. For leads and operators only.
        """
        return self._calls.data(Call("POST", f"/webhooks/{segment(webhook_id)}/test", is_kept=True), idempotency_key)

    def replay(self, webhook_id: str | int, body: types.ReplayRequest, *, idempotency_key: str | None = None) -> types.ReplayAnswer:
        """Send a range of events again.

        With the same event ids; those that are pending anyway are left alone. At most 10 times an hour. For leads and operators only.
        """
        return self._calls.data(Call("POST", f"/webhooks/{segment(webhook_id)}/replay", body=body, is_kept=True), idempotency_key)

    def deliveries(self, webhook_id: str | int, *, page: int | None = None, per_page: int | None = None, state: Literal["pending", "delivered", "failed"] | None = None, event_id: str | None = None) -> Pages[types.DeliveryAnswer]:
        """List the deliveries of a webhook.

        Newest event first. For leads and operators only.
        """
        return self._calls.pages(Call("GET", f"/webhooks/{segment(webhook_id)}/deliveries", query={"page": page, "per_page": per_page, "state": state, "event_id": event_id}))

    def resend(self, webhook_id: str | int, delivery_id: str | int, *, idempotency_key: str | None = None) -> types.DeliveryAnswer:
        """Send a delivery again.

        Now, with the same event id and all its tries. For leads and operators only.
        """
        return self._calls.data(Call("POST", f"/webhooks/{segment(webhook_id)}/deliveries/{segment(delivery_id)}/resend", is_kept=True), idempotency_key)


class WmsResources:
    """Warehouse management (v4 WMS): every operation by resource."""

    def __init__(self, calls: Calls) -> None:
        self._calls = calls
        self.recount = Recount(calls)
        self.bins = Bins(calls)
        self.orders = Orders(calls)
        self.documents = Documents(calls)
        self.shipments = Shipments(calls)
        self.events = Events(calls)
        self.webhooks = Webhooks(calls)

    def ping(self, *, idempotency_key: str | None = None) -> types.WarehousePingAnswer:
        """Check the connection and the credentials.

        Does nothing; it is answered only with credentials that open the interface.
        """
        return self._calls.data(Call("POST", "/ping", is_kept=True), idempotency_key)
