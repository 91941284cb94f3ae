import { Injectable } from '@nestjs/common';
import { StockLevels } from '../../stock/index.js';

export interface ExpectedUnits {
  siteId: number;
  productId: number;
  /** Negative takes an announcement back. */
  quantity: number;
}

/** Writes the units that replenishments announce and have not delivered yet. */
@Injectable()
export class ExpectedStock {
  constructor(private readonly levels: StockLevels) {}

  async change(units: readonly ExpectedUnits[]): Promise<void> {
    const locked = await this.levels.lockWithRows(units);
    for (const { siteId, productId, quantity } of units) locked.expect(siteId, productId, quantity);
    await this.levels.save(locked);
  }
}
