import { Clock, Database, type Page, toIso, toStored } from '@kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { ListLockOuts, type LockOut } from '../contract/logins.js';
import { LoginTerms } from '../login-terms.js';
import { subjectOf } from '../store/failed-logins.js';

interface Row {
  subject: string;
  failures: number;
  since: string;
}

const SUBJECT = /^(user|address):(.*)$/s;
const LOCKED = `FROM failed_logins WHERE SinceDate > ? AND ((Subject LIKE 'user:%' AND ? > 0 AND Failures >= ?) OR (Subject LIKE 'address:%' AND ? > 0 AND Failures >= ?))`;

@QueryHandler(ListLockOuts)
export class ListLockOutsHandler implements IQueryHandler<ListLockOuts> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly terms: LoginTerms,
  ) {}

  async execute({ paging: { page, perPage }, userName }: ListLockOuts): Promise<Page<LockOut>> {
    const { userLimit, addressLimit, lockSeconds } = this.terms;
    const oldest = toStored(new Date(this.clock.now().getTime() - lockSeconds * 1_000));
    const locked = userName === undefined ? LOCKED : `${LOCKED} AND Subject = ?`;
    const values = [oldest, userLimit, userLimit, addressLimit, addressLimit, ...(userName === undefined ? [] : [subjectOf.user(userName)])];
    const rows = await this.database.query<Row>(`SELECT Subject AS subject, Failures AS failures, SinceDate AS since ${locked} ORDER BY SinceDate DESC, Subject LIMIT ? OFFSET ?`, [
      ...values, perPage, (page - 1) * perPage,
    ]);
    const [{ total }] = await this.database.query<{ total: number }>(`SELECT COUNT(*) AS total ${locked}`, values);
    return { rows: rows.map((row) => this.show(row)), total };
  }

  private show({ subject, failures, since }: Row): LockOut {
    const [, kind, name = ''] = SUBJECT.exec(subject) ?? [];
    const until = new Date(Date.parse(toIso(since)) + this.terms.lockSeconds * 1_000);
    return { userName: kind === 'user' ? name : null, address: kind === 'address' ? name : null, failures, untilDate: toStored(until) };
  }
}
