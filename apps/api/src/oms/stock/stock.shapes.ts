import { ListPastStock, ListStock, type Stock, type StockFilter } from '@contract/inventory';
import type { Page } from '@lists';
import type { Query } from '@nestjs/cqrs';
import { Paging, pagingOf } from '../../envelope/index.js';
import { Instant, Name, startOf } from '../../validation/index.js';

export class StockListQuery extends Paging {
  @Name({ description: 'Only the product with this SKU; one that does not exist has no row', example: 'DEMO-001', max: 64, optional: true })
  sku?: string;

  @Name({
    description: 'Only stock at the distribution center with this code; it must be registered',
    example: 'MAIN',
    max: 64,
    optional: true,
  })
  distribution_center?: string;

  @Instant({
    description:
      'Stock as it was at this instant (of a day: its start, UTC): what was committed by then. Answers are final, so an instant is refused until it is settled, about a second later, and before the history begins',
    example: '2026-11-20T08:00:00Z',
    optional: true,
  })
  as_of?: string;
}

export const toStockFilter = ({ sku, distribution_center }: Pick<StockListQuery, 'sku' | 'distribution_center'>): StockFilter => ({
  ...(sku === undefined ? {} : { sku }),
  ...(distribution_center === undefined ? {} : { distributionCenter: distribution_center }),
});

/** The instant as contexts take it. */
export const instantOf = (asOf: string | undefined): string | undefined => (asOf === undefined ? undefined : startOf(asOf).toISOString());

/** Whether a list of past stock covers all products, and so counts as heavy work. */
export const isOfWholeSite = ({ query }: { query: unknown }): boolean => {
  const { as_of, sku } = query as StockListQuery;
  return as_of !== undefined && sku === undefined;
};

/** The query for current stock, or for stock at a past instant. */
export function toStockQuery(accountId: number, query: StockListQuery): Query<Page<Stock>> {
  const filter = toStockFilter(query);
  const asOf = instantOf(query.as_of);
  if (asOf === undefined) return new ListStock(accountId, filter, pagingOf(query));
  return new ListPastStock(accountId, asOf, filter, pagingOf(query));
}
