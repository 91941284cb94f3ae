import { ListHolders, PreviewWithheld, SettleWithheld, type Shortage } from '@contract/inventory';
import { BackorderOrders, ChooseToBackorder, LockShipment, ReturnToPending } from '@contract/orders';
import { Bus } from '@kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { WithholdStock } from '../contract/expiry.js';
import { SqlPicks } from '../picking/index.js';

const ACTOR = 'system';
const REASON = 'stock expired';

/** Commands lock orders before stock levels: so orders release their stock first, then the units are taken from sale. */
@CommandHandler(WithholdStock)
export class WithholdStockHandler implements ICommandHandler<WithholdStock> {
  constructor(
    private readonly bus: Bus,
    private readonly picks: SqlPicks,
  ) {}

  async execute({ siteId, productIds }: WithholdStock): Promise<boolean> {
    const shortages = await this.bus.ask(new PreviewWithheld(siteId, productIds));
    if (shortages.length > 0) await this.release(siteId, shortages);
    return this.bus.send(new SettleWithheld(siteId, productIds, ACTOR));
  }

  private async release(siteId: number, shortages: readonly Shortage[]): Promise<void> {
    const holders = await this.bus.ask(
      new ListHolders(
        siteId,
        shortages.map(({ productId }) => productId),
      ),
    );
    const begun = await this.picks.begun([...new Set(holders.map(({ orderId }) => orderId))]);
    const chosen = await this.bus.ask(new ChooseToBackorder(siteId, shortages, begun));
    const giving: number[] = [];
    for (const { orderId, isProcessing } of chosen) {
      if (isProcessing) {
        await this.bus.send(new LockShipment(siteId, orderId));
        // Somebody may have begun to pick it meanwhile.
        if ((await this.picks.begun([orderId])).length > 0) continue;
        await this.bus.send(new ReturnToPending(siteId, orderId, ACTOR, REASON));
      }
      giving.push(orderId);
    }
    if (giving.length > 0) await this.bus.send(new BackorderOrders(giving, ACTOR, REASON));
  }
}
