import { Clock, Database, toStored } from '@kernel';
import { Injectable } from '@nestjs/common';
import type { AuditRow } from '../contract/audit/audit.js';
import { acting, SERVICE } from './acting.js';
import { changedMembers } from './domain/changed-members.js';
import { AuditRows } from './store/audit-rows.js';

/** A change that a command made. */
export interface Change {
  action: string;
  subject: string;
  before: unknown;
  after: unknown;
}

type NewRow = Omit<AuditRow, 'auditNumber'>;

/** Writes what audited commands change together with the change: if the rows cannot be written, nothing is changed. */
@Injectable()
export class AuditLog {
  private readonly gathered = new WeakMap<object, NewRow[]>();

  constructor(
    private readonly database: Database,
    private readonly rows: AuditRows,
    private readonly clock: Clock,
  ) {}

  /** Gathers a change; it is written just before the commit, since the end of the chain must be the last lock of a transaction. */
  add({ action, subject, before, after }: Change): void {
    const createdDate = toStored(this.clock.now());
    this.ofTransaction().push({ createdDate, ...(acting.get() ?? SERVICE), action, subject, ...changedMembers(before, after) });
  }

  private ofTransaction(): NewRow[] {
    const transaction = this.database.currentTransaction;
    let rows = this.gathered.get(transaction);
    if (!rows) {
      const waiting: NewRow[] = [];
      rows = waiting;
      this.gathered.set(transaction, waiting);
      this.database.beforeCommit(() => this.rows.add(waiting));
    }
    return rows;
  }
}
