import { Clock, Database, toStored } from '@kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { CountFailedRecounts, daysOfFailures, ListRecounts, maxFailures, type Recount } from '../contract/floor-progress.js';
import { readRecounts } from './recount-rows.js';

const DAY_MS = 86_400_000;
/** Devices send one recount for each bin, so a site may have any number of them. */
const LATEST = `SELECT RecountID, Failed, CreatedDate FROM recounts FORCE INDEX (ix_recounts_site) WHERE WarehouseID = ? ORDER BY RecountID DESC LIMIT ${maxFailures}`;
const FAILED = `FROM (${LATEST}) latest WHERE latest.Failed > 0 AND latest.CreatedDate >= ?`;

const since = (now: Date): string => toStored(new Date(now.getTime() - daysOfFailures * DAY_MS));

@QueryHandler(ListRecounts)
export class ListRecountsHandler implements IQueryHandler<ListRecounts> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  execute({ siteId, before, most, areFailed }: ListRecounts): Promise<Recount[]> {
    const [older, ...id] = before === undefined ? [''] : ['AND RecountID < ? ', before];
    const [failed, ...when] = areFailed ? [`AND RecountID IN (SELECT RecountID ${FAILED}) `, siteId, since(this.clock.now())] : [''];
    return readRecounts(this.database, `WHERE WarehouseID = ? ${older}${failed}ORDER BY RecountID DESC LIMIT ?`, [
      siteId,
      ...id,
      ...when,
      most,
    ]);
  }
}

@QueryHandler(CountFailedRecounts)
export class CountFailedRecountsHandler implements IQueryHandler<CountFailedRecounts> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async execute({ siteId }: CountFailedRecounts): Promise<number> {
    const [{ found }] = await this.database.execute<{ found: number }>(`SELECT COUNT(*) AS found ${FAILED}`, [
      siteId,
      since(this.clock.now()),
    ]);
    return found;
  }
}
