import { Database } from '@kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import {
  type BinCorrection,
  type CorrectionOutcome,
  type CorrectionResult,
  PreviewCorrections,
  PreviewQuantities,
  type Shortage,
} from '../contract/recounts.js';
import { BinRecount, levelChanges } from './store/bin-recount.js';

interface FreeUnits {
  productId: number;
  free: number;
}

@QueryHandler(PreviewQuantities)
export class PreviewQuantitiesHandler implements IQueryHandler<PreviewQuantities> {
  constructor(private readonly recount: BinRecount) {}

  async execute({ corrections }: PreviewQuantities): Promise<CorrectionResult[]> {
    // How much a bin holds does not depend on holds.
    return (await this.recount.of(null, corrections)).results;
  }
}

@QueryHandler(PreviewCorrections)
export class PreviewCorrectionsHandler implements IQueryHandler<PreviewCorrections> {
  constructor(
    private readonly database: Database,
    private readonly recount: BinRecount,
  ) {}

  async execute({ siteId, corrections }: PreviewCorrections): Promise<CorrectionOutcome> {
    const [recounted, levels] = await Promise.all([this.recount.of(siteId, corrections), this.freeUnits(siteId, corrections)]);
    return { results: recounted.results, shortages: shortagesOf(levels, levelChanges(recounted)) };
  }

  private freeUnits(siteId: number, corrections: readonly BinCorrection[]): Promise<FreeUnits[]> {
    return this.database.query<FreeUnits>(
      'SELECT ProductID AS productId, OnHand - Reserved AS free FROM stock_levels WHERE ProductID IN (?) AND WarehouseID = ?',
      [[...new Set(corrections.map(({ productId }) => productId))], siteId],
    );
  }
}

/** Of the products whose units become fewer. */
function shortagesOf(levels: readonly FreeUnits[], changes: ReadonlyMap<number, number>): Shortage[] {
  return levels
    .map(({ productId, free }) => ({ productId, free, change: changes.get(productId) ?? 0 }))
    .filter(({ free, change }) => change < 0 && free + change < 0)
    .map(({ productId, free, change }) => ({ productId, quantity: -free - change }));
}
