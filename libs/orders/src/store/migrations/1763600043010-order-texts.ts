import { defineMigration } from '@kernel';

export const IndexOrderTexts1763600043010 = defineMigration('IndexOrderTexts1763600043010', (t, engine) => [
  // What people look for on an order, in lower case; a change of it is a row of its own with a new TextID.
  `CREATE TABLE order_texts (
    TextID ${t.id},
    OrderID ${t.integer} NOT NULL,
    AccountID ${t.integer} NOT NULL,
    WarehouseID ${t.integer} NOT NULL,
    Text ${t.exact(2_000)} NOT NULL,
    CONSTRAINT uq_order_texts_order UNIQUE (OrderID)
  ) ${t.options}`,
  // Orders that changed, until the worker brings their texts up to date.
  `CREATE TABLE order_text_changes (
    ChangeID ${t.id},
    OrderID ${t.integer} NOT NULL
  ) ${t.options}`,
  // A range of texts; searches use it once it is complete.
  `CREATE TABLE order_segments (
    SegmentID ${t.id},
    FirstText ${t.integer} NOT NULL,
    LastText ${t.integer} NOT NULL,
    Texts ${t.integer} NOT NULL,
    WrittenGram ${t.exact(32)} NOT NULL,
    IsComplete ${t.flag} NOT NULL
  ) ${t.options}`,
  // Which texts of a segment have these three characters, or are of an account or a site.
  `CREATE TABLE order_grams (
    SegmentID ${t.integer} NOT NULL,
    Gram ${t.exact(32)} NOT NULL,
    Postings ${t.long} NOT NULL,
    PRIMARY KEY (SegmentID, Gram)
  ) ${engine === 'embedded' ? 'WITHOUT ROWID' : t.options}`,
  // One row. FilledTo: the last order of those from before that has its text; null when all have.
  `CREATE TABLE order_search (
    OrderSearchID ${t.integer} NOT NULL PRIMARY KEY,
    FilledTo ${t.integer} NULL,
    LockVersion ${t.integer} NOT NULL
  ) ${t.options}`,
  'INSERT INTO order_search (OrderSearchID, FilledTo, LockVersion) VALUES (1, 0, 0)',
]);
