import { Database, toStored } from '@kernel';
import { Injectable } from '@nestjs/common';

/** Few enough that their locks delay nobody. */
const ROWS_PER_STEP = 5_000;

/** Rows with a retention time. */
@Injectable()
export class Retention {
  constructor(private readonly database: Database) {}

  /** Deletes the oldest of the keys stored before an instant; returns whether there may be more. */
  async forgetKeys(before: string): Promise<boolean> {
    const upTo = await this.stepEnd(
      'SELECT CreatedDate FROM idempotency_keys WHERE CreatedDate < ? ORDER BY CreatedDate LIMIT 1 OFFSET ?',
      before,
    );
    await this.database.write('DELETE FROM idempotency_keys WHERE CreatedDate < ? AND CreatedDate <= ?', [before, upTo ?? before]);
    return upTo !== undefined;
  }

  /** Deletes the oldest of the requests logged before an instant; returns whether there may be more. */
  async forgetRequests(before: string): Promise<boolean> {
    const upTo = await this.stepEnd(
      'SELECT CreatedDate FROM request_log WHERE CreatedDate < ? ORDER BY CreatedDate LIMIT 1 OFFSET ?',
      before,
    );
    await this.database.write('DELETE FROM request_log WHERE CreatedDate < ? AND CreatedDate <= ?', [before, upTo ?? before]);
    return upTo !== undefined;
  }

  /**
   * Deletes expired sessions and challenges, and failures counted up to an instant, the oldest first; returns whether there may be more.
   */
  async forgetLogins(now: Date, failedBefore: Date): Promise<boolean> {
    const [over, before] = [toStored(now), toStored(failedBefore)];
    const upTo = [
      await this.stepEnd(
        'SELECT ExpiresDate AS CreatedDate FROM sessions WHERE ExpiresDate < ? ORDER BY ExpiresDate LIMIT 1 OFFSET ?',
        over,
      ),
      await this.stepEnd(
        'SELECT ExpiresDate AS CreatedDate FROM login_challenges WHERE ExpiresDate < ? ORDER BY ExpiresDate LIMIT 1 OFFSET ?',
        over,
      ),
      await this.stepEnd(
        'SELECT SinceDate AS CreatedDate FROM failed_logins WHERE SinceDate < ? ORDER BY SinceDate LIMIT 1 OFFSET ?',
        before,
      ),
    ];
    await this.database.write('DELETE FROM sessions WHERE ExpiresDate < ? AND ExpiresDate <= ?', [over, upTo[0] ?? over]);
    await this.database.write('DELETE FROM login_challenges WHERE ExpiresDate < ? AND ExpiresDate <= ?', [over, upTo[1] ?? over]);
    await this.database.write('DELETE FROM failed_logins WHERE SinceDate < ? AND SinceDate <= ?', [before, upTo[2] ?? before]);
    return upTo.some((each) => each !== undefined);
  }

  /** The instant up to which one step deletes; undefined when less than a step is left. */
  private async stepEnd(sql: string, before: string): Promise<string | undefined> {
    const [row] = await this.database.query<{ CreatedDate: string }>(sql, [before, ROWS_PER_STEP - 1]);
    return row?.CreatedDate;
  }
}
