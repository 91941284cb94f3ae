import { Clock, Database } from '@kernel';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { minuteOf } from '../domain/steps.js';
import { minuteTable } from '../../store/rows.js';

const WRITTEN_EVERY_MS = 1_000;
const ADD = 'ON DUPLICATE KEY UPDATE Corrections = Corrections + VALUES(Corrections)';

export type CorrectionStep = 'accepted' | 'applied' | 'failed';

/** A site's corrections in a minute that this process has counted and not written yet. */
interface Counted {
  siteId: number;
  minute: string;
  step: CorrectionStep;
  corrections: number;
}

/**
 * How many corrections a site accepted, applied and failed in each minute: figures for a chart. Each process counts its commits and writes
 * the counts once a second, since all commands of a site would contend for the row; a killed process loses the last second.
 */
@Injectable()
export class CorrectionMinutes implements OnApplicationShutdown {
  private readonly counted = new Map<string, Counted>();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Counts once the current transaction commits. */
  count(siteId: number, step: CorrectionStep, corrections: number): void {
    if (corrections === 0) return;
    this.database.afterCommit(() => {
      this.add({ siteId, minute: minuteOf(this.clock.now()), step, corrections });
      this.timer ??= setTimeout(() => void this.write(), WRITTEN_EVERY_MS).unref();
    });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.write();
  }

  /** Deletes some hours of minutes before this one; returns whether there may be more. */
  async forgetBefore(before: Date, stepMs: number): Promise<boolean> {
    const [{ first }] = await this.database.query<{ first: string | null }>('SELECT MIN(CountedMinute) AS first FROM correction_minutes');
    if (first === null || first >= minuteOf(before)) return false;
    const end = minuteOf(new Date(Math.min(before.getTime(), Date.parse(`${first.replace(' ', 'T')}:00Z`) + stepMs)));
    await this.database.write('DELETE FROM correction_minutes WHERE CountedMinute < ?', [end]);
    return end < minuteOf(before);
  }

  /** Writes the counts; while the database is away, they wait for the next time. Never throws. */
  private async write(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    // In a fixed order, so that processes never deadlock.
    const counted = [...this.counted.keys()].sort().flatMap((key) => this.counted.get(key) ?? []);
    this.counted.clear();
    if (counted.length === 0) return;
    const rows = counted.map(({ siteId, minute, step, corrections }) => ({
      ...{ WarehouseID: siteId, CountedMinute: minute, Step: step, Shard: 0, Corrections: corrections },
    }));
    try {
      await this.database.transaction(() => this.database.insert(minuteTable, rows, ADD));
    } catch {
      counted.forEach((each) => this.add(each));
    }
  }

  private add(counted: Counted): void {
    const key = `${counted.siteId} ${counted.step} ${counted.minute}`;
    const known = this.counted.get(key);
    this.counted.set(key, { ...counted, corrections: counted.corrections + (known?.corrections ?? 0) });
  }
}
