<?php

// Written by npm run clients from the OpenAPI document.

declare(strict_types=1);

namespace OrderWarehouse\Generated\Wms;

/**
 * Records and requests: Warehouse management (v4 WMS).
 *
 * @phpstan-type DocumentBin array{location: string, bin: string}
 * @phpstan-type DocumentProduct array{sku: string, account_id?: int, copies?: int}
 * @phpstan-type DocumentBody array{kind: 'pick_list'|'packing_slip'|'shipping_label'|'bin_label'|'product_label', format: 'pdf'|'zpl', size?: 'letter'|'a4'|'4x6'|'a6', order_ids?: list<int>, bins?: list<DocumentBin>, products?: list<DocumentProduct>}
 * @phpstan-type ProductBinAnswer array{BinID: int, Location: string, Bin: string, Quantity: int, ProductID: int}
 * @phpstan-type BinListAnswer array{bin_list: list<ProductBinAnswer>}
 * @phpstan-type RecountResult array{account_id: int, sku: string, bin: string, location: string, correction_id: int, error: bool, new_quantity: int, description: string}
 * @phpstan-type RecountAnswer array{success: bool, message: string, result: list<RecountResult>, code: int}
 * @phpstan-type RecountBinRequest array{location: string, bin: string, qty?: int, qty_in_bin?: int}
 * @phpstan-type RecountSkuRequest array{sku: string, bins: list<RecountBinRequest>}
 * @phpstan-type RecountAccountRequest array{account_id: int|string, comment?: string, skus: list<RecountSkuRequest>}
 * @phpstan-type CorrectionAnswer array{correction_id: int, status: 'queued'|'applied'|'failed', account_id: int, sku: string, location: string, bin: string, qty: int|null, qty_in_bin: int|null, new_quantity: int, comment: string, reason: string|null, actor: string, created_at: string, applied_at: string|null}
 * @phpstan-type Accepted array{success: bool, message: string}
 * @phpstan-type AcceptedAnswer array{response: Accepted}
 * @phpstan-type RevertAnswer array{order_id: int, status: 'queued'|'applied'|'failed', reason: string|null, actor: string, created_at: string, applied_at: string|null}
 * @phpstan-type WarehousePingAnswer array{status: string, result: string}
 * @phpstan-type WeightRequest array{nbtybarcode: string, order_id?: int, weight: float}
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
 * @phpstan-type ReplenishmentItemAnswer array{sku: string, quantity: int, quantity_received: int, quantity_put_away: int, lot: string|null, expiry: string|null}
 * @phpstan-type ReturnItemAnswer array{sku: string, quantity: int, reason: string|null, quantity_good: int, quantity_hurt: int}
 * @phpstan-type ManufactureItemAnswer array{sku: string, quantity: int}
 * @phpstan-type LongRecord array{url: string, changed: list<string>}
 * @phpstan-type OrderEvent array{event_id: string, sequence: int, type: 'order.created'|'order.updated'|'order.pending'|'order.backordered'|'order.held'|'order.stood_by'|'order.processing'|'order.shipped'|'order.cancelled'|'order.divided'|'order.reverted'|'order.weighed'|'order.sub_status', version: int, occurred_at: string, subject: array{order_id: int}, data: OrderEventData|LongRecord}
 * @phpstan-type StockEvent array{event_id: string, sequence: int, type: 'stock.changed', version: int, occurred_at: string, subject: array{product_id: int, sku: string, distribution_center: string}, data: StockEventData|LongRecord}
 * @phpstan-type CorrectionEvent array{event_id: string, sequence: int, type: 'correction.applied'|'correction.failed', version: int, occurred_at: string, subject: array{correction_id: int}, data: CorrectionEventData|LongRecord}
 * @phpstan-type ReplenishmentEvent array{event_id: string, sequence: int, type: 'replenishment.created'|'replenishment.received'|'replenishment.put_away'|'replenishment.closed', version: int, occurred_at: string, subject: array{replenishment_id: int}, data: ReplenishmentEventData|LongRecord}
 * @phpstan-type ReturnEvent array{event_id: string, sequence: int, type: 'return.created'|'return.received', version: int, occurred_at: string, subject: array{return_id: int}, data: ReturnEventData|LongRecord}
 * @phpstan-type ManufactureEvent array{event_id: string, sequence: int, type: 'manufacture.completed', version: int, occurred_at: string, subject: array{manufacture_id: int}, data: ManufactureEventData|LongRecord}
 * @phpstan-type WebhookEvent array{event_id: string, sequence: int, type: 'webhook.test', version: int, occurred_at: string, subject: array{webhook_id: int}, data: WebhookEventData|LongRecord}
 * @phpstan-type OrderEventData array{order_id: int, order_api: string, order_number: string, order_reference: string|null, nbtybarcode: string, status_id: int, status: string, sub_status: string|null, order_type_id: int, warehouse_id: int, distribution_center: string, shipping_method: string, cart: CartAnswer, customer: CustomerAnswer, items: list<OrderItemAnswer>, weight: float|null, carrier: string|null, tracking_number: string|null, comments: string|null, created_at: string, updated_at: string, shipped_at: string|null, parent_order_id: int|null, children: list<ChildOrderAnswer>, changed: list<string>}
 * @phpstan-type StockEventData array{product_id: int, sku: string, distribution_center: string, on_hand: int, reserved: int, available: int, hurt: int, incoming: int, changed: list<string>}
 * @phpstan-type CorrectionEventData array{correction_id: int, status: 'queued'|'applied'|'failed', account_id: int, sku: string, location: string, bin: string, qty: int|null, qty_in_bin: int|null, new_quantity: int, comment: string, reason: string|null, actor: string, created_at: string, applied_at: string|null, changed: list<string>}
 * @phpstan-type ReplenishmentEventData array{replenishment_id: int, status: 'In Transit'|'Processing'|'Partial'|'Completed', distribution_center: string, eta: string|null, items: list<ReplenishmentItemAnswer>, created_at: string, updated_at: string, changed: list<string>}
 * @phpstan-type ReturnEventData array{return_id: int, order_id: int, status: 'Pending'|'Processing'|'As Expected'|'Discrepancy', items: list<ReturnItemAnswer>, created_at: string, updated_at: string, changed: list<string>}
 * @phpstan-type ManufactureEventData array{manufacture_id: int, sku: string, synset: string|null, quantity: int, status: 'Planned'|'In Progress'|'Completed'|'Cancelled', distribution_center: string, items: list<ManufactureItemAnswer>, created_at: string, completed_at: string|null, changed: list<string>}
 * @phpstan-type WebhookEventData array{webhook_id: int, url: string, types: list<string>, description: string|null, ordered: bool, state: 'active'|'paused'|'disabled', health: 'healthy'|'failing', last_success_at: string|null, last_failure_at: string|null, created_at: string, updated_at: string, changed: list<string>}
 * @phpstan-type Event OrderEvent|StockEvent|CorrectionEvent|ReplenishmentEvent|ReturnEvent|ManufactureEvent|WebhookEvent
 */
final class Types
{
}
