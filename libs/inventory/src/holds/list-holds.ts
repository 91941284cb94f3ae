import { Database } from '@kernel';
import { allOf, exactly, type Page, part, readPage, type SqlPart } from '@lists';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { GetHolds, type Hold, type HoldFilter, ListHolds, type OwnedHold } from '../contract/lots/holds.js';
import type { StockOf } from '../contract/stock-views.js';
import { HOLD_COLUMNS, HOLD_JOINS, type HoldRow, HoldRows, toHold } from './hold-rows.js';

@QueryHandler(ListHolds)
export class ListHoldsHandler implements IQueryHandler<ListHolds> {
  constructor(private readonly database: Database) {}

  async execute({ of, filter, paging }: ListHolds): Promise<Page<Hold>> {
    const { sql, parameters } = narrowed(of, filter);
    const { rows, ...place } = await readPage<HoldRow>(this.database, paging, {
      rows: `${HOLD_COLUMNS} ${HOLD_JOINS} WHERE ${sql}`,
      count: `SELECT COUNT(*) AS total ${HOLD_JOINS} WHERE ${sql}`,
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

function narrowed(of: StockOf, { sku, lot, isActivated }: HoldFilter): SqlPart {
  const kept = 'SELECT 1 FROM stock_levels l WHERE l.ProductID = h.ProductID AND l.WarehouseID = ?';
  return allOf([
    'accountId' in of
      ? part('h.AccountID = ?', of.accountId)
      : part(`(h.WarehouseID = ? OR (h.WarehouseID IS NULL AND EXISTS (${kept})))`, of.siteId, of.siteId),
    sku === undefined ? undefined : exactly('p.SKU', sku),
    lot === undefined ? undefined : exactly('h.Lot', lot),
    isActivated === undefined ? undefined : part(`h.ReleasedDate IS ${isActivated ? '' : 'NOT '}NULL`),
  ]);
}
