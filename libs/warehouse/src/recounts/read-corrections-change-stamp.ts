import { Database } from '@kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { ReadCorrectionsChangeStamp } from '../contract/change-stamp.js';

/** Both reads use an index: the newest recount is the last accepted one, and the few queued corrections have an index of their own. */
const PULSE = `SELECT (SELECT MAX(RecountID) FROM recounts WHERE WarehouseID = ?) AS latest,
  (SELECT COUNT(*) FROM corrections FORCE INDEX (ix_corrections_queue) WHERE State = 'queued' AND WarehouseID = ?) AS queued`;

@QueryHandler(ReadCorrectionsChangeStamp)
export class ReadCorrectionsChangeStampHandler implements IQueryHandler<ReadCorrectionsChangeStamp> {
  constructor(private readonly database: Database) {}

  async execute({ siteId }: ReadCorrectionsChangeStamp): Promise<string> {
    return JSON.stringify(await this.database.execute(PULSE, [siteId, siteId]));
  }
}
