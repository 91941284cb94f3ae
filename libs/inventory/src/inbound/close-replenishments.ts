import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { FaultList } from '@kernel';
import { InventoryError, type InventoryErrorCode } from '../contract/errors.js';
import type { Replenishment } from '../contract/inbound.js';
import { CloseReplenishments } from '../contract/put-away.js';
import { ReplenishmentRows } from './replenishment-rows.js';
import { ExpectedStock } from './store/expected-stock.js';
import { InboundStore, type LockedInbound } from './store/inbound-store.js';

@CommandHandler(CloseReplenishments)
export class CloseReplenishmentsHandler implements ICommandHandler<CloseReplenishments> {
  constructor(
    private readonly store: InboundStore,
    private readonly expected: ExpectedStock,
    private readonly rows: ReplenishmentRows,
  ) {}

  async execute({ siteId, replenishmentIds }: CloseReplenishments): Promise<Replenishment[]> {
    const locked = await this.store.lockAtSite(siteId, replenishmentIds);
    refuseUnclosable(replenishmentIds, locked);
    const closed = [...locked.values()];
    const expected = closed.flatMap(({ replenishmentId, siteId: at, inbound }) =>
      inbound.close().map(({ productId, quantity }) => ({ siteId: at, productId, quantity: -quantity, replenishmentId })),
    );
    await this.store.save(closed, 'closed');
    await this.expected.change('close', expected);
    return this.rows.byIds(undefined, replenishmentIds);
  }
}

function refuseUnclosable(ids: readonly number[], locked: ReadonlyMap<number, LockedInbound>): void {
  const faults = new FaultList<InventoryErrorCode>();
  ids.forEach((replenishmentId, index) => {
    const path = `replenishmentIds[${index}]`;
    const found = locked.get(replenishmentId)?.inbound;
    if (!found) faults.add('unknown_replenishment', path, { replenishmentId });
    else if (ids.indexOf(replenishmentId) < index) faults.add('repeated_replenishment', path, { replenishmentId });
    else if (found.isClosed || found.status === 'Completed')
      faults.add('replenishment_closed', path, { replenishmentId, status: found.isClosed ? 'closed' : found.status });
  });
  faults.refuseIfAny((...refusal) => new InventoryError(...refusal));
}
