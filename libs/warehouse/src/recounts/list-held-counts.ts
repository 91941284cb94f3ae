import type { Page } from '@lists';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { WarehouseError } from '../contract/errors.js';
import { GetHeldCount, type HeldCount, ListHeldCounts } from '../contract/counts/held-counts.js';
import { type HeldCountRow, SqlHeldCounts } from './store/sql-held-counts.js';

@QueryHandler(ListHeldCounts)
export class ListHeldCountsHandler implements IQueryHandler<ListHeldCounts> {
  constructor(private readonly held: SqlHeldCounts) {}

  async execute({ siteId, filter, paging }: ListHeldCounts): Promise<Page<HeldCount>> {
    const { rows, total } = await this.held.page(siteId, filter.state, paging);
    return { rows: rows.map(toHeldCount), total };
  }
}

@QueryHandler(GetHeldCount)
export class GetHeldCountHandler implements IQueryHandler<GetHeldCount> {
  constructor(private readonly held: SqlHeldCounts) {}

  async execute({ siteId, heldCountId }: GetHeldCount): Promise<HeldCount> {
    const row = await this.held.find(siteId, heldCountId);
    if (!row) throw new WarehouseError('held_count_not_found', { heldCountId });
    return toHeldCount(row);
  }
}

function toHeldCount(row: HeldCountRow): HeldCount {
  const { heldCountId, state, accountId, sku, location, bin, lot, comment, decidedBy, decidedDate } = row;
  const { secondCounted: counted, secondExpected: expected, secondActor: actor, secondDate: countedDate } = row;
  const isCounted = counted !== null && expected !== null && actor !== null && countedDate !== null;
  return {
    ...{ heldCountId, state, accountId, sku, location, bin, lot, comment, decidedBy, decidedDate },
    first: { counted: row.counted, expected: row.expected, actor: row.actor, countedDate: row.createdDate },
    second: isCounted ? { counted, expected, actor, countedDate } : null,
  };
}
