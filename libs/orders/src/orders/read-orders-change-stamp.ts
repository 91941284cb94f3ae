import { Database } from '@kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { ReadOrdersChangeStamp } from '../contract/overview.js';

const SUMS = 'SELECT StatusID AS statusId, CAST(SUM(Orders) AS SIGNED) AS orders FROM order_counts';
const OF_SITE = `${SUMS} WHERE WarehouseID = ? GROUP BY StatusID ORDER BY StatusID`;
/** Reads the end of an index, however many orders there are. */
const LATEST = 'SELECT MAX(UpdatedDate) AS latest FROM orders WHERE AccountID = ?';

/** An account's orders have an index by their last change, a site's have stored counts. */
@QueryHandler(ReadOrdersChangeStamp)
export class ReadOrdersChangeStampHandler implements IQueryHandler<ReadOrdersChangeStamp> {
  constructor(private readonly database: Database) {}

  async execute({ of }: ReadOrdersChangeStamp): Promise<string> {
    const rows =
      'accountId' in of ? await this.database.execute(LATEST, [of.accountId]) : await this.database.execute(OF_SITE, [of.siteId]);
    return JSON.stringify(rows);
  }
}
