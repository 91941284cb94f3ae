import { Clock, Database, toIso, toStored } from '@kernel';
import type { Page } from '@lists';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { ListLockOuts, type LockOut } from '../contract/logins.js';
import { LockoutPolicy } from './lockout-policy.js';

interface Row {
  userName: string | null;
  address: string | null;
  failures: number;
  since: string;
}

const LOCKED = `FROM failed_logins WHERE SinceDate > ? AND Failures > 0
  AND ((Subject LIKE 'login:%' AND Failures >= ?) OR (Subject LIKE 'user:%' AND Failures >= ?) OR (Subject LIKE 'address:%' AND Failures >= ?))`;

/** Stands for a limit that is off. */
const NEVER = Number.MAX_SAFE_INTEGER;

@QueryHandler(ListLockOuts)
export class ListLockOutsHandler implements IQueryHandler<ListLockOuts> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly policy: LockoutPolicy,
  ) {}

  async execute({ paging: { page, perPage }, userName }: ListLockOuts): Promise<Page<LockOut>> {
    const { failures, failuresOfUser, failuresFromAddress, lockSeconds } = this.policy.limits;
    const oldest = toStored(new Date(this.clock.now().getTime() - lockSeconds * 1_000));
    const locked = userName === undefined ? LOCKED : `${LOCKED} AND UserName = ?`;
    const values = [
      oldest,
      ...[failures, failuresOfUser, failuresFromAddress].map((limit) => limit || NEVER),
      ...(userName === undefined ? [] : [userName]),
    ];
    const rows = await this.database.query<Row>(
      `SELECT UserName AS userName, Address AS address, Failures AS failures, SinceDate AS since ${locked} ORDER BY SinceDate DESC, Subject LIMIT ? OFFSET ?`,
      [...values, perPage, (page - 1) * perPage],
    );
    const [{ total }] = await this.database.query<{ total: number }>(`SELECT COUNT(*) AS total ${locked}`, values);
    return { rows: rows.map((row) => this.show(row)), total };
  }

  private show({ since, ...row }: Row): LockOut {
    const until = new Date(Date.parse(toIso(since)) + this.policy.limits.lockSeconds * 1_000);
    return { ...row, untilDate: toStored(until) };
  }
}
