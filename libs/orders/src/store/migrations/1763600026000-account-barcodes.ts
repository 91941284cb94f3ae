import { type DeclaredMigration, type Engine, engineOf, forwardOnly, rebuildTable } from '@kernel';
import type { QueryRunner } from 'typeorm';

const MYSQL = `ALTER TABLE orders DROP INDEX uq_orders_barcode, ADD UNIQUE INDEX uq_orders_account_barcode (AccountID, NbtyBarcode),
  ADD INDEX ix_orders_site_barcode (WarehouseID, NbtyBarcode)`;
const INDEXES = [
  'CREATE UNIQUE INDEX uq_orders_account_barcode ON orders (AccountID, NbtyBarcode)',
  'CREATE INDEX ix_orders_site_barcode ON orders (WarehouseID, NbtyBarcode)',
];

/**
 * Makes a barcode unique in its account, no longer across accounts. Scales and scanners look it up at their site. SQLite cannot drop a
 * UNIQUE constraint, so there it rebuilds the table.
 */
export class ScopeBarcodesToAccounts1763600026000 implements DeclaredMigration {
  name = 'ScopeBarcodesToAccounts1763600026000';
  kind = 'contract' as const;
  transaction = false;

  statements(engine: Engine): readonly string[] {
    return engine === 'mysql' ? [MYSQL] : INDEXES;
  }

  async up(runner: QueryRunner): Promise<void> {
    if (engineOf(runner) === 'mysql') await runner.query(MYSQL);
    else
      await rebuildTable(
        runner,
        'orders',
        (definition) => definition.replace(/,\s*CONSTRAINT uq_orders_barcode UNIQUE \(NbtyBarcode\)/, ''),
        INDEXES,
      );
  }

  down = forwardOnly;
}
