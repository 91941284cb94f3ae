import { answerOf, own } from '../../../api/client.js';
import type { components } from '../../../api/generated/console.js';
import { answered, t } from '../../../languages/t.js';

export type Scanned = components['schemas']['ScanAnswer'];

export const lookUp = async (code: string): Promise<Scanned> => (await answerOf(own.GET('/scans', { params: { query: { code } } }))).data;

/** A record that a code may open. */
export interface Choice {
  task: string;
  id: number;
  /** The lot of its units, if the code has one. */
  lot?: string;
  /** Its name: `Order SO-1002`. */
  name: string;
  /** The place of a bin: `A / A11`. */
  place?: string;
  /** Distinguishes it from others. */
  detail: string;
  /** Why nobody can work on it now. */
  problem?: string;
}

/** The interface's number of the status. */
export const PROCESSING = 4;

/** Why an order cannot be picked; undefined when it can. */
export const problemOf = ({ order_number: number, status_id: id, status }: { order_number: string; status_id: number; status: string }) =>
  id === PROCESSING ? undefined : t('Order {number} is {status}: it cannot be picked.', { number, status: answered(status) });

/** The records that a code may mean. */
export const choicesOf = ({ orders, bins, products, replenishments, cartons, announced_pallets: pallets, lot }: Scanned): Choice[] => [
  ...orders.map((order) => ({
    task: order.work === 'pack' && problemOf(order) === undefined ? 'pack' : 'order',
    id: order.order_id,
    name: t('Order {number}', { number: order.order_number }),
    detail: `${answered(order.status)} · ${order.account_name}`,
    problem: problemOf(order),
  })),
  ...bins.map(({ bin_id: id, location, bin }) => ({
    task: 'bin',
    id,
    name: t('Bin {location} / {bin}', { location, bin }),
    place: `${location} / ${bin}`,
    detail: t('What lies in it'),
  })),
  ...products.map(({ product_id: id, sku, description, account_name: account }) => ({
    task: 'product',
    id,
    lot: lot ?? undefined,
    name: lot === null ? t('Product {sku}', { sku }) : t('Lot {lot} of {sku}', { lot, sku }),
    detail: `${description} · ${account}`,
  })),
  ...cartons.map(({ carton_id: carton, order_id: id, state }) => ({
    task: 'pack',
    id,
    name: t('Carton {number}', { number: String(carton) }),
    detail: t('It is {state}', { state: answered(state) }),
  })),
  ...pallets.map(({ sscc, replenishment_id: id }) => ({
    task: 'pallets',
    id,
    name: t('Pallet {sscc}', { sscc }),
    detail: t('Announced in replenishment {id}', { id: String(id) }),
  })),
  ...replenishments.map(({ replenishment_id: id, status, account_name: account }) => ({
    task: 'replenishment',
    id,
    name: t('Replenishment {id}', { id: String(id) }),
    detail: `${answered(status)} · ${account}`,
  })),
];
