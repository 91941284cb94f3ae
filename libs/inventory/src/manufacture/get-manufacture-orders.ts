import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Database } from '@kernel';
import { GetManufactureOrders, type OwnedManufactureOrder } from '../contract/manufacture.js';
import { withOwners } from '../store/with-owners.js';
import { ManufactureRows } from './manufacture-rows.js';

const OWNERS =
  'SELECT ManufactureID AS id, AccountID AS accountId, WarehouseID AS siteId FROM manufacture_orders WHERE ManufactureID IN (?)';

@QueryHandler(GetManufactureOrders)
export class GetManufactureOrdersHandler implements IQueryHandler<GetManufactureOrders> {
  constructor(
    private readonly database: Database,
    private readonly rows: ManufactureRows,
  ) {}

  async execute({ manufactureIds }: GetManufactureOrders): Promise<OwnedManufactureOrder[]> {
    const found = await this.rows.byIds(manufactureIds);
    return withOwners(found, ({ manufactureId }) => manufactureId, await this.database.query(OWNERS, [manufactureIds]));
  }
}
