<?php

// Written by npm run clients from the OpenAPI document.

declare(strict_types=1);

namespace OrderWarehouse\Generated\Oms;

/**
 * Records and requests: Order management (v4 OMS).
 *
 * @phpstan-type AliasAnswer array{alias_id: int, alias: string, sku: string, channel_id: int|null, distribution_center: string|null, created_at: string, updated_at: string}
 * @phpstan-type AliasBody array{alias: string, sku: string, channel_id?: int|null, distribution_center?: string|null}
 * @phpstan-type AliasChangeBody array{alias_id?: int, alias?: string, sku?: string, channel_id?: int|null, distribution_center?: string|null}
 * @phpstan-type AttributeAnswer array{attribute: string, value: string, owner_type: 'order'|'product'|'synset'|'alias'|'replenishment'|'return'|'serial', owner_id: int, created_at: string, updated_at: string}
 * @phpstan-type AttributeValueRequest array{attribute: string, value: string}
 * @phpstan-type BinHoldingAnswer array{product_id: int, sku: string, distribution_center: string, location: string, bin: string, lot: string|null, quantity: int}
 * @phpstan-type DistributionCenterAnswer array{distribution_center_id: int, code: string, name: string, address1: string|null, city: string|null, state: string|null, zip: string|null, country: string|null, activated: bool}
 * @phpstan-type ExportBody array{kind: 'stock'|'bins'|'ledger', format: 'ndjson'|'csv', as_of: string, from?: string, sku?: string, distribution_center?: string}
 * @phpstan-type StockEntryAnswer array{entry_id: int, effective_at: string, product_id: int, sku: string, distribution_center: string, measure: 'on_hand'|'reserved'|'hurt'|'incoming'|'cart', quantity: int, balance: int, location: string|null, bin: string|null, lot: string|null, bin_quantity: int|null, reason: string, reference: string|null, comment: string|null, actor: string|null}
 * @phpstan-type LedgerMetadata array{next: int, has_more: bool}
 * @phpstan-type LedgerAnswer array{data: list<StockEntryAnswer>, metadata: LedgerMetadata}
 * @phpstan-type ManufactureItemAnswer array{sku: string, quantity: int}
 * @phpstan-type ManufactureAnswer array{manufacture_id: int, sku: string, synset: string|null, quantity: int, status: 'Planned'|'In Progress'|'Completed'|'Cancelled', distribution_center: string, items: list<ManufactureItemAnswer>, created_at: string, completed_at: string|null}
 * @phpstan-type EventAnswer array{event_id: string, sequence: int, type: string, version: int, occurred_at: string, subject: array<string, mixed>, data: array<string, mixed>}
 * @phpstan-type WebhookAnswer array{webhook_id: int, url: string, types: list<string>, description: string|null, ordered: bool, state: 'active'|'paused'|'disabled', health: 'healthy'|'failing', last_success_at: string|null, last_failure_at: string|null, created_at: string, updated_at: string}
 * @phpstan-type WebhookSecretAnswer array{webhook_id: int, url: string, types: list<string>, description: string|null, ordered: bool, state: 'active'|'paused'|'disabled', health: 'healthy'|'failing', last_success_at: string|null, last_failure_at: string|null, created_at: string, updated_at: string, secret: string}
 * @phpstan-type WebhookRequest array{url: string, types: list<string>, description?: string, ordered?: bool}
 * @phpstan-type WebhookChangeRequest array{url?: string, types?: list<string>, description?: string, ordered?: bool, state?: 'active'|'paused'}
 * @phpstan-type ReplayAnswer array{from_sequence: int, to_sequence: int}
 * @phpstan-type ReplayRequest array{from_sequence?: int, from?: string, to?: string, types?: list<string>, failed_only?: bool}
 * @phpstan-type DeliveryAnswer array{delivery_id: int, event_id: string, type: string, state: 'pending'|'delivered'|'failed', attempts: int, next_attempt_at: string|null, response_status: int|null, response_excerpt: string|null, duration_ms: int|null, created_at: string}
 * @phpstan-type CartAnswer array{id: int|null, store_id: int|null, store_name: string|null}
 * @phpstan-type CustomerAnswer array{firstname: string, lastname: string|null, company: string|null, email: string|null, phone: string|null, address1: string, address2: string|null, city: string, state: string, zip: string, country: string}
 * @phpstan-type OrderItemAnswer array{order_item_id: int, sku: string, product_id: int|null, quantity: int, sold_price: float|null, quantity_reserved: int, quantity_picked: int, quantity_shipped: int}
 * @phpstan-type ChildOrderAnswer array{order_id: int, order_number: string, status_id: int, status: string, distribution_center: string}
 * @phpstan-type OrderAnswer array{order_id: int, order_api: string, order_number: string, order_reference: string|null, nbtybarcode: string, status_id: int, status: string, sub_status: string|null, order_type_id: int, warehouse_id: int, distribution_center: string, shipping_method: string, cart: CartAnswer, customer: CustomerAnswer, items: list<OrderItemAnswer>, weight: float|null, carrier: string|null, tracking_number: string|null, comments: string|null, created_at: string, updated_at: string, shipped_at: string|null, parent_order_id: int|null, children: list<ChildOrderAnswer>}
 * @phpstan-type CartRequest array{id?: int, store_id?: int, store_name?: string}
 * @phpstan-type CustomerRequest array{firstname: string, lastname?: string, company?: string, email?: string, phone?: string, address1: string, address2?: string, city: string, state: string, zip: string|int, country: string}
 * @phpstan-type OrderItemRequest array{sku: string, quantity: int, sold_price?: float}
 * @phpstan-type OrderRequest array{order_number: string|int, order_reference?: string, nbtybarcode?: string, shipping_method: string, order_type_id?: int, cart?: CartRequest, customer: CustomerRequest, items: list<OrderItemRequest>, comments?: string, split?: 'never'|'when_needed'|'ship_available'}
 * @phpstan-type KeptOrderAnswer array{order_id: int, order_api: string, order_number: string, order_reference: string|null, nbtybarcode: string, status_id: int, status: string, sub_status: string|null, order_type_id: int, warehouse_id: int, distribution_center: string, shipping_method: string, cart: CartAnswer, customer: CustomerAnswer, items: list<OrderItemAnswer>, weight: float|null, carrier: string|null, tracking_number: string|null, comments: string|null, created_at: string, updated_at: string, shipped_at: string|null, parent_order_id: int|null, children: list<ChildOrderAnswer>, archived?: bool}
 * @phpstan-type ReplacedOrderRequest array{order_number: string|int, order_reference?: string, nbtybarcode?: string, shipping_method: string, order_type_id?: int, cart?: CartRequest, customer: CustomerRequest, items: list<OrderItemRequest>, comments?: string, split?: 'never'|'when_needed'|'ship_available', order_id?: int}
 * @phpstan-type OrderStatusAnswer array{order_id: int, status_id: int, status: string}
 * @phpstan-type CancelOrderBody array{order_id: int}
 * @phpstan-type SubStatusAnswer array{order_id: int, sub_status: string|null}
 * @phpstan-type SubStatusBody array{order_id: int, sub_status: string}
 * @phpstan-type RoutedLineAnswer array{order_item_id: int, quantity: int}
 * @phpstan-type ConsideredSiteAnswer array{distribution_center: string, miles: float|null, serves_all: bool, is_chosen: bool, available: list<RoutedLineAnswer>}
 * @phpstan-type JudgedRuleAnswer array{routing_rule_id: int|null, rank: int|null, kind: 'fewest_splits'|'nearest'|'site_rank'|'country'|'keep_together'|'never_split'|'account_order', verdict: 'decided'|'narrowed'|'equal'|'not_needed'|'not_applicable'|'restricted', candidates_before: int, candidates_after: int}
 * @phpstan-type ChosenPartAnswer array{distribution_center: string, is_waiting: bool, items: list<RoutedLineAnswer>}
 * @phpstan-type OrderRoutingAnswer array{order_id: int, policy: 'never'|'when_needed'|'ship_available', outcome: 'one_site'|'divided'|'divided_rest_waits'|'waits'|null, is_exact: bool, decided_at: string|null, sites: list<ConsideredSiteAnswer>, rules: list<JudgedRuleAnswer>, chosen: list<ChosenPartAnswer>}
 * @phpstan-type PartItemRequest array{order_item_id: int, quantity: int}
 * @phpstan-type PartRequest array{distribution_center: string, items: list<PartItemRequest>}
 * @phpstan-type DivideOrderBody array{order_id: int, parts?: list<PartRequest>}
 * @phpstan-type MergeOrderBody array{order_id: int}
 * @phpstan-type MoveOrderBody array{order_id: int, distribution_center: string, backorder?: bool}
 * @phpstan-type PingAnswer array{status: string, result: string}
 * @phpstan-type ProductImageAnswer array{status: 'pending'|'stored'|'failed', error: string|null}
 * @phpstan-type ProductAnswer array{product_id: int, sku: string, description: string, width: float, length: float, height: float, weight: float, cost: float, retail: float, upc: string|null, harmonization_code: string|null, supplier: string|null, distribution_center: string|null, package_type: string|null, pick_style: 'STANDARD'|'SAVE_SPACE'|'FIFO'|'LIFO'|'FEFO'|'FLFO'|'LLFO'|'BIN_ASC'|'BIN_DESC', one_time_product: 'Yes'|'No', case_qty: int|null, category: string|null, model: string|null, manufacturer: string|null, client_option1: string|null, client_option2: string|null, client_option3: string|null, image_url: string|null, image: ProductImageAnswer|null, created_at: string, updated_at: string}
 * @phpstan-type ProductBody array{sku: string, description: string, width: float, length: float, height: float, weight: float, cost: float, retail: float, upc?: string|null, harmonization_code?: string|null, supplier?: string|null, distribution_center?: string|null, package_type?: string|null, pick_style?: 'STANDARD'|'SAVE_SPACE'|'FIFO'|'LIFO'|'FEFO'|'FLFO'|'LLFO'|'BIN_ASC'|'BIN_DESC'|null, one_time_product?: 'Yes'|'Y'|'YES'|'No'|'N'|'NO'|null, case_qty?: int|null, category?: string|null, model?: string|null, manufacturer?: string|null, client_option1?: string|null, client_option2?: string|null, client_option3?: string|null, image_url?: string|null}
 * @phpstan-type ProductChangeBody array{description?: string, width?: float, length?: float, height?: float, weight?: float, cost?: float, retail?: float, upc?: string|null, harmonization_code?: string|null, supplier?: string|null, distribution_center?: string|null, package_type?: string|null, pick_style?: 'STANDARD'|'SAVE_SPACE'|'FIFO'|'LIFO'|'FEFO'|'FLFO'|'LLFO'|'BIN_ASC'|'BIN_DESC'|null, one_time_product?: 'Yes'|'Y'|'YES'|'No'|'N'|'NO'|null, case_qty?: int|null, category?: string|null, model?: string|null, manufacturer?: string|null, client_option1?: string|null, client_option2?: string|null, client_option3?: string|null, image_url?: string|null, sku: string}
 * @phpstan-type UnitAnswer array{uom_id: int, name: 'EACH'|'CASE', quantity: int, upc: string|null}
 * @phpstan-type ReplenishmentItemAnswer array{sku: string, quantity: int, quantity_received: int, quantity_put_away: int, lot: string|null, expiry: string|null}
 * @phpstan-type ReplenishmentAnswer array{replenishment_id: int, status: 'In Transit'|'Processing'|'Partial'|'Completed', distribution_center: string, eta: string|null, items: list<ReplenishmentItemAnswer>, created_at: string, updated_at: string}
 * @phpstan-type ReplenishmentItemBody array{sku: string, quantity: int, lot?: string, expiry?: string}
 * @phpstan-type ReplenishmentBody array{distribution_center: string, eta?: string, items: list<ReplenishmentItemBody>}
 * @phpstan-type ReplenishmentChangeBody array{replenishment_id: int, distribution_center?: string, eta?: string|null, items?: list<ReplenishmentItemBody>}
 * @phpstan-type ReturnItemAnswer array{sku: string, quantity: int, reason: string|null, quantity_good: int, quantity_hurt: int}
 * @phpstan-type ReturnAnswer array{return_id: int, order_id: int, status: 'Pending'|'Processing'|'As Expected'|'Discrepancy', items: list<ReturnItemAnswer>, created_at: string, updated_at: string}
 * @phpstan-type ReturnItemRequest array{sku: string, quantity: int, reason?: string}
 * @phpstan-type ReturnRequest array{order_id: int, items: list<ReturnItemRequest>}
 * @phpstan-type RoutingParametersBody array{distribution_centers?: list<string>, countries?: list<string>, skus?: list<string>, order_type_id?: int}
 * @phpstan-type RoutingRuleAnswer array{routing_rule_id: int, rank: int, kind: 'fewest_splits'|'nearest'|'site_rank'|'country'|'keep_together'|'never_split', parameters: RoutingParametersBody, activated: bool}
 * @phpstan-type RoutingRuleRequest array{rank: int, kind: 'fewest_splits'|'nearest'|'site_rank'|'country'|'keep_together'|'never_split', parameters?: RoutingParametersBody, activated?: bool}
 * @phpstan-type RoutingRuleChangeRequest array{rank?: int, kind?: 'fewest_splits'|'nearest'|'site_rank'|'country'|'keep_together'|'never_split', parameters?: RoutingParametersBody, activated?: bool, swap?: bool}
 * @phpstan-type SerialsAnswer array{sku: string, created: int}
 * @phpstan-type SerialsBody array{sku: string, serials: list<string>}
 * @phpstan-type SerialRangeAnswer array{sku: string, serial_start: string, serial_end: string, updated: int}
 * @phpstan-type SerialRangeRequest array{sku: string, serial_start: string, serial_end: string, attributes: list<AttributeValueRequest>}
 * @phpstan-type StockAnswer array{product_id: int, sku: string, distribution_center: string, on_hand: int, reserved: int, available: int, hurt: int, incoming: int}
 * @phpstan-type SynsetItemAnswer array{sku: string, quantity: int}
 * @phpstan-type SynsetAnswer array{synset_id: int, synset: string, items: list<SynsetItemAnswer>, available: int, created_at: string, updated_at: string}
 * @phpstan-type SynsetItemBody array{sku: string, quantity: int}
 * @phpstan-type SynsetBody array{synset: string, items: list<SynsetItemBody>}
 * @phpstan-type SynsetChangeBody array{synset: string, items: list<SynsetItemBody>}
 * @phpstan-type LongRecord array{url: string, changed: list<string>}
 * @phpstan-type OrderEvent array{event_id: string, sequence: int, type: 'order.created'|'order.updated'|'order.pending'|'order.backordered'|'order.held'|'order.stood_by'|'order.processing'|'order.shipped'|'order.cancelled'|'order.divided'|'order.reverted'|'order.weighed'|'order.sub_status', version: int, occurred_at: string, subject: array{order_id: int}, data: OrderEventData|LongRecord}
 * @phpstan-type StockEvent array{event_id: string, sequence: int, type: 'stock.changed', version: int, occurred_at: string, subject: array{product_id: int, sku: string, distribution_center: string}, data: StockEventData|LongRecord}
 * @phpstan-type CorrectionEvent array{event_id: string, sequence: int, type: 'correction.applied'|'correction.failed', version: int, occurred_at: string, subject: array{correction_id: int}, data: CorrectionEventData|LongRecord}
 * @phpstan-type ReplenishmentEvent array{event_id: string, sequence: int, type: 'replenishment.created'|'replenishment.received'|'replenishment.put_away'|'replenishment.closed', version: int, occurred_at: string, subject: array{replenishment_id: int}, data: ReplenishmentEventData|LongRecord}
 * @phpstan-type ReturnEvent array{event_id: string, sequence: int, type: 'return.created'|'return.received', version: int, occurred_at: string, subject: array{return_id: int}, data: ReturnEventData|LongRecord}
 * @phpstan-type ManufactureEvent array{event_id: string, sequence: int, type: 'manufacture.completed', version: int, occurred_at: string, subject: array{manufacture_id: int}, data: ManufactureEventData|LongRecord}
 * @phpstan-type ProductEvent array{event_id: string, sequence: int, type: 'product.created'|'product.updated', version: int, occurred_at: string, subject: array{product_id: int, sku: string}, data: ProductEventData|LongRecord}
 * @phpstan-type WebhookEvent array{event_id: string, sequence: int, type: 'webhook.test', version: int, occurred_at: string, subject: array{webhook_id: int}, data: WebhookEventData|LongRecord}
 * @phpstan-type OrderEventData array{order_id: int, order_api: string, order_number: string, order_reference: string|null, nbtybarcode: string, status_id: int, status: string, sub_status: string|null, order_type_id: int, warehouse_id: int, distribution_center: string, shipping_method: string, cart: CartAnswer, customer: CustomerAnswer, items: list<OrderItemAnswer>, weight: float|null, carrier: string|null, tracking_number: string|null, comments: string|null, created_at: string, updated_at: string, shipped_at: string|null, parent_order_id: int|null, children: list<ChildOrderAnswer>, changed: list<string>}
 * @phpstan-type StockEventData array{product_id: int, sku: string, distribution_center: string, on_hand: int, reserved: int, available: int, hurt: int, incoming: int, changed: list<string>}
 * @phpstan-type CorrectionEventData array{correction_id: int, status: 'queued'|'applied'|'failed', account_id: int, sku: string, location: string, bin: string, qty: int|null, qty_in_bin: int|null, new_quantity: int, comment: string, reason: string|null, actor: string, created_at: string, applied_at: string|null, changed: list<string>}
 * @phpstan-type ReplenishmentEventData array{replenishment_id: int, status: 'In Transit'|'Processing'|'Partial'|'Completed', distribution_center: string, eta: string|null, items: list<ReplenishmentItemAnswer>, created_at: string, updated_at: string, changed: list<string>}
 * @phpstan-type ReturnEventData array{return_id: int, order_id: int, status: 'Pending'|'Processing'|'As Expected'|'Discrepancy', items: list<ReturnItemAnswer>, created_at: string, updated_at: string, changed: list<string>}
 * @phpstan-type ManufactureEventData array{manufacture_id: int, sku: string, synset: string|null, quantity: int, status: 'Planned'|'In Progress'|'Completed'|'Cancelled', distribution_center: string, items: list<ManufactureItemAnswer>, created_at: string, completed_at: string|null, changed: list<string>}
 * @phpstan-type ProductEventData array{product_id: int, sku: string, description: string, width: float, length: float, height: float, weight: float, cost: float, retail: float, upc: string|null, harmonization_code: string|null, supplier: string|null, distribution_center: string|null, package_type: string|null, pick_style: 'STANDARD'|'SAVE_SPACE'|'FIFO'|'LIFO'|'FEFO'|'FLFO'|'LLFO'|'BIN_ASC'|'BIN_DESC', one_time_product: 'Yes'|'No', case_qty: int|null, category: string|null, model: string|null, manufacturer: string|null, client_option1: string|null, client_option2: string|null, client_option3: string|null, image_url: string|null, image: ProductImageAnswer|null, created_at: string, updated_at: string, changed: list<string>}
 * @phpstan-type WebhookEventData array{webhook_id: int, url: string, types: list<string>, description: string|null, ordered: bool, state: 'active'|'paused'|'disabled', health: 'healthy'|'failing', last_success_at: string|null, last_failure_at: string|null, created_at: string, updated_at: string, changed: list<string>}
 * @phpstan-type Event OrderEvent|StockEvent|CorrectionEvent|ReplenishmentEvent|ReturnEvent|ManufactureEvent|ProductEvent|WebhookEvent
 */
final class Types
{
}
