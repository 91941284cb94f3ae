import { Database, table } from '@kernel';
import { Injectable } from '@nestjs/common';
import type { Redaction } from '../../contract/persons/persons.js';

const redactionTable = table('redactions', ['OrderApi', 'CreatedDate']);
const COLUMNS = 'SELECT OrderApi AS orderApi, CreatedDate AS createdDate FROM redactions';

/** Which orders were redacted. Nothing is removed from the list: it also applies to restored backups. */
@Injectable()
export class RedactionList {
  constructor(private readonly database: Database) {}

  /** When each was first redacted. */
  async datesOf(orderApis: readonly string[]): Promise<Map<string, string>> {
    const rows = await this.database.query<Redaction>(`${COLUMNS} WHERE OrderApi IN (?)`, [orderApis]);
    return new Map(rows.map(({ orderApi, createdDate }) => [orderApi, createdDate]));
  }

  async add(orderApis: readonly string[], now: string): Promise<void> {
    const rows = orderApis.map((OrderApi) => ({ OrderApi, CreatedDate: now }));
    await this.database.insert(redactionTable, rows, 'ON DUPLICATE KEY UPDATE OrderApi = VALUES(OrderApi)');
  }

  after(orderApi: string, limit: number): Promise<Redaction[]> {
    return this.database.query<Redaction>(`${COLUMNS} WHERE OrderApi > ? ORDER BY OrderApi LIMIT ?`, [orderApi, limit]);
  }
}
