import { type OrdersErrorCode, UpdateWeights, type WeightUpdate } from '@contract/orders';
import { Command } from '@nestjs/cqrs';

/** Whether a barcode may be a carton's: an SSCC, with or without its application identifier 00, or `C` and an id. */
export const mayNameCarton = (barcode: string): boolean => /^(C\d{1,15}|(00)?\d{18})$/.test(barcode);

/**
 * Sets the weights of cartons by their barcodes, and of orders like `UpdateWeights`, all or none. A barcode of an order at the site means
 * that order. A shipped order weighs the sum of its cartons.
 * @throws OrdersError with every fault, as `UpdateWeights`.
 */
export class WeighCartons extends Command<void> {
  static readonly refusals: readonly OrdersErrorCode[] = UpdateWeights.refusals;
  static readonly events: readonly string[] = ['order.updated', 'order.weighed'];
  static readonly unaudited = 'the work of the floor is in its log, the ledger and the histories of orders';

  constructor(
    readonly siteId: number,
    readonly updates: readonly WeightUpdate[],
  ) {
    super();
  }
}
