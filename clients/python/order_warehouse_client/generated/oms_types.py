# Written by npm run clients from the OpenAPI document.
"""Records and requests: Order management (v4 OMS)."""
from __future__ import annotations

from typing import Any, Dict, List, Literal, NotRequired, TypedDict, Union


class AliasAnswer(TypedDict):
    #: Id of the alias
    alias_id: int
    #: External SKU
    alias: str
    #: SKU of the product it stands for
    sku: str
    #: Channel it belongs to; null: every channel
    channel_id: int | None
    #: Code of its distribution center; null: every one
    distribution_center: str | None
    #: When it was created, UTC
    created_at: str
    #: When it was last changed, UTC
    updated_at: str


class AliasBody(TypedDict):
    #: External SKU
    alias: str
    #: SKU of the product it stands for
    sku: str
    #: Channel it belongs to; left out: every channel
    channel_id: NotRequired[int | None]
    #: Code of the distribution center it belongs to; left out: every one
    distribution_center: NotRequired[str | None]


class AliasChangeBody(TypedDict):
    #: Id of the alias to change; without it alias, channel_id and distribution_center name the alias
    alias_id: NotRequired[int]
    #: External SKU; required without alias_id
    alias: NotRequired[str]
    #: SKU of the product it is to stand for; required without alias_id
    sku: NotRequired[str]
    #: Channel it belongs to; null: every channel
    channel_id: NotRequired[int | None]
    #: Code of the distribution center it belongs to; null: every one
    distribution_center: NotRequired[str | None]


class AttributeAnswer(TypedDict):
    #: Name, case-sensitive; spaces around it are taken off
    attribute: str
    #: Value
    value: str
    #: Type of the owner
    owner_type: Literal["order", "product", "synset", "alias", "replenishment", "return", "serial"]
    #: Id of the owner
    owner_id: int
    #: When it was added
    created_at: str
    #: When its value was last set
    updated_at: str


class AttributeValueRequest(TypedDict):
    #: Name, case-sensitive; spaces around it are taken off
    attribute: str
    #: Value
    value: str


class BinHoldingAnswer(TypedDict):
    #: Product id
    product_id: int
    #: SKU of the product
    sku: str
    #: Code of the distribution center
    distribution_center: str
    #: Location of the bin
    location: str
    #: The bin
    bin: str
    #: Lot of the units; null without one
    lot: str | None
    #: Units in the bin
    quantity: int


class DistributionCenterAnswer(TypedDict):
    #: Id of the distribution center; `warehouse_id` of orders
    distribution_center_id: int
    #: Code
    code: str
    #: Name
    name: str
    #: Street address
    address1: str | None
    #: City
    city: str | None
    #: State or province
    state: str | None
    #: Postal code
    zip: str | None
    #: Country
    country: str | None
    #: Whether it is in use
    activated: bool


ExportBody = TypedDict(
    "ExportBody",
    {
        #: What to export: the rows of the list of that name
        "kind": "Literal[\"stock\", \"bins\", \"ledger\"]",
        #: A JSON object a line, or comma-separated with a line of names (RFC 4180)
        "format": "Literal[\"ndjson\", \"csv\"]",
        #: Stock and bins as they were at this instant; changes of the ledger up to it. It must be settled, so the file is final
        "as_of": "str",
        #: Of the ledger: changes from this day or instant on
        "from": "NotRequired[str]",
        #: Only the product with this SKU
        "sku": "NotRequired[str]",
        #: Only at the distribution center with this code
        "distribution_center": "NotRequired[str]",
    },
)


class StockEntryAnswer(TypedDict):
    #: Place in the ledger; rises by commit, with gaps that are never filled later
    entry_id: int
    #: When the change took effect; never before the one of an earlier entry
    effective_at: str
    #: Product id
    product_id: int
    #: SKU of the product
    sku: str
    #: Code of the distribution center
    distribution_center: str
    #: What changed: `on_hand` of a bin, `reserved`, `hurt`, `incoming`, or `cart`: received and not put away
    measure: Literal["on_hand", "reserved", "hurt", "incoming", "cart"]
    #: By how many units; negative when there are fewer
    quantity: int
    #: What the product had of it at the distribution center after the change
    balance: int
    #: Location of the bin; null unless units in bins changed
    location: str | None
    #: The bin
    bin: str | None
    #: Lot of the units; null without one
    lot: str | None
    #: What the bin had of the product and lot after the change
    bin_quantity: int | None
    #: Why: receipt, put_away, pick, reserve, release, recount, ..., or opening, which the ledger begins with
    reason: str
    #: Id of the order, replenishment or other record
    reference: str | None
    #: What somebody wrote about it
    comment: str | None
    #: Who did it, where the change knows
    actor: str | None


class LedgerMetadata(TypedDict):
    #: The `after` that continues here
    next: int
    #: Whether there are more settled entries already
    has_more: bool


class LedgerAnswer(TypedDict):
    #: Entries, oldest first
    data: List[StockEntryAnswer]
    #: How to continue
    metadata: LedgerMetadata


class ManufactureItemAnswer(TypedDict):
    #: SKU of the component
    sku: str
    #: Units of it in one of the product
    quantity: int


class ManufactureAnswer(TypedDict):
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


class OrderAnswer(TypedDict):
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


class CartRequest(TypedDict):
    #: Cart id
    id: NotRequired[int]
    #: Store id
    store_id: NotRequired[int]
    #: Store name
    store_name: NotRequired[str]


class CustomerRequest(TypedDict):
    #: First name
    firstname: str
    #: Last name
    lastname: NotRequired[str]
    #: Company
    company: NotRequired[str]
    #: Email address
    email: NotRequired[str]
    #: Phone number
    phone: NotRequired[str]
    #: Street address
    address1: str
    #: Second line of the address
    address2: NotRequired[str]
    #: City
    city: str
    #: State or province
    state: str
    #: Postal code
    zip: str | int
    #: Country
    country: str


class OrderItemRequest(TypedDict):
    #: SKU of a product, an alias, or a synset; the line keeps it as given
    sku: str
    #: Units; of a synset, kits
    quantity: int
    #: Price of one
    sold_price: NotRequired[float]


class OrderRequest(TypedDict):
    #: Unique in the account; spaces around it are taken off
    order_number: str | int
    #: Your own reference; several orders may share one; spaces around it are taken off
    order_reference: NotRequired[str]
    #: Barcode of the order, unique in the account; the order id unless given; spaces around it are taken off
    nbtybarcode: NotRequired[str]
    #: Shipping method code
    shipping_method: str
    #: Order type; 1 when left out
    order_type_id: NotRequired[int]
    #: The cart the order came from
    cart: NotRequired[CartRequest]
    #: Whom it is for and where it goes
    customer: CustomerRequest
    #: What is ordered
    items: List[OrderItemRequest]
    #: Free text
    comments: NotRequired[str]
    #: Whether it may be divided over several distribution centers; the account says unless the order does
    split: NotRequired[Literal["never", "when_needed", "ship_available"]]


class KeptOrderAnswer(TypedDict):
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
    #: Only of orders in the archive, which can be read and not changed
    archived: NotRequired[bool]


class ReplacedOrderRequest(TypedDict):
    #: Unique in the account; spaces around it are taken off
    order_number: str | int
    #: Your own reference; several orders may share one; spaces around it are taken off
    order_reference: NotRequired[str]
    #: Barcode of the order, unique in the account; the order id unless given; spaces around it are taken off
    nbtybarcode: NotRequired[str]
    #: Shipping method code
    shipping_method: str
    #: Order type; 1 when left out
    order_type_id: NotRequired[int]
    #: The cart the order came from
    cart: NotRequired[CartRequest]
    #: Whom it is for and where it goes
    customer: CustomerRequest
    #: What is ordered
    items: List[OrderItemRequest]
    #: Free text
    comments: NotRequired[str]
    #: Whether it may be divided over several distribution centers; the account says unless the order does
    split: NotRequired[Literal["never", "when_needed", "ship_available"]]
    #: The order to replace; without it order_number says which
    order_id: NotRequired[int]


class OrderStatusAnswer(TypedDict):
    #: Order id
    order_id: int
    #: Status id
    status_id: int
    #: The status in words
    status: str


class CancelOrderBody(TypedDict):
    #: The order to cancel
    order_id: int


class SubStatusAnswer(TypedDict):
    #: Order id
    order_id: int
    #: Free text beside the status; null when cleared
    sub_status: str | None


class SubStatusBody(TypedDict):
    #: The order
    order_id: int
    #: Free text beside the status; empty clears it
    sub_status: str


class RoutedLineAnswer(TypedDict):
    #: Line of the order
    order_item_id: int
    #: Units of it; of a synset, kits
    quantity: int


class ConsideredSiteAnswer(TypedDict):
    #: Code
    distribution_center: str
    #: Miles to the postal code of the order; null where either is unknown
    miles: float | None
    #: Whether it alone could serve all of the order
    serves_all: bool
    #: Whether the order, or a part of it, went there
    is_chosen: bool
    #: What it alone could serve
    available: List[RoutedLineAnswer]


class JudgedRuleAnswer(TypedDict):
    #: Rule of the account; null for what follows its rules in every choice
    routing_rule_id: int | None
    #: Its rank
    rank: int | None
    #: Its kind; account_order is the order of the account's distribution centers
    kind: Literal["fewest_splits", "nearest", "site_rank", "country", "keep_together", "never_split", "account_order"]
    #: What it did to the choice
    verdict: Literal["decided", "narrowed", "equal", "not_needed", "not_applicable", "restricted"]
    #: Distribution centers, or combinations of as few as serve the order, before it
    candidates_before: int
    #: And after it
    candidates_after: int


class ChosenPartAnswer(TypedDict):
    #: Code
    distribution_center: str
    #: Whether it waits there for stock
    is_waiting: bool
    #: What it serves
    items: List[RoutedLineAnswer]


class OrderRoutingAnswer(TypedDict):
    #: Order id
    order_id: int
    #: The split policy that held: of the order, or of its account
    policy: Literal["never", "when_needed", "ship_available"]
    #: What came of it; null where neither a rule nor a policy chose
    outcome: Literal["one_site", "divided", "divided_rest_waits", "waits", None]
    #: False where too many distribution centers were left to compare every combination of them
    is_exact: bool
    #: When the choice was made; null with a null outcome
    decided_at: str | None
    #: Each distribution center that was considered
    sites: List[ConsideredSiteAnswer]
    #: Each rule in the order in which they were asked
    rules: List[JudgedRuleAnswer]
    #: One, or each part of a divided order
    chosen: List[ChosenPartAnswer]


class PartItemRequest(TypedDict):
    #: Line of the order
    order_item_id: int
    #: Units of it; of a synset, kits
    quantity: int


class PartRequest(TypedDict):
    #: Code of the distribution center that is to serve this part
    distribution_center: str
    #: What it takes of the lines
    items: List[PartItemRequest]


class DivideOrderBody(TypedDict):
    #: An order in Pending, Backorder or Hold
    order_id: int
    #: Who serves what; together exactly the lines of the order. Without it, the rules of the account decide
    parts: NotRequired[List[PartRequest]]


class MergeOrderBody(TypedDict):
    #: A divided order
    order_id: int


class MoveOrderBody(TypedDict):
    #: An order in Pending, Backorder or Hold; it may be a part of another
    order_id: int
    #: Code of the distribution center that is to serve it
    distribution_center: str
    #: Whether it may wait there if stock is short
    backorder: NotRequired[bool]


class PingAnswer(TypedDict):
    #: Always Successful
    status: str
    #: Always pong!
    result: str


class ProductImageAnswer(TypedDict):
    #: Whether the image of `image_url` is still to be fetched, was stored, or cannot be had
    status: Literal["pending", "stored", "failed"]
    #: Why it could not be fetched, so far or at all
    error: str | None


class ProductAnswer(TypedDict):
    #: Id of the product
    product_id: int
    #: SKU
    sku: str
    #: What it is
    description: str
    #: Width in inches
    width: float
    #: Length in inches
    length: float
    #: Height in inches
    height: float
    #: Weight in pounds
    weight: float
    #: What one costs the account
    cost: float
    #: Retail price
    retail: float
    #: UPC or barcode
    upc: str | None
    #: Harmonization (HTS) code
    harmonization_code: str | None
    #: Supplier
    supplier: str | None
    #: Code of its distribution center
    distribution_center: str | None
    #: Package type
    package_type: str | None
    #: Order in which its bins are offered for a pick
    pick_style: Literal["STANDARD", "SAVE_SPACE", "FIFO", "LIFO", "FEFO", "FLFO", "LLFO", "BIN_ASC", "BIN_DESC"]
    #: Whether it is sold once and not stocked again
    one_time_product: Literal["Yes", "No"]
    #: Units in a case or carton
    case_qty: int | None
    #: Product family
    category: str | None
    #: Product model or family
    model: str | None
    #: Manufacturer
    manufacturer: str | None
    #: Custom field
    client_option1: str | None
    #: Custom field
    client_option2: str | None
    #: Custom field
    client_option3: str | None
    #: Where the image was or is to be fetched from
    image_url: str | None
    #: How far the image of `image_url` is; null without one
    image: ProductImageAnswer | None
    #: When it was created, UTC
    created_at: str
    #: When it was last changed, UTC
    updated_at: str


class ProductBody(TypedDict):
    #: SKU, unique in the account; cannot be changed
    sku: str
    #: What it is
    description: str
    #: Width in inches
    width: float
    #: Length in inches
    length: float
    #: Height in inches
    height: float
    #: Weight in pounds
    weight: float
    #: What one costs the account
    cost: float
    #: Retail price
    retail: float
    #: UPC or barcode
    upc: NotRequired[str | None]
    #: Harmonization (HTS) code
    harmonization_code: NotRequired[str | None]
    #: Supplier, as registered
    supplier: NotRequired[str | None]
    #: Code of the distribution center orders for it are served from
    distribution_center: NotRequired[str | None]
    #: Package type, as registered
    package_type: NotRequired[str | None]
    #: Order in which its bins are offered for a pick; STANDARD unless told
    pick_style: NotRequired[Literal["STANDARD", "SAVE_SPACE", "FIFO", "LIFO", "FEFO", "FLFO", "LLFO", "BIN_ASC", "BIN_DESC", None]]
    #: Whether it is sold once and not stocked again; No unless told
    one_time_product: NotRequired[Literal["Yes", "Y", "YES", "No", "N", "NO", None]]
    #: Units in a case or carton; 0 or null: no case
    case_qty: NotRequired[int | None]
    #: Product family
    category: NotRequired[str | None]
    #: Product model or family
    model: NotRequired[str | None]
    #: Manufacturer
    manufacturer: NotRequired[str | None]
    #: Custom field
    client_option1: NotRequired[str | None]
    #: Custom field
    client_option2: NotRequired[str | None]
    #: Custom field
    client_option3: NotRequired[str | None]
    #: http or https address of an image; it is fetched soon after, see `image`
    image_url: NotRequired[str | None]


class ProductChangeBody(TypedDict):
    #: What it is
    description: NotRequired[str]
    #: Width in inches
    width: NotRequired[float]
    #: Length in inches
    length: NotRequired[float]
    #: Height in inches
    height: NotRequired[float]
    #: Weight in pounds
    weight: NotRequired[float]
    #: What one costs the account
    cost: NotRequired[float]
    #: Retail price
    retail: NotRequired[float]
    #: UPC or barcode
    upc: NotRequired[str | None]
    #: Harmonization (HTS) code
    harmonization_code: NotRequired[str | None]
    #: Supplier, as registered
    supplier: NotRequired[str | None]
    #: Code of the distribution center orders for it are served from
    distribution_center: NotRequired[str | None]
    #: Package type, as registered
    package_type: NotRequired[str | None]
    #: Order in which its bins are offered for a pick; STANDARD unless told
    pick_style: NotRequired[Literal["STANDARD", "SAVE_SPACE", "FIFO", "LIFO", "FEFO", "FLFO", "LLFO", "BIN_ASC", "BIN_DESC", None]]
    #: Whether it is sold once and not stocked again; No unless told
    one_time_product: NotRequired[Literal["Yes", "Y", "YES", "No", "N", "NO", None]]
    #: Units in a case or carton; 0 or null: no case
    case_qty: NotRequired[int | None]
    #: Product family
    category: NotRequired[str | None]
    #: Product model or family
    model: NotRequired[str | None]
    #: Manufacturer
    manufacturer: NotRequired[str | None]
    #: Custom field
    client_option1: NotRequired[str | None]
    #: Custom field
    client_option2: NotRequired[str | None]
    #: Custom field
    client_option3: NotRequired[str | None]
    #: http or https address of an image; it is fetched soon after, see `image`
    image_url: NotRequired[str | None]
    #: SKU of the product to change
    sku: str


class UnitAnswer(TypedDict):
    #: Number of the unit within the product: 1 the single piece, 2 the case
    uom_id: int
    #: Name of the unit
    name: Literal["EACH", "CASE"]
    #: Pieces in it
    quantity: int
    #: Its barcode
    upc: str | None


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


class ReplenishmentAnswer(TypedDict):
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


class ReplenishmentItemBody(TypedDict):
    #: SKU of a product of the account
    sku: str
    #: Units on their way
    quantity: int
    #: Lot of the units
    lot: NotRequired[str]
    #: Expiry of the units
    expiry: NotRequired[str]


class ReplenishmentBody(TypedDict):
    #: Code of the distribution center they go to
    distribution_center: str
    #: Day they are expected
    eta: NotRequired[str]
    #: What is on its way; a SKU may come in several lots
    items: List[ReplenishmentItemBody]


class ReplenishmentChangeBody(TypedDict):
    #: The replenishment to change
    replenishment_id: int
    #: Code of the distribution center they go to
    distribution_center: NotRequired[str]
    #: Day they are expected; null: not known any more
    eta: NotRequired[str | None]
    #: What is on its way; replaces all items
    items: NotRequired[List[ReplenishmentItemBody]]


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


class ReturnAnswer(TypedDict):
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


class ReturnItemRequest(TypedDict):
    #: SKU as the line of the order names it: a SKU, an alias or a synset
    sku: str
    #: Units that come back; of a synset, whole kits
    quantity: int
    #: Why they come back
    reason: NotRequired[str]


class ReturnRequest(TypedDict):
    #: A Shipped order of the account
    order_id: int
    #: What comes back
    items: List[ReturnItemRequest]


class RoutingParametersBody(TypedDict):
    #: site_rank: these sites first, in this order; country: prefer these sites; codes of the account
    distribution_centers: NotRequired[List[str]]
    #: country, never_split: orders to these countries only (ISO 3166-1 alpha-2)
    countries: NotRequired[List[str]]
    #: keep_together: the lines with these products go from one site; never_split: orders with one of them only
    skus: NotRequired[List[str]]
    #: never_split: orders of this type only
    order_type_id: NotRequired[int]


class RoutingRuleAnswer(TypedDict):
    #: Id of the rule
    routing_rule_id: int
    #: Rules are evaluated by rank, lowest first; no two share one
    rank: int
    #: fewest_splits: as few lines cut as possible; nearest: the sites nearest to the postal code; site_rank, country: preferred sites; keep_together: lines that go from one site; never_split: orders that are never divided
    kind: Literal["fewest_splits", "nearest", "site_rank", "country", "keep_together", "never_split"]
    #: What the rule is about
    parameters: RoutingParametersBody
    #: Whether it counts
    activated: bool


class RoutingRuleRequest(TypedDict):
    #: Rules are evaluated by rank, lowest first; no two share one
    rank: int
    #: fewest_splits: as few lines cut as possible; nearest: the sites nearest to the postal code; site_rank, country: preferred sites; keep_together: lines that go from one site; never_split: orders that are never divided
    kind: Literal["fewest_splits", "nearest", "site_rank", "country", "keep_together", "never_split"]
    #: What the rule is about; each kind has its own
    parameters: NotRequired[RoutingParametersBody]
    #: Whether it counts; true when left out
    activated: NotRequired[bool]


class RoutingRuleChangeRequest(TypedDict):
    #: Rules are evaluated by rank, lowest first; no two share one
    rank: NotRequired[int]
    #: fewest_splits: as few lines cut as possible; nearest: the sites nearest to the postal code; site_rank, country: preferred sites; keep_together: lines that go from one site; never_split: orders that are never divided
    kind: NotRequired[Literal["fewest_splits", "nearest", "site_rank", "country", "keep_together", "never_split"]]
    #: Replaced as a whole
    parameters: NotRequired[RoutingParametersBody]
    #: Whether it counts
    activated: NotRequired[bool]
    #: Whether a rule that has the new rank gets the rank that this one had
    swap: NotRequired[bool]


class SerialsAnswer(TypedDict):
    #: SKU of the product
    sku: str
    #: Serials stored
    created: int


class SerialsBody(TypedDict):
    #: SKU of the product
    sku: str
    #: Serials, unique for the product
    serials: List[str]


class SerialRangeAnswer(TypedDict):
    #: SKU of the product
    sku: str
    #: First serial of the range
    serial_start: str
    #: Last serial of the range
    serial_end: str
    #: Stored serials in the range
    updated: int


class SerialRangeRequest(TypedDict):
    #: SKU of the product
    sku: str
    #: First serial of the range
    serial_start: str
    #: Last serial of the range; same prefix and width as the first
    serial_end: str
    #: What every stored serial of the range gets; a value of the same name is replaced
    attributes: List[AttributeValueRequest]


class StockAnswer(TypedDict):
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


class SynsetItemAnswer(TypedDict):
    #: SKU of the product
    sku: str
    #: Units of it in one synset
    quantity: int


class SynsetAnswer(TypedDict):
    #: Id of the synset
    synset_id: int
    #: Name
    synset: str
    #: What it is made of
    items: List[SynsetItemAnswer]
    #: How many can be built of what is available: at each site the scarcest component decides, and the sites add up
    available: int
    #: When it was created, UTC
    created_at: str
    #: When it was last changed, UTC
    updated_at: str


class SynsetItemBody(TypedDict):
    #: SKU of a product
    sku: str
    #: Units of it in one synset
    quantity: int


class SynsetBody(TypedDict):
    #: Name, unique in the account and no SKU of a product
    synset: str
    #: What it is made of
    items: List[SynsetItemBody]


class SynsetChangeBody(TypedDict):
    #: Name of the synset to change
    synset: str
    #: What it is made of from now on; replaces all of its items
    items: List[SynsetItemBody]


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


class ProductEvent(TypedDict):
    #: Id of the event (ULID), the same in every delivery
    event_id: str
    #: Place in the feed; rises, with gaps that are never filled later
    sequence: int
    #: What happened
    type: Literal["product.created", "product.updated"]
    #: Version of the shape of events
    version: int
    #: When it happened
    occurred_at: str
    #: What identifies the record
    subject: Dict[str, Any]
    #: The record as GET answers it at the commit or later
    data: ProductEventData | LongRecord


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


class ProductEventData(TypedDict):
    #: Id of the product
    product_id: int
    #: SKU
    sku: str
    #: What it is
    description: str
    #: Width in inches
    width: float
    #: Length in inches
    length: float
    #: Height in inches
    height: float
    #: Weight in pounds
    weight: float
    #: What one costs the account
    cost: float
    #: Retail price
    retail: float
    #: UPC or barcode
    upc: str | None
    #: Harmonization (HTS) code
    harmonization_code: str | None
    #: Supplier
    supplier: str | None
    #: Code of its distribution center
    distribution_center: str | None
    #: Package type
    package_type: str | None
    #: Order in which its bins are offered for a pick
    pick_style: Literal["STANDARD", "SAVE_SPACE", "FIFO", "LIFO", "FEFO", "FLFO", "LLFO", "BIN_ASC", "BIN_DESC"]
    #: Whether it is sold once and not stocked again
    one_time_product: Literal["Yes", "No"]
    #: Units in a case or carton
    case_qty: int | None
    #: Product family
    category: str | None
    #: Product model or family
    model: str | None
    #: Manufacturer
    manufacturer: str | None
    #: Custom field
    client_option1: str | None
    #: Custom field
    client_option2: str | None
    #: Custom field
    client_option3: str | None
    #: Where the image was or is to be fetched from
    image_url: str | None
    #: How far the image of `image_url` is; null without one
    image: ProductImageAnswer | None
    #: When it was created, UTC
    created_at: str
    #: When it was last changed, UTC
    updated_at: str
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
Event = Union[OrderEvent, StockEvent, CorrectionEvent, ReplenishmentEvent, ReturnEvent, ManufactureEvent, ProductEvent, WebhookEvent]
