import { Database } from '@kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { WarehouseError } from '../contract/errors.js';
import { FindRecount, type Recount } from '../contract/floor-progress.js';
import { readRecounts } from './recount-rows.js';

@QueryHandler(FindRecount)
export class FindRecountHandler implements IQueryHandler<FindRecount> {
  constructor(private readonly database: Database) {}

  async execute({ siteId, recountId }: FindRecount): Promise<Recount> {
    const [recount] = await readRecounts(this.database, 'WHERE RecountID = ? AND WarehouseID = ?', [recountId, siteId]);
    if (!recount) throw new WarehouseError('recount_not_found', { recountId });
    return recount;
  }
}
