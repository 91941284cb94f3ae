import { Database } from '@kernel';
import { allOf, given, part } from '@lists';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { FindSiteReturns, ListSiteReturns, type SiteReturn } from '../contract/site-orders.js';
import { readReturnsById } from './read-returns.js';
import { SiteOrderRows } from '../progress/index.js';
import { returnsMeant } from './returns-meant.js';

interface Found {
  returnId: number;
  accountId: number;
  orderNumber: string;
}

@QueryHandler(ListSiteReturns)
export class ListSiteReturnsHandler implements IQueryHandler<ListSiteReturns> {
  constructor(
    private readonly database: Database,
    private readonly rows: SiteOrderRows,
  ) {}

  async execute({ siteId, filter, most }: ListSiteReturns): Promise<SiteReturn[]> {
    const where = allOf([
      part('o.WarehouseID = ?', siteId),
      given('r.Status = ?', filter.status),
      given('r.AccountID = ?', filter.accountId),
      given('r.ReturnID < ?', filter.before),
    ]);
    // A site has its share of all returns, so a page from the newest on fills quickly.
    const index = filter.status === undefined ? 'PRIMARY' : 'ix_returns_status';
    const returns = await this.database.query<Found>(
      `SELECT r.ReturnID AS returnId, r.AccountID AS accountId, o.OrderNumber AS orderNumber FROM returns r FORCE INDEX (${index}) JOIN orders o ON o.OrderID = r.OrderID
        WHERE ${where.sql} ORDER BY r.ReturnID DESC LIMIT ?`,
      [...where.parameters, most],
    );
    return withOrders(this.database, this.rows, returns);
  }
}

/** By number, and by texts of their orders, in the accounts that have orders at the site. */
@QueryHandler(FindSiteReturns)
export class FindSiteReturnsHandler implements IQueryHandler<FindSiteReturns> {
  constructor(
    private readonly database: Database,
    private readonly rows: SiteOrderRows,
  ) {}

  async execute({ siteId, text, most: limit }: FindSiteReturns): Promise<SiteReturn[]> {
    const accounts = await this.database.execute<{ accountId: number }>(
      'SELECT DISTINCT AccountID AS accountId FROM order_counts WHERE WarehouseID = ?',
      [siteId],
    );
    const accountIds = accounts.map(({ accountId }) => accountId);
    const { sql, parameters } = await returnsMeant(this.database, { siteId, accountIds }, text);
    const returns = await this.database.query<Found>(
      `SELECT r.ReturnID AS returnId, r.AccountID AS accountId, o.OrderNumber AS orderNumber FROM (${sql}) f
        JOIN returns r ON r.ReturnID = f.ReturnID JOIN orders o ON o.OrderID = r.OrderID WHERE o.WarehouseID = ? ORDER BY r.ReturnID DESC LIMIT ?`,
      [...parameters, siteId, limit],
    );
    return withOrders(this.database, this.rows, returns);
  }
}

/** The returns found, in their order. */
async function withOrders(database: Database, rows: SiteOrderRows, listed: readonly Found[]): Promise<SiteReturn[]> {
  const byId = new Map(listed.map((each) => [each.returnId, each]));
  const nameOf = await rows.namesOf(listed.map(({ accountId }) => accountId));
  const returns = await readReturnsById(database, [...byId.keys()]);
  return returns.flatMap((each) => {
    const of = byId.get(each.returnId);
    return of ? [{ ...each, accountId: of.accountId, accountName: nameOf(of.accountId), orderNumber: of.orderNumber }] : [];
  });
}
