import { Database } from '@kernel';
import { Injectable } from '@nestjs/common';
import type { UseStep } from '../contract/api-use.js';
import type { LoggedRequest } from '../contract/request-log.js';
import { classOf, stepOf, useSteps } from '../domain/use-steps.js';
import { requestCountTable } from './rows.js';

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

const keyOf = (row: CountRow): (string | number)[] => [row.Step, row.AccountID, row.CountedFrom, row.UserID, row.Interface, row.StatusClass];

/** Requests counted by hour and by day, for each account, user and interface. */
@Injectable()
export class RequestCounts {
  constructor(private readonly database: Database) {}

  /** Adds a batch of the log, in key order. */
  async add(requests: readonly LoggedRequest[]): Promise<void> {
    const rows = new Map<string, CountRow>();
    for (const request of requests) {
      for (const step of useSteps) {
        const row = toRow(step, request);
        const key = keyOf(row).join(' ');
        const known = rows.get(key);
        if (known) {
          known.Requests += 1;
          known.DurationUs += row.DurationUs;
        } else rows.set(key, row);
      }
    }
    const inOrder = [...rows.values()].sort(byKey);
    await this.database.insert(requestCountTable, inOrder, 'ON DUPLICATE KEY UPDATE Requests = Requests + VALUES(Requests), DurationUs = DurationUs + VALUES(DurationUs)');
  }

  /** Forgets the first hour or day that is counted, if it is before this one; answers whether there may be more. */
  async forgetFirst(step: UseStep, before: string): Promise<boolean> {
    const [{ first }] = await this.database.query<{ first: string | null }>('SELECT MIN(CountedFrom) AS first FROM request_counts WHERE Step = ?', [step]);
    if (first === null || first >= before) return false;
    await this.database.write('DELETE FROM request_counts WHERE Step = ? AND CountedFrom = ?', [step, first]);
    return true;
  }
}

function toRow(step: UseStep, { accountId, userId, interface: name, status, durationMs, createdDate }: LoggedRequest): CountRow {
  return {
    Step: step,
    AccountID: accountId ?? 0,
    CountedFrom: stepOf(step, createdDate),
    UserID: userId ?? 0,
    Interface: name.slice(0, 20),
    StatusClass: classOf(status),
    Requests: 1,
    DurationUs: Math.round(durationMs * 1_000),
  };
}

function byKey(one: CountRow, other: CountRow): number {
  const [a, b] = [keyOf(one), keyOf(other)];
  const differs = a.findIndex((part, index) => part !== b[index]);
  if (differs === -1) return 0;
  return a[differs] < b[differs] ? -1 : 1;
}
