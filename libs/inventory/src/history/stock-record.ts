import { Injectable } from '@nestjs/common';
import { PublicEvents } from '@kernel';
import type { StockMeasure } from '../contract/history/history.js';

/** A change of units that are not counted in bins. */
export interface LevelChange {
  productId: number;
  siteId: number;
  quantity: number;
  reference: string | null;
  actor?: string;
  comment?: string;
}

/** Records changes of stock with their commit; a worker adds them to the history (docs/decisions/stock-as-of.md). */
@Injectable()
export class StockRecord {
  constructor(private readonly events: PublicEvents) {}

  /** Records entries of the ledger of bins. */
  bins(ledgerIds: readonly number[]): void {
    if (ledgerIds.length > 0) this.events.record([['bins', ...ledgerIds]]);
  }

  levels(measure: Exclude<StockMeasure, 'onHand'>, reason: string, changes: readonly LevelChange[]): void {
    const changed = changes.filter(({ quantity }) => quantity !== 0);
    this.events.record(
      changed.map(({ productId, siteId, quantity, reference, actor = null, comment }) => [
        measure,
        siteId,
        productId,
        quantity,
        reason,
        reference,
        actor,
        ...(comment === undefined ? [] : [comment]),
      ]),
    );
  }
}
