import { FaultList } from '@kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { InventoryError, type InventoryErrorCode } from '../contract/errors.js';
import { ReceiveHurtStock, TakeHurtStock } from '../contract/stock-movements.js';
import { StockRecord } from '../history/index.js';
import { PlaceLocks } from '../sites/index.js';
import { StockArrival } from './store/stock-arrival.js';
import { StockLevels } from './store/stock-levels.js';

@CommandHandler(TakeHurtStock)
export class TakeHurtStockHandler implements ICommandHandler<TakeHurtStock> {
  constructor(
    private readonly levels: StockLevels,
    private readonly record: StockRecord,
  ) {}

  async execute({ siteId, units, actor }: TakeHurtStock): Promise<number[]> {
    const locked = await this.levels.lock(units.map(({ productId }) => productId));
    const faults = new FaultList<InventoryErrorCode>();
    const left = units.map(({ productId, quantity }, index) => {
      const hurt = locked.hurt(siteId, productId);
      if (!locked.takeHurt(siteId, productId, quantity)) faults.add('not_enough_hurt', `units[${index}].quantity`, { quantity, hurt });
      return hurt - quantity;
    });
    faults.refuseIfAny((...refusal) => new InventoryError(...refusal));
    await this.levels.save(locked);
    for (const { reason, quantity, ...change } of units)
      this.record.levels('hurt', reason, [{ ...change, siteId, actor, quantity: -quantity }]);
    return left;
  }
}

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
