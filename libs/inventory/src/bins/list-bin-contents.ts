import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Database, type Page } from '@kernel';
import { InventoryError } from '../contract/errors.js';
import { type BinUnit, ListBinContents } from '../contract/stock-views.js';
import { BinUnits } from './bin-units.js';
import { offsetOf } from '../store/page.js';

@QueryHandler(ListBinContents)
export class ListBinContentsHandler implements IQueryHandler<ListBinContents> {
  constructor(
    private readonly database: Database,
    private readonly units: BinUnits,
  ) {}

  async execute({
    siteId,
    binId,
    paging,
  }: ListBinContents): Promise<{ binId: number; location: string; bin: string; contents: Page<BinUnit> }> {
    const [bin] = await this.database.execute<{ binId: number; location: string; bin: string }>(
      'SELECT BinID AS binId, Location AS location, Bin AS bin FROM bins WHERE BinID = ? AND WarehouseID = ?',
      [binId, siteId],
    );
    if (!bin) throw new InventoryError('bin_not_found', { binId });
    return { ...bin, contents: await this.units.partOf(binId, paging.perPage, offsetOf(paging)) };
  }
}
