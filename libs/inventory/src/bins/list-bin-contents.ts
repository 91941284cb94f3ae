import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Bus, Database } from '@kernel';
import { offsetOf, type Page } from '@lists';
import { InventoryError } from '../contract/errors.js';
import { FindProductsWithLots } from '../contract/lots/lots.js';
import { type CountableUnit, ListBinContents } from '../contract/stock-views.js';
import { BinUnits } from './bin-units.js';

@QueryHandler(ListBinContents)
export class ListBinContentsHandler implements IQueryHandler<ListBinContents> {
  constructor(
    private readonly database: Database,
    private readonly bus: Bus,
    private readonly units: BinUnits,
  ) {}

  async execute({
    siteId,
    binId,
    paging,
  }: ListBinContents): Promise<{ binId: number; location: string; bin: string; contents: Page<CountableUnit> }> {
    const [bin] = await this.database.execute<{ binId: number; location: string; bin: string }>(
      'SELECT BinID AS binId, Location AS location, Bin AS bin FROM bins WHERE BinID = ? AND WarehouseID = ?',
      [binId, siteId],
    );
    if (!bin) throw new InventoryError('bin_not_found', { binId });
    const { rows, total } = await this.units.partOf(binId, paging.perPage, offsetOf(paging));
    const withLots = await this.bus.ask(new FindProductsWithLots(rows.map(({ productId }) => productId)));
    return { ...bin, contents: { rows: rows.map((unit) => ({ ...unit, hasLots: withLots.has(unit.productId) })), total } };
  }
}
