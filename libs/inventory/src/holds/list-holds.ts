import { Database, type Parameter } from '@kernel';
import { type Page, readPage } from '@lists';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { GetHolds, type Hold, type HoldFilter, ListHolds, type OwnedHold } from '../contract/lots/holds.js';
import type { StockOf } from '../contract/stock-views.js';
import { HOLD_COLUMNS, HOLD_JOINS, type HoldRow, HoldRows, toHold } from './hold-rows.js';

/** MySQL ignores trailing spaces: `=` alone finds `A` for `A `. */
const exactly = (column: string): string => `${column} = ? AND LENGTH(${column}) = LENGTH(?)`;

@QueryHandler(ListHolds)
export class ListHoldsHandler implements IQueryHandler<ListHolds> {
  constructor(private readonly database: Database) {}

  async execute({ of, filter, paging }: ListHolds): Promise<Page<Hold>> {
    const { where, parameters } = narrowed(of, filter);
    const { rows, ...place } = await readPage<HoldRow>(this.database, paging, {
      rows: `${HOLD_COLUMNS} ${HOLD_JOINS} WHERE ${where}`,
      count: `SELECT COUNT(*) AS total ${HOLD_JOINS} WHERE ${where}`,
      parameters,
      keys: [{ column: 'h.HoldID', direction: 'desc' }],
      placeOf: ({ holdId }) => [holdId],
    });
    return { rows: rows.map(toHold), ...place };
  }
}

@QueryHandler(GetHolds)
export class GetHoldsHandler implements IQueryHandler<GetHolds> {
  constructor(private readonly rows: HoldRows) {}

  execute({ holdIds }: GetHolds): Promise<OwnedHold[]> {
    return this.rows.of(holdIds);
  }
}

function narrowed(of: StockOf, { sku, lot, isActivated }: HoldFilter): { where: string; parameters: Parameter[] } {
  const kept = 'SELECT 1 FROM stock_levels l WHERE l.ProductID = h.ProductID AND l.WarehouseID = ?';
  const parts = ['accountId' in of ? 'h.AccountID = ?' : `(h.WarehouseID = ? OR (h.WarehouseID IS NULL AND EXISTS (${kept})))`];
  const parameters: Parameter[] = 'accountId' in of ? [of.accountId] : [of.siteId, of.siteId];
  for (const [column, value] of [
    ['p.SKU', sku],
    ['h.Lot', lot],
  ] as const) {
    if (value === undefined) continue;
    parts.push(exactly(column));
    parameters.push(value, value);
  }
  if (isActivated !== undefined) parts.push(`h.ReleasedDate IS ${isActivated ? '' : 'NOT '}NULL`);
  return { where: parts.join(' AND '), parameters };
}
