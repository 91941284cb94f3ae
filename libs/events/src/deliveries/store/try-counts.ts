import { Database, table } from '@kernel';
import { Injectable } from '@nestjs/common';
import type { TryOutcome } from '../../contract/deliveries.js';

const SHARDS = 16;
const countTable = table('webhook_try_counts', ['Outcome', 'Shard', 'Tries']);

/** How often what came of a try, since the first one. */
@Injectable()
export class TryCounts {
  constructor(private readonly database: Database) {}

  /** The last write of a transaction: others wait for its rows. */
  async add(outcomes: readonly TryOutcome[]): Promise<void> {
    const counts = new Map<TryOutcome, number>();
    for (const outcome of [...outcomes].sort()) counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
    const shard = Math.floor(Math.random() * SHARDS);
    const rows = [...counts].map(([Outcome, Tries]) => ({ Outcome, Shard: shard, Tries }));
    if (rows.length > 0) await this.database.insert(countTable, rows, 'ON DUPLICATE KEY UPDATE Tries = Tries + VALUES(Tries)');
  }
}
