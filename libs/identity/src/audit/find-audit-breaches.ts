import { Database } from '@kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type AuditRow, FindAuditBreaches } from '../contract/audit/audit.js';
import { EMPTIED, hashAfter, hashOfValues, redactedIn } from './chain.js';

const ROWS_PER_READ = 2_000;
const NEXT = `SELECT l.AuditNumber AS auditNumber, l.CreatedDate AS createdDate, l.Action AS action, l.Credential AS credential,
    l.RequestID AS requestId, l.ValuesHash AS valuesHash, l.Hash AS hash, v.Salt AS salt, v.Actor AS actor, v.Address AS address,
    v.Subject AS subject, v.BeforeState AS beforeState, v.AfterState AS afterState
  FROM audit_log l LEFT JOIN audit_values v ON v.AuditNumber = l.AuditNumber
  WHERE l.AuditNumber > ? AND l.AuditNumber <= ? ORDER BY l.AuditNumber LIMIT ${ROWS_PER_READ}`;

interface Row extends Omit<AuditRow, 'before' | 'after'> {
  valuesHash: string;
  hash: string;
  /** Null where the values of the row are missing. */
  salt: string | null;
  beforeState: string | null;
  afterState: string | null;
}

interface Place {
  number: number;
  hash: string;
}

/** What is wrong with a row after a position in the chain. */
function faultOf({ number, hash }: Place, row: Row): string | undefined {
  if (row.auditNumber !== number + 1) return `row ${number + 1} of the audit log is missing`;
  const { salt, beforeState: before, afterState: after } = row;
  if (salt === null) return `the values of row ${row.auditNumber} of the audit log are missing`;
  if (hashAfter(hash, row, row.valuesHash) !== row.hash) return `row ${row.auditNumber} of the audit log is not as it was written`;
  if (salt === EMPTIED) return undefined;
  if (hashOfValues(salt, { ...row, before, after }) !== row.valuesHash)
    return `the values of row ${row.auditNumber} of the audit log are not as they were written`;
  return undefined;
}

@QueryHandler(FindAuditBreaches)
export class FindAuditBreachesHandler implements IQueryHandler<FindAuditBreaches> {
  constructor(private readonly database: Database) {}

  async execute(): Promise<string[]> {
    // Rows added meanwhile are not checked.
    const [end] = await this.database.query<Place>('SELECT LastNumber AS number, Hash AS hash FROM audit_chain WHERE ChainID = 1');
    if (!end) return ['the end of the audit log is missing'];
    let place: Place = { number: 0, hash: '' };
    const emptied = new Set<number>();
    while (place.number < end.number) {
      const rows = await this.database.query<Row>(NEXT, [place.number, end.number]);
      if (rows.length === 0) return [`row ${place.number + 1} of the audit log is missing`];
      for (const row of rows) {
        const fault = faultOf(place, row);
        if (fault) return [fault];
        if (row.salt === EMPTIED) emptied.add(row.auditNumber);
        else emptied.delete(redactedIn(row) ?? 0);
        place = { number: row.auditNumber, hash: row.hash };
      }
    }
    const [unsaid] = emptied;
    if (unsaid !== undefined) return [`the values of row ${unsaid} of the audit log are not as they were written`];
    return place.hash === end.hash ? this.beyond(end.number) : ['the end of the audit log is not as it was written'];
  }

  private async beyond(number: number): Promise<string[]> {
    const [{ more }] = await this.database.query<{ more: number }>(
      'SELECT COUNT(*) AS more FROM audit_log l WHERE l.AuditNumber > ? AND l.AuditNumber > (SELECT LastNumber FROM audit_chain WHERE ChainID = 1)',
      [number],
    );
    return more === 0 ? [] : [`row ${number + 1} of the audit log is beyond its end`];
  }
}
