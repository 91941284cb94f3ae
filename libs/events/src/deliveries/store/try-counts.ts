import { Database, table } from '@kernel';
import { Injectable } from '@nestjs/common';
import type { TryOutcome } from '../../contract/deliveries.js';

const SHARDS = 16;
const countTable = table('webhook_try_counts', ['Outcome', 'Shard', 'Tries']);

/** Counts of attempts by result. */
@Injectable()
export class TryCounts {
  constructor(private readonly database: Database) {}

  /** The last write of a transaction, since others contend for the rows. */
  async add(outcomes: readonly (readonly [outcome: TryOutcome, tries: number])[]): Promise<void> {
    const counts = new Map<TryOutcome, number>();
    for (const [outcome, tries] of outcomes) if (tries > 0) counts.set(outcome, (counts.get(outcome) ?? 0) + tries);
    const shard = Math.floor(Math.random() * SHARDS);
    const rows = [...counts].sort().map(([Outcome, Tries]) => ({ Outcome, Shard: shard, Tries }));
    if (rows.length > 0) await this.database.insert(countTable, rows, 'ON DUPLICATE KEY UPDATE Tries = Tries + VALUES(Tries)');
  }
}
