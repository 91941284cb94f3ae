import type { FaultList } from '@kernel';
import type { OrderDraft } from '../../contract/orders.js';

/**
 * Whether a barcode has a form that the service generates: an order's id, or C and a carton's number. If a merchant took one beforehand,
 * scans and weights meant for another order or carton would hit theirs.
 */
const isReserved = (barcode: string): boolean => /^[Cc]?\d+$/.test(barcode);

/** Adds a fault for each such barcode that its order does not have already; `stored` are those of the orders to replace. */
export function addReserved(
  faults: FaultList<string>,
  orders: readonly Pick<OrderDraft, 'nbtybarcode'>[],
  stored: readonly (string | null | undefined)[] = [],
): void {
  orders.forEach(({ nbtybarcode }, index) => {
    if (nbtybarcode && nbtybarcode !== stored[index] && isReserved(nbtybarcode))
      faults.add('invalid_barcode', `orders[${index}].nbtybarcode`, { nbtybarcode });
  });
}
