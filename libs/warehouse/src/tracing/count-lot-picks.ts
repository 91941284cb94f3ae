import { ListOrdersInProcessing } from '@contract/orders';
import { Bus } from '@kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { CountLotPicks, type LotPicks } from '../contract/tracing.js';
import { keyOf, PicksOfLots } from './picks-of-lots.js';

@QueryHandler(CountLotPicks)
export class CountLotPicksHandler implements IQueryHandler<CountLotPicks> {
  constructor(
    private readonly bus: Bus,
    private readonly picks: PicksOfLots,
  ) {}

  /** Only orders in Processing and shipped ones have picks, and those in Processing are few. */
  async execute({ accountId, lots }: CountLotPicks): Promise<LotPicks[]> {
    const totals = new Map((await this.picks.totals(lots)).map((row) => [keyOf(row), row.quantity]));
    if (totals.size === 0) return lots.map(({ productId, lot }) => ({ productId, lot, picked: 0, shipped: 0 }));
    const open = await this.bus.ask(new ListOrdersInProcessing({ accountId }));
    const picked = await this.picks.totalsOf(open, lots);
    return lots.map(({ productId, lot }) => {
      const key = keyOf({ productId, lot });
      const units = picked.get(key) ?? 0;
      return { productId, lot, picked: units, shipped: Math.max(0, (totals.get(key) ?? 0) - units) };
    });
  }
}
