import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { PlanAtSites } from '../contract/reservations.js';
import { StockLevels } from './store/stock-levels.js';

@CommandHandler(PlanAtSites)
export class PlanAtSitesHandler implements ICommandHandler<PlanAtSites> {
  constructor(private readonly levels: StockLevels) {}

  async execute({ orders }: PlanAtSites): Promise<boolean[]> {
    const locked = await this.levels.lock(orders.flatMap(({ units }) => units.map(({ productId }) => productId)));
    return orders.map(({ siteId, units }) => {
      const isReservable = locked.canReserve(siteId, units);
      if (isReservable) locked.reserve(siteId, units);
      return isReservable;
    });
  }
}
