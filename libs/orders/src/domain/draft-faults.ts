import { FaultList } from '@kernel';
import type { OrderDraft } from '../contract/orders.js';

type Keys = Pick<OrderDraft, 'orderNumber' | 'nbtybarcode'>;

/** Order numbers and barcodes that come twice in one request, at the place of the later one. */
export function faultsOfRepeats(orders: readonly Keys[]): FaultList<string> {
  const faults = new FaultList<string>();
  const numbers = new Set<string>();
  const barcodes = new Set<string>();
  orders.forEach(({ orderNumber, nbtybarcode }, index) => {
    if (numbers.has(orderNumber)) faults.add('duplicate_order_number', `[${index}].order_number`, { orderNumber });
    numbers.add(orderNumber);
    if (nbtybarcode === null) return;
    if (barcodes.has(nbtybarcode)) faults.add('duplicate_nbtybarcode', `[${index}].nbtybarcode`, { nbtybarcode });
    barcodes.add(nbtybarcode);
  });
  return faults;
}

/** Adds what other orders already use. */
export function addTaken(faults: FaultList<string>, orders: readonly Keys[], taken: { orderNumbers: ReadonlySet<string>; barcodes: ReadonlySet<string> }): void {
  orders.forEach(({ orderNumber, nbtybarcode }, index) => {
    if (taken.orderNumbers.has(orderNumber)) faults.add('duplicate_order_number', `[${index}].order_number`, { orderNumber });
    if (nbtybarcode !== null && taken.barcodes.has(nbtybarcode)) faults.add('duplicate_nbtybarcode', `[${index}].nbtybarcode`, { nbtybarcode });
  });
}
