import type { FaultList } from '@kernel';
import type { OrderDraft } from '../../contract/orders.js';

/**
 * Whether a barcode is of the form that the program gives itself: an order's id, or C and a carton's number. Had a merchant one of them
 * beforehand, then scans and weights that mean another's order or carton would find theirs.
 */
const isReserved = (barcode: string): boolean => /^[Cc]?\d+$/.test(barcode);

/** Adds the barcodes of that form that an order does not have already; `stored` are those of the orders to replace. */
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
