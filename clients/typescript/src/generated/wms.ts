// Written by npm run clients from the OpenAPI document.
import { type CallOptions, type Calls, type FollowOptions, segment, type WriteOptions } from '../calls.js';
import type { Feed, Pages } from '../lists.js';
import type * as types from './wms-types.js';

/** The path of the interface below the address of the service. */
export const base = '/apirest/v4/wms';

/** An event; its `type` tells what `data` holds. Ignore types that you do not know. */
export type Event = types.OrderEvent | types.StockEvent | types.CorrectionEvent | types.ReplenishmentEvent | types.ReturnEvent | types.ManufactureEvent | types.WebhookEvent;

/** Correcting what bins hold. */
export class Recount {
  readonly #calls: Calls;

  constructor(calls: Calls) {
    this.#calls = calls;
  }

  /**
   * Correct what bins hold
   * Checked in full before anything is queued, at most 10,000 bins. Applied soon after the answer, once each and per bin in the order accepted. A picker corrects one bin at a time: several are for leads and operators.
   */
  submit(body: types.RecountAccountRequest[], options: WriteOptions = {}): Promise<types.RecountAnswer> {
    return this.#calls.whole({ method: 'POST', path: '/recount', body, isKept: true }, options);
  }

  /**
   * Read what became of a correction
   * Queued, applied or failed, and why.
   */
  find(correction_id: string | number, options: CallOptions = {}): Promise<types.CorrectionAnswer> {
    return this.#calls.data({ method: 'GET', path: `/recount/${segment(correction_id)}` }, options);
  }
}

/** Where a product lies. */
export class Bins {
  readonly #calls: Calls;

  constructor(calls: Calls) {
    this.#calls = calls;
  }

  /**
   * List the bins of your site that hold a product
   * By location and bin, lots added up; a product of any account.
   */
  list(product_id: string | number, options: CallOptions = {}): Promise<types.BinListAnswer> {
    return this.#calls.whole({ method: 'GET', path: `/inventory/products/${segment(product_id)}/bin` }, options);
  }
}

/** Weights of orders. */
export class Orders {
  readonly #calls: Calls;

  constructor(calls: Calls) {
    this.#calls = calls;
  }

  /**
   * Set the weight of orders in Processing or Shipped
   * The status does not change. Orders of your site only. Where several accounts gave one barcode to orders there, the one in Processing is meant, else the one in Shipped; still several: 400 `ambiguous_nbtybarcode` with their ids.
   */
  updateWeights(data: types.WeightRequest[], options: WriteOptions = {}): Promise<types.AcceptedAnswer> {
    return this.#calls.whole({ method: 'POST', path: '/orders/UpdateWeight', body: { data }, isKept: true }, options);
  }
}

/** Pick lists, packing slips and labels. */
export class Documents {
  readonly #calls: Calls;

  constructor(calls: Calls) {
    this.#calls = calls;
  }

  /**
   * Print pick lists, packing slips and labels
   * One file for all records. A pick list leads through the bins in walking order, for one order or up to 50 together. The barcode of a shipping label is the nbtybarcode, of a bin label `location/bin`, of a product label the UPC or else the SKU; all are Code 128. ZPL is for printers of 203 dots per inch.
   */
  print(body: types.DocumentBody, options: WriteOptions = {}): Promise<Uint8Array> {
    return this.#calls.file({ method: 'POST', path: '/documents', body }, options);
  }
}

/** Taking shipments back to Pending. */
export class Shipments {
  readonly #calls: Calls;

  constructor(calls: Calls) {
    this.#calls = calls;
  }

  /**
   * Take shipments back from Processing to Pending
   * Done soon after the answer: what was picked goes back to the bins it came from, the reservation stays. The message of a refusal lists the shipments that are not in Processing. For leads and operators only.
   */
  revert(shipments_list: number[], options: WriteOptions = {}): Promise<types.AcceptedAnswer> {
    return this.#calls.whole({ method: 'POST', path: '/shipments/revert/pending', body: { shipments_list }, isKept: true }, options);
  }

  /**
   * Read what became of the latest revert of a shipment
   * Queued, applied or failed, and why.
   */
  findRevert(order_id: string | number, options: CallOptions = {}): Promise<types.RevertAnswer> {
    return this.#calls.data({ method: 'GET', path: `/shipments/revert/${segment(order_id)}` }, options);
  }
}

/** What happened at the site, in order, for programs that follow it. */
export class Events {
  readonly #calls: Calls;

  constructor(calls: Calls) {
    this.#calls = calls;
  }

  /**
   * Read what happened
   * Oldest first. Whoever continues `after` the last `next` misses nothing and gets nothing twice, whatever is committed late. Events are kept for EVENT_DAYS (30 days unless set otherwise).
   */
  list(query: types.WmsEventsListQuery = {}, options: CallOptions = {}): Feed<Event> {
    return this.#calls.feed({ method: 'GET', path: '/events', query }, options);
  }

  /** The same, but waits for further events instead of ending. */
  follow(query: types.WmsEventsListQuery = {}, options: FollowOptions = {}): Feed<Event> {
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

/** Addresses that receive what happens. */
export class Webhooks {
  readonly #calls: Calls;

  constructor(calls: Calls) {
    this.#calls = calls;
  }

  /**
   * List webhooks
   * Oldest first. For leads and operators only.
   */
  list(query: types.WmsWebhooksListQuery = {}, options: CallOptions = {}): Pages<types.WebhookAnswer> {
    return this.#calls.pages({ method: 'GET', path: '/webhooks', query }, options);
  }

  /**
   * Create a webhook
   * Events published from now on are sent to it, signed with the secret, which only this answer and that of a rotation show. For leads and operators only.
   */
  create(body: types.WebhookRequest, options: WriteOptions = {}): Promise<types.WebhookSecretAnswer> {
    return this.#calls.data({ method: 'POST', path: '/webhooks', body, isKept: true }, options);
  }

  /**
   * Get a webhook
   * With its health. For leads and operators only.
   */
  find(webhook_id: string | number, options: CallOptions = {}): Promise<types.WebhookAnswer> {
    return this.#calls.data({ method: 'GET', path: `/webhooks/${segment(webhook_id)}` }, options);
  }

  /**
   * Delete a webhook
   * And its deliveries; answers the webhook as it was. For leads and operators only.
   */
  remove(webhook_id: string | number, options: WriteOptions = {}): Promise<types.WebhookAnswer> {
    return this.#calls.data({ method: 'DELETE', path: `/webhooks/${segment(webhook_id)}`, isKept: true }, options);
  }

  /**
   * Change a webhook
   * Deliveries under way keep the settings they began with; a paused webhook sends its deliveries once it is active. For leads and operators only.
   */
  change(webhook_id: string | number, body: types.WebhookChangeRequest, options: WriteOptions = {}): Promise<types.WebhookAnswer> {
    return this.#calls.data({ method: 'PATCH', path: `/webhooks/${segment(webhook_id)}`, body, isKept: true }, options);
  }

  /**
   * Give a webhook a new secret
   * For 24 hours deliveries are signed with the old secret, too. For leads and operators only.
   */
  rotate(webhook_id: string | number, options: WriteOptions = {}): Promise<types.WebhookSecretAnswer> {
    return this.#calls.data({ method: 'POST', path: `/webhooks/${segment(webhook_id)}/rotate`, isKept: true }, options);
  }

  /**
   * Send a webhook a test event
   * An event `webhook.test`, whatever its types are; look for it among its deliveries. For leads and operators only.
   */
  test(webhook_id: string | number, options: WriteOptions = {}): Promise<types.WebhookAnswer> {
    return this.#calls.data({ method: 'POST', path: `/webhooks/${segment(webhook_id)}/test`, isKept: true }, options);
  }

  /**
   * Send a range of events again
   * With the same event ids; those that are pending anyway are left alone. At most 10 times an hour. For leads and operators only.
   */
  replay(webhook_id: string | number, body: types.ReplayRequest, options: WriteOptions = {}): Promise<types.ReplayAnswer> {
    return this.#calls.data({ method: 'POST', path: `/webhooks/${segment(webhook_id)}/replay`, body, isKept: true }, options);
  }

  /**
   * List the deliveries of a webhook
   * Newest event first. For leads and operators only.
   */
  deliveries(webhook_id: string | number, query: types.WmsWebhooksDeliveriesQuery = {}, options: CallOptions = {}): Pages<types.DeliveryAnswer> {
    return this.#calls.pages({ method: 'GET', path: `/webhooks/${segment(webhook_id)}/deliveries`, query }, options);
  }

  /**
   * Send a delivery again
   * Now, with the same event id and all its tries. For leads and operators only.
   */
  resend(webhook_id: string | number, delivery_id: string | number, options: WriteOptions = {}): Promise<types.DeliveryAnswer> {
    return this.#calls.data({ method: 'POST', path: `/webhooks/${segment(webhook_id)}/deliveries/${segment(delivery_id)}/resend`, isKept: true }, options);
  }
}

/** Warehouse management (v4 WMS): every operation by resource. */
export class WmsResources {
  readonly #calls: Calls;
  /** Correcting what bins hold. */
  readonly recount: Recount;
  /** Where a product lies. */
  readonly bins: Bins;
  /** Weights of orders. */
  readonly orders: Orders;
  /** Pick lists, packing slips and labels. */
  readonly documents: Documents;
  /** Taking shipments back to Pending. */
  readonly shipments: Shipments;
  /** What happened at the site, in order, for programs that follow it. */
  readonly events: Events;
  /** Addresses that receive what happens. */
  readonly webhooks: Webhooks;

  constructor(calls: Calls) {
    this.#calls = calls;
    this.recount = new Recount(calls);
    this.bins = new Bins(calls);
    this.orders = new Orders(calls);
    this.documents = new Documents(calls);
    this.shipments = new Shipments(calls);
    this.events = new Events(calls);
    this.webhooks = new Webhooks(calls);
  }

  /**
   * Check the connection and the credentials
   * Does nothing; it is answered only with credentials that open the interface.
   */
  ping(options: WriteOptions = {}): Promise<types.WarehousePingAnswer> {
    return this.#calls.data({ method: 'POST', path: '/ping', isKept: true }, options);
  }
}
