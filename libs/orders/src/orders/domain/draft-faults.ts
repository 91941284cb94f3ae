import { FaultList } from '@kernel';
import type { OrderDraft } from '../../contract/orders.js';

type Keys = Pick<OrderDraft, 'orderNumber' | 'nbtybarcode'>;

/** Faults for order numbers and barcodes that one request repeats, at the later place. */
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

/** Adds a fault for each date in the future; a day of tolerance covers other clocks, and time zones where the day begins earlier. */
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

/** Adds a fault for each key that another order uses; `own` are the ids of the orders to replace. */
export function addTaken(
  faults: FaultList<string>,
  orders: readonly Keys[],
  owners: KeyOwners,
  replacedIds: readonly (number | undefined)[],
): void {
  const isTaken = (owner: number | undefined, index: number): boolean => owner !== undefined && owner !== replacedIds[index];
  orders.forEach(({ orderNumber, nbtybarcode }, index) => {
    if (isTaken(owners.orderNumbers.get(orderNumber), index))
      faults.add('duplicate_order_number', `orders[${index}].orderNumber`, { orderNumber });
    if (nbtybarcode && isTaken(owners.barcodes.get(nbtybarcode), index))
      faults.add('duplicate_nbtybarcode', `orders[${index}].nbtybarcode`, { nbtybarcode });
  });
}
