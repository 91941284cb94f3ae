import { Database } from '@kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { FindLastChange, type LastChange } from '../contract/audit/audit.js';
import { keptSubject } from './store/audit-rows.js';

const LAST = `SELECT v.Actor AS actor, l.CreatedDate AS changedDate
  FROM audit_values v JOIN audit_log l ON l.AuditNumber = v.AuditNumber
  WHERE v.Subject = ? AND l.Action = ? AND l.CreatedDate >= ? ORDER BY v.AuditNumber DESC LIMIT 1`;
const EVER = '2000-01-01 00:00:00.000';

/** Reads the rows of one subject, newest first. */
@QueryHandler(FindLastChange)
export class FindLastChangeHandler implements IQueryHandler<FindLastChange> {
  constructor(private readonly database: Database) {}

  async execute({ subject, action, from = EVER }: FindLastChange): Promise<LastChange | undefined> {
    const [last] = await this.database.query<LastChange>(LAST, [keptSubject(subject), action, from]);
    return last;
  }
}
