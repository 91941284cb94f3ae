import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Database } from '@kernel';
import { SellableUnits } from '../lots/index.js';
import { FindAvailability } from '../contract/stock.js';

interface Availability {
  productId: number;
  siteId: number;
  available: number;
}

@QueryHandler(FindAvailability)
export class FindAvailabilityHandler implements IQueryHandler<FindAvailability> {
  constructor(
    private readonly database: Database,
    private readonly sellable: SellableUnits,
  ) {}

  async execute({ productIds }: FindAvailability): Promise<Availability[]> {
    const rows = await this.sellable.read('l', ({ available }) =>
      this.database.query<Availability & { nextExpiry: string | null }>(
        `SELECT l.ProductID AS productId, l.WarehouseID AS siteId, ${available} AS available, l.NextExpiry AS nextExpiry
          FROM stock_levels l WHERE l.ProductID IN (?)`,
        [productIds],
      ),
    );
    return rows.map(({ nextExpiry: _, ...availability }) => availability);
  }
}
