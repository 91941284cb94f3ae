import { Clock, Database, toIso, toStored } from '@kernel';
import { Injectable } from '@nestjs/common';
import { type ImportMapping, maxMappings } from '../../contract/import-mappings.js';
import { importMappingTable } from '../../store/rows.js';

const REPLACE = 'ON DUPLICATE KEY UPDATE Mapping = VALUES(Mapping), UpdatedDate = VALUES(UpdatedDate)';
const OLDEST =
  'SELECT MappingID AS id FROM import_mappings WHERE AccountID = ? AND Kind = ? ORDER BY UpdatedDate DESC, MappingID DESC LIMIT ?, 1000';

/** Rows of `import_mappings`: each is complete, so the last write wins and needs no lock. */
@Injectable()
export class ImportMappings {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async keep(accountId: number, { kind, source, mapping }: Omit<ImportMapping, 'updatedAt'>): Promise<ImportMapping> {
    const now = toStored(this.clock.now());
    const row = { AccountID: accountId, Kind: kind, Source: source, Mapping: mapping, UpdatedDate: now };
    await this.database.insert(importMappingTable, [row], REPLACE);
    const surplus = await this.database.query<{ id: number }>(OLDEST, [accountId, kind, maxMappings]);
    if (surplus.length > 0) await this.database.write('DELETE FROM import_mappings WHERE MappingID IN (?)', [surplus.map(({ id }) => id)]);
    return { kind, source, mapping, updatedAt: toIso(now) };
  }

  async forget(accountId: number, kind: string, source: string): Promise<void> {
    await this.database.write('DELETE FROM import_mappings WHERE AccountID = ? AND Kind = ? AND Source = ?', [accountId, kind, source]);
  }
}
