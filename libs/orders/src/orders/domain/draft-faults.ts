import { FaultList } from '@kernel';
import type { OrderDraft } from '../../contract/orders.js';

type Keys = Pick<OrderDraft, 'orderNumber' | 'nbtybarcode'>;

/** Order numbers and barcodes that one request repeats, at the place of the later one. */
export function faultsOfRepeats(orders: readonly Keys[]): FaultList<string> {
  const faults = new FaultList<string>();
  const numbers = new Set<string>();
  const barcodes = new Set<string>();
  orders.forEach(({ orderNumber, nbtybarcode }, index) => {
    if (numbers.has(orderNumber)) faults.add('duplicate_order_number', `orders[${index}].orderNumber`, { orderNumber });
    numbers.add(orderNumber);
    if (!nbtybarcode) return;
    if (barcodes.has(nbtybarcode)) faults.add('duplicate_nbtybarcode', `orders[${index}].nbtybarcode`, { nbtybarcode });
    barcodes.add(nbtybarcode);
  });
  return faults;
}

const DAY_MS = 86_400_000;

/** Adds the dates of orders that have not come yet; other clocks, and days that begin earlier in the east, may be a day ahead. */
export function addFuture(faults: FaultList<string>, orders: readonly Pick<OrderDraft, 'orderedAt'>[], now: Date): void {
  orders.forEach(({ orderedAt }, index) => {
    if (orderedAt && new Date(orderedAt).getTime() > now.getTime() + DAY_MS)
      faults.add('future_order_date', `orders[${index}].orderedAt`, { orderedAt });
  });
}

/** The current owners of keys: order ids by order number and by barcode. */
export interface KeyOwners {
  orderNumbers: ReadonlyMap<string, number>;
  barcodes: ReadonlyMap<string, number>;
}

/** Adds the keys that other orders use; `own` are the ids of the orders to replace. */
export function addTaken(
  faults: FaultList<string>,
  orders: readonly Keys[],
  owners: KeyOwners,
  own: readonly (number | undefined)[],
): void {
  const isTaken = (owner: number | undefined, index: number): boolean => owner !== undefined && owner !== own[index];
  orders.forEach(({ orderNumber, nbtybarcode }, index) => {
    if (isTaken(owners.orderNumbers.get(orderNumber), index))
      faults.add('duplicate_order_number', `orders[${index}].orderNumber`, { orderNumber });
    if (nbtybarcode && isTaken(owners.barcodes.get(nbtybarcode), index))
      faults.add('duplicate_nbtybarcode', `orders[${index}].nbtybarcode`, { nbtybarcode });
  });
}
