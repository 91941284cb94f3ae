import { Database, grouped } from '@kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type CorrectionResult, PreviewQuantities, PreviewShortages, type Shortage } from '../contract/recounts.js';
import { mostTaken } from './domain/most-taken.js';
import { BinRecount, levelChanges } from './store/bin-recount.js';

interface Level {
  productId: number;
  onHand: number;
  reserved: number;
  held: number;
}

@QueryHandler(PreviewQuantities)
export class PreviewQuantitiesHandler implements IQueryHandler<PreviewQuantities> {
  constructor(private readonly recount: BinRecount) {}

  async execute({ corrections }: PreviewQuantities): Promise<CorrectionResult[]> {
    // Holds do not change how much a bin contains.
    return (await this.recount.of(null, corrections)).results;
  }
}

@QueryHandler(PreviewShortages)
export class PreviewShortagesHandler implements IQueryHandler<PreviewShortages> {
  constructor(
    private readonly database: Database,
    private readonly recount: BinRecount,
  ) {}

  /** Reads bins only for products that may fall short; mostly there are none. */
  async execute({ siteId, corrections }: PreviewShortages): Promise<Shortage[]> {
    const byProduct = grouped(corrections, ({ productId }) => productId);
    const levels = await this.levels(siteId, [...byProduct.keys()]);
    const scarce = levels.filter((level) => mostTaken(byProduct.get(level.productId) ?? [], level) > level.onHand - level.reserved);
    if (scarce.length === 0) return [];
    const changes = levelChanges(
      await this.recount.of(
        siteId,
        scarce.flatMap(({ productId }) => byProduct.get(productId) ?? []),
      ),
    );
    return scarce
      .map(({ productId, onHand, reserved }) => ({ productId, free: onHand - reserved, change: changes.get(productId) ?? 0 }))
      .filter(({ free, change }) => change < 0 && free + change < 0)
      .map(({ productId, free, change }) => ({ productId, quantity: -free - change }));
  }

  private levels(siteId: number, productIds: readonly number[]): Promise<Level[]> {
    return this.database.query<Level>(
      `SELECT ProductID AS productId, OnHand AS onHand, Reserved AS reserved, Held AS held FROM stock_levels
        WHERE ProductID IN (?) AND WarehouseID = ?`,
      [productIds, siteId],
    );
  }
}
