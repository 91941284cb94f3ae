import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Database, FaultList } from '@kernel';
import type { StoredSerial } from '../contract/bin-work.js';
import { InventoryError, type InventoryErrorCode } from '../contract/errors.js';
import { FindAccountSerials, FindSerialRanges } from '../contract/inbound.js';
import { withoutEndingSpaces } from '../stock/domain/lot.js';
import { rangeOf } from './domain/serial.js';
import { ProductStore } from '../catalogue/index.js';
import { SerialStore } from './store/serial-store.js';

const IN_RANGE = `SELECT SerialID AS id, Serial AS serial FROM serials
  WHERE ProductID = ? AND Prefix = ? AND LENGTH(Number) = ? AND Number >= ? AND Number <= ? ORDER BY Number`;

@QueryHandler(FindSerialRanges)
export class FindSerialRangesHandler implements IQueryHandler<FindSerialRanges> {
  constructor(
    private readonly database: Database,
    private readonly products: ProductStore,
  ) {}

  async execute({ accountId, ranges }: FindSerialRanges): Promise<number[][]> {
    const faults = new FaultList<InventoryErrorCode>();
    const productIds = await this.products.ids(accountId, [...new Set(ranges.map((range) => range.sku))]);
    const ids: number[][] = [];
    for (const [index, { sku, start, end }] of ranges.entries()) {
      const productId = productIds.get(sku);
      const range = rangeOf(withoutEndingSpaces(start), withoutEndingSpaces(end));
      if (productId === undefined) faults.add('unknown_sku', `ranges[${index}].sku`, { sku });
      if (!range) faults.add('bad_serial_range', `ranges[${index}].end`, { start, end });
      if (productId === undefined || !range) continue;
      const rows = (
        await this.database.execute<{ id: number; serial: string }>(IN_RANGE, [
          productId,
          range.prefix,
          range.first.length,
          range.first,
          range.last,
        ])
      )
        // To MySQL `A` and `A ` are one prefix.
        .filter(({ serial }) => serial.length === range.prefix.length + range.first.length);
      if (rows.length === 0) faults.add('no_serial_in_range', `ranges[${index}].start`, { sku, start, end });
      ids.push(rows.map((row) => row.id));
    }
    faults.refuseIfAny((...refusal) => new InventoryError(...refusal));
    return ids;
  }
}

@QueryHandler(FindAccountSerials)
export class FindAccountSerialsHandler implements IQueryHandler<FindAccountSerials> {
  constructor(
    private readonly serials: SerialStore,
    private readonly products: ProductStore,
  ) {}

  async execute({ accountId, sku, serials }: FindAccountSerials): Promise<StoredSerial[]> {
    const productId = (await this.products.ids(accountId, [sku])).get(sku);
    const details = { sku };
    if (productId === undefined) throw new InventoryError('unknown_sku', details, [{ code: 'unknown_sku', path: 'sku', details }]);
    return this.serials.among(productId, [...new Set(serials.map(withoutEndingSpaces))]);
  }
}
