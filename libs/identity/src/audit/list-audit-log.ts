import { Database, type Scalar } from '@kernel';
import { cutOf, type Page, sliceOf } from '@lists';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type AuditFilter, type AuditRow, ListAuditLog } from '../contract/audit/audit.js';

const FROM = 'FROM audit_log l JOIN audit_values v ON v.AuditNumber = l.AuditNumber';
const COLUMNS = `l.AuditNumber AS auditNumber, l.CreatedDate AS createdDate, v.Actor AS actor, l.Credential AS credential, v.Address AS address,
  l.RequestID AS requestId, l.Action AS action, v.Subject AS subject, v.BeforeState AS beforeState, v.AfterState AS afterState`;

type Row = Omit<AuditRow, 'before' | 'after'> & { beforeState: string | null; afterState: string | null };

const CONDITIONS: Record<keyof AuditFilter, string> = {
  actor: 'v.Actor = ?',
  action: '(l.Action = ? OR SUBSTR(l.Action, 1, ?) = ?)',
  subject: 'SUBSTR(v.Subject, 1, ?) = ?',
  requestId: 'l.RequestID = ?',
  from: 'l.CreatedDate >= ?',
  before: 'l.CreatedDate < ?',
};

/** The conditions of a filter. */
function where(filter: AuditFilter): { sql: string; values: Scalar[] } {
  const present = (Object.keys(CONDITIONS) as (keyof AuditFilter)[]).filter((name) => filter[name] !== undefined);
  const values = present.flatMap((name): Scalar[] => {
    const value = filter[name] ?? '';
    if (name === 'action') return [value, value.length + 1, `${value}.`];
    return name === 'subject' ? [value.length, value] : [value];
  });
  return { sql: `WHERE ${['l.AuditNumber > 0', ...present.map((name) => CONDITIONS[name])].join(' AND ')}`, values };
}

@QueryHandler(ListAuditLog)
export class ListAuditLogHandler implements IQueryHandler<ListAuditLog> {
  constructor(private readonly database: Database) {}

  async execute({ filter, paging }: ListAuditLog): Promise<Page<AuditRow>> {
    const { sql, values } = where(filter);
    const cut = cutOf(paging, [{ column: 'l.AuditNumber', direction: 'desc' }]);
    const found = await this.database.query<Row>(`SELECT ${COLUMNS} ${FROM} ${sql}${cut.sql}`, [...values, ...cut.parameters]);
    const rows = found.map(({ beforeState, afterState, ...row }) => ({ ...row, before: beforeState, after: afterState }));
    if (paging.after) return sliceOf(rows, paging, ({ auditNumber }) => [auditNumber]);
    const [{ total }] = await this.database.query<{ total: number }>(`SELECT COUNT(*) AS total ${FROM} ${sql}`, values);
    return { rows, total };
  }
}
