import type { Page, Paging } from '@lists';
import { Command, Query } from '@nestjs/cqrs';

/** How somebody proved who they are; with the master key they are whoever they say, and `none` is the service itself. */
export const auditCredentials = ['own_key', 'master_key', 'account_key', 'session', 'mobile_token', 'command_line', 'none'] as const;
export type AuditCredential = (typeof auditCredentials)[number];

/** The whole list, for the one row of it that a command is about. */
export const EVERY_ROW: Paging = { page: 1, perPage: 100_000 };

/** What a command is about. */
export interface AuditedRecord {
  /** `user manager`, `webhook 7 of account 100`. */
  subject: string;
  /** Answers what the record is; asked before the first write of the command, under its locks, and after its last one. */
  read?: Query<unknown>;
  /** The record in the answer, where it has more than that. */
  pick?: (answer: never) => unknown;
  /** What the command made, where no query answers it. */
  made?: unknown;
}

/**
 * What a command that changes settings or people leaves in the audit log, in its transaction (docs/decisions/audit.md); another one says why
 * it leaves nothing (`static readonly unaudited = 'it does the work of the floor, ...'`).
 */
export interface Audits<Sent extends Command<unknown>, Result = never> {
  /** `user.role_changed`. */
  action: string;
  /** `people`: only what people do in the console leaves a row. Programs change such records all day, and many at once. */
  by?: 'people';
  /** Without a result before the command; undefined of a command that leaves no row, such as one about many records. */
  of: (command: Sent, result: Result | undefined) => AuditedRecord | undefined;
}

/** The one of a command's records; undefined of several. */
export const onlyOf = <Row>([first, ...others]: readonly Row[]): Row | undefined => (others.length === 0 ? first : undefined);

/** A change of settings or people. */
export interface AuditRow {
  /** Counts without a gap. */
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
  /** JSON of the members that changed; of something new nothing before, of something deleted nothing after. */
  before: string | null;
  after: string | null;
}

/** Absent members narrow nothing. */
export interface AuditFilter {
  actor?: string;
  /** One action, or those of a record: `user` for `user.role_changed`. */
  action?: string;
  /** Beginning of the subjects. */
  subject?: string;
  requestId?: string;
  /** Stored instants; `from` is inclusive, `before` exclusive. */
  from?: string;
  before?: string;
}

/** Changes of settings and people, newest first. */
export class ListAuditLog extends Query<Page<AuditRow>> {
  constructor(
    readonly filter: AuditFilter,
    readonly paging: Paging,
  ) {
    super();
  }
}

/** Who changed a record last, as the audit log tells. */
export interface LastChange {
  actor: string;
  /** Stored instant. */
  changedDate: string;
}

/** The last change of a record by commands of an action, from an instant on; undefined where the log has none. */
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

/** The first row that is not as it was written, or that is missing; empty while the chain holds. */
export class FindAuditBreaches extends Query<string[]> {}

/** Leaves a row of something that no command of its own does: an export of persons' records, a command of the command line. */
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
