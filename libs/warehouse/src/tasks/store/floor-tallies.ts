import { Database } from '@kernel';
import { Injectable } from '@nestjs/common';
import { floorTallyTable } from '../../store/rows.js';

const SHARDS = 16;

/** Totals of the floor since counting began, over all processes. */
export type Tally = 'lease_ended' | 'task_withdrawn';

/** How often something happened on the floor. */
@Injectable()
export class FloorTallies {
  constructor(private readonly database: Database) {}

  /** Written near the end of the transaction, since others contend for these rows. */
  add(tally: Tally, times: number): void {
    if (times === 0) return;
    const row = { Kind: tally, Shard: Math.floor(Math.random() * SHARDS), Times: times };
    const ending = 'ON DUPLICATE KEY UPDATE Times = floor_tallies.Times + VALUES(Times)';
    this.database.beforeCommit(() => this.database.insert(floorTallyTable, [row], ending));
  }

  async all(): Promise<Map<Tally, number>> {
    const rows = await this.database.query<{ tally: Tally; times: number }>(
      'SELECT Kind AS tally, CAST(SUM(Times) AS SIGNED) AS times FROM floor_tallies GROUP BY Kind',
    );
    return new Map(rows.map(({ tally, times }) => [tally, times]));
  }
}
