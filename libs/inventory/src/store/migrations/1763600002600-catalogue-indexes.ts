import { defineMigration } from '@kernel';

// Lists of an account, newest first.
export const IndexAliasesAndSynsets1763600002600 = defineMigration('IndexAliasesAndSynsets1763600002600', () => [
  'CREATE INDEX ix_aliases_account ON aliases (AccountID, AliasID)',
  'CREATE INDEX ix_synsets_account ON synsets (AccountID, SynsetID)',
]);
