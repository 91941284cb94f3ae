import { PreviewWithheld, SettleWithheld } from '@contract/inventory';
import { Bus } from '@kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { WithholdStock } from '../contract/expiry.js';
import { Promises } from '../tasks/index.js';
import { FallenStock } from '../shorts/index.js';

const ACTOR = 'system';
/** How often the command checks for concurrent reservations before it leaves them to the next run. */
const MAX_ROUNDS = 3;

/** Commands lock orders before stock levels, so orders release their stock first; then the units are taken from sale. */
@CommandHandler(WithholdStock)
export class WithholdStockHandler implements ICommandHandler<WithholdStock> {
  constructor(
    private readonly bus: Bus,
    private readonly fallen: FallenStock,
    private readonly promises: Promises,
  ) {}

  async execute({ siteId, productIds, reason, endedHoldIds }: WithholdStock): Promise<boolean> {
    let hasChanged = false;
    for (let round = 1; round <= MAX_ROUNDS; round += 1) {
      const shortages = await this.bus.ask(new PreviewWithheld(siteId, productIds));
      const given = await this.fallen.giveUp(siteId, shortages, ACTOR, reason);
      if (round > 1 && given === 0) break;
      if (await this.bus.send(new SettleWithheld(siteId, productIds, ACTOR, endedHoldIds))) hasChanged = true;
    }
    if (hasChanged) await this.promises.withdraw(siteId, productIds);
    return hasChanged;
  }
}
