import type { FaultList } from '@kernel';
import { Inject, Injectable } from '@nestjs/common';
import type { OrderDraft } from '../contract/orders.js';
import { addReserved } from './domain/barcodes.js';

/** The operator's settings for barcodes of orders. */
export interface BarcodeTerms {
  /** Whether new ones may consist of digits, or of C and digits, as in earlier versions. */
  allowsDigits: boolean;
}

export const BARCODE_TERMS = Symbol('BarcodeTerms');

/** Which barcodes new orders may have. */
@Injectable()
export class BarcodeRule {
  constructor(@Inject(BARCODE_TERMS) private readonly terms: BarcodeTerms) {}

  /** Adds a fault for each barcode that a client may not give; `stored` are those of the orders to replace. */
  check(orders: readonly OrderDraft[], faults: FaultList<string>, stored?: readonly (string | null | undefined)[]): void {
    if (!this.terms.allowsDigits) addReserved(faults, orders, stored);
  }
}
