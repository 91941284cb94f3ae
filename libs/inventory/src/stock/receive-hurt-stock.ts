import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { InventoryError } from '../contract/errors.js';
import { ReceiveHurtStock } from '../contract/stock-movements.js';
import { PlaceLocks } from '../sites/index.js';
import { StockArrival } from './store/stock-arrival.js';

@CommandHandler(ReceiveHurtStock)
export class ReceiveHurtStockHandler implements ICommandHandler<ReceiveHurtStock> {
  constructor(
    private readonly locks: PlaceLocks,
    private readonly arrival: StockArrival,
  ) {}

  async execute({ siteId, units }: ReceiveHurtStock): Promise<void> {
    const retired = await this.locks.sites([siteId]);
    if (retired.has(siteId)) throw new InventoryError('distribution_center_retired', { distributionCenter: siteId });
    return this.arrival.bookHurt(siteId, units);
  }
}
