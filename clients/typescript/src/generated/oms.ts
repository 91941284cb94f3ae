// Written by npm run clients from the OpenAPI document.
import { type CallOptions, type Calls, type FollowOptions, segment, type WriteOptions } from '../calls.js';
import type { Feed, Pages } from '../lists.js';
import type * as types from './oms-types.js';

/** The path of the interface below the address of the service. */
export const base = '/apirest/v4/oms';

/** An event; its `type` tells what `data` holds. Ignore types that you do not know. */
export type Event = types.OrderEvent | types.StockEvent | types.CorrectionEvent | types.ReplenishmentEvent | types.ReturnEvent | types.ManufactureEvent | types.ProductEvent | types.WebhookEvent;

/** Orders, their sub-status and their cancellation. */
export class Orders {
  readonly #calls: Calls;

  constructor(calls: Calls) {
    this.#calls = calls;
  }

  /**
   * List orders
   * Filters narrow together; all are optional.
   */
  list(query: types.OrdersListQuery = {}, options: CallOptions = {}): Pages<types.KeptOrderAnswer> {
    return this.#calls.pages({ method: 'GET', path: '/orders', query }, options);
  }

  /**
   * Replace orders
   * In full: what is left out is cleared, and stock is reserved anew. Only in Pending, Backorder, Hold and Stand By; Hold and Stand By stay.
   */
  replace(data: types.ReplacedOrderRequest[], options: WriteOptions = {}): Promise<types.OrderAnswer[]> {
    return this.#calls.data({ method: 'PUT', path: '/orders', body: { data }, isKept: true }, options);
  }

  /**
   * Create orders
   * At most 1,000, all or none. Each is reserved whole at one distribution center (Pending) or waits for stock (Backorder).
   */
  create(data: types.OrderRequest[], options: WriteOptions = {}): Promise<types.OrderAnswer[]> {
    return this.#calls.data({ method: 'POST', path: '/orders', body: { data }, isKept: true }, options);
  }

  /**
   * Read one order
   * An order_reference that several orders share is refused with their ids.
   */
  find(order: string | number, query: types.OrdersFindQuery = {}, options: CallOptions = {}): Promise<types.KeptOrderAnswer> {
    return this.#calls.data({ method: 'GET', path: `/orders/${segment(order)}`, query }, options);
  }

  /**
   * Print the packing slip of an order
   * What is in the parcel, for its buyer, as a PDF.
   */
  packingSlip(order: string | number, query: types.OrdersPackingSlipQuery = {}, options: CallOptions = {}): Promise<Uint8Array> {
    return this.#calls.file({ method: 'GET', path: `/orders/${segment(order)}/packing_slip`, query }, options);
  }

  /**
   * Cancel an order
   * Only in Pending, Backorder, Hold and Stand By. Its reservation is given up.
   */
  cancel(body: types.CancelOrderBody, options: WriteOptions = {}): Promise<types.OrderStatusAnswer> {
    return this.#calls.data({ method: 'POST', path: '/orders/cancel', body, isKept: true }, options);
  }

  /**
   * Cancel orders
   * At most 1,000, all or none; each order that cannot be cancelled is named.
   */
  cancelBulk(order_ids: number[], options: WriteOptions = {}): Promise<types.OrderStatusAnswer[]> {
    return this.#calls.data({ method: 'POST', path: '/orders/cancel-bulk', body: { order_ids }, isKept: true }, options);
  }

  /**
   * Put orders on hold
   * Pending or Backorder to Hold; a reservation is kept. All or none; each order that cannot be held is named.
   */
  hold(order_ids: number[], options: WriteOptions = {}): Promise<types.OrderStatusAnswer[]> {
    return this.#calls.data({ method: 'POST', path: '/orders/hold', body: { order_ids }, isKept: true }, options);
  }

  /**
   * Release orders
   * Hold or Stand By to Pending, or to Backorder when stock is short. All or none.
   */
  release(order_ids: number[], options: WriteOptions = {}): Promise<types.OrderStatusAnswer[]> {
    return this.#calls.data({ method: 'POST', path: '/orders/release', body: { order_ids }, isKept: true }, options);
  }

  /**
   * Set the sub-status of an order
   * Free text beside the status, in any status; empty clears it.
   */
  setSubStatus(body: types.SubStatusBody, options: WriteOptions = {}): Promise<types.SubStatusAnswer> {
    return this.#calls.data({ method: 'POST', path: '/orders/sub_status', body, isKept: true }, options);
  }

  /**
   * Read why an order went where it went
   * Each distribution center that was considered, what each rule did to the choice, and what was chosen, as of the last choice.
   */
  routing(order: string | number, query: types.DivisionRoutingQuery = {}, options: CallOptions = {}): Promise<types.OrderRoutingAnswer> {
    return this.#calls.data({ method: 'GET', path: `/orders/${segment(order)}/routing`, query }, options);
  }

  /**
   * Divide an order over several sites
   * Only in Pending, Backorder and Hold. The order becomes Divided and holds nothing; each part is an order of its own, reserved at its distribution center or waiting there. Without parts, over the fewest that serve it; what nobody has waits.
   */
  divide(body: types.DivideOrderBody, options: WriteOptions = {}): Promise<types.OrderAnswer> {
    return this.#calls.data({ method: 'POST', path: '/orders/divide', body, isKept: true }, options);
  }

  /**
   * Merge the parts of a divided order
   * Only while each is in Pending, Backorder, Hold or Stand By. They become Cancelled, and the order is reserved whole at one distribution center or waits.
   */
  merge(body: types.MergeOrderBody, options: WriteOptions = {}): Promise<types.OrderAnswer> {
    return this.#calls.data({ method: 'POST', path: '/orders/merge', body, isKept: true }, options);
  }

  /**
   * Move an order to another distribution center
   * Only in Pending, Backorder and Hold. If stock is short there, 400, unless it may wait (backorder).
   */
  move(body: types.MoveOrderBody, options: WriteOptions = {}): Promise<types.OrderAnswer> {
    return this.#calls.data({ method: 'POST', path: '/orders/move', body, isKept: true }, options);
  }
}

/** Products and their units of measure. */
export class Products {
  readonly #calls: Calls;

  constructor(calls: Calls) {
    this.#calls = calls;
  }

  /**
   * List the products of the account
   * Newest first unless told.
   */
  list(query: types.ProductsListQuery = {}, options: CallOptions = {}): Pages<types.ProductAnswer> {
    return this.#calls.pages({ method: 'GET', path: '/inventory/products', query }, options);
  }

  /**
   * Create products
   * At most 1,000, all or none. Supplier, distribution center and package type must be registered.
   */
  create(data: types.ProductBody[], options: WriteOptions = {}): Promise<types.ProductAnswer[]> {
    return this.#calls.data({ method: 'POST', path: '/inventory/products', body: { data }, isKept: true }, options);
  }

  /**
   * Change products
   * At most 1,000, all or none. `sku` names the product; what is left out stays as it is, null clears an optional field.
   */
  change(data: types.ProductChangeBody[], options: WriteOptions = {}): Promise<types.ProductAnswer[]> {
    return this.#calls.data({ method: 'PATCH', path: '/inventory/products', body: { data }, isKept: true }, options);
  }

  /**
   * Read one product
   * Digits are tried as product id first, then as SKU; anything else is a SKU.
   */
  find(prod_identifier: string | number, options: CallOptions = {}): Promise<types.ProductAnswer> {
    return this.#calls.data({ method: 'GET', path: `/inventory/products/${segment(prod_identifier)}` }, options);
  }

  /**
   * List the units of measure of a product
   * EACH, and CASE where the product has a case quantity.
   */
  units(product_id: string | number, options: CallOptions = {}): Promise<types.UnitAnswer[]> {
    return this.#calls.data({ method: 'GET', path: `/inventory/products/${segment(product_id)}/uom` }, options);
  }
}

/** What is on hand, reserved, available, hurt and incoming. */
export class Stock {
  readonly #calls: Calls;

  constructor(calls: Calls) {
    this.#calls = calls;
  }

  /**
   * List what bins hold
   * Units of the products by bin and lot, by product id; empty bins have no row. With as_of as it was at that instant.
   */
  listBins(query: types.BinHoldingsListQuery = {}, options: CallOptions = {}): Pages<types.BinHoldingAnswer> {
    return this.#calls.pages({ method: 'GET', path: '/inventory/bins', query }, options);
  }

  /**
   * Export stock, bins or the ledger
   * A file of all rows of the list at a settled instant, at most 250,000. The same request always gives the same bytes unless a product is renamed; `X-Checksum-SHA256` is their hash, before any compression, and `X-Total-Rows` their number.
   */
  export(body: types.ExportBody, options: WriteOptions = {}): Promise<Uint8Array> {
    return this.#calls.file({ method: 'POST', path: '/exports', body }, options);
  }

  /**
   * List changes of stock
   * Oldest first, those that are settled. Whoever continues `after` the last `next` misses nothing and gets nothing twice, whatever is committed late.
   */
  listLedger(query: types.LedgerListQuery = {}, options: CallOptions = {}): Promise<types.LedgerAnswer> {
    return this.#calls.whole({ method: 'GET', path: '/inventory/ledger', query }, options);
  }

  /**
   * List stock by product and distribution center
   * By product id. A product that was never anywhere has one row of zeros; asked for by sku and distribution_center it has a row there. With as_of the rows are those of levels that were there at that instant.
   */
  list(query: types.StockListQuery = {}, options: CallOptions = {}): Pages<types.StockAnswer> {
    return this.#calls.pages({ method: 'GET', path: '/inventory/stock', query }, options);
  }
}

/** What channels call a product. */
export class Aliases {
  readonly #calls: Calls;

  constructor(calls: Calls) {
    this.#calls = calls;
  }

  /**
   * List the aliases of the account
   * Newest first.
   */
  list(query: types.AliasesListQuery = {}, options: CallOptions = {}): Pages<types.AliasAnswer> {
    return this.#calls.pages({ method: 'GET', path: '/inventory/aliases', query }, options);
  }

  /**
   * Create aliases
   * At most 1,000, all or none. Unique by alias, channel_id and distribution_center.
   */
  create(data: types.AliasBody[], options: WriteOptions = {}): Promise<types.AliasAnswer[]> {
    return this.#calls.data({ method: 'POST', path: '/inventory/aliases', body: { data }, isKept: true }, options);
  }

  /**
   * Change aliases
   * At most 1,000, all or none. `alias_id` names the alias and whatever else is given is changed; without it alias, channel_id and distribution_center name it and sku is changed.
   */
  change(data: types.AliasChangeBody[], options: WriteOptions = {}): Promise<types.AliasAnswer[]> {
    return this.#calls.data({ method: 'PATCH', path: '/inventory/aliases', body: { data }, isKept: true }, options);
  }

  /**
   * Read one alias
   * channel_id and distribution_center narrow the search; when several aliases remain the answer is 400.
   */
  find(alias: string | number, query: types.AliasesFindQuery = {}, options: CallOptions = {}): Promise<types.AliasAnswer> {
    return this.#calls.data({ method: 'GET', path: `/inventory/aliases/${segment(alias)}`, query }, options);
  }
}

/** Kits: a name for several products. */
export class Synsets {
  readonly #calls: Calls;

  constructor(calls: Calls) {
    this.#calls = calls;
  }

  /**
   * List the synsets (kits, bundles, product families) of the account
   * Newest first.
   */
  list(query: types.SynsetsListQuery = {}, options: CallOptions = {}): Pages<types.SynsetAnswer> {
    return this.#calls.pages({ method: 'GET', path: '/inventory/synsets', query }, options);
  }

  /**
   * Create synsets
   * At most 1,000, all or none. The name may be no SKU of the account, the components are products.
   */
  create(data: types.SynsetBody[], options: WriteOptions = {}): Promise<types.SynsetAnswer[]> {
    return this.#calls.data({ method: 'POST', path: '/inventory/synsets', body: { data }, isKept: true }, options);
  }

  /**
   * Replace the items of synsets
   * At most 1,000, all or none. Orders already placed keep the components they were placed with.
   */
  change(data: types.SynsetChangeBody[], options: WriteOptions = {}): Promise<types.SynsetAnswer[]> {
    return this.#calls.data({ method: 'PATCH', path: '/inventory/synsets', body: { data }, isKept: true }, options);
  }

  /**
   * Read one synset
   * With its items and how many kits can be made of what is available.
   */
  find(synset: string | number, options: CallOptions = {}): Promise<types.SynsetAnswer> {
    return this.#calls.data({ method: 'GET', path: `/inventory/synsets/${segment(synset)}` }, options);
  }
}

/** Goods that are announced. */
export class Replenishments {
  readonly #calls: Calls;

  constructor(calls: Calls) {
    this.#calls = calls;
  }

  /**
   * List replenishments
   * Newest first.
   */
  list(query: types.ReplenishmentsListQuery = {}, options: CallOptions = {}): Pages<types.ReplenishmentAnswer> {
    return this.#calls.pages({ method: 'GET', path: '/inventory/replenishments', query }, options);
  }

  /**
   * Announce replenishments
   * At most 1,000, all or none. What is announced and not received yet counts as incoming.
   */
  create(data: types.ReplenishmentBody[], options: WriteOptions = {}): Promise<types.ReplenishmentAnswer[]> {
    return this.#calls.data({ method: 'POST', path: '/inventory/replenishments', body: { data }, isKept: true }, options);
  }

  /**
   * Change replenishments
   * At most 1,000, all or none, and only while nothing of them is received. What is left out stays; items are replaced as a whole.
   */
  change(data: types.ReplenishmentChangeBody[], options: WriteOptions = {}): Promise<types.ReplenishmentAnswer[]> {
    return this.#calls.data({ method: 'PATCH', path: '/inventory/replenishments', body: { data }, isKept: true }, options);
  }

  /**
   * Get a replenishment
   * With how much of each item is received and put away.
   */
  find(replenishment: string | number, options: CallOptions = {}): Promise<types.ReplenishmentAnswer> {
    return this.#calls.data({ method: 'GET', path: `/inventory/replenishments/${segment(replenishment)}` }, options);
  }
}

/** What comes back of shipped orders. */
export class Returns {
  readonly #calls: Calls;

  constructor(calls: Calls) {
    this.#calls = calls;
  }

  /**
   * List returns
   * Newest first.
   */
  list(query: types.ReturnsListQuery = {}, options: CallOptions = {}): Pages<types.ReturnAnswer> {
    return this.#calls.pages({ method: 'GET', path: '/inventory/returns', query }, options);
  }

  /**
   * Announce returns
   * Of Shipped orders only, their SKUs, and at most what was shipped less what is already returned.
   */
  create(data: types.ReturnRequest[], options: WriteOptions = {}): Promise<types.ReturnAnswer[]> {
    return this.#calls.data({ method: 'POST', path: '/inventory/returns', body: { data }, isKept: true }, options);
  }

  /**
   * Get a return
   * With how much of each item came back good and hurt.
   */
  find(id: string | number, options: CallOptions = {}): Promise<types.ReturnAnswer> {
    return this.#calls.data({ method: 'GET', path: `/inventory/returns/${segment(id)}` }, options);
  }
}

/** Serial numbers and their attributes. */
export class Serials {
  readonly #calls: Calls;

  constructor(calls: Calls) {
    this.#calls = calls;
  }

  /**
   * Create serials
   * At most 10,000, all or none. A serial is unique for its product.
   */
  create(data: types.SerialsBody[], options: WriteOptions = {}): Promise<types.SerialsAnswer[]> {
    return this.#calls.data({ method: 'POST', path: '/serials/bulk', body: { data }, isKept: true }, options);
  }

  /**
   * Give attributes to ranges of serials
   * Every stored serial of a range gets them; a range without any is refused.
   */
  setAttributes(data: types.SerialRangeRequest[], options: WriteOptions = {}): Promise<types.SerialRangeAnswer[]> {
    return this.#calls.data({ method: 'POST', path: '/serials/batch/attributes', body: { data }, isKept: true }, options);
  }
}

/** Names and values kept with any record. */
export class Attributes {
  readonly #calls: Calls;

  constructor(calls: Calls) {
    this.#calls = calls;
  }

  /**
   * List attributes
   * Oldest first.
   */
  list(owner_type: string | number, owner_id: string | number, query: types.AttributesListQuery = {}, options: CallOptions = {}): Pages<types.AttributeAnswer> {
    return this.#calls.pages({ method: 'GET', path: `/attributes/${segment(owner_type)}/${segment(owner_id)}`, query }, options);
  }

  /**
   * Add attributes
   * A name the owner already has is refused.
   */
  add(owner_type: string | number, owner_id: string | number, data: types.AttributeValueRequest[], query: types.AttributesAddQuery = {}, options: WriteOptions = {}): Promise<types.AttributeAnswer[]> {
    return this.#calls.data({ method: 'POST', path: `/attributes/${segment(owner_type)}/${segment(owner_id)}`, query, body: { data }, isKept: true }, options);
  }

  /**
   * Delete an attribute
   * Answers the attribute as it was.
   */
  remove(owner_type: string | number, owner_id: string | number, query: types.AttributesRemoveQuery, options: WriteOptions = {}): Promise<types.AttributeAnswer> {
    return this.#calls.data({ method: 'DELETE', path: `/attributes/${segment(owner_type)}/${segment(owner_id)}`, query, isKept: true }, options);
  }

  /**
   * Change attributes
   * A name the owner does not have is refused.
   */
  change(owner_type: string | number, owner_id: string | number, data: types.AttributeValueRequest[], query: types.AttributesChangeQuery = {}, options: WriteOptions = {}): Promise<types.AttributeAnswer[]> {
    return this.#calls.data({ method: 'PATCH', path: `/attributes/${segment(owner_type)}/${segment(owner_id)}`, query, body: { data }, isKept: true }, options);
  }
}

/** Warehouse sites the account uses. */
export class DistributionCenters {
  readonly #calls: Calls;

  constructor(calls: Calls) {
    this.#calls = calls;
  }

  /**
   * List the distribution centers the account uses
   * The preferred one first.
   */
  list(query: types.DistributionCentersListQuery = {}, options: CallOptions = {}): Pages<types.DistributionCenterAnswer> {
    return this.#calls.pages({ method: 'GET', path: '/distribution_centers', query }, options);
  }

  /**
   * Read one distribution center
   * One of those the account uses; any other is 404.
   */
  find(distribution_center_id: string | number, options: CallOptions = {}): Promise<types.DistributionCenterAnswer> {
    return this.#calls.data({ method: 'GET', path: `/distribution_centers/${segment(distribution_center_id)}` }, options);
  }
}

/** What is built of components. */
export class ManufactureOrders {
  readonly #calls: Calls;

  constructor(calls: Calls) {
    this.#calls = calls;
  }

  /**
   * List manufacture orders
   * Newest first.
   */
  list(query: types.ManufactureListQuery = {}, options: CallOptions = {}): Pages<types.ManufactureAnswer> {
    return this.#calls.pages({ method: 'GET', path: '/manufacture', query }, options);
  }

  /**
   * Get a manufacture order
   * Of the account, with the components of one unit and how far it is.
   */
  find(order: string | number, options: CallOptions = {}): Promise<types.ManufactureAnswer> {
    return this.#calls.data({ method: 'GET', path: `/manufacture/${segment(order)}` }, options);
  }
}

/** What happened, in order, for programs that follow it. */
export class Events {
  readonly #calls: Calls;

  constructor(calls: Calls) {
    this.#calls = calls;
  }

  /**
   * Read what happened
   * Oldest first. Whoever continues `after` the last `next` misses nothing and gets nothing twice, whatever is committed late. Events are kept for EVENT_DAYS (30 days unless set otherwise).
   */
  list(query: types.OmsEventsListQuery = {}, options: CallOptions = {}): Feed<Event> {
    return this.#calls.feed({ method: 'GET', path: '/events', query }, options);
  }

  /** The same, but waits for further events instead of ending. */
  follow(query: types.OmsEventsListQuery = {}, options: FollowOptions = {}): Feed<Event> {
    return this.#calls.follow({ method: 'GET', path: '/events', query }, options);
  }

  /**
   * Read one event
   * As the feed and the deliveries have it.
   */
  find(event_id: string | number, options: CallOptions = {}): Promise<types.EventAnswer> {
    return this.#calls.data({ method: 'GET', path: `/events/${segment(event_id)}` }, options);
  }
}

/** By what the sites of orders are chosen. */
export class RoutingRules {
  readonly #calls: Calls;

  constructor(calls: Calls) {
    this.#calls = calls;
  }

  /**
   * List routing rules
   * By rank.
   */
  list(query: types.RoutingRulesListQuery = {}, options: CallOptions = {}): Pages<types.RoutingRuleAnswer> {
    return this.#calls.pages({ method: 'GET', path: '/routing_rules', query }, options);
  }

  /**
   * Create a routing rule
   * It counts for orders created, or waiting for stock, from now on.
   */
  create(body: types.RoutingRuleRequest, options: WriteOptions = {}): Promise<types.RoutingRuleAnswer> {
    return this.#calls.data({ method: 'POST', path: '/routing_rules', body, isKept: true }, options);
  }

  /**
   * Get a routing rule
   * Activated or not.
   */
  find(routing_rule_id: string | number, options: CallOptions = {}): Promise<types.RoutingRuleAnswer> {
    return this.#calls.data({ method: 'GET', path: `/routing_rules/${segment(routing_rule_id)}` }, options);
  }

  /**
   * Delete a routing rule
   * Answers the rule as it was.
   */
  remove(routing_rule_id: string | number, options: WriteOptions = {}): Promise<types.RoutingRuleAnswer> {
    return this.#calls.data({ method: 'DELETE', path: `/routing_rules/${segment(routing_rule_id)}`, isKept: true }, options);
  }

  /**
   * Change a routing rule
   * What is left out stays; parameters are replaced as a whole. With swap, two rules change places.
   */
  change(routing_rule_id: string | number, body: types.RoutingRuleChangeRequest, options: WriteOptions = {}): Promise<types.RoutingRuleAnswer> {
    return this.#calls.data({ method: 'PATCH', path: `/routing_rules/${segment(routing_rule_id)}`, body, isKept: true }, options);
  }
}

/** Addresses that receive what happens. */
export class Webhooks {
  readonly #calls: Calls;

  constructor(calls: Calls) {
    this.#calls = calls;
  }

  /**
   * List webhooks
   * Oldest first.
   */
  list(query: types.OmsWebhooksListQuery = {}, options: CallOptions = {}): Pages<types.WebhookAnswer> {
    return this.#calls.pages({ method: 'GET', path: '/webhooks', query }, options);
  }

  /**
   * Create a webhook
   * Events published from now on are sent to it, signed with the secret, which only this answer and that of a rotation show.
   */
  create(body: types.WebhookRequest, options: WriteOptions = {}): Promise<types.WebhookSecretAnswer> {
    return this.#calls.data({ method: 'POST', path: '/webhooks', body, isKept: true }, options);
  }

  /**
   * Get a webhook
   * With its health.
   */
  find(webhook_id: string | number, options: CallOptions = {}): Promise<types.WebhookAnswer> {
    return this.#calls.data({ method: 'GET', path: `/webhooks/${segment(webhook_id)}` }, options);
  }

  /**
   * Delete a webhook
   * And its deliveries; answers the webhook as it was.
   */
  remove(webhook_id: string | number, options: WriteOptions = {}): Promise<types.WebhookAnswer> {
    return this.#calls.data({ method: 'DELETE', path: `/webhooks/${segment(webhook_id)}`, isKept: true }, options);
  }

  /**
   * Change a webhook
   * Deliveries under way keep the settings they began with; a paused webhook sends its deliveries once it is active.
   */
  change(webhook_id: string | number, body: types.WebhookChangeRequest, options: WriteOptions = {}): Promise<types.WebhookAnswer> {
    return this.#calls.data({ method: 'PATCH', path: `/webhooks/${segment(webhook_id)}`, body, isKept: true }, options);
  }

  /**
   * Give a webhook a new secret
   * For 24 hours deliveries are signed with the old secret, too.
   */
  rotate(webhook_id: string | number, options: WriteOptions = {}): Promise<types.WebhookSecretAnswer> {
    return this.#calls.data({ method: 'POST', path: `/webhooks/${segment(webhook_id)}/rotate`, isKept: true }, options);
  }

  /**
   * Send a webhook a test event
   * An event `webhook.test`, whatever its types are; look for it among its deliveries.
   */
  test(webhook_id: string | number, options: WriteOptions = {}): Promise<types.WebhookAnswer> {
    return this.#calls.data({ method: 'POST', path: `/webhooks/${segment(webhook_id)}/test`, isKept: true }, options);
  }

  /**
   * Send a range of events again
   * With the same event ids; those that are pending anyway are left alone. At most 10 times an hour.
   */
  replay(webhook_id: string | number, body: types.ReplayRequest, options: WriteOptions = {}): Promise<types.ReplayAnswer> {
    return this.#calls.data({ method: 'POST', path: `/webhooks/${segment(webhook_id)}/replay`, body, isKept: true }, options);
  }

  /**
   * List the deliveries of a webhook
   * Newest event first.
   */
  deliveries(webhook_id: string | number, query: types.OmsWebhooksDeliveriesQuery = {}, options: CallOptions = {}): Pages<types.DeliveryAnswer> {
    return this.#calls.pages({ method: 'GET', path: `/webhooks/${segment(webhook_id)}/deliveries`, query }, options);
  }

  /**
   * Send a delivery again
   * Now, with the same event id and all its tries.
   */
  resend(webhook_id: string | number, delivery_id: string | number, options: WriteOptions = {}): Promise<types.DeliveryAnswer> {
    return this.#calls.data({ method: 'POST', path: `/webhooks/${segment(webhook_id)}/deliveries/${segment(delivery_id)}/resend`, isKept: true }, options);
  }
}

/** Order management (v4 OMS): every operation by resource. */
export class OmsResources {
  readonly #calls: Calls;
  /** Orders, their sub-status and their cancellation. */
  readonly orders: Orders;
  /** Products and their units of measure. */
  readonly products: Products;
  /** What is on hand, reserved, available, hurt and incoming. */
  readonly stock: Stock;
  /** What channels call a product. */
  readonly aliases: Aliases;
  /** Kits: a name for several products. */
  readonly synsets: Synsets;
  /** Goods that are announced. */
  readonly replenishments: Replenishments;
  /** What comes back of shipped orders. */
  readonly returns: Returns;
  /** Serial numbers and their attributes. */
  readonly serials: Serials;
  /** Names and values kept with any record. */
  readonly attributes: Attributes;
  /** Warehouse sites the account uses. */
  readonly distributionCenters: DistributionCenters;
  /** What is built of components. */
  readonly manufactureOrders: ManufactureOrders;
  /** What happened, in order, for programs that follow it. */
  readonly events: Events;
  /** By what the sites of orders are chosen. */
  readonly routingRules: RoutingRules;
  /** Addresses that receive what happens. */
  readonly webhooks: Webhooks;

  constructor(calls: Calls) {
    this.#calls = calls;
    this.orders = new Orders(calls);
    this.products = new Products(calls);
    this.stock = new Stock(calls);
    this.aliases = new Aliases(calls);
    this.synsets = new Synsets(calls);
    this.replenishments = new Replenishments(calls);
    this.returns = new Returns(calls);
    this.serials = new Serials(calls);
    this.attributes = new Attributes(calls);
    this.distributionCenters = new DistributionCenters(calls);
    this.manufactureOrders = new ManufactureOrders(calls);
    this.events = new Events(calls);
    this.routingRules = new RoutingRules(calls);
    this.webhooks = new Webhooks(calls);
  }

  /**
   * Check the connection and the credentials
   * Does nothing; it is answered only with credentials that open the interface.
   */
  ping(options: WriteOptions = {}): Promise<types.PingAnswer> {
    return this.#calls.data({ method: 'POST', path: '/ping', isKept: true }, options);
  }
}
