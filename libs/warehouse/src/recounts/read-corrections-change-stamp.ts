import { Database } from '@kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { ReadCorrectionsChangeStamp } from '../contract/change-stamp.js';

/**
 * What the site accepted last is the end of an index of its recounts; of what is queued, which is few among what was applied, there is an
 * index.
 */
const PULSE = `SELECT (SELECT MAX(RecountID) FROM recounts WHERE WarehouseID = ?) AS latest,
  (SELECT COUNT(*) FROM corrections FORCE INDEX (ix_corrections_queue) WHERE State = 'queued' AND WarehouseID = ?) AS queued`;

@QueryHandler(ReadCorrectionsChangeStamp)
export class ReadCorrectionsChangeStampHandler implements IQueryHandler<ReadCorrectionsChangeStamp> {
  constructor(private readonly database: Database) {}

  async execute({ siteId }: ReadCorrectionsChangeStamp): Promise<string> {
    return JSON.stringify(await this.database.execute(PULSE, [siteId, siteId]));
  }
}
