import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { InventoryError } from '../contract/errors.js';
import { RefuseExpired } from '../contract/lots/expiry.js';
import { SellableUnits } from '../lots/index.js';

@QueryHandler(RefuseExpired)
export class RefuseExpiredHandler implements IQueryHandler<RefuseExpired> {
  constructor(private readonly sellable: SellableUnits) {}

  async execute({ siteId, units }: RefuseExpired): Promise<void> {
    const isSellable = await this.sellable.ruleFor(siteId, units);
    const expired = units.find((each) => !isSellable(each));
    if (expired) throw new InventoryError('stock_expired', { ...expired, siteId });
  }
}
