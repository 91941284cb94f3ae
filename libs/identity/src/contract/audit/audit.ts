import type { Page, Paging } from '@lists';
import { Command, Query } from '@nestjs/cqrs';

/** How an actor authenticated; with the master key they are whoever they claim to be, and `none` is the service itself. */
export const auditCredentials = ['own_key', 'master_key', 'account_key', 'session', 'mobile_token', 'command_line', 'none'] as const;
export type AuditCredential = (typeof auditCredentials)[number];

/** The whole list, to find the one row that a command is about. */
export const EVERY_ROW: Paging = { page: 1, perPage: 100_000 };

/** The record that a command is about. */
export interface AuditedRecord {
  /** `user manager`, `webhook 7 of account 100`. */
  subject: string;
  /** Returns the record's state; asked before the first write of the command, under its locks, and after its last one. */
  read?: Query<unknown>;
  /** Extracts the record from the answer, if there is more in it. */
  pick?: (answer: never) => unknown;
  /** The record that the command created, if no query returns it. */
  made?: unknown;
}

/**
 * What a command that changes settings or users writes to the audit log, in its transaction (docs/decisions/audit.md); any other command
 * says why it writes nothing (`static readonly unaudited = 'it does the work of the floor, ...'`).
 */
export interface Audits<Sent extends Command<unknown>, Result = never> {
  /** `user.role_changed`. */
  action: string;
  /** `people`: only changes in the console are audited. Programs change such records all day, and many at once. */
  by?: 'people';
  /** Called without a result before the command; undefined for a command that is not audited, such as one about many records. */
  of: (command: Sent, result: Result | undefined) => AuditedRecord | undefined;
}

/** The only record of a command; undefined for several. */
export const onlyOf = <Row>([first, ...others]: readonly Row[]): Row | undefined => (others.length === 0 ? first : undefined);

/** A change of settings or users. */
export interface AuditRow {
  /** Numbers without a gap. */
  auditNumber: number;
  /** Stored instant. */
  createdDate: string;
  /** `user:manager`, `account:100`, `command line:root`, `service`. */
  actor: string;
  credential: AuditCredential;
  address: string | null;
  requestId: string | null;
  action: string;
  subject: string;
  /** JSON of the members that changed; `before` is null for a new record, `after` for a deleted one. */
  before: string | null;
  after: string | null;
}

/** Absent members do not filter. */
export interface AuditFilter {
  actor?: string;
  /** One action, or all of a record: `user` for `user.role_changed`. */
  action?: string;
  /** Start of the subject. */
  subject?: string;
  requestId?: string;
  /** Stored instants; `from` is inclusive, `before` exclusive. */
  from?: string;
  before?: string;
}

/** Changes of settings and users, newest first. */
export class ListAuditLog extends Query<Page<AuditRow>> {
  constructor(
    readonly filter: AuditFilter,
    readonly paging: Paging,
  ) {
    super();
  }
}

/** Who last changed a record, by the audit log. */
export interface LastChange {
  actor: string;
  /** Stored instant. */
  changedDate: string;
}

/** The last change of a record by commands of an action, since an instant; undefined where the log has none. */
export class FindLastChange extends Query<LastChange | undefined> {
  constructor(
    readonly subject: string,
    readonly action: string,
    /** Stored instant. */
    readonly from?: string,
  ) {
    super();
  }
}

/** The first row that was changed or is missing; empty while the chain is intact. */
export class FindAuditBreaches extends Query<string[]> {}

/** Writes a row about something that is no audited command: an export of personal records, a command of the command line. */
export class RecordAudit extends Command<void> {
  static readonly silent = 'the audit log is the operators’ and no record of the feed';
  static readonly unaudited = 'it is the row itself';
  static readonly isAuditRow = true;

  constructor(
    readonly action: string,
    readonly subject: string,
    readonly made?: unknown,
  ) {
    super();
  }
}
