import { FindWebhooks, type NumberedFact } from '@contract/events';
import {
  type ExpiryNotice,
  FindSiteStock,
  GetExpiryNotices,
  GetHolds,
  GetManufactureOrders,
  GetProducts,
  GetReplenishments,
  type OwnedHold,
  type OwnedManufactureOrder,
  type OwnedProduct,
  type OwnedReplenishment,
} from '@contract/inventory';
import { GetOrders, GetReturns, type OwnedOrder, type OwnedReturn } from '@contract/orders';
import {
  GetBatches,
  GetCartons,
  GetCorrections,
  GetShortPicks,
  GetWaves,
  type OwnedBatch,
  type OwnedCarton,
  type OwnedCorrection,
  type OwnedWave,
  type ShortPick,
} from '@contract/warehouse';
import { type Bus, toIso } from '@kernel';
import type { Subject } from './event-body.js';
import { inWireWords } from '@wire/wire-words';

/** Reads the records of facts of one kind; a fact whose record no longer exists has no subject. */
type Read = (bus: Bus, facts: readonly NumberedFact[]) => Promise<(fact: NumberedFact) => Subject | undefined>;

const OMS = '/apirest/v4/oms';
const WMS = '/apirest/v4/wms';

const idsOf = (facts: readonly NumberedFact[]): number[] => [...new Set(facts.map(({ subjectId }) => subjectId))];

/** Reads records that facts identify by id alone. */
function byId<Row>(
  ask: (bus: Bus, ids: readonly number[]) => Promise<readonly Row[]>,
  idOf: (row: Row) => number,
  toSubject: (row: Row) => Subject,
): Read {
  return async (bus, facts) => {
    const subjects = new Map((await ask(bus, idsOf(facts))).map((row) => [idOf(row), toSubject(row)]));
    return ({ subjectId }) => subjects.get(subjectId);
  };
}

function ofOrder({ accountId, ...order }: OwnedOrder): Subject {
  const { orderId, warehouseId: siteId } = order;
  return { accountId, siteId, subject: { order_id: orderId }, data: inWireWords(order), url: `${OMS}/orders/${orderId}` };
}

function ofReturn({ accountId, siteId, ...shown }: OwnedReturn): Subject {
  const { returnId } = shown;
  return { accountId, siteId, subject: { return_id: returnId }, data: inWireWords(shown), url: `${OMS}/inventory/returns/${returnId}` };
}

function ofReplenishment({ accountId, siteId, ...shown }: OwnedReplenishment): Subject {
  const subject = { replenishment_id: shown.replenishmentId };
  return { accountId, siteId, subject, data: inWireWords(shown), url: `${OMS}/inventory/replenishments/${shown.replenishmentId}` };
}

function ofManufactureOrder({ accountId, siteId, ...shown }: OwnedManufactureOrder): Subject {
  const subject = { manufacture_id: shown.manufactureId };
  return { accountId, siteId, subject, data: inWireWords(shown), url: `${OMS}/manufacture/${shown.manufactureId}` };
}

function ofProduct({
  accountId,
  isOneTime,
  isInspected,
  isStackable,
  shipsAlone,
  imageStatus,
  imageError,
  ...shown
}: OwnedProduct): Subject {
  const { productId, sku } = shown;
  return {
    accountId,
    siteId: null,
    subject: { product_id: productId, sku },
    data: {
      ...inWireWords(shown),
      one_time_product: isOneTime ? 'Yes' : 'No',
      inspect: isInspected,
      stackable: isStackable ? 'Yes' : 'No',
      ships_alone: shipsAlone ? 'Yes' : 'No',
      image: imageStatus === null ? null : { status: imageStatus, error: imageError },
    },
    url: `${OMS}/inventory/products/${productId}`,
    words: { isOneTime: 'one_time_product', isInspected: 'inspect', isStackable: 'stackable', imageStatus: 'image', imageError: 'image' },
  };
}

function ofCorrection({ siteId, state, kind, quantity, lot, expiry: _, createdDate, appliedDate, ...shown }: OwnedCorrection): Subject {
  return {
    accountId: shown.accountId,
    siteId,
    subject: { correction_id: shown.correctionId },
    data: {
      ...inWireWords(shown),
      ...(lot === null ? {} : { lot }),
      status: state,
      qty: kind === 'relative' ? quantity : null,
      qty_in_bin: kind === 'absolute' ? quantity : null,
      created_at: toIso(createdDate),
      applied_at: toIso(appliedDate),
    },
    url: `${WMS}/recount/${shown.correctionId}`,
    words: { state: 'status' },
  };
}

function ofHold({ siteId, accountId, isActivated, actor, createdDate, releasedDate, ...shown }: OwnedHold): Subject {
  return {
    accountId,
    siteId,
    subject: { hold_id: shown.holdId, sku: shown.sku },
    data: {
      ...inWireWords(shown),
      activated: isActivated,
      created_by: actor,
      created_at: toIso(createdDate),
      released_at: toIso(releasedDate),
    },
    url: `${OMS}/inventory/holds?sku=${encodeURIComponent(shown.sku)}`,
    words: { isActivated: 'activated', releasedDate: 'released_at' },
  };
}

function ofCarton({ accountId, siteId, items, ...shown }: OwnedCarton): Subject {
  const { cartonId, orderId } = shown;
  return {
    accountId,
    siteId,
    subject: { carton_id: cartonId, order_id: orderId },
    data: { ...inWireWords(shown), items: items.map(({ productId: _, lot, ...item }) => ({ ...inWireWords(item), lot: lot || null })) },
    url: `${OMS}/orders/${orderId}/cartons`,
  };
}

/** Work of the floor belongs to no account. */
function ofWave({ siteId, criteria, isEstimated, actor, ...shown }: OwnedWave): Subject {
  const { accountIds, shippingMethods, ordersDueBefore, singles, maxOrders, orderIds, zones } = criteria;
  return {
    accountId: null,
    siteId,
    subject: { wave_id: shown.waveId },
    data: {
      ...inWireWords(shown),
      criteria: {
        account_ids: accountIds ?? null,
        shipping_methods: shippingMethods ?? null,
        orders_due_before: ordersDueBefore ?? null,
        singles: singles ?? null,
        max_orders: maxOrders ?? null,
        order_ids: orderIds ?? null,
        zones: zones ?? null,
      },
      estimated: isEstimated,
      created_by: actor,
    },
    url: `${WMS}/waves/${shown.waveId}`,
  };
}

function ofBatch({ siteId, leaseDate, ...shown }: OwnedBatch): Subject {
  return {
    accountId: null,
    siteId,
    subject: { batch_id: shown.batchId },
    data: { ...inWireWords(shown), lease_until: toIso(leaseDate) },
    url: `${WMS}/batches/${shown.batchId}`,
    words: { leaseDate: 'lease_until' },
  };
}

function ofShortPick({ siteId, ...shown }: ShortPick): Subject {
  const { taskId, batchId, orderId } = shown;
  const subject = { task_id: taskId, batch_id: batchId, order_id: orderId };
  return { accountId: null, siteId, subject, data: inWireWords(shown), url: `${WMS}/batches/${batchId}` };
}

function ofExpiryNotice({ noticeId: _, accountId, siteId, ...shown }: ExpiryNotice): Subject {
  const { productId, sku, lot, distributionCenter } = shown;
  return {
    accountId,
    siteId,
    subject: { product_id: productId, sku, lot, distribution_center: distributionCenter },
    data: inWireWords(shown),
    url: `${OMS}/inventory/lots?sku=${encodeURIComponent(sku)}&lot=${encodeURIComponent(lot)}`,
  };
}

/** A row of stock has two keys: the product is the fact's subject, and its site is the other key. */
const ofStock: Read = async (bus, facts) => {
  const rows = await bus.ask(new FindSiteStock(idsOf(facts), [...new Set(facts.map(({ siteId }) => siteId ?? 0))]));
  const byKey = new Map(rows.map((row) => [`${row.productId} ${row.siteId}`, row]));
  return ({ subjectId, siteId: at }) => {
    const row = byKey.get(`${subjectId} ${at}`);
    if (!row) return undefined;
    const { accountId, siteId, ...stock } = row;
    const { productId, sku, distributionCenter } = stock;
    return {
      accountId,
      siteId,
      subject: { product_id: productId, sku, distribution_center: distributionCenter },
      data: inWireWords(stock),
      url: `${OMS}/inventory/stock?sku=${encodeURIComponent(sku)}&distribution_center=${encodeURIComponent(distributionCenter)}`,
    };
  };
};

/** The fact names the webhook's owner. */
const ofWebhook: Read = async (bus, facts) => {
  const webhooks = await bus.ask(new FindWebhooks(idsOf(facts)));
  const byKey = new Map(webhooks.map((webhook) => [webhook.webhookId, webhook]));
  return ({ subjectId, accountId, siteId }) => {
    const webhook = byKey.get(subjectId);
    const url = `${accountId === null ? WMS : OMS}/webhooks/${subjectId}`;
    return webhook && { accountId, siteId, subject: { webhook_id: subjectId }, data: inWireWords(webhook), url };
  };
};

/** How to read the records of a kind, which is the part of an event's type before the dot: one query for all facts. */
export const reads: Readonly<Record<string, Read>> = {
  order: byId(
    (bus, ids) => bus.ask(new GetOrders(ids)),
    ({ orderId }) => orderId,
    ofOrder,
  ),
  stock: ofStock,
  lot: byId(
    (bus, ids) => bus.ask(new GetExpiryNotices(ids)),
    ({ noticeId }) => noticeId,
    ofExpiryNotice,
  ),
  hold: byId(
    (bus, ids) => bus.ask(new GetHolds(ids)),
    ({ holdId }) => holdId,
    ofHold,
  ),
  carton: byId(
    (bus, ids) => bus.ask(new GetCartons(ids)),
    ({ cartonId }) => cartonId,
    ofCarton,
  ),
  correction: byId(
    (bus, ids) => bus.ask(new GetCorrections(ids)),
    ({ correctionId }) => correctionId,
    ofCorrection,
  ),
  replenishment: byId(
    (bus, ids) => bus.ask(new GetReplenishments(ids)),
    ({ replenishmentId }) => replenishmentId,
    ofReplenishment,
  ),
  return: byId(
    (bus, ids) => bus.ask(new GetReturns(ids)),
    ({ returnId }) => returnId,
    ofReturn,
  ),
  manufacture: byId(
    (bus, ids) => bus.ask(new GetManufactureOrders(ids)),
    ({ manufactureId }) => manufactureId,
    ofManufactureOrder,
  ),
  wave: byId(
    (bus, ids) => bus.ask(new GetWaves(ids)),
    ({ waveId }) => waveId,
    ofWave,
  ),
  batch: byId(
    (bus, ids) => bus.ask(new GetBatches(ids)),
    ({ batchId }) => batchId,
    ofBatch,
  ),
  pick: byId(
    (bus, ids) => bus.ask(new GetShortPicks(ids)),
    ({ taskId }) => taskId,
    ofShortPick,
  ),
  product: byId(
    (bus, ids) => bus.ask(new GetProducts(ids)),
    ({ productId }) => productId,
    ofProduct,
  ),
  webhook: ofWebhook,
};
