import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Bus, Database, type Scalar } from '@kernel';
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
    const all: [sql: string, value: Scalar | undefined][] = [
      ['r.Status = ?', filter.status],
      ['r.AccountID = ?', filter.accountId],
      ['r.ReplenishmentID < ?', filter.before],
    ];
    const filters = all.filter((each): each is [string, Scalar] => each[1] !== undefined);
    // A site owns a share of all replenishments, so a scan from the newest on soon fills a page.
    const index = filter.status === undefined && filter.work === undefined ? 'PRIMARY' : 'ix_replenishments_site';
    const work = filter.work && conditionOf(filter.work.kind, filter.work.today);
    const found = await this.database.query<{ replenishmentId: number; accountId: number }>(
      `SELECT r.ReplenishmentID AS replenishmentId, r.AccountID AS accountId FROM replenishments r FORCE INDEX (${index})
        WHERE ${['r.WarehouseID = ?', ...filters.map(([sql]) => sql), ...(work ? [work.sql] : [])].join(' AND ')} ORDER BY r.ReplenishmentID DESC LIMIT ?`,
      [siteId, ...filters.map(([, value]) => value), ...(work?.parameters ?? []), most],
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
