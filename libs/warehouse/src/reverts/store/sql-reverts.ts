import { Clock, Database, toStored } from '@kernel';
import { Injectable } from '@nestjs/common';
import type { RevertFailure } from '../../contract/reverts.js';
import { revertTable } from '../../store/rows.js';

export interface QueuedRevert {
  orderId: number;
  siteId: number;
  actor: string;
}

/** The rows of `reverts`. */
@Injectable()
export class SqlReverts {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Which of the orders have a queued revert. */
  async queued(orderIds: readonly number[]): Promise<Set<number>> {
    const rows = await this.database.query<{ orderId: number }>(
      "SELECT OrderID AS orderId FROM reverts WHERE OrderID IN (?) AND State = 'queued'",
      [orderIds],
    );
    return new Set(rows.map(({ orderId }) => orderId));
  }

  /** Ids in order. */
  insert(siteId: number, orderIds: readonly number[], actor: string): Promise<number[]> {
    const now = toStored(this.clock.now());
    return this.database.insert(
      revertTable,
      orderIds.map((orderId) => ({ WarehouseID: siteId, OrderID: orderId, Actor: actor, State: 'queued', CreatedDate: now })),
    );
  }

  /** Undefined when it is no longer queued. */
  async lock(revertId: number): Promise<QueuedRevert | undefined> {
    const [row] = await this.database.execute<QueuedRevert>(
      "SELECT OrderID AS orderId, WarehouseID AS siteId, Actor AS actor FROM reverts WHERE RevertID = ? AND State = 'queued' FOR UPDATE",
      [revertId],
    );
    return row;
  }

  async markApplied(revertId: number): Promise<void> {
    await this.database.write("UPDATE reverts SET State = 'applied', AppliedDate = ? WHERE RevertID = ?", [
      toStored(this.clock.now()),
      revertId,
    ]);
  }

  async markFailed(revertId: number, reason: RevertFailure): Promise<void> {
    await this.database.write("UPDATE reverts SET State = 'failed', Reason = ? WHERE RevertID = ?", [reason, revertId]);
  }
}
