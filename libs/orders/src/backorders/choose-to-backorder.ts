import { ListHolders } from '@contract/inventory';
import { Bus, Database } from '@kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { ChooseToBackorder, type ShipmentState } from '../contract/floor.js';
import { chooseNewest } from './domain/newest.js';
import { statusIds } from '../orders/domain/order-status.js';

@QueryHandler(ChooseToBackorder)
export class ChooseToBackorderHandler implements IQueryHandler<ChooseToBackorder> {
  constructor(
    private readonly bus: Bus,
    private readonly database: Database,
  ) {}

  async execute({ siteId, missing, except }: ChooseToBackorder): Promise<ShipmentState[]> {
    const reserved = await this.bus.ask(
      new ListHolders(
        siteId,
        missing.map(({ productId }) => productId),
      ),
    );
    const excluded = new Set(except);
    const holders = reserved.filter(({ orderId }) => !excluded.has(orderId));
    const rows = await this.database.query<{ orderId: number }>(
      'SELECT OrderID AS orderId FROM orders WHERE OrderID IN (?) AND StatusID = ?',
      [[...new Set(holders.map(({ orderId }) => orderId))], statusIds.processing],
    );
    const processing = new Set(rows.map(({ orderId }) => orderId));
    return chooseNewest(missing, holders, (orderId) => processing.has(orderId)).map((orderId) => ({
      orderId,
      isProcessing: processing.has(orderId),
    }));
  }
}
