import { Database, type Scalar } from '@kernel';
import { allOf, given, type Page, part, readPage, type SqlPart } from '@lists';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type AuditFilter, type AuditRow, ListAuditLog } from '../contract/audit/audit.js';

const FROM = 'FROM audit_log l JOIN audit_values v ON v.AuditNumber = l.AuditNumber';
const COLUMNS = `l.AuditNumber AS auditNumber, l.CreatedDate AS createdDate, v.Actor AS actor, l.Credential AS credential, v.Address AS address,
  l.RequestID AS requestId, l.Action AS action, v.Subject AS subject, v.BeforeState AS beforeState, v.AfterState AS afterState`;

type Row = Omit<AuditRow, 'before' | 'after'> & { beforeState: string | null; afterState: string | null };

/** The rows that a filter leaves. */
const narrowed = ({ actor, action, subject, requestId, from, before }: AuditFilter): SqlPart<Scalar> =>
  allOf([
    part('l.AuditNumber > 0'),
    given('v.Actor = ?', actor),
    action === undefined ? undefined : part('(l.Action = ? OR SUBSTR(l.Action, 1, ?) = ?)', action, action.length + 1, `${action}.`),
    subject === undefined ? undefined : part('SUBSTR(v.Subject, 1, ?) = ?', subject.length, subject),
    given('l.RequestID = ?', requestId),
    given('l.CreatedDate >= ?', from),
    given('l.CreatedDate < ?', before),
  ]);

@QueryHandler(ListAuditLog)
export class ListAuditLogHandler implements IQueryHandler<ListAuditLog> {
  constructor(private readonly database: Database) {}

  async execute({ filter, paging }: ListAuditLog): Promise<Page<AuditRow>> {
    const { sql, parameters } = narrowed(filter);
    const { rows, ...place } = await readPage<Row>(this.database, paging, {
      rows: `SELECT ${COLUMNS} ${FROM} WHERE ${sql}`,
      count: `SELECT COUNT(*) AS total ${FROM} WHERE ${sql}`,
      parameters,
      keys: [{ column: 'l.AuditNumber', direction: 'desc' }],
      placeOf: ({ auditNumber }) => [auditNumber],
    });
    return { rows: rows.map(({ beforeState, afterState, ...row }) => ({ ...row, before: beforeState, after: afterState })), ...place };
  }
}
