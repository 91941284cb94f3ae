import { defineMigration } from '@kernel';

// By what other names a product is ordered: its aliases, and the kits that hold it.
export const IndexNamesOfProducts1763600100000 = defineMigration('IndexNamesOfProducts1763600100000', () => [
  'CREATE INDEX ix_aliases_product ON aliases (ProductID, AliasID)',
  'CREATE INDEX ix_synset_items_product ON synset_items (ProductID, SynsetID)',
]);
