import { DescribeProducts, ListNamedBins } from '@contract/inventory';
import { Bus, Database, grouped } from '@kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { GetShortPicks, type ShortPick } from '../../contract/waves/short-picks.js';

interface Row extends Omit<ShortPick, 'sku' | 'location' | 'bin' | 'lot'> {
  productId: number;
  binId: number;
  lot: string;
}

@QueryHandler(GetShortPicks)
export class GetShortPicksHandler implements IQueryHandler<GetShortPicks> {
  constructor(
    private readonly bus: Bus,
    private readonly database: Database,
  ) {}

  async execute({ taskIds }: GetShortPicks): Promise<ShortPick[]> {
    const rows = await this.database.query<Row>(
      `SELECT TaskID AS taskId, WarehouseID AS siteId, BatchID AS batchId, OrderID AS orderId, ProductID AS productId, BinID AS binId,
          Lot AS lot, Quantity AS quantity, Picked AS picked, Reason AS reason
        FROM pick_tasks WHERE TaskID IN (?) AND State = 'short' ORDER BY TaskID`,
      [taskIds],
    );
    if (rows.length === 0) return [];
    const products = await this.bus.ask(new DescribeProducts([...new Set(rows.map(({ productId }) => productId))]));
    const skus = new Map(products.map(({ productId, sku }) => [productId, sku]));
    const bins = [...grouped(rows, ({ siteId }) => siteId)].map(([siteId, own]) =>
      this.bus.ask(new ListNamedBins(siteId, [...new Set(own.map(({ binId }) => binId))])),
    );
    const places = new Map((await Promise.all(bins)).flat().map((bin) => [bin.binId, bin]));
    return rows.map(({ productId, binId, lot, ...task }) => {
      const { location = '', bin = '' } = places.get(binId) ?? {};
      return { ...task, sku: skus.get(productId) ?? '', location, bin, lot: lot === '' ? null : lot };
    });
  }
}
