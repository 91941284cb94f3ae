import { defineBackfill, defineMigration, type Engine } from '@kernel';

const NAMES = (table: string, engine: Engine): string => {
  const spelled = engine === 'mysql' ? "CONCAT(StoreName COLLATE utf8mb4_bin, '.')" : "StoreName COLLATE BINARY || '.'";
  return `SELECT DISTINCT AccountID, ${spelled} FROM ${table} WHERE StoreName IS NOT NULL`;
};

// How the stores of an account are spelled, so that a filter by a name in another case need not read its orders. Each ends with a stop,
// since MySQL's keys ignore spaces at the end.
export const KeepStoreNames1763600051050 = defineMigration('KeepStoreNames1763600051050', (t, engine) => [
  `CREATE TABLE store_names (
    AccountID ${t.integer} NOT NULL,
    Spelling ${t.exact(256)} NOT NULL,
    PRIMARY KEY (AccountID, Spelling)
  ) ${t.options}`,
  `INSERT INTO store_names (AccountID, Spelling) ${NAMES('orders', engine)} UNION ${NAMES('archived_orders', engine)}`,
]);

// Texts are folded further than before: the worker reads all orders again and writes the texts that differ.
export const FoldOrderTexts1763600051051 = defineBackfill('FoldOrderTexts1763600051051', {
  table: 'order_search',
  key: 'OrderSearchID',
  statement: 'UPDATE order_search SET FilledTo = 0 WHERE OrderSearchID > ? AND OrderSearchID <= ?',
});
