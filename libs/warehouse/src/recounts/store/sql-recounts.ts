import { Clock, Database, grouped, type Parameter, toStored } from '@kernel';
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

  /** Returns the ids of the new recounts, in order. */
  open(siteId: number, recounts: readonly { actor: string; corrections: number }[]): Promise<number[]> {
    const now = toStored(this.clock.now());
    const opened = { WarehouseID: siteId, Applied: 0, Failed: 0, CreatedDate: now, UpdatedDate: now };
    return this.database.insert(
      recountTable,
      recounts.map(({ actor, corrections }) => ({ ...opened, Actor: actor, Corrections: corrections })),
    );
  }

  /** Counts accepted corrections. */
  async countAccepted(siteId: number, corrections: number): Promise<void> {
    await this.count(siteId, [['accepted', corrections]]);
  }

  /** Counts applied and failed corrections; writes their recounts in the order of their ids. */
  async countEnded(siteId: number, endings: readonly Ending[]): Promise<void> {
    const applied = endings.filter(({ isApplied }) => isApplied).length;
    await Promise.all([
      this.addToRecounts(endings),
      this.count(siteId, [
        ['applied', applied],
        ['failed', endings.length - applied],
      ]),
    ]);
  }

  private async addToRecounts(endings: readonly Ending[]): Promise<void> {
    const ended = new Map<number, [applied: number, failed: number]>();
    for (const { recountId, isApplied } of endings) {
      if (recountId === null) continue;
      const [applied, failed] = ended.get(recountId) ?? [0, 0];
      ended.set(recountId, isApplied ? [applied + 1, failed] : [applied, failed + 1]);
    }
    if (ended.size === 0) return;
    const [applied, failed] = [0, 1].map((index) => casesOf([...ended].map(([recountId, counts]) => [recountId, counts[index]])));
    await this.database.write(
      `UPDATE recounts FORCE INDEX (PRIMARY) SET Applied = Applied + ${applied.sql}, Failed = Failed + ${failed.sql}, UpdatedDate = ? WHERE RecountID IN (?)`,
      [...applied.parameters, ...failed.parameters, toStored(this.clock.now()), [...ended.keys()]],
    );
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

/** The number of each recount. Groups by number, of which there are few: one comparison per row and recount would be quadratic. */
function casesOf(numbers: readonly [recountId: number, number: number][]): { sql: string; parameters: Parameter[] } {
  const byNumber = grouped(
    numbers,
    ([, number]) => number,
    ([recountId]) => recountId,
  );
  const whens = [...byNumber].map(() => 'WHEN RecountID IN (?) THEN ?').join(' ');
  return { sql: `CASE ${whens} END`, parameters: [...byNumber].flatMap(([number, ids]) => [ids, number]) };
}
