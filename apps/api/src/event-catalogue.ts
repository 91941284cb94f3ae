import type { EventType } from '@contract/events';
import { CartonAnswer } from './answers/carton.js';
import { ExpiringLotAnswer } from './answers/expiring-lot.js';
import { HoldAnswer } from './answers/hold.js';
import { ManufactureAnswer } from './answers/manufacture.js';
import { OrderAnswer } from './answers/orders/order.js';
import { ReplenishmentAnswer } from './answers/replenishment.js';
import { ReturnAnswer } from './answers/return.js';
import { StockAnswer } from './answers/stock.js';
import { ProductAnswer } from './answers/product.js';
import { BatchAnswer } from './batches/batches.shapes.js';
import { ShortPickAnswer } from './batches/short-pick.shapes.js';
import { WebhookAnswer } from './integrations/webhooks.shapes.js';
import type { PublishedEvents, RecordOfEvents } from './openapi/index.js';
import { CorrectionAnswer } from './wms/counts/correction.shapes.js';
import { WaveAnswer } from './wms/waves/waves.shapes.js';

/** When each event happens. A new type does not compile without a description. */
const happenings: Record<EventType, string> = {
  'order.created': 'An order was placed',
  'order.updated': 'An order was replaced, or its members changed without its status',
  'order.pending': 'An order waits to be processed, with its stock reserved',
  'order.backordered': 'An order waits for stock',
  'order.held': 'An order was put on hold',
  'order.stood_by': 'An order stands by, without stock',
  'order.processing': 'The warehouse works on an order',
  'order.shipped': 'An order was shipped',
  'order.cancelled': 'An order was cancelled and its stock released',
  'order.divided': 'An order was divided into orders of several sites',
  'order.reverted': 'A shipment was taken back to Pending',
  'order.packed': 'All of an order is picked, and in closed cartons',
  'order.weighed': 'An order was weighed',
  'order.sub_status': 'The sub-status of an order was set',
  'order.redacted': 'The buyer of an order was forgotten, with their address and every free text: forget them, too',
  'stock.changed': 'The stock of a product changed at a site; once a product, site and commit, with the final row',
  'stock.expired': 'Units of a product expired at a site and were taken from sale; once a product, site and commit, with the final row',
  'stock.held': 'Units of a product at a site came on hold, or into another state in which they are not sold; with the final row',
  'stock.released': 'Units of a product at a site can be sold again; with the final row',
  'lot.expiring': 'Units of a lot at a site can be sold for 30 more days, or for 7; once a lot, expiry and site each',
  'hold.created': 'A product or a lot was put on hold: nobody can pick or ship its units',
  'hold.released': 'A hold was released',
  'carton.closed': 'A carton was closed, with what is in it',
  'carton.reopened': 'A closed carton was opened again: its SSCC is given up',
  'carton.voided': 'A carton was given up, with its SSCC',
  'correction.applied': 'A correction of a bin was applied',
  'correction.failed': 'A correction of a bin could not be applied any more',
  'replenishment.created': 'Goods were announced',
  'replenishment.received': 'Announced goods arrived',
  'replenishment.put_away': 'Received goods were put into bins',
  'replenishment.closed': 'A replenishment was closed',
  'return.created': 'A return was announced',
  'return.received': 'Returned units arrived',
  'manufacture.completed': 'A manufacture order was completed',
  'wave.released': 'All batches of a wave that a lead released are open to pickers, their orders in Processing',
  'wave.done': 'All batches of a wave have ended',
  'wave.cancelled': 'A lead cancelled a wave; what is picked stays picked',
  'batch.claimed': 'Somebody took a batch to pick it',
  'batch.done': 'Nothing is left to pick of a batch',
  'batch.cancelled': 'A batch ended with its wave',
  'pick.short': 'A bin had less than a task of a batch wants; the rest comes from other bins, if there are any',
  'product.created': 'A product was created',
  'product.updated': 'A product changed',
  'webhook.test': 'Somebody asked for a test; it goes to the webhook that it names',
};

/** The records that events are about, by the part of a type before the dot. */
const records: Record<string, RecordOfEvents> = {
  order: { name: 'Order', answer: OrderAnswer, subject: { order_id: 1001 } },
  stock: { name: 'Stock', answer: StockAnswer, subject: { product_id: 1, sku: 'DEMO-001', distribution_center: 'MAIN' } },
  lot: {
    name: 'Lot',
    answer: ExpiringLotAnswer,
    subject: { product_id: 3, sku: 'DEMO-003', lot: 'L-7', distribution_center: 'MAIN' },
  },
  hold: { name: 'Hold', answer: HoldAnswer, subject: { hold_id: 1, sku: 'DEMO-003' } },
  carton: { name: 'Carton', answer: CartonAnswer, subject: { carton_id: 1, order_id: 1001 } },
  correction: { name: 'Correction', answer: CorrectionAnswer, subject: { correction_id: 1 } },
  replenishment: { name: 'Replenishment', answer: ReplenishmentAnswer, subject: { replenishment_id: 1 } },
  return: { name: 'Return', answer: ReturnAnswer, subject: { return_id: 1 } },
  manufacture: { name: 'Manufacture', answer: ManufactureAnswer, subject: { manufacture_id: 1 } },
  wave: { name: 'Wave', answer: WaveAnswer, subject: { wave_id: 1 } },
  batch: { name: 'Batch', answer: BatchAnswer, subject: { batch_id: 1 } },
  pick: { name: 'ShortPick', answer: ShortPickAnswer, subject: { task_id: 1, batch_id: 1, order_id: 2 } },
  product: { name: 'Product', answer: ProductAnswer, subject: { product_id: 1, sku: 'DEMO-001' } },
  webhook: { name: 'Webhook', answer: WebhookAnswer, subject: { webhook_id: 1 } },
};

const publishedOf = (isPublished: (kind: string) => boolean): PublishedEvents =>
  Object.entries(happenings).flatMap(([type, summary]) => {
    const [kind] = type.split('.');
    return isPublished(kind) ? [{ type, summary, record: records[kind] }] : [];
  });

/** Work of the floor, which belongs to no account. */
const ofFloor = ['wave', 'batch', 'pick'];

/** What an account's webhooks receive. */
export const accountEvents = publishedOf((kind) => !ofFloor.includes(kind));
/** What a site's webhooks receive; products belong to accounts alone. */
export const siteEvents = publishedOf((kind) => kind !== 'product');
