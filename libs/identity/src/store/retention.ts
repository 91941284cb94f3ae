import { Database, toStored } from '@kernel';
import { Injectable } from '@nestjs/common';

/** Few enough that nobody waits for their locks. */
const ROWS_PER_STEP = 5_000;

/** Rows that are kept for a time only. */
@Injectable()
export class Retention {
  constructor(private readonly database: Database) {}

  /** Deletes the oldest of the keys stored before an instant; answers whether there may be more of them. */
  async forgetKeys(before: string): Promise<boolean> {
    const upTo = await this.stepEnd(
      'SELECT CreatedDate FROM idempotency_keys WHERE CreatedDate < ? ORDER BY CreatedDate LIMIT 1 OFFSET ?',
      before,
    );
    await this.database.write('DELETE FROM idempotency_keys WHERE CreatedDate < ? AND CreatedDate <= ?', [before, upTo ?? before]);
    return upTo !== undefined;
  }

  /** Deletes the oldest of the requests logged before an instant; answers whether there may be more of them. */
  async forgetRequests(before: string): Promise<boolean> {
    const upTo = await this.stepEnd(
      'SELECT CreatedDate FROM request_log WHERE CreatedDate < ? ORDER BY CreatedDate LIMIT 1 OFFSET ?',
      before,
    );
    await this.database.write('DELETE FROM request_log WHERE CreatedDate < ? AND CreatedDate <= ?', [before, upTo ?? before]);
    return upTo !== undefined;
  }

  /**
   * Deletes sessions and challenges that are over, and failures counted up to an instant, the oldest first; answers whether there may be
   * more of them.
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

  /** The instant up to which one step deletes; undefined when what is left is less than a step. */
  private async stepEnd(sql: string, before: string): Promise<string | undefined> {
    const [row] = await this.database.query<{ CreatedDate: string }>(sql, [before, ROWS_PER_STEP - 1]);
    return row?.CreatedDate;
  }
}
