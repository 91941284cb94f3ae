import { type DeclaredMigration, defineMigration, type Engine, engineOf, forwardOnly, rebuildTable } from '@kernel';
import type { QueryRunner } from 'typeorm';

/** `ZoneID`: the zone that a batch, or its part of an order, is picked in; 0: any. */
export const AddZonesOfBatches1763600107000 = defineMigration('AddZonesOfBatches1763600107000', (t) => [
  `ALTER TABLE batches ADD COLUMN ZoneID ${t.integer} NOT NULL DEFAULT 0`,
  `ALTER TABLE batch_orders ADD COLUMN ZoneID ${t.integer} NOT NULL DEFAULT 0`,
]);

const MYSQL = 'ALTER TABLE batch_orders DROP INDEX uq_batch_orders_open, ADD UNIQUE INDEX uq_batch_orders_part (OpenKey, ZoneID)';
const INDEXES = ['CREATE UNIQUE INDEX uq_batch_orders_part ON batch_orders (OpenKey, ZoneID)'];

/**
 * Lets an order be in one open batch of each zone. Until somebody plans a wave by zones, that is one. SQLite cannot drop a UNIQUE
 * constraint, so there it rebuilds the table.
 */
export class SplitOrdersByZone_after1763600063100_1763600107010 implements DeclaredMigration {
  name = 'SplitOrdersByZone_after1763600063100_1763600107010';
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
        'batch_orders',
        (definition) => definition.replace(/,\s*CONSTRAINT uq_batch_orders_open UNIQUE \(OpenKey\)/, ''),
        INDEXES,
      );
  }

  down = forwardOnly;
}
