import { type DeclaredMigration, defineMigration, forwardOnly } from '@kernel';
import type { QueryRunner } from 'typeorm';
import { searchTextOf } from '../../catalogue/domain/words.js';

// SKU and description without case and accents: no engine's collation decides what a search finds.
export const AddProductTexts1763600051030 = defineMigration('AddProductTexts1763600051030', (t) => [
  `ALTER TABLE products ADD COLUMN SearchText ${t.exact(600)} NULL`,
  'CREATE INDEX ix_products_text ON products (AccountID, SKU, SearchText)',
]);

const ROWS = 250;
const READ = `SELECT ProductID AS id, SKU AS sku, Description AS description FROM products
  WHERE ProductID > ? AND SearchText IS NULL ORDER BY ProductID LIMIT ${ROWS}`;
const write = (rows: number): string =>
  `UPDATE products SET SearchText = CASE ProductID ${'WHEN ? THEN ? '.repeat(rows)}END WHERE ProductID IN (${Array(rows).fill('?').join(', ')})`;

/** Only the program folds texts as it does, so it reads them; an interrupted run goes on with the products that have none. */
export class FillProductTexts1763600051031 implements DeclaredMigration {
  name = 'FillProductTexts1763600051031';
  kind = 'backfill' as const;
  /** Each batch has its own. */
  transaction = false;

  statements(): readonly string[] {
    return [write(1)];
  }

  async up(runner: QueryRunner): Promise<void> {
    for (let last: number | string = 0; ;) {
      const rows = (await runner.query(READ, [last])) as { id: number | string; sku: string; description: string }[];
      const end = rows.at(-1);
      if (!end) return;
      const ids = rows.map(({ id }) => id);
      await runner.query(write(rows.length), [...rows.flatMap((row) => [row.id, searchTextOf(row)]), ...ids]);
      last = end.id;
    }
  }

  down = forwardOnly;
}
