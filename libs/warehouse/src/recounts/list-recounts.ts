import { Database } from '@kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { ListRecounts, type Recount } from '../contract/floor-progress.js';
import { readRecounts } from './recount-rows.js';

@QueryHandler(ListRecounts)
export class ListRecountsHandler implements IQueryHandler<ListRecounts> {
  constructor(private readonly database: Database) {}

  execute({ siteId, before, most }: ListRecounts): Promise<Recount[]> {
    const [older, ...id] = before === undefined ? [''] : ['AND RecountID < ? ', before];
    return readRecounts(this.database, `WHERE WarehouseID = ? ${older}ORDER BY RecountID DESC LIMIT ?`, [siteId, ...id, most]);
  }
}
