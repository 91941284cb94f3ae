# Written by npm run clients from the OpenAPI document.
"""Records and requests: Warehouse management (v4 WMS)."""
from __future__ import annotations

from typing import Any, Dict, List, Literal, NotRequired, TypedDict, Union


class DocumentBin(TypedDict):
    #: Location
    location: str
    #: Bin
    bin: str


class DocumentProduct(TypedDict):
    #: SKU of a product that the warehouse keeps
    sku: str
    #: The account meant, where several have the SKU
    account_id: NotRequired[int]
    #: Labels of it; 1 when left out
    copies: NotRequired[int]


class DocumentBody(TypedDict):
    #: What to print
    kind: Literal["pick_list", "packing_slip", "shipping_label", "bin_label", "product_label"]
    #: The format of the file
    format: Literal["pdf", "zpl"]
    #: The paper; labels are 4x6 unless told, lists letter
    size: NotRequired[Literal["letter", "a4", "4x6", "a6"]]
    #: Orders of your distribution center: of a pick list in Processing and at most 50, which it merges
    order_ids: NotRequired[List[int]]
    #: Bins of your distribution center, for their labels
    bins: NotRequired[List[DocumentBin]]
    #: Products, for their labels; at most 1,000 labels in all
    products: NotRequired[List[DocumentProduct]]


class ProductBinAnswer(TypedDict):
    #: Bin id
    BinID: int
    #: Location
    Location: str
    #: Bin within the location
    Bin: str
    #: Units of the product in the bin
    Quantity: int
    #: Product id
    ProductID: int


class BinListAnswer(TypedDict):
    #: By location and bin; empty when no bin holds any
    bin_list: List[ProductBinAnswer]


class RecountResult(TypedDict):
    #: Account
    account_id: int
    #: SKU
    sku: str
    #: Bin
    bin: str
    #: Location
    location: str
    #: Names the correction: GET /recount/{correction_id} tells what became of it
    correction_id: int
    #: Always false
    error: bool
    #: What the bin will hold of the product once all queued corrections are applied
    new_quantity: int
    #: What will be done
    description: str


class RecountAnswer(TypedDict):
    #: Always true
    success: bool
    #: What happens now
    message: str
    #: One per bin entry, in the order of the request
    result: List[RecountResult]
    #: Always 200
    code: int


class RecountBinRequest(TypedDict):
    #: Location, case-sensitive
    location: str
    #: Bin within the location, case-sensitive
    bin: str
    #: Change of the quantity, not 0: positive adds, negative subtracts. Either this or qty_in_bin
    qty: NotRequired[int]
    #: Quantity that was counted and replaces the current one. Either this or qty
    qty_in_bin: NotRequired[int]


class RecountSkuRequest(TypedDict):
    #: SKU of a product of the account
    sku: str
    #: Bins of your site
    bins: List[RecountBinRequest]


class RecountAccountRequest(TypedDict):
    #: OMS account, activated
    account_id: int | str
    #: Kept in the ledger with every change; "Updated using the Recount API" when left out
    comment: NotRequired[str]
    #: Products counted
    skus: List[RecountSkuRequest]


class CorrectionAnswer(TypedDict):
    #: Correction id
    correction_id: int
    #: Whether it is still to be done, was done, or could not be done any more
    status: Literal["queued", "applied", "failed"]
    #: Account
    account_id: int
    #: SKU
    sku: str
    #: Location
    location: str
    #: Bin
    bin: str
    #: Change asked for; null of a counted quantity
    qty: int | None
    #: Quantity counted; null of a change
    qty_in_bin: int | None
    #: What the bin was to hold when the correction was accepted
    new_quantity: int
    #: Comment
    comment: str
    #: Why it failed
    reason: str | None
    #: Who sent it
    actor: str
    #: When it was accepted
    created_at: str
    #: When it was applied
    applied_at: str | None


class Accepted(TypedDict):
    #: Always true
    success: bool
    #: What happens now
    message: str


class AcceptedAnswer(TypedDict):
    #: The request was taken on
    response: Accepted


class RevertAnswer(TypedDict):
    #: Order id of the shipment
    order_id: int
    #: Whether it is still to be done, was done, or could not be done any more
    status: Literal["queued", "applied", "failed"]
    #: Why it failed
    reason: str | None
    #: Who asked for it
    actor: str
    #: When it was accepted
    created_at: str
    #: When it was done
    applied_at: str | None


class WarehousePingAnswer(TypedDict):
    #: Always Successful
    status: str
    #: Always pong!
    result: str


class WeightRequest(TypedDict):
    #: Barcode of the order, exactly as the order carries it
    nbtybarcode: str
    #: The order meant, where orders of several accounts carry the barcode
    order_id: NotRequired[int]
    #: Weight in pounds, more than 0
    weight: float


class EventAnswer(TypedDict):
    #: Id of the event (ULID), the same in every delivery
    event_id: str
    #: Place in the feed; rises, with gaps that are never filled later
    sequence: int
    #: What happened
    type: str
    #: Version of the shape of events
    version: int
    #: When it happened
    occurred_at: str
    #: The ids of the record
    subject: Dict[str, Any]
    #: The record as GET answers it, with the names of what changed; where the event were longer than 20 kB, its `url` instead
    data: Dict[str, Any]


class WebhookAnswer(TypedDict):
    #: Id of the webhook
    webhook_id: int
    #: Where events are sent
    url: str
    #: Which events
    types: List[str]
    #: What it is for
    description: str | None
    #: Whether they are sent one at a time, in sequence
    ordered: bool
    #: The service disables a webhook when the receiver answers 410, or when nothing has succeeded for 5 days
    state: Literal["active", "paused", "disabled"]
    #: Failing from a failed try to the next success
    health: Literal["healthy", "failing"]
    #: When a try last succeeded
    last_success_at: str | None
    #: When a try last failed
    last_failure_at: str | None
    #: When it was created
    created_at: str
    #: When it was last changed
    updated_at: str


class WebhookSecretAnswer(TypedDict):
    #: Id of the webhook
    webhook_id: int
    #: Where events are sent
    url: str
    #: Which events
    types: List[str]
    #: What it is for
    description: str | None
    #: Whether they are sent one at a time, in sequence
    ordered: bool
    #: The service disables a webhook when the receiver answers 410, or when nothing has succeeded for 5 days
    state: Literal["active", "paused", "disabled"]
    #: Failing from a failed try to the next success
    health: Literal["healthy", "failing"]
    #: When a try last succeeded
    last_success_at: str | None
    #: When a try last failed
    last_failure_at: str | None
    #: When it was created
    created_at: str
    #: When it was last changed
    updated_at: str
    #: Signs the deliveries (Standard Webhooks); shown in this answer only
    secret: str


class WebhookRequest(TypedDict):
    #: Where events are sent: https, on the public internet
    url: str
    #: Which events; `order.*` means all of orders, `*` all
    types: List[str]
    #: What it is for
    description: NotRequired[str]
    #: Send one at a time, in sequence; one that fails holds up those after it; false when left out
    ordered: NotRequired[bool]


class WebhookChangeRequest(TypedDict):
    #: Where events are sent
    url: NotRequired[str]
    #: Which events; `order.*` means all of orders, `*` all
    types: NotRequired[List[str]]
    #: What it is for
    description: NotRequired[str]
    #: Send one at a time, in sequence
    ordered: NotRequired[bool]
    #: A paused webhook keeps its deliveries until it is active again; active also enables one that was disabled
    state: NotRequired[Literal["active", "paused"]]


class ReplayAnswer(TypedDict):
    #: The first sequence of the range
    from_sequence: int
    #: The last sequence of the range
    to_sequence: int


ReplayRequest = TypedDict(
    "ReplayRequest",
    {
        #: From this sequence on; either this or `from`
        "from_sequence": "NotRequired[int]",
        #: From the events published at this moment on
        "from": "NotRequired[str]",
        #: Up to the events published before this moment; up to now unless told
        "to": "NotRequired[str]",
        #: Only these types; those of the webhook unless told
        "types": "NotRequired[List[str]]",
        #: Only events whose delivery failed; false when left out
        "failed_only": "NotRequired[bool]",
    },
)


class DeliveryAnswer(TypedDict):
    #: Id of the delivery
    delivery_id: int
    #: Id of the event, and the `webhook-id` of every try
    event_id: str
    #: What happened
    type: str
    #: Failed when no try is left
    state: Literal["pending", "delivered", "failed"]
    #: How often it was tried
    attempts: int
    #: When it is tried next
    next_attempt_at: str | None
    #: HTTP status of the last answer
    response_status: int | None
    #: The first 1,000 bytes of the last answer, or why there was none
    response_excerpt: str | None
    #: Milliseconds that the last try took
    duration_ms: int | None
    #: When the event was published
    created_at: str


class CartAnswer(TypedDict):
    #: Cart id
    id: int | None
    #: Store id
    store_id: int | None
    #: Store name
    store_name: str | None


class CustomerAnswer(TypedDict):
    #: First name
    firstname: str
    #: Last name
    lastname: str | None
    #: Company
    company: str | None
    #: Email address
    email: str | None
    #: Phone number
    phone: str | None
    #: Street address
    address1: str
    #: Second line of the address
    address2: str | None
    #: City
    city: str
    #: State or province
    state: str
    #: Postal code
    zip: str
    #: Country
    country: str


class OrderItemAnswer(TypedDict):
    #: Id of the line
    order_item_id: int
    #: SKU, alias or synset as the client named it
    sku: str
    #: Product; null on a synset line
    product_id: int | None
    #: Units ordered
    quantity: int
    #: Price of one
    sold_price: float | None
    #: Units reserved and not yet picked
    quantity_reserved: int
    #: Units picked; of a synset, kits whose components are all picked
    quantity_picked: int
    #: Units shipped
    quantity_shipped: int


class ChildOrderAnswer(TypedDict):
    #: Order id
    order_id: int
    #: The parent's number and a count
    order_number: str
    #: Status id
    status_id: int
    #: The status in words
    status: str
    #: Code of the distribution center that serves it
    distribution_center: str


class ReplenishmentItemAnswer(TypedDict):
    #: SKU of the product
    sku: str
    #: Units announced
    quantity: int
    #: Units received so far
    quantity_received: int
    #: Units put away into bins so far; only they are on hand
    quantity_put_away: int
    #: Lot of the units
    lot: str | None
    #: Expiry of the units
    expiry: str | None


class ReturnItemAnswer(TypedDict):
    #: SKU as announced
    sku: str
    #: Units announced
    quantity: int
    #: Why they come back
    reason: str | None
    #: Units received that can be sold again
    quantity_good: int
    #: Units received that cannot be sold
    quantity_hurt: int


class ManufactureItemAnswer(TypedDict):
    #: SKU of the component
    sku: str
    #: Units of it in one of the product
    quantity: int


class LongRecord(TypedDict):
    #: The path that answers the record
    url: str
    #: Names of the members that changed; none of a new record
    changed: List[str]


class OrderEvent(TypedDict):
    #: Id of the event (ULID), the same in every delivery
    event_id: str
    #: Place in the feed; rises, with gaps that are never filled later
    sequence: int
    #: What happened
    type: Literal["order.created", "order.updated", "order.pending", "order.backordered", "order.held", "order.stood_by", "order.processing", "order.shipped", "order.cancelled", "order.divided", "order.reverted", "order.weighed", "order.sub_status"]
    #: Version of the shape of events
    version: int
    #: When it happened
    occurred_at: str
    #: What identifies the record
    subject: Dict[str, Any]
    #: The record as GET answers it at the commit or later
    data: OrderEventData | LongRecord


class StockEvent(TypedDict):
    #: Id of the event (ULID), the same in every delivery
    event_id: str
    #: Place in the feed; rises, with gaps that are never filled later
    sequence: int
    #: What happened
    type: Literal["stock.changed"]
    #: Version of the shape of events
    version: int
    #: When it happened
    occurred_at: str
    #: What identifies the record
    subject: Dict[str, Any]
    #: The record as GET answers it at the commit or later
    data: StockEventData | LongRecord


class CorrectionEvent(TypedDict):
    #: Id of the event (ULID), the same in every delivery
    event_id: str
    #: Place in the feed; rises, with gaps that are never filled later
    sequence: int
    #: What happened
    type: Literal["correction.applied", "correction.failed"]
    #: Version of the shape of events
    version: int
    #: When it happened
    occurred_at: str
    #: What identifies the record
    subject: Dict[str, Any]
    #: The record as GET answers it at the commit or later
    data: CorrectionEventData | LongRecord


class ReplenishmentEvent(TypedDict):
    #: Id of the event (ULID), the same in every delivery
    event_id: str
    #: Place in the feed; rises, with gaps that are never filled later
    sequence: int
    #: What happened
    type: Literal["replenishment.created", "replenishment.received", "replenishment.put_away", "replenishment.closed"]
    #: Version of the shape of events
    version: int
    #: When it happened
    occurred_at: str
    #: What identifies the record
    subject: Dict[str, Any]
    #: The record as GET answers it at the commit or later
    data: ReplenishmentEventData | LongRecord


class ReturnEvent(TypedDict):
    #: Id of the event (ULID), the same in every delivery
    event_id: str
    #: Place in the feed; rises, with gaps that are never filled later
    sequence: int
    #: What happened
    type: Literal["return.created", "return.received"]
    #: Version of the shape of events
    version: int
    #: When it happened
    occurred_at: str
    #: What identifies the record
    subject: Dict[str, Any]
    #: The record as GET answers it at the commit or later
    data: ReturnEventData | LongRecord


class ManufactureEvent(TypedDict):
    #: Id of the event (ULID), the same in every delivery
    event_id: str
    #: Place in the feed; rises, with gaps that are never filled later
    sequence: int
    #: What happened
    type: Literal["manufacture.completed"]
    #: Version of the shape of events
    version: int
    #: When it happened
    occurred_at: str
    #: What identifies the record
    subject: Dict[str, Any]
    #: The record as GET answers it at the commit or later
    data: ManufactureEventData | LongRecord


class WebhookEvent(TypedDict):
    #: Id of the event (ULID), the same in every delivery
    event_id: str
    #: Place in the feed; rises, with gaps that are never filled later
    sequence: int
    #: What happened
    type: Literal["webhook.test"]
    #: Version of the shape of events
    version: int
    #: When it happened
    occurred_at: str
    #: What identifies the record
    subject: Dict[str, Any]
    #: The record as GET answers it at the commit or later
    data: WebhookEventData | LongRecord


class OrderEventData(TypedDict):
    #: Order id
    order_id: int
    #: Identifier for programs (ULID), given at creation
    order_api: str
    #: Order number, unique in the account
    order_number: str
    #: Your own reference
    order_reference: str | None
    #: Barcode of the order
    nbtybarcode: str
    #: 1 Error, 2 Hold, 3 Pending, 4 Processing, 5 Stand By, 6 Divided, 7 Backorder, 8 Cancelled, 9 Shipped
    status_id: int
    #: The status in words
    status: str
    #: Free text beside the status
    sub_status: str | None
    #: Order type
    order_type_id: int
    #: Id of the distribution center that serves the order
    warehouse_id: int
    #: Its code
    distribution_center: str
    #: Shipping method code
    shipping_method: str
    #: The cart the order came from
    cart: CartAnswer
    #: Whom it is for and where it goes
    customer: CustomerAnswer
    #: Lines in the order they were written
    items: List[OrderItemAnswer]
    #: Weight in pounds
    weight: float | None
    #: Carrier
    carrier: str | None
    #: Tracking number
    tracking_number: str | None
    #: Free text
    comments: str | None
    #: When it was created
    created_at: str
    #: When it last changed
    updated_at: str
    #: When it was shipped
    shipped_at: str | None
    #: The divided order that this one is a part of
    parent_order_id: int | None
    #: The parts of a divided order, each an order of its own
    children: List[ChildOrderAnswer]
    #: Names of the members that changed; none of a new record
    changed: List[str]


class StockEventData(TypedDict):
    #: Product id
    product_id: int
    #: SKU of the product
    sku: str
    #: Code of the distribution center
    distribution_center: str
    #: Sellable units in bins
    on_hand: int
    #: Units reserved for orders
    reserved: int
    #: Units that can still be ordered: on_hand less reserved
    available: int
    #: Units that are there and cannot be sold
    hurt: int
    #: Units of replenishments that are not received yet
    incoming: int
    #: Names of the members that changed; none of a new record
    changed: List[str]


class CorrectionEventData(TypedDict):
    #: Correction id
    correction_id: int
    #: Whether it is still to be done, was done, or could not be done any more
    status: Literal["queued", "applied", "failed"]
    #: Account
    account_id: int
    #: SKU
    sku: str
    #: Location
    location: str
    #: Bin
    bin: str
    #: Change asked for; null of a counted quantity
    qty: int | None
    #: Quantity counted; null of a change
    qty_in_bin: int | None
    #: What the bin was to hold when the correction was accepted
    new_quantity: int
    #: Comment
    comment: str
    #: Why it failed
    reason: str | None
    #: Who sent it
    actor: str
    #: When it was accepted
    created_at: str
    #: When it was applied
    applied_at: str | None
    #: Names of the members that changed; none of a new record
    changed: List[str]


class ReplenishmentEventData(TypedDict):
    #: Replenishment id
    replenishment_id: int
    #: In Transit: nothing received; Processing: some received, nothing put away; Partial: some put away; Completed: all put away, or closed with nothing left to put away
    status: Literal["In Transit", "Processing", "Partial", "Completed"]
    #: Code of the distribution center they go to
    distribution_center: str
    #: Day they are expected
    eta: str | None
    #: Items in the order they were announced
    items: List[ReplenishmentItemAnswer]
    #: When it was announced, UTC
    created_at: str
    #: When it was last changed, UTC
    updated_at: str
    #: Names of the members that changed; none of a new record
    changed: List[str]


class ReturnEventData(TypedDict):
    #: Return id
    return_id: int
    #: The order the units were shipped with
    order_id: int
    #: Pending: nothing received; Processing: partly received; As Expected and Discrepancy: closed, the units received match the announced ones or do not
    status: Literal["Pending", "Processing", "As Expected", "Discrepancy"]
    #: Items in the order they were announced
    items: List[ReturnItemAnswer]
    #: When it was announced
    created_at: str
    #: When it last changed
    updated_at: str
    #: Names of the members that changed; none of a new record
    changed: List[str]


class ManufactureEventData(TypedDict):
    #: Manufacture order id
    manufacture_id: int
    #: SKU of the product that is built
    sku: str
    #: Synset the components come from; null where they were given one by one
    synset: str | None
    #: Units to build
    quantity: int
    #: How far it is
    status: Literal["Planned", "In Progress", "Completed", "Cancelled"]
    #: Code of the distribution center it is built at
    distribution_center: str
    #: Components of one unit
    items: List[ManufactureItemAnswer]
    #: When it was planned, UTC
    created_at: str
    #: When it was completed, UTC
    completed_at: str | None
    #: Names of the members that changed; none of a new record
    changed: List[str]


class WebhookEventData(TypedDict):
    #: Id of the webhook
    webhook_id: int
    #: Where events are sent
    url: str
    #: Which events
    types: List[str]
    #: What it is for
    description: str | None
    #: Whether they are sent one at a time, in sequence
    ordered: bool
    #: The service disables a webhook when the receiver answers 410, or when nothing has succeeded for 5 days
    state: Literal["active", "paused", "disabled"]
    #: Failing from a failed try to the next success
    health: Literal["healthy", "failing"]
    #: When a try last succeeded
    last_success_at: str | None
    #: When a try last failed
    last_failure_at: str | None
    #: When it was created
    created_at: str
    #: When it was last changed
    updated_at: str
    #: Names of the members that changed; none of a new record
    changed: List[str]


#: An event; its `type` tells what `data` holds. Ignore types that you do not know.
Event = Union[OrderEvent, StockEvent, CorrectionEvent, ReplenishmentEvent, ReturnEvent, ManufactureEvent, WebhookEvent]
