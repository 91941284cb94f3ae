import { Database } from '@kernel';
import { type BuyersOrders, KeepsPersons, type PersonalRecord, type PersonalRows } from '@persons';
import { Injectable } from '@nestjs/common';
import { AuditLog } from './audit-log.js';
import { rowRedacted } from './chain.js';
import { AuditRows } from './store/audit-rows.js';

interface Found {
  auditNumber: number;
  createdDate: string;
  subject: string;
  beforeState: string | null;
  afterState: string | null;
}

const VALUES = `SELECT l.AuditNumber AS auditNumber, l.CreatedDate AS createdDate, v.Subject AS subject, v.BeforeState AS beforeState,
  v.AfterState AS afterState FROM audit_values v JOIN audit_log l ON l.AuditNumber = v.AuditNumber WHERE`;

/**
 * Rows of the account's audit log that contain a buyer's e-mail: a merchant who redacts their own buyer must neither read nor remove values
 * about others. Settings and users have names, too, so a buyer's name alone removes no value. Each removal gets a row of its own; without
 * it, the removal would count as tampering.
 */
@KeepsPersons(['audit_values.Subject', 'audit_values.BeforeState', 'audit_values.AfterState'])
@Injectable()
export class BuyersValues implements PersonalRows {
  constructor(
    private readonly database: Database,
    private readonly rows: AuditRows,
    private readonly log: AuditLog,
  ) {}

  async redact(orders: BuyersOrders): Promise<void> {
    if (orders.until !== null) return;
    for (const { auditNumber } of await this.naming(orders)) {
      await this.rows.empty(auditNumber);
      this.log.add(rowRedacted(auditNumber));
    }
  }

  async find(orders: BuyersOrders): Promise<PersonalRecord[]> {
    return (await this.naming(orders)).map(({ createdDate, auditNumber: _, ...content }) => ({
      keptIn: 'audit_values',
      createdDate,
      content,
    }));
  }

  private async naming({ accountId, words }: BuyersOrders): Promise<Found[]> {
    const emails = words.filter((word) => word.includes('@'));
    const found = new Map<number, Found>();
    for (const email of emails) {
      const like = `%${email.replace(/[%_|]/g, '|$&')}%`;
      const columns = ['v.Subject', 'v.BeforeState', 'v.AfterState'].map((column) => `${column} LIKE ? ESCAPE '|'`);
      const rows = await this.database.query<Found>(
        `${VALUES} (v.Subject = ? OR v.Subject LIKE ?) AND (${columns.join(' OR ')}) ORDER BY l.AuditNumber`,
        [`account ${accountId}`, `% of account ${accountId}`, ...columns.map(() => like)],
      );
      for (const row of rows) found.set(row.auditNumber, row);
    }
    return [...found.values()];
  }
}
