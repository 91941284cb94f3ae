import { Database } from '@kernel';
import { Injectable } from '@nestjs/common';
import type { UseStep } from '../../contract/api-use.js';
import type { LoggedRequest } from '../../contract/request-log.js';
import { classOf, stepOf, useSteps } from '../domain/use-steps.js';
import { requestCountTable } from '../../store/rows.js';

interface CountRow {
  Step: string;
  AccountID: number;
  CountedFrom: string;
  UserID: number;
  Interface: string;
  StatusClass: number;
  Requests: number;
  /** Microseconds: whole, and exact to the log's three decimals. */
  DurationUs: number;
}

const keyOf = (row: CountRow): (string | number)[] => [
  row.Step,
  row.AccountID,
  row.CountedFrom,
  row.UserID,
  row.Interface,
  row.StatusClass,
];

/** Counts of requests by hour and by day, per account, user and interface. */
@Injectable()
export class RequestCounts {
  constructor(private readonly database: Database) {}

  /** Adds a batch of requests, in key order. */
  async add(requests: readonly LoggedRequest[]): Promise<void> {
    const rows = new Map<string, CountRow>();
    for (const counted of alike(requests)) {
      for (const step of useSteps) {
        const row = toRow(step, counted);
        const key = keyOf(row).join(' ');
        const known = rows.get(key);
        if (known) {
          known.Requests += row.Requests;
          known.DurationUs += row.DurationUs;
        } else rows.set(key, row);
      }
    }
    const inOrder = [...rows.values()].sort(byKey);
    await this.database.insert(
      requestCountTable,
      inOrder,
      'ON DUPLICATE KEY UPDATE Requests = Requests + VALUES(Requests), DurationUs = DurationUs + VALUES(DurationUs)',
    );
  }

  /** Deletes the first counted hour or day, if it is before this one; returns whether there may be more. */
  async forgetFirst(step: UseStep, before: string): Promise<boolean> {
    const [{ first }] = await this.database.query<{ first: string | null }>(
      'SELECT MIN(CountedFrom) AS first FROM request_counts WHERE Step = ?',
      [step],
    );
    if (first === null || first >= before) return false;
    await this.database.write('DELETE FROM request_counts WHERE Step = ? AND CountedFrom = ?', [step, first]);
    return true;
  }
}

/** A number of requests of one account, user, interface, result and hour. */
interface Alike {
  one: LoggedRequest;
  requests: number;
  durationUs: number;
}

/** Most requests of a batch share a row. One short text identifies it, since every request of the service passes here. */
function alike(requests: readonly LoggedRequest[]): Iterable<Alike> {
  const groups = new Map<string, Alike>();
  for (const one of requests) {
    const key = `${one.createdDate.slice(0, 13)} ${one.accountId} ${one.userId} ${one.status} ${one.interface}`;
    const durationUs = Math.round(one.durationMs * 1_000);
    const known = groups.get(key);
    if (known) {
      known.requests += 1;
      known.durationUs += durationUs;
    } else groups.set(key, { one, requests: 1, durationUs });
  }
  return groups.values();
}

function toRow(step: UseStep, { one: { accountId, userId, interface: name, status, createdDate }, requests, durationUs }: Alike): CountRow {
  return {
    Step: step,
    AccountID: accountId ?? 0,
    CountedFrom: stepOf(step, createdDate),
    UserID: userId ?? 0,
    Interface: name.slice(0, 20),
    StatusClass: classOf(status),
    Requests: requests,
    DurationUs: durationUs,
  };
}

function byKey(one: CountRow, other: CountRow): number {
  const [a, b] = [keyOf(one), keyOf(other)];
  const differs = a.findIndex((part, index) => part !== b[index]);
  if (differs === -1) return 0;
  return a[differs] < b[differs] ? -1 : 1;
}
