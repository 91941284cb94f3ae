import { createHash } from 'node:crypto';
import { Clock, Database, toIso, toStored } from '@kernel';
import { Injectable } from '@nestjs/common';
import type { Admission, AttemptOutcome, LoginSource } from '../../contract/logins.js';
import {
  type Failures,
  isFull,
  lockedSeconds,
  type LockOutTerms,
  noFailures,
  standing,
  withFailed,
  withForgiven,
  withoutPending,
  withPending,
} from '../domain/lock-out.js';
import { LockoutPolicy } from '../lockout-policy.js';
import { failedLoginTable } from '../../store/rows.js';

interface Row {
  Subject: string;
  Failures: number;
  SinceDate: string;
  Pending: number;
  PendingDate: string | null;
}

/** A key that failures count by. */
interface Counted {
  kind: 'address' | 'login' | 'user';
  subject: string;
  userName: string | null;
  address: string | null;
  terms: LockOutTerms;
}

/** Names that no user can have do not count: nobody guesses a password with them, and their addresses count. */
const COUNTED_NAME = /^[\x20-\x7e]{1,100}$/;

/** A hash, since a user name and an address together exceed the length of a key. */
const subjectOfLogin = (userName: string, address: string): string =>
  `login:${createHash('sha256').update(`${address} ${userName}`).digest('base64url')}`;

const failuresOf = (row: Row | undefined, now: Date): Failures =>
  row
    ? {
        count: row.Failures,
        since: new Date(toIso(row.SinceDate)),
        pending: row.Pending,
        pendingSince: row.PendingDate === null ? null : new Date(toIso(row.PendingDate)),
      }
    : noFailures(now);

/** Rows of `failed_logins`, which all processes share. */
@Injectable()
export class FailedLogins {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly policy: LockoutPolicy,
  ) {}

  /** Admits an attempt, which stays pending until it is settled, or returns why not; then nothing is counted. */
  async begin(source: LoginSource): Promise<Admission> {
    const now = this.clock.now();
    const counted = this.counted(source);
    const rows = await this.lock(counted, now);
    const counters = counted.map((each) => ({ ...each, failures: failuresOf(rows.get(each.subject), now) }));
    const seconds = Math.max(0, ...counters.map(({ failures, terms }) => lockedSeconds(failures, terms, now)));
    if (seconds > 0) return { lockedSeconds: seconds };
    if (counters.some(({ failures, terms }) => isFull(failures, terms, now))) return 'full';
    await this.save(counters.map((each) => ({ ...each, failures: withPending(each.failures, each.terms, now) })));
    return 'admitted';
  }

  /**
   * Settles an admitted attempt. A login clears its user's failures at that address, but none that others caused with the name elsewhere. A
   * correct password whose code is still required clears nothing.
   */
  async settle(source: LoginSource, outcome: AttemptOutcome): Promise<void> {
    const now = this.clock.now();
    const counted = this.counted(source);
    const rows = await this.lock(counted, now);
    const counters = counted.map((each) => ({
      ...each,
      failures: withoutPending(failuresOf(rows.get(each.subject), now), each.terms, now),
    }));
    const failures = counters.find(({ kind }) => kind === 'login')?.failures.count ?? 0;
    const settled = counters.map((each) => {
      if (outcome === 'failed') return { ...each, failures: withFailed(each.failures, 1, each.terms, now) };
      if (outcome === 'in' && each.kind !== 'address') return { ...each, failures: withForgiven(each.failures, failures, each.terms, now) };
      return each;
    });
    await this.save(settled.map((each) => ({ ...each, failures: standing(each.failures, each.terms, now) })));
  }

  /** Ends a user name's lockouts everywhere; returns whether there was any failure, even one that locked nobody out. */
  async forgetUser(userName: string): Promise<boolean> {
    return (await this.database.write('DELETE FROM failed_logins WHERE UserName = ?', [userName])).affectedRows > 0;
  }

  /** Ends the lockouts of an address and of all its users; returns whether there was any failure. */
  async forgetAddress(address: string): Promise<boolean> {
    return (await this.database.write('DELETE FROM failed_logins WHERE Address = ?', [address])).affectedRows > 0;
  }

  /** Locks rows in key order and inserts missing ones. */
  private async lock(counted: readonly Counted[], now: Date): Promise<ReadonlyMap<string, Row>> {
    if (counted.length === 0) return new Map();
    // INSERT IGNORE on an existing row would take only a shared lock, and two of them would deadlock.
    const rows = counted.map((each) => this.toRow({ ...each, failures: noFailures(now) }));
    await this.database.insert(failedLoginTable, rows, 'ON DUPLICATE KEY UPDATE Subject = VALUES(Subject)');
    const counters = await this.database.query<Row>(
      'SELECT Subject, Failures, SinceDate, Pending, PendingDate FROM failed_logins WHERE Subject IN (?) ORDER BY Subject FOR UPDATE',
      [counted.map(({ subject }) => subject)],
    );
    return new Map(counters.map((row) => [row.Subject, row]));
  }

  private async save(counted: readonly (Counted & { failures: Failures })[]): Promise<void> {
    await this.database.insert(
      failedLoginTable,
      counted.map((each) => this.toRow(each)),
      'ON DUPLICATE KEY UPDATE Failures = VALUES(Failures), SinceDate = VALUES(SinceDate), Pending = VALUES(Pending), PendingDate = VALUES(PendingDate)',
    );
  }

  private toRow({ subject, userName, address, failures: { count, since, pending, pendingSince } }: Counted & { failures: Failures }) {
    return {
      Subject: subject,
      UserName: userName,
      Address: address,
      Failures: count,
      SinceDate: toStored(since),
      Pending: pending,
      PendingDate: pendingSince && toStored(pendingSince),
    };
  }

  /** In the order of their keys. */
  private counted({ userName: shown, address }: LoginSource): Counted[] {
    const userName = shown.trimEnd();
    const { ofAddress, ofUserAtAddress, ofUser } = this.policy;
    const everybody: Counted = { kind: 'address', subject: `address:${address}`, userName: null, address, terms: ofAddress };
    const named: Counted[] = [
      { kind: 'login', subject: subjectOfLogin(userName, address), userName, address, terms: ofUserAtAddress },
      { kind: 'user', subject: `user:${userName}`, userName, address: null, terms: ofUser },
    ];
    // The user's total loses the same number of failures as this address.
    return [everybody, ...(COUNTED_NAME.test(shown) ? named : [])].filter(
      ({ kind, terms }) => terms.limit > 0 || (kind === 'login' && ofUser.limit > 0),
    );
  }
}
