import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Bus, Database } from '@kernel';
import { allOf, given, part } from '@lists';
import { ListSiteReplenishments, type SiteReplenishment } from '../contract/inbound-work.js';
import { accountNames } from '../store/account-names.js';
import { conditionOf } from './inbound-work.js';
import { ReplenishmentRows } from './replenishment-rows.js';

@QueryHandler(ListSiteReplenishments)
export class ListSiteReplenishmentsHandler implements IQueryHandler<ListSiteReplenishments> {
  constructor(
    private readonly database: Database,
    private readonly bus: Bus,
    private readonly replenishments: ReplenishmentRows,
  ) {}

  async execute({ siteId, filter, most }: ListSiteReplenishments): Promise<SiteReplenishment[]> {
    const where = allOf([
      part('r.WarehouseID = ?', siteId),
      given('r.Status = ?', filter.status),
      given('r.AccountID = ?', filter.accountId),
      given('r.ReplenishmentID < ?', filter.before),
      filter.work && conditionOf(filter.work.kind, filter.work.today),
    ]);
    // A site owns a share of all replenishments, so a scan from the newest on soon fills a page.
    const index = filter.status === undefined && filter.work === undefined ? 'PRIMARY' : 'ix_replenishments_site';
    const found = await this.database.query<{ replenishmentId: number; accountId: number }>(
      `SELECT r.ReplenishmentID AS replenishmentId, r.AccountID AS accountId FROM replenishments r FORCE INDEX (${index})
        WHERE ${where.sql} ORDER BY r.ReplenishmentID DESC LIMIT ?`,
      [...where.parameters, most],
    );
    const owners = new Map(found.map(({ replenishmentId, accountId }) => [replenishmentId, accountId]));
    const nameOf = await accountNames(this.bus, [...owners.values()]);
    const rows = await this.replenishments.byIds(undefined, [...owners.keys()]);
    return rows.map((row) => {
      const accountId = owners.get(row.replenishmentId) ?? 0;
      return { ...row, accountId, accountName: nameOf(accountId) };
    });
  }
}
