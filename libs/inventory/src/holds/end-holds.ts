import { FaultList, Outbox, PublicEvents } from '@kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { InventoryError, type InventoryErrorCode } from '../contract/errors.js';
import { EndHolds, type Hold } from '../contract/lots/holds.js';
import { HoldChanged } from '../events.js';
import { Holds } from '../lots/index.js';
import { StockLevels } from '../stock/index.js';
import { HoldRows } from './hold-rows.js';

@CommandHandler(EndHolds)
export class EndHoldsHandler implements ICommandHandler<EndHolds> {
  constructor(
    private readonly levels: StockLevels,
    private readonly holds: Holds,
    private readonly rows: HoldRows,
    private readonly events: PublicEvents,
    private readonly outbox: Outbox,
  ) {}

  async execute({ of, holdIds, actor }: EndHolds): Promise<Hold[]> {
    const locked = await this.holds.byId(holdIds, true);
    const faults = new FaultList<InventoryErrorCode>();
    const ended = holdIds.flatMap((holdId, index) => {
      const hold = locked.get(holdId);
      const isOwn = hold && ('accountId' in of ? hold.accountId === of.accountId : hold.siteId === of.siteId);
      if (!isOwn) faults.add('unknown_hold', `holdIds[${index}]`, { holdId });
      else if (!hold.isActivated || holdIds.indexOf(holdId) < index) faults.add('hold_not_active', `holdIds[${index}]`, { holdId });
      return hold ?? [];
    });
    faults.refuseIfAny((...refusal) => new InventoryError(...refusal));
    const levels = await this.levels.lock(ended.map(({ productId }) => productId));
    await this.holds.end(holdIds, actor);
    this.events.add(
      ended.map(({ holdId, accountId, siteId }) => ({
        type: 'hold.released',
        accountId,
        siteId,
        subjectId: holdId,
        changed: ['isActivated', 'releasedBy', 'releasedDate'],
      })),
    );
    const changed = ended.flatMap(({ holdId, productId, siteId: only }) =>
      levels
        .sitesOf(productId)
        .flatMap((siteId) => (only === null || only === siteId ? new HoldChanged(siteId, [productId], [holdId]) : [])),
    );
    await this.outbox.add(...changed);
    return this.rows.of(holdIds);
  }
}
