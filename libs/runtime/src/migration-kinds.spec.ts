import { type DeclaredMigration, defineBackfill, defineForeignKeys, defineMigration, type Migration, type MigrationKind } from '@kernel';
import { migrations } from './schema.js';
import { effectOf } from './statement-effects.js';

/** From here on a migration is of one kind alone; those before have run wherever they mix kinds. */
const RULED_FROM = 1763600036000;
const KINDS: readonly MigrationKind[] = ['expand', 'backfill', 'contract'];

/** What is wrong with how a migration declares itself. */
function faultsOf(Each: Migration, ruledFrom = RULED_FROM): string[] {
  const migration = new Each();
  const { name, kind } = migration;
  const found = kindsIn(migration);
  const strictest = [...KINDS].reverse().find((each) => found.includes(each)) ?? 'expand';
  if (kind !== strictest) return [`${name} is declared as ${kind}, and its statements ${strictest}`];
  if (Number(name.slice(-13)) < ruledFrom) return [];
  return [
    ...(found.length > 1 ? [`${name} mixes ${found.join(' and ')}: each is a migration of its own`] : []),
    ...(kind === 'backfill' && migration.transaction !== false
      ? [`${name} writes existing rows in one transaction: use defineBackfill`]
      : []),
    ...(kind === 'contract' && !/_after\d{13}_\d{13}$/.test(name) ? [`${name} must name the migration after which nobody needs it`] : []),
  ];
}

function kindsIn(migration: DeclaredMigration): MigrationKind[] {
  const created = new Set<string>();
  const found = migration.statements('mysql').map((sql) => {
    const { kind, creates } = effectOf(sql, created, '10.11.0-MariaDB');
    if (creates) created.add(creates);
    return kind;
  });
  return KINDS.filter((kind) => found.includes(kind));
}

const given = (...statements: string[]): Migration => defineMigration('Given1763600099000', () => statements);

describe('migrations', () => {
  it('are of the kind that they declare', () => {
    expect(migrations.flatMap((Each) => faultsOf(Each))).toEqual([]);
  });

  it.each([
    'ALTER TABLE orders ADD Place BIGINT NULL',
    "ALTER TABLE orders ADD COLUMN Place CHAR(1) NOT NULL DEFAULT 'N'",
    'ALTER TABLE orders DROP INDEX ix_orders_age, ADD INDEX ix_orders_age (AccountID, CreatedDate)',
    'CREATE INDEX ix_orders_place ON orders (Place)',
    'CREATE VIEW order_places AS SELECT OrderID FROM orders',
  ])('may expand by %s', (sql) => {
    expect(faultsOf(given(sql))).toEqual([]);
  });

  it('may fill and restrict a table that they create', () => {
    const table = ['CREATE TABLE places (PlaceID BIGINT)', 'INSERT INTO places SELECT OrderID FROM orders'];
    expect(faultsOf(given(...table, 'CREATE UNIQUE INDEX ux_places ON places (PlaceID)'))).toEqual([]);
  });

  it.each([
    'ALTER TABLE orders ADD Place BIGINT NOT NULL',
    'ALTER TABLE orders MODIFY Place VARCHAR(20)',
    'ALTER TABLE orders DROP COLUMN Place',
    'ALTER TABLE orders ADD CONSTRAINT ck_place CHECK (Place > 0)',
    'ALTER TABLE orders DROP INDEX ix_orders_age, ADD INDEX ix_orders_place (Place)',
    'ALTER TABLE orders RENAME TO old_orders',
    'CREATE UNIQUE INDEX ux_orders_place ON orders (Place)',
    'DROP INDEX ix_orders_age ON orders',
    'DROP TABLE order_days',
    'DROP VIEW order_units',
  ])('must not expand by %s', (sql) => {
    expect(faultsOf(given(sql))).toEqual(['Given1763600099000 is declared as expand, and its statements contract']);
  });

  it('are of one kind each, backfills go by key, and contracts say after which migration', () => {
    const mixed = defineMigration(
      'Given1763600099000',
      () => ['ALTER TABLE orders ADD Place BIGINT NULL', 'DROP TABLE order_days'],
      'contract',
    );
    expect(faultsOf(mixed)).toEqual([
      'Given1763600099000 mixes expand and contract: each is a migration of its own',
      'Given1763600099000 must name the migration after which nobody needs it',
    ]);
    const update = 'UPDATE orders SET Place = 1';
    expect(faultsOf(defineMigration('Given1763600099000', () => [update], 'backfill'))).toEqual([
      'Given1763600099000 writes existing rows in one transaction: use defineBackfill',
    ]);
    const fill = { table: 'orders', key: 'OrderID', statement: `${update} WHERE OrderID > ? AND OrderID <= ?` };
    expect(faultsOf(defineBackfill('Given1763600099000', fill))).toEqual([]);
    expect(faultsOf(defineMigration('Given_after1763600035000_1763600099000', () => ['DROP TABLE order_days'], 'contract'))).toEqual([]);
    const key = { name: 'fk_places', table: 'orders', columns: ['PlaceID'], parent: 'places' };
    expect(faultsOf(defineForeignKeys('Given_after1763600035000_1763600099000', [key]))).toEqual([]);
  });
});
