import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Bus, Database, type Parameter } from '@kernel';
import { FindReplenishments, type SiteReplenishment } from '../contract/inbound-work.js';
import { hasWords } from '../catalogue/domain/words.js';
import { accountNames } from '../store/account-names.js';
import { ReplenishmentRows } from './replenishment-rows.js';

/** How many of the newest replenishments a search reads, of the account or of all sites. */
const MAX_READ = 2_000;
/** `12`, `#12` or `No. 12`, as the console shows it. */
const ID = /^(?:#|no\.?)?\s*(\d{1,15})$/i;

@QueryHandler(FindReplenishments)
export class FindReplenishmentsHandler implements IQueryHandler<FindReplenishments> {
  constructor(
    private readonly database: Database,
    private readonly bus: Bus,
    private readonly replenishments: ReplenishmentRows,
  ) {}

  async execute({ of, text, most }: FindReplenishments): Promise<SiteReplenishment[]> {
    const [column, owner] = 'accountId' in of ? ['AccountID', of.accountId] : ['WarehouseID', of.siteId];
    const newest =
      'accountId' in of
        ? 'replenishments FORCE INDEX (ix_replenishments_account) WHERE AccountID = ?'
        : 'replenishments FORCE INDEX (PRIMARY)';
    const words = hasWords(text);
    const parameters: Parameter[] = [...('accountId' in of ? [owner] : []), ...words.parameters];
    let sql = `SELECT i.ReplenishmentID FROM (SELECT ReplenishmentID FROM ${newest} ORDER BY ReplenishmentID DESC LIMIT ${MAX_READ}) l
      JOIN replenishment_items i ON i.ReplenishmentID = l.ReplenishmentID JOIN products p ON p.ProductID = i.ProductID WHERE ${words.sql}`;
    const id = ID.exec(text)?.[1];
    if (id !== undefined) {
      sql += ` UNION SELECT ReplenishmentID FROM replenishments WHERE ReplenishmentID = ? AND ${column} = ?`;
      parameters.push(Number(id), owner);
    }
    const matches = await this.database.query<{ replenishmentId: number; accountId: number }>(
      `SELECT r.ReplenishmentID AS replenishmentId, r.AccountID AS accountId FROM (${sql}) f
        JOIN replenishments r ON r.ReplenishmentID = f.ReplenishmentID WHERE r.${column} = ? ORDER BY r.ReplenishmentID DESC LIMIT ?`,
      [...parameters, owner, most],
    );
    const owners = new Map(matches.map(({ replenishmentId, accountId }) => [replenishmentId, accountId]));
    const nameOf = await accountNames(this.bus, [...owners.values()]);
    return (await this.replenishments.byIds(undefined, [...owners.keys()])).map((row) => {
      const accountId = owners.get(row.replenishmentId) ?? 0;
      return { ...row, accountId, accountName: nameOf(accountId) };
    });
  }
}
