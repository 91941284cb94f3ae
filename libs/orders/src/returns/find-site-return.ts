import { Database } from '@kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { ReturnError } from '../contract/returns.js';
import { FindSiteReturn, type SiteReturn } from '../contract/site-orders.js';
import { readReturnsById } from './read-returns.js';
import { SiteOrderRows } from '../progress/index.js';

const OWNER = `SELECT r.AccountID AS accountId, o.OrderNumber AS orderNumber FROM returns r JOIN orders o ON o.OrderID = r.OrderID
  WHERE r.ReturnID = ? AND o.WarehouseID = ?`;

@QueryHandler(FindSiteReturn)
export class FindSiteReturnHandler implements IQueryHandler<FindSiteReturn> {
  constructor(
    private readonly database: Database,
    private readonly rows: SiteOrderRows,
  ) {}

  async execute({ siteId, returnId }: FindSiteReturn): Promise<SiteReturn> {
    const [owner] = await this.database.execute<{ accountId: number; orderNumber: string }>(OWNER, [returnId, siteId]);
    const [found] = owner ? await readReturnsById(this.database, [returnId]) : [];
    if (!owner || !found) throw new ReturnError('return_not_found', { returnId });
    const nameOf = await this.rows.namesOf([owner.accountId]);
    return { ...found, ...owner, accountName: nameOf(owner.accountId) };
  }
}
