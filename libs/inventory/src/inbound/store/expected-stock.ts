import { Injectable } from '@nestjs/common';
import { StockRecord } from '../../history/index.js';
import { StockLevels } from '../../stock/index.js';

export interface ExpectedUnits {
  siteId: number;
  productId: number;
  /** Negative to reduce an announcement. */
  quantity: number;
  replenishmentId: number;
}

/** Writes units that are announced and not delivered yet. */
@Injectable()
export class ExpectedStock {
  constructor(
    private readonly levels: StockLevels,
    private readonly record: StockRecord,
  ) {}

  async change(reason: 'announce' | 'change' | 'receive' | 'close', units: readonly ExpectedUnits[]): Promise<void> {
    const locked = await this.levels.lockWithRows(units);
    for (const { siteId, productId, quantity } of units) locked.expect(siteId, productId, quantity);
    await this.levels.save(locked);
    this.record.levels('incoming', reason, units.map(referringTo));
  }
}

/** A change as the history records it, with the replenishment as its reference. */
export const referringTo = ({ replenishmentId, ...change }: ExpectedUnits) => ({ ...change, reference: String(replenishmentId) });
