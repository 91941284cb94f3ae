import { Database } from '@kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { WarehouseError } from '../contract/errors.js';
import { FindRecount, type Recount } from '../contract/floor-progress.js';
import { readRecounts } from './recount-rows.js';

@QueryHandler(FindRecount)
export class FindRecountHandler implements IQueryHandler<FindRecount> {
  constructor(private readonly database: Database) {}

  async execute({ siteId, by }: FindRecount): Promise<Recount> {
    const [which, id] =
      'recountId' in by ? ['?', by.recountId] : ['(SELECT c.RecountID FROM corrections c WHERE c.CorrectionID = ?)', by.correctionId];
    const [recount] = await readRecounts(this.database, `WHERE RecountID = ${which} AND WarehouseID = ?`, [id, siteId]);
    if (!recount) throw new WarehouseError('recount_not_found', by);
    return recount;
  }
}
