import { Clock, Database, toStored } from '@kernel';
import { Injectable } from '@nestjs/common';
import { minuteOf } from '../domain/steps.js';
import { minuteTable, recountTable } from '../../store/rows.js';

/** Every batch of a site writes the current minute, so each adds to one shard at random. */
const SHARDS = 4;

/** The outcome of a batch's correction. */
export interface Ending {
  recountId: number | null;
  isApplied: boolean;
}

/**
 * The rows of `recounts`, and counts of their corrections by minute. Commands write them last, since all of them contend for these rows.
 */
@Injectable()
export class SqlRecounts {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Returns the id of the new recount. */
  async open(siteId: number, actor: string, corrections: number): Promise<number> {
    const now = toStored(this.clock.now());
    const [recountId] = await this.database.insert(recountTable, [
      { WarehouseID: siteId, Actor: actor, Corrections: corrections, Applied: 0, Failed: 0, CreatedDate: now, UpdatedDate: now },
    ]);
    return recountId;
  }

  /** Counts accepted corrections. */
  async countAccepted(siteId: number, corrections: number): Promise<void> {
    await this.count(siteId, [['accepted', corrections]]);
  }

  /** Counts applied and failed corrections; writes their recounts in the order of their ids. */
  async countEnded(siteId: number, endings: readonly Ending[]): Promise<void> {
    const now = toStored(this.clock.now());
    const ids = [...new Set(endings.flatMap(({ recountId }) => recountId ?? []))].sort((a, b) => a - b);
    for (const recountId of ids) {
      const own = endings.filter((ending) => ending.recountId === recountId);
      const applied = own.filter(({ isApplied }) => isApplied).length;
      await this.database.write('UPDATE recounts SET Applied = Applied + ?, Failed = Failed + ?, UpdatedDate = ? WHERE RecountID = ?', [
        applied,
        own.length - applied,
        now,
        recountId,
      ]);
    }
    const applied = endings.filter(({ isApplied }) => isApplied).length;
    await this.count(siteId, [
      ['applied', applied],
      ['failed', endings.length - applied],
    ]);
  }

  private async count(siteId: number, steps: readonly [step: string, corrections: number][]): Promise<void> {
    const minute = minuteOf(this.clock.now());
    const shard = Math.floor(Math.random() * SHARDS);
    const rows = steps
      .filter(([, corrections]) => corrections > 0)
      .map(([step, corrections]) => ({ WarehouseID: siteId, CountedMinute: minute, Step: step, Shard: shard, Corrections: corrections }));
    await this.database.insert(minuteTable, rows, 'ON DUPLICATE KEY UPDATE Corrections = Corrections + VALUES(Corrections)');
  }

  /** Deletes some hours of minutes before this one; returns whether there may be more. */
  async forgetMinutes(before: Date, stepMs: number): Promise<boolean> {
    const [{ first }] = await this.database.query<{ first: string | null }>('SELECT MIN(CountedMinute) AS first FROM correction_minutes');
    if (first === null || first >= minuteOf(before)) return false;
    const end = minuteOf(new Date(Math.min(before.getTime(), Date.parse(`${first.replace(' ', 'T')}:00Z`) + stepMs)));
    await this.database.write('DELETE FROM correction_minutes WHERE CountedMinute < ?', [end]);
    return end < minuteOf(before);
  }
}
