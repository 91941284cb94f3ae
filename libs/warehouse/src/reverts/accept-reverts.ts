import { LockShipments } from '@contract/orders';
import { Bus, Outbox } from '@kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { WarehouseError } from '../contract/errors.js';
import { AcceptReverts } from '../contract/reverts.js';
import { RevertQueued } from '../events.js';
import { SqlReverts } from './store/sql-reverts.js';

@CommandHandler(AcceptReverts)
export class AcceptRevertsHandler implements ICommandHandler<AcceptReverts> {
  constructor(
    private readonly bus: Bus,
    private readonly reverts: SqlReverts,
    private readonly outbox: Outbox,
  ) {}

  async execute({ siteId, orderIds, actor }: AcceptReverts): Promise<void> {
    // Another command that accepts or applies a revert of the same shipment runs before or after, not in between.
    await this.check(siteId, orderIds);
    const queued = await this.reverts.queued(orderIds);
    const wanted = [...new Set(orderIds)].filter((orderId) => !queued.has(orderId));
    const ids = await this.reverts.insert(siteId, wanted, actor);
    await this.outbox.add(...ids.map((revertId) => new RevertQueued(revertId)));
  }

  private async check(siteId: number, orderIds: readonly number[]): Promise<void> {
    const states = await this.bus.send(new LockShipments(siteId, orderIds));
    const isProcessing = new Map(states.map((shipment) => [shipment.orderId, shipment.isProcessing]));
    const faults = orderIds.flatMap((orderId, index) => {
      if (isProcessing.get(orderId)) return [];
      return [
        {
          code: 'not_in_processing' as const,
          path: `orderIds[${index}]`,
          details: { orderIds: [orderId], isKnown: isProcessing.has(orderId) },
        },
      ];
    });
    if (faults.length === 0) return;
    const named = [...new Set(faults.flatMap(({ details }) => details.orderIds))];
    throw new WarehouseError('not_in_processing', { orderIds: named, isKnown: named.some((orderId) => isProcessing.has(orderId)) }, faults);
  }
}
