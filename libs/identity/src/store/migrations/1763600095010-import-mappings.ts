import { defineMigration } from '@kernel';

/** What accounts say of the columns of files from other systems. */
export const KeepImportMappings1763600095010 = defineMigration('KeepImportMappings1763600095010', (t) => [
  `CREATE TABLE import_mappings (
    MappingID ${t.id},
    AccountID ${t.integer} NOT NULL,
    Kind ${t.exact(32)} NOT NULL,
    Source ${t.exact(255)} NOT NULL,
    Mapping ${t.long} NOT NULL,
    UpdatedDate ${t.instant} NOT NULL,
    CONSTRAINT uq_import_mappings UNIQUE (AccountID, Kind, Source)
  ) ${t.options}`,
]);
