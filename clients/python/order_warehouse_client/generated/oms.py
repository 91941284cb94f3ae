# Written by npm run clients from the OpenAPI document.
"""Order management (v4 OMS): a class a resource."""
from __future__ import annotations

from typing import List, Literal

from ..calls import Call, Calls, segment
from ..lists import Feed, Pages
from . import oms_types as types

#: The path of the interface below the address of the service.
BASE = "/apirest/v4/oms"


class Orders:
    """Orders, their sub-status and their cancellation."""

    def __init__(self, calls: Calls) -> None:
        self._calls = calls

    def list(self, *, page: int | None = None, per_page: int | None = None, status_id: int | None = None, from_date: str | None = None, to_date: str | None = None, updated_from: str | None = None, updated_to: str | None = None, order_by: Literal["OrderID", "OrderNumber", "StatusID", "CreatedDate", "UpdatedDate", "ShippedDate", "order_id", "order_number", "status_id", "created_at", "updated_at", "shipped_at"] | None = None, order_direction: Literal["asc", "desc"] | None = None, order_type_id: int | None = None, warehouse_id: int | None = None, filter_by: Literal["cart_id", "store_id", "store_name"] | None = None, filter_value: str | None = None, parent_order_id: int | None = None, children: Literal["exclude"] | None = None, archived: Literal["include"] | None = None) -> Pages[types.KeptOrderAnswer]:
        """List orders.

        Filters narrow together; all are optional.
        """
        return self._calls.pages(Call("GET", "/orders", query={"page": page, "per_page": per_page, "status_id": status_id, "from_date": from_date, "to_date": to_date, "updated_from": updated_from, "updated_to": updated_to, "order_by": order_by, "order_direction": order_direction, "order_type_id": order_type_id, "warehouse_id": warehouse_id, "filter_by": filter_by, "filter_value": filter_value, "parent_order_id": parent_order_id, "children": children, "archived": archived}))

    def replace(self, data: List[types.ReplacedOrderRequest], *, idempotency_key: str | None = None) -> List[types.OrderAnswer]:
        """Replace orders.

        In full: what is left out is cleared, and stock is reserved anew. Only in Pending, Backorder, Hold and Stand By; Hold and Stand By stay.
        """
        return self._calls.data(Call("PUT", "/orders", body={"data": data}, is_kept=True), idempotency_key)

    def create(self, data: List[types.OrderRequest], *, idempotency_key: str | None = None) -> List[types.OrderAnswer]:
        """Create orders.

        At most 1,000, all or none. Each is reserved whole at one distribution center (Pending) or waits for stock (Backorder).
        """
        return self._calls.data(Call("POST", "/orders", body={"data": data}, is_kept=True), idempotency_key)

    def find(self, order: str | int, *, identify_by: Literal["order_id", "order_number", "order_reference", "order_api"] | None = None) -> types.KeptOrderAnswer:
        """Read one order.

        An order_reference that several orders share is refused with their ids.
        """
        return self._calls.data(Call("GET", f"/orders/{segment(order)}", query={"identify_by": identify_by}))

    def packing_slip(self, order: str | int, *, identify_by: Literal["order_id", "order_number", "order_reference", "order_api"] | None = None, size: Literal["letter", "a4", "4x6", "a6"] | None = None) -> bytes:
        """Print the packing slip of an order.

        What is in the parcel, for its buyer, as a PDF.
        """
        return self._calls.file(Call("GET", f"/orders/{segment(order)}/packing_slip", query={"identify_by": identify_by, "size": size}))

    def cancel(self, body: types.CancelOrderBody, *, idempotency_key: str | None = None) -> types.OrderStatusAnswer:
        """Cancel an order.

        Only in Pending, Backorder, Hold and Stand By. Its reservation is given up.
        """
        return self._calls.data(Call("POST", "/orders/cancel", body=body, is_kept=True), idempotency_key)

    def cancel_bulk(self, order_ids: List[int], *, idempotency_key: str | None = None) -> List[types.OrderStatusAnswer]:
        """Cancel orders.

        At most 1,000, all or none; each order that cannot be cancelled is named.
        """
        return self._calls.data(Call("POST", "/orders/cancel-bulk", body={"order_ids": order_ids}, is_kept=True), idempotency_key)

    def hold(self, order_ids: List[int], *, idempotency_key: str | None = None) -> List[types.OrderStatusAnswer]:
        """Put orders on hold.

        Pending or Backorder to Hold; a reservation is kept. All or none; each order that cannot be held is named.
        """
        return self._calls.data(Call("POST", "/orders/hold", body={"order_ids": order_ids}, is_kept=True), idempotency_key)

    def release(self, order_ids: List[int], *, idempotency_key: str | None = None) -> List[types.OrderStatusAnswer]:
        """Release orders.

        Hold or Stand By to Pending, or to Backorder when stock is short. All or none.
        """
        return self._calls.data(Call("POST", "/orders/release", body={"order_ids": order_ids}, is_kept=True), idempotency_key)

    def set_sub_status(self, body: types.SubStatusBody, *, idempotency_key: str | None = None) -> types.SubStatusAnswer:
        """Set the sub-status of an order.

        Free text beside the status, in any status; empty clears it.
        """
        return self._calls.data(Call("POST", "/orders/sub_status", body=body, is_kept=True), idempotency_key)

    def routing(self, order: str | int, *, identify_by: Literal["order_id", "order_number", "order_reference", "order_api"] | None = None) -> types.OrderRoutingAnswer:
        """Read why an order went where it went.

        Each distribution center that was considered, what each rule did to the choice, and what was chosen, as of the last choice.
        """
        return self._calls.data(Call("GET", f"/orders/{segment(order)}/routing", query={"identify_by": identify_by}))

    def divide(self, body: types.DivideOrderBody, *, idempotency_key: str | None = None) -> types.OrderAnswer:
        """Divide an order over several sites.

        Only in Pending, Backorder and Hold. The order becomes Divided and holds nothing; each part is an order of its own, reserved at its distribution center or waiting there. Without parts, over the fewest that serve it; what nobody has waits.
        """
        return self._calls.data(Call("POST", "/orders/divide", body=body, is_kept=True), idempotency_key)

    def merge(self, body: types.MergeOrderBody, *, idempotency_key: str | None = None) -> types.OrderAnswer:
        """Merge the parts of a divided order.

        Only while each is in Pending, Backorder, Hold or Stand By. They become Cancelled, and the order is reserved whole at one distribution center or waits.
        """
        return self._calls.data(Call("POST", "/orders/merge", body=body, is_kept=True), idempotency_key)

    def move(self, body: types.MoveOrderBody, *, idempotency_key: str | None = None) -> types.OrderAnswer:
        """Move an order to another distribution center.

        Only in Pending, Backorder and Hold. If stock is short there, 400, unless it may wait (backorder).
        """
        return self._calls.data(Call("POST", "/orders/move", body=body, is_kept=True), idempotency_key)


class Products:
    """Products and their units of measure."""

    def __init__(self, calls: Calls) -> None:
        self._calls = calls

    def list(self, *, page: int | None = None, per_page: int | None = None, order_by: Literal["ProductID", "SKU", "Description", "CreatedDate", "UpdatedDate", "product_id", "sku", "description", "created_at", "updated_at"] | None = None, order_direction: Literal["asc", "desc"] | None = None) -> Pages[types.ProductAnswer]:
        """List the products of the account.

        Newest first unless told.
        """
        return self._calls.pages(Call("GET", "/inventory/products", query={"page": page, "per_page": per_page, "order_by": order_by, "order_direction": order_direction}))

    def create(self, data: List[types.ProductBody], *, idempotency_key: str | None = None) -> List[types.ProductAnswer]:
        """Create products.

        At most 1,000, all or none. Supplier, distribution center and package type must be registered.
        """
        return self._calls.data(Call("POST", "/inventory/products", body={"data": data}, is_kept=True), idempotency_key)

    def change(self, data: List[types.ProductChangeBody], *, idempotency_key: str | None = None) -> List[types.ProductAnswer]:
        """Change products.

        At most 1,000, all or none. `sku` names the product; what is left out stays as it is, null clears an optional field.
        """
        return self._calls.data(Call("PATCH", "/inventory/products", body={"data": data}, is_kept=True), idempotency_key)

    def find(self, prod_identifier: str | int) -> types.ProductAnswer:
        """Read one product.

        Digits are tried as product id first, then as SKU; anything else is a SKU.
        """
        return self._calls.data(Call("GET", f"/inventory/products/{segment(prod_identifier)}"))

    def units(self, product_id: str | int) -> List[types.UnitAnswer]:
        """List the units of measure of a product.

        EACH, and CASE where the product has a case quantity.
        """
        return self._calls.data(Call("GET", f"/inventory/products/{segment(product_id)}/uom"))


class Stock:
    """What is on hand, reserved, available, hurt and incoming."""

    def __init__(self, calls: Calls) -> None:
        self._calls = calls

    def list_bins(self, *, page: int | None = None, per_page: int | None = None, sku: str | None = None, distribution_center: str | None = None, as_of: str | None = None) -> Pages[types.BinHoldingAnswer]:
        """List what bins hold.

        Units of the products by bin and lot, by product id; empty bins have no row. With as_of as it was at that instant.
        """
        return self._calls.pages(Call("GET", "/inventory/bins", query={"page": page, "per_page": per_page, "sku": sku, "distribution_center": distribution_center, "as_of": as_of}))

    def export(self, body: types.ExportBody) -> bytes:
        """Export stock, bins or the ledger.

        A file of all rows of the list at a settled instant, at most 250,000. The same request always gives the same bytes unless a product is renamed; `X-Checksum-SHA256` is their hash, before any compression, and `X-Total-Rows` their number.
        """
        return self._calls.file(Call("POST", "/exports", body=body))

    def list_ledger(self, *, after: int | None = None, id: str | None = None, to: str | None = None, sku: str | None = None, distribution_center: str | None = None, measure: Literal["on_hand", "reserved", "hurt", "incoming", "cart"] | None = None, limit: int | None = None) -> types.LedgerAnswer:
        """List changes of stock.

        Oldest first, those that are settled. Whoever continues `after` the last `next` misses nothing and gets nothing twice, whatever is committed late.
        """
        return self._calls.whole(Call("GET", "/inventory/ledger", query={"after": after, "from": id, "to": to, "sku": sku, "distribution_center": distribution_center, "measure": measure, "limit": limit}))

    def list(self, *, page: int | None = None, per_page: int | None = None, sku: str | None = None, distribution_center: str | None = None, as_of: str | None = None) -> Pages[types.StockAnswer]:
        """List stock by product and distribution center.

        By product id. A product that was never anywhere has one row of zeros; asked for by sku and distribution_center it has a row there. With as_of the rows are those of levels that were there at that instant.
        """
        return self._calls.pages(Call("GET", "/inventory/stock", query={"page": page, "per_page": per_page, "sku": sku, "distribution_center": distribution_center, "as_of": as_of}))


class Aliases:
    """What channels call a product."""

    def __init__(self, calls: Calls) -> None:
        self._calls = calls

    def list(self, *, page: int | None = None, per_page: int | None = None, channel_id: int | None = None, distribution_center: str | None = None) -> Pages[types.AliasAnswer]:
        """List the aliases of the account.

        Newest first.
        """
        return self._calls.pages(Call("GET", "/inventory/aliases", query={"page": page, "per_page": per_page, "channel_id": channel_id, "distribution_center": distribution_center}))

    def create(self, data: List[types.AliasBody], *, idempotency_key: str | None = None) -> List[types.AliasAnswer]:
        """Create aliases.

        At most 1,000, all or none. Unique by alias, channel_id and distribution_center.
        """
        return self._calls.data(Call("POST", "/inventory/aliases", body={"data": data}, is_kept=True), idempotency_key)

    def change(self, data: List[types.AliasChangeBody], *, idempotency_key: str | None = None) -> List[types.AliasAnswer]:
        """Change aliases.

        At most 1,000, all or none. `alias_id` names the alias and whatever else is given is changed; without it alias, channel_id and distribution_center name it and sku is changed.
        """
        return self._calls.data(Call("PATCH", "/inventory/aliases", body={"data": data}, is_kept=True), idempotency_key)

    def find(self, alias: str | int, *, channel_id: int | None = None, distribution_center: str | None = None) -> types.AliasAnswer:
        """Read one alias.

        channel_id and distribution_center narrow the search; when several aliases remain the answer is 400.
        """
        return self._calls.data(Call("GET", f"/inventory/aliases/{segment(alias)}", query={"channel_id": channel_id, "distribution_center": distribution_center}))


class Synsets:
    """Kits: a name for several products."""

    def __init__(self, calls: Calls) -> None:
        self._calls = calls

    def list(self, *, page: int | None = None, per_page: int | None = None) -> Pages[types.SynsetAnswer]:
        """List the synsets (kits, bundles, product families) of the account.

        Newest first.
        """
        return self._calls.pages(Call("GET", "/inventory/synsets", query={"page": page, "per_page": per_page}))

    def create(self, data: List[types.SynsetBody], *, idempotency_key: str | None = None) -> List[types.SynsetAnswer]:
        """Create synsets.

        At most 1,000, all or none. The name may be no SKU of the account, the components are products.
        """
        return self._calls.data(Call("POST", "/inventory/synsets", body={"data": data}, is_kept=True), idempotency_key)

    def change(self, data: List[types.SynsetChangeBody], *, idempotency_key: str | None = None) -> List[types.SynsetAnswer]:
        """Replace the items of synsets.

        At most 1,000, all or none. Orders already placed keep the components they were placed with.
        """
        return self._calls.data(Call("PATCH", "/inventory/synsets", body={"data": data}, is_kept=True), idempotency_key)

    def find(self, synset: str | int) -> types.SynsetAnswer:
        """Read one synset.

        With its items and how many kits can be made of what is available.
        """
        return self._calls.data(Call("GET", f"/inventory/synsets/{segment(synset)}"))


class Replenishments:
    """Goods that are announced."""

    def __init__(self, calls: Calls) -> None:
        self._calls = calls

    def list(self, *, page: int | None = None, per_page: int | None = None) -> Pages[types.ReplenishmentAnswer]:
        """List replenishments.

        Newest first.
        """
        return self._calls.pages(Call("GET", "/inventory/replenishments", query={"page": page, "per_page": per_page}))

    def create(self, data: List[types.ReplenishmentBody], *, idempotency_key: str | None = None) -> List[types.ReplenishmentAnswer]:
        """Announce replenishments.

        At most 1,000, all or none. What is announced and not received yet counts as incoming.
        """
        return self._calls.data(Call("POST", "/inventory/replenishments", body={"data": data}, is_kept=True), idempotency_key)

    def change(self, data: List[types.ReplenishmentChangeBody], *, idempotency_key: str | None = None) -> List[types.ReplenishmentAnswer]:
        """Change replenishments.

        At most 1,000, all or none, and only while nothing of them is received. What is left out stays; items are replaced as a whole.
        """
        return self._calls.data(Call("PATCH", "/inventory/replenishments", body={"data": data}, is_kept=True), idempotency_key)

    def find(self, replenishment: str | int) -> types.ReplenishmentAnswer:
        """Get a replenishment.

        With how much of each item is received and put away.
        """
        return self._calls.data(Call("GET", f"/inventory/replenishments/{segment(replenishment)}"))


class Returns:
    """What comes back of shipped orders."""

    def __init__(self, calls: Calls) -> None:
        self._calls = calls

    def list(self, *, page: int | None = None, per_page: int | None = None) -> Pages[types.ReturnAnswer]:
        """List returns.

        Newest first.
        """
        return self._calls.pages(Call("GET", "/inventory/returns", query={"page": page, "per_page": per_page}))

    def create(self, data: List[types.ReturnRequest], *, idempotency_key: str | None = None) -> List[types.ReturnAnswer]:
        """Announce returns.

        Of Shipped orders only, their SKUs, and at most what was shipped less what is already returned.
        """
        return self._calls.data(Call("POST", "/inventory/returns", body={"data": data}, is_kept=True), idempotency_key)

    def find(self, id: str | int) -> types.ReturnAnswer:
        """Get a return.

        With how much of each item came back good and hurt.
        """
        return self._calls.data(Call("GET", f"/inventory/returns/{segment(id)}"))


class Serials:
    """Serial numbers and their attributes."""

    def __init__(self, calls: Calls) -> None:
        self._calls = calls

    def create(self, data: List[types.SerialsBody], *, idempotency_key: str | None = None) -> List[types.SerialsAnswer]:
        """Create serials.

        At most 10,000, all or none. A serial is unique for its product.
        """
        return self._calls.data(Call("POST", "/serials/bulk", body={"data": data}, is_kept=True), idempotency_key)

    def set_attributes(self, data: List[types.SerialRangeRequest], *, idempotency_key: str | None = None) -> List[types.SerialRangeAnswer]:
        """Give attributes to ranges of serials.

        Every stored serial of a range gets them; a range without any is refused.
        """
        return self._calls.data(Call("POST", "/serials/batch/attributes", body={"data": data}, is_kept=True), idempotency_key)


class Attributes:
    """Names and values kept with any record."""

    def __init__(self, calls: Calls) -> None:
        self._calls = calls

    def list(self, owner_type: str | int, owner_id: str | int, *, page: int | None = None, per_page: int | None = None, sku: str | None = None) -> Pages[types.AttributeAnswer]:
        """List attributes.

        Oldest first.
        """
        return self._calls.pages(Call("GET", f"/attributes/{segment(owner_type)}/{segment(owner_id)}", query={"page": page, "per_page": per_page, "sku": sku}))

    def add(self, owner_type: str | int, owner_id: str | int, data: List[types.AttributeValueRequest], *, sku: str | None = None, idempotency_key: str | None = None) -> List[types.AttributeAnswer]:
        """Add attributes.

        A name the owner already has is refused.
        """
        return self._calls.data(Call("POST", f"/attributes/{segment(owner_type)}/{segment(owner_id)}", query={"sku": sku}, body={"data": data}, is_kept=True), idempotency_key)

    def remove(self, owner_type: str | int, owner_id: str | int, *, sku: str | None = None, attribute: str, idempotency_key: str | None = None) -> types.AttributeAnswer:
        """Delete an attribute.

        Answers the attribute as it was.
        """
        return self._calls.data(Call("DELETE", f"/attributes/{segment(owner_type)}/{segment(owner_id)}", query={"sku": sku, "attribute": attribute}, is_kept=True), idempotency_key)

    def change(self, owner_type: str | int, owner_id: str | int, data: List[types.AttributeValueRequest], *, sku: str | None = None, idempotency_key: str | None = None) -> List[types.AttributeAnswer]:
        """Change attributes.

        A name the owner does not have is refused.
        """
        return self._calls.data(Call("PATCH", f"/attributes/{segment(owner_type)}/{segment(owner_id)}", query={"sku": sku}, body={"data": data}, is_kept=True), idempotency_key)


class DistributionCenters:
    """Warehouse sites the account uses."""

    def __init__(self, calls: Calls) -> None:
        self._calls = calls

    def list(self, *, page: int | None = None, per_page: int | None = None) -> Pages[types.DistributionCenterAnswer]:
        """List the distribution centers the account uses.

        The preferred one first.
        """
        return self._calls.pages(Call("GET", "/distribution_centers", query={"page": page, "per_page": per_page}))

    def find(self, distribution_center_id: str | int) -> types.DistributionCenterAnswer:
        """Read one distribution center.

        One of those the account uses; any other is 404.
        """
        return self._calls.data(Call("GET", f"/distribution_centers/{segment(distribution_center_id)}"))


class ManufactureOrders:
    """What is built of components."""

    def __init__(self, calls: Calls) -> None:
        self._calls = calls

    def list(self, *, page: int | None = None, per_page: int | None = None) -> Pages[types.ManufactureAnswer]:
        """List manufacture orders.

        Newest first.
        """
        return self._calls.pages(Call("GET", "/manufacture", query={"page": page, "per_page": per_page}))

    def find(self, order: str | int) -> types.ManufactureAnswer:
        """Get a manufacture order.

        Of the account, with the components of one unit and how far it is.
        """
        return self._calls.data(Call("GET", f"/manufacture/{segment(order)}"))


class Events:
    """What happened, in order, for programs that follow it."""

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


class RoutingRules:
    """By what the sites of orders are chosen."""

    def __init__(self, calls: Calls) -> None:
        self._calls = calls

    def list(self, *, page: int | None = None, per_page: int | None = None) -> Pages[types.RoutingRuleAnswer]:
        """List routing rules.

        By rank.
        """
        return self._calls.pages(Call("GET", "/routing_rules", query={"page": page, "per_page": per_page}))

    def create(self, body: types.RoutingRuleRequest, *, idempotency_key: str | None = None) -> types.RoutingRuleAnswer:
        """Create a routing rule.

        It counts for orders created, or waiting for stock, from now on.
        """
        return self._calls.data(Call("POST", "/routing_rules", body=body, is_kept=True), idempotency_key)

    def find(self, routing_rule_id: str | int) -> types.RoutingRuleAnswer:
        """Get a routing rule.

        Activated or not.
        """
        return self._calls.data(Call("GET", f"/routing_rules/{segment(routing_rule_id)}"))

    def remove(self, routing_rule_id: str | int, *, idempotency_key: str | None = None) -> types.RoutingRuleAnswer:
        """Delete a routing rule.

        Answers the rule as it was.
        """
        return self._calls.data(Call("DELETE", f"/routing_rules/{segment(routing_rule_id)}", is_kept=True), idempotency_key)

    def change(self, routing_rule_id: str | int, body: types.RoutingRuleChangeRequest, *, idempotency_key: str | None = None) -> types.RoutingRuleAnswer:
        """Change a routing rule.

        What is left out stays; parameters are replaced as a whole. With swap, two rules change places.
        """
        return self._calls.data(Call("PATCH", f"/routing_rules/{segment(routing_rule_id)}", body=body, is_kept=True), idempotency_key)


class Webhooks:
    """Addresses that receive what happens."""

    def __init__(self, calls: Calls) -> None:
        self._calls = calls

    def list(self, *, page: int | None = None, per_page: int | None = None) -> Pages[types.WebhookAnswer]:
        """List webhooks.

        Oldest first.
        """
        return self._calls.pages(Call("GET", "/webhooks", query={"page": page, "per_page": per_page}))

    def create(self, body: types.WebhookRequest, *, idempotency_key: str | None = None) -> types.WebhookSecretAnswer:
        """Create a webhook.

        Events published from now on are sent to it, signed with the secret, which only this answer and that of a rotation show.
        """
        return self._calls.data(Call("POST", "/webhooks", body=body, is_kept=True), idempotency_key)

    def find(self, webhook_id: str | int) -> types.WebhookAnswer:
        """Get a webhook.

        With its health.
        """
        return self._calls.data(Call("GET", f"/webhooks/{segment(webhook_id)}"))

    def remove(self, webhook_id: str | int, *, idempotency_key: str | None = None) -> types.WebhookAnswer:
        """Delete a webhook.

        And its deliveries; answers the webhook as it was.
        """
        return self._calls.data(Call("DELETE", f"/webhooks/{segment(webhook_id)}", is_kept=True), idempotency_key)

    def change(self, webhook_id: str | int, body: types.WebhookChangeRequest, *, idempotency_key: str | None = None) -> types.WebhookAnswer:
        """Change a webhook.

        Deliveries under way keep the settings they began with; a paused webhook sends its deliveries once it is active.
        """
        return self._calls.data(Call("PATCH", f"/webhooks/{segment(webhook_id)}", body=body, is_kept=True), idempotency_key)

    def rotate(self, webhook_id: str | int, *, idempotency_key: str | None = None) -> types.WebhookSecretAnswer:
        """Give a webhook a new secret.

        For 24 hours deliveries are signed with the old secret, too.
        """
        return self._calls.data(Call("POST", f"/webhooks/{segment(webhook_id)}/rotate", is_kept=True), idempotency_key)

    def test(self, webhook_id: str | int, *, idempotency_key: str | None = None) -> types.WebhookAnswer:
        """Send a webhook a test event.

        An event `webhook.test`, whatever its types are; look for it among its deliveries.
        """
        return self._calls.data(Call("POST", f"/webhooks/{segment(webhook_id)}/test", is_kept=True), idempotency_key)

    def replay(self, webhook_id: str | int, body: types.ReplayRequest, *, idempotency_key: str | None = None) -> types.ReplayAnswer:
        """Send a range of events again.

        With the same event ids; those that are pending anyway are left alone. At most 10 times an hour.
        """
        return self._calls.data(Call("POST", f"/webhooks/{segment(webhook_id)}/replay", body=body, is_kept=True), idempotency_key)

    def deliveries(self, webhook_id: str | int, *, page: int | None = None, per_page: int | None = None, state: Literal["pending", "delivered", "failed"] | None = None, event_id: str | None = None) -> Pages[types.DeliveryAnswer]:
        """List the deliveries of a webhook.

        Newest event first.
        """
        return self._calls.pages(Call("GET", f"/webhooks/{segment(webhook_id)}/deliveries", query={"page": page, "per_page": per_page, "state": state, "event_id": event_id}))

    def resend(self, webhook_id: str | int, delivery_id: str | int, *, idempotency_key: str | None = None) -> types.DeliveryAnswer:
        """Send a delivery again.

        Now, with the same event id and all its tries.
        """
        return self._calls.data(Call("POST", f"/webhooks/{segment(webhook_id)}/deliveries/{segment(delivery_id)}/resend", is_kept=True), idempotency_key)


class OmsResources:
    """Order management (v4 OMS): every operation by resource."""

    def __init__(self, calls: Calls) -> None:
        self._calls = calls
        self.orders = Orders(calls)
        self.products = Products(calls)
        self.stock = Stock(calls)
        self.aliases = Aliases(calls)
        self.synsets = Synsets(calls)
        self.replenishments = Replenishments(calls)
        self.returns = Returns(calls)
        self.serials = Serials(calls)
        self.attributes = Attributes(calls)
        self.distribution_centers = DistributionCenters(calls)
        self.manufacture_orders = ManufactureOrders(calls)
        self.events = Events(calls)
        self.routing_rules = RoutingRules(calls)
        self.webhooks = Webhooks(calls)

    def ping(self, *, idempotency_key: str | None = None) -> types.PingAnswer:
        """Check the connection and the credentials.

        Does nothing; it is answered only with credentials that open the interface.
        """
        return self._calls.data(Call("POST", "/ping", is_kept=True), idempotency_key)
