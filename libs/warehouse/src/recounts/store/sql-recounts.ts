import { Clock, Database, grouped, type Parameter, toStored } from '@kernel';
import { Injectable } from '@nestjs/common';
import { recountTable } from '../../store/rows.js';

/** The outcome of a batch's correction. */
export interface Ending {
  recountId: number | null;
  isApplied: boolean;
}

/** The rows of `recounts`. Commands write them last, since all of them contend for these rows. */
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

  /** Counts applied and failed corrections; writes their recounts in the order of their ids. */
  async countEnded(endings: readonly Ending[]): Promise<void> {
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
}

/** SQL for the number of each recount. Groups by number, of which there are few: one comparison per row and recount would be quadratic. */
function casesOf(numbers: readonly [recountId: number, number: number][]): { sql: string; parameters: Parameter[] } {
  const byNumber = grouped(
    numbers,
    ([, number]) => number,
    ([recountId]) => recountId,
  );
  const whens = [...byNumber].map(() => 'WHEN RecountID IN (?) THEN ?').join(' ');
  return { sql: `CASE ${whens} END`, parameters: [...byNumber].flatMap(([number, ids]) => [ids, number]) };
}
