import { defineMigration } from '@kernel';

// Stock by bin lists in the order of this index and counts from it alone: a million bins are too many to read.
export const IndexBinStock1763600009600 = defineMigration(
  'IndexBinStock1763600009600',
  (t) => [
    t.dropIndex('ix_bin_contents_product', 'bin_contents'),
    'CREATE INDEX ix_bin_contents_product ON bin_contents (ProductID, BinID, Lot, Quantity)',
    'CREATE INDEX ix_bins_location ON bins (Location, Bin)',
    'CREATE INDEX ix_bins_bin ON bins (Bin)',
  ],
  'contract',
);
