import { Database } from '@kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import {
  type CorrectionOutcome,
  type CorrectionResult,
  PreviewCorrections,
  PreviewQuantities,
  type Shortage,
} from '../contract/recounts.js';
import { BinRecount, levelChanges } from './store/bin-recount.js';

@QueryHandler(PreviewQuantities)
export class PreviewQuantitiesHandler implements IQueryHandler<PreviewQuantities> {
  constructor(private readonly recount: BinRecount) {}

  async execute({ corrections }: PreviewQuantities): Promise<CorrectionResult[]> {
    return (await this.recount.of(corrections)).results;
  }
}

@QueryHandler(PreviewCorrections)
export class PreviewCorrectionsHandler implements IQueryHandler<PreviewCorrections> {
  constructor(
    private readonly database: Database,
    private readonly recount: BinRecount,
  ) {}

  async execute({ siteId, corrections }: PreviewCorrections): Promise<CorrectionOutcome> {
    const recounted = await this.recount.of(corrections);
    return { results: recounted.results, shortages: await this.shortages(siteId, levelChanges(recounted)) };
  }

  private async shortages(siteId: number, changes: ReadonlyMap<number, number>): Promise<Shortage[]> {
    const fallen = [...changes].filter(([, quantity]) => quantity < 0).map(([productId]) => productId);
    if (fallen.length === 0) return [];
    const rows = await this.database.query<{ productId: number; free: number }>(
      'SELECT ProductID AS productId, OnHand - Reserved AS free FROM stock_levels WHERE ProductID IN (?) AND WarehouseID = ?',
      [fallen, siteId],
    );
    return rows
      .map(({ productId, free }) => ({ productId, quantity: -free - (changes.get(productId) ?? 0) }))
      .filter(({ quantity }) => quantity > 0);
  }
}
