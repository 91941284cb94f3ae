import { Clock, Database, toStored } from '@kernel';
import { Injectable } from '@nestjs/common';

/** After this long without any work, a picker has left their batch. */
const LEASE_MS = 30 * 60_000;

/** The leases of batches. */
@Injectable()
export class BatchLeases {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** The end of a lease that begins now. */
  next(): string {
    return toStored(new Date(this.clock.now().getTime() + LEASE_MS));
  }

  /** Renews the leases of the person's batches. */
  async renew(batchIds: readonly number[], actor: string): Promise<void> {
    await this.database.write("UPDATE batches SET LeaseDate = ? WHERE BatchID IN (?) AND State = 'claimed' AND ClaimedBy = ?", [
      ...[this.next(), batchIds, actor],
    ]);
  }
}
