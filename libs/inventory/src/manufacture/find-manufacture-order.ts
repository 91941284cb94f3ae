import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { InventoryError } from '../contract/errors.js';
import { FindManufactureOrder, type ManufactureOrder } from '../contract/manufacture.js';
import { ManufactureRows } from './manufacture-rows.js';

@QueryHandler(FindManufactureOrder)
export class FindManufactureOrderHandler implements IQueryHandler<FindManufactureOrder> {
  constructor(private readonly orders: ManufactureRows) {}

  async execute({ accountId, manufactureId }: FindManufactureOrder): Promise<ManufactureOrder> {
    const [order] = await this.orders.where('WHERE m.AccountID = ? AND m.ManufactureID = ?', [accountId, manufactureId]);
    if (!order) throw new InventoryError('manufacture_not_found', { manufactureId });
    return order;
  }
}
