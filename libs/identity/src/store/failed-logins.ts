import { Clock, Database, toIso, toStored } from '@kernel';
import { Injectable } from '@nestjs/common';
import type { LoginSource } from '../contract/logins.js';
import { type Failures, lockedSeconds, type LockOutTerms, withOneMore } from '../domain/lock-out.js';
import { LoginTerms } from '../login-terms.js';
import { failedLoginTable } from './rows.js';

interface Row {
  Subject: string;
  Failures: number;
  SinceDate: string;
}

/** Names that no user can have are not counted: nobody is guessing a password with them, and their addresses count. */
const COUNTED_NAME = /^[\x20-\x7e]{1,100}$/;

export const subjectOf = {
  user: (userName: string) => `user:${userName}`,
  address: (address: string) => `address:${address}`,
};

/** Rows of `failed_logins`: what is counted holds for every process. */
@Injectable()
export class FailedLogins {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly terms: LoginTerms,
  ) {}

  /** Counts an attempt against its name and its address; the seconds either is locked out for yet, and then nothing is counted. */
  async count(source: LoginSource): Promise<number> {
    const now = this.clock.now();
    const counted = this.counted(source);
    const rows = await this.lock(counted.map(({ subject }) => subject), now);
    const failuresOf = (subject: string): Failures => {
      const row = rows.find(({ Subject }) => Subject === subject);
      return row ? { count: row.Failures, since: new Date(toIso(row.SinceDate)) } : { count: 0, since: now };
    };
    const waitSeconds = Math.max(0, ...counted.map(({ subject, terms }) => lockedSeconds(failuresOf(subject), terms, now)));
    if (waitSeconds > 0) return waitSeconds;
    for (const { subject, terms } of counted) {
      const { count, since } = withOneMore(failuresOf(subject), terms, now);
      await this.database.write('UPDATE failed_logins SET Failures = ?, SinceDate = ? WHERE Subject = ?', [count, toStored(since), subject]);
    }
    return 0;
  }

  /** Takes back one attempt that did not fail. */
  async takeBack(source: LoginSource): Promise<void> {
    for (const { subject } of this.counted(source)) await this.takeBackOne(subject);
  }

  /** Forgets the failures of the user, who is in, and takes back the one attempt of the address. */
  async forgive({ userName, address }: LoginSource): Promise<void> {
    await this.takeBackOne(subjectOf.address(address));
    await this.database.write('DELETE FROM failed_logins WHERE Subject = ?', [subjectOf.user(userName)]);
  }

  /** Ends a lock-out; answers whether there was one, or any failure. */
  async forget(subject: string): Promise<boolean> {
    return (await this.database.write('DELETE FROM failed_logins WHERE Subject = ?', [subject])).affectedRows > 0;
  }

  /** Rows locked in key order, made where there are none. */
  private async lock(subjects: readonly string[], now: Date): Promise<Row[]> {
    if (subjects.length === 0) return [];
    // An insert that ignored what is there would take a shared lock only, and two of them would wait for each other.
    await this.database.insert(failedLoginTable, subjects.map((Subject) => ({ Subject, Failures: 0, SinceDate: toStored(now) })), 'ON DUPLICATE KEY UPDATE Subject = VALUES(Subject)');
    return this.database.query<Row>('SELECT Subject, Failures, SinceDate FROM failed_logins WHERE Subject IN (?) ORDER BY Subject FOR UPDATE', [[...subjects]]);
  }

  private async takeBackOne(subject: string): Promise<void> {
    await this.database.write('UPDATE failed_logins SET Failures = Failures - 1 WHERE Subject = ? AND Failures > 0', [subject]);
  }

  /** In the order of their keys. */
  private counted({ userName, address }: LoginSource): { subject: string; terms: LockOutTerms }[] {
    const ofAddress = { subject: subjectOf.address(address), terms: this.terms.ofAddresses };
    const ofUser = { subject: subjectOf.user(userName.trimEnd()), terms: this.terms.ofUsers };
    return [ofAddress, ...(COUNTED_NAME.test(userName) ? [ofUser] : [])].filter(({ terms }) => terms.limit > 0);
  }
}
