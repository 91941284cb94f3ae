import { Database, toIso } from '@kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type ImportMapping, ListImportMappings } from '../contract/import-mappings.js';

const MAPPINGS =
  'SELECT Kind AS kind, Source AS source, Mapping AS mapping, UpdatedDate AS updatedAt FROM import_mappings WHERE AccountID = ?';

@QueryHandler(ListImportMappings)
export class ListImportMappingsHandler implements IQueryHandler<ListImportMappings> {
  constructor(private readonly database: Database) {}

  async execute({ accountId, kind }: ListImportMappings): Promise<ImportMapping[]> {
    const [of, parameters] = kind === undefined ? ['', []] : [' AND Kind = ?', [kind]];
    const rows = await this.database.execute<ImportMapping>(`${MAPPINGS}${of} ORDER BY Kind, UpdatedDate DESC, MappingID DESC`, [
      accountId,
      ...parameters,
    ]);
    return rows.map((row) => ({ ...row, updatedAt: toIso(row.updatedAt) }));
  }
}
